import type { Geocoder } from '@Hardware-Store-Finder/geocoder';
import { commandError } from '@Hardware-Store-Finder/messages';
import { type Box, coverageToJson, type Dataset, type Place, toRow } from '@Hardware-Store-Finder/records';
import type { SkipReason } from '@Hardware-Store-Finder/records/tables';
import { inOrder } from '@Hardware-Store-Finder/std';
import { createStoreFile } from '@Hardware-Store-Finder/storage';
import path from 'node:path';
import { createPlacesSurvey } from '../survey/survey-places.ts';
import { createPlaceThreads, type PlaceThreadsOptions } from '../threads/threads.ts';
import { addCounts, createPlaceWriter, type WrittenPlaces } from './place-lines.ts';
import { type ImportedFile, type PlacesSource, type Progress, skipReasonTexts } from './places-source.ts';
import { noRefusedContacts } from './refused-contacts.ts';

/** Maximum number of distinct unknown kinds to count: a column of free text has no end of them. */
const maxCountedKinds = 1000;
/** How many batches threads may have: enough to keep them busy, few enough for the memory. */
const batchesAhead = 8;

/**
 * Streams the places of a source into `into`, a new file of the dataset `name`. `file` is what the person named.
 * Throws AppError with a message that completes 'FILE cannot be imported: …'.
 */
export async function importPlaces(
  source: PlacesSource,
  file: string,
  into: string,
  {
    name,
    box,
    nearestPlace,
    soleCountry,
    onProgress,
    threads = {},
  }: {
    name: string;
    box?: Box;
    onProgress(progress: Progress): void;
    threads?: PlaceThreadsOptions;
  } & Pick<Geocoder, 'nearestPlace' | 'soleCountry'>,
): Promise<ImportedFile> {
  const survey = createPlacesSurvey();
  await source.survey?.(survey);

  let read = 0;
  const counts: Omit<WrittenPlaces, 'records'> = {
    stores: 0,
    nameless: 0,
    addressless: 0,
    onlyOnRequest: 0,
    refused: noRefusedContacts(),
    categories: {},
    newest: undefined,
  };
  const skipped = new Map<SkipReason, number>();
  const unknown = new Map<string, number>();
  const stores = createStoreFile(into);
  const writers = createPlaceThreads(createPlaceWriter({ nearestPlace, soleCountry }), threads);
  const describe = (dataset: Dataset): ImportedFile => ({
    dataset,
    bytes: source.bytes,
    unlocated: skipped.get('unlocated') ?? 0,
    nameless: counts.nameless,
    addressless: counts.addressless,
    onlyOnRequest: counts.onlyOnRequest,
    refused: counts.refused,
    skipped: { ...Object.fromEntries(skipped), unknownKinds: commonest(unknown) },
  });
  try {
    // The size behind a URL is unknown.
    const bytes = source.bytes || 1;
    const show = (share: number) =>
      onProgress({ pass: 'reading', done: share * bytes, bytes, found: counts.stores });
    async function* places(): AsyncGenerator<readonly Place[]> {
      for await (const piece of source.read(show, survey)) {
        const found: Place[] = [];
        for (const outcome of piece) {
          read += 1;
          if ('place' in outcome) {
            survey.mark(outcome.place.lat, outcome.place.lon);
            found.push(outcome.place);
            continue;
          }
          skipped.set(outcome.skipped, (skipped.get(outcome.skipped) ?? 0) + 1);
          const { what } = outcome;
          if (what && (unknown.has(what) || unknown.size < maxCountedKinds)) {
            unknown.set(what, (unknown.get(what) ?? 0) + 1);
          }
        }
        yield found;
      }
    }
    for await (const written of inOrder(places(), writers.write, batchesAhead)) {
      addCounts(counts, written);
      for (const record of written.records) stores.add(record);
    }
    const coverage = survey.finish(box, nearestPlace);
    if (!coverage) throw commandError('bad_request', describeNothing(read, skipped, unknown));
    const dataset: Dataset = {
      name,
      kind: source.kind,
      file: path.basename(file),
      importedAt: new Date().toISOString(),
      ...(counts.newest !== undefined && { dataDate: `${counts.newest}T00:00:00.000Z` }),
      stores: counts.stores,
      categories: counts.categories,
    };
    stores.finish([toRow(dataset, coverageToJson(coverage))]).close();
    return describe(dataset);
  } finally {
    stores.abandon();
    await writers.close();
  }
}

function commonest(unknown: ReadonlyMap<string, number>): string[] {
  return [...unknown]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 5)
    .map(([what]) => what);
}

/** Without places there is no coverage, so the import is rejected with the reasons. */
function describeNothing(
  read: number,
  skipped: ReadonlyMap<SkipReason, number>,
  unknown: ReadonlyMap<string, number>,
): string {
  if (read === 0) return 'it holds no stores, or none where they were asked for (--bbox, --country)';
  const reasons = [...skipped].map(([reason, count]) => `${count} ${skipReasonTexts[reason]}`);
  const kinds = commonest(unknown).map((what) => `"${what}"`);
  const named = kinds.length === 0 ? '' : ` (${kinds.join(', ')})`;
  const advice = skipped.has('unknown')
    ? '. Where they are hardware stores, say so: --category hardware'
    : '';
  return `nothing of it can be used: ${reasons.join(', ')}${named}${advice}`;
}
