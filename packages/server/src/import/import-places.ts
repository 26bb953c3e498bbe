import path from 'node:path';
import type { Category } from '@hardware-store-finder/contract';
import type { Geocoder } from '../geocoding/geocoder.ts';
import { commandError } from '../lib/command-error.ts';
import { onlyOnRequest, toCategorySet } from '../sources/imported/category-set.ts';
import type { FileSum } from '../sources/imported/checksums.ts';
import type { Box } from '../sources/imported/coverage.ts';
import { coverageToJson } from '../sources/imported/coverage-file.ts';
import { datasetFiles, syncFolder } from '../sources/imported/manifest.ts';
import { type Place, writePlace } from '../store-records/place-store.ts';
import { createSurroundings } from '../store-records/surroundings.ts';
import { appendFile, writeDurably } from './directory/append-file.ts';
import { formatLine } from './directory/dataset-line.ts';
import type { ImportedFile, Progress } from './imported-file.ts';
import { type PlacesSource, type SkipReason, skipReasonTexts } from './places-source.ts';
import { createPlacesSurvey } from './survey-places.ts';

/** Maximum number of distinct unknown kinds to count: a column of free text has no end of them. */
const maxCountedKinds = 1000;

/**
 * Streams the places of a source into the new, empty dataset folder `into`. `file` is what the person named.
 * Throws AppError with a message that completes 'FILE cannot be imported: …'.
 */
export async function importPlaces(
  source: PlacesSource,
  file: string,
  into: string,
  {
    box,
    nearestPlace,
    soleCountry,
    onProgress,
  }: { box?: Box; onProgress(progress: Progress): void } & Pick<Geocoder, 'nearestPlace' | 'soleCountry'>,
): Promise<ImportedFile> {
  const surroundings = createSurroundings(nearestPlace, soleCountry);
  const survey = createPlacesSurvey();
  await source.survey?.(survey);

  const counts = { nameless: 0, addressless: 0, onlyOnRequest: 0, stores: 0, read: 0 };
  const skipped = new Map<SkipReason, number>();
  const unknown = new Map<string, number>();
  const categories: Partial<Record<Category, number>> = {};
  let newest: string | undefined;
  const stores = appendFile(path.join(into, datasetFiles.stores));
  let storesSum: FileSum;
  try {
    // The size behind a URL is unknown.
    const bytes = source.bytes || 1;
    const show = (share: number) =>
      onProgress({ pass: 'reading', done: share * bytes, bytes, found: counts.stores });
    for await (const piece of source.read(show, survey)) {
      for (const outcome of piece) {
        counts.read += 1;
        if ('skipped' in outcome) {
          skipped.set(outcome.skipped, (skipped.get(outcome.skipped) ?? 0) + 1);
          const { what } = outcome;
          if (what && (unknown.has(what) || unknown.size < maxCountedKinds)) {
            unknown.set(what, (unknown.get(what) ?? 0) + 1);
          }
          continue;
        }
        const { place } = outcome;
        survey.mark(place.lat, place.lon);
        const { row, nameless, addressless } = writePlace(place, surroundings);
        counts.stores += 1;
        counts.nameless += Number(nameless);
        counts.addressless += Number(addressless);
        counts.onlyOnRequest += Number(place.onlyOnRequest ?? false);
        categories[row.category] = (categories[row.category] ?? 0) + 1;
        if (row.confirmed !== undefined && row.confirmed > (newest ?? '')) newest = row.confirmed;
        stores.append(
          formatLine({
            key: row.id,
            version: 0,
            timestamp: confirmedSeconds(place),
            lon: row.lon,
            lat: row.lat,
            kinds: toCategorySet(place.categories) | (place.onlyOnRequest ? onlyOnRequest : 0),
            json: JSON.stringify(row),
          }),
        );
      }
    }
    storesSum = stores.finish();
  } finally {
    stores.abandon();
  }
  const coverage = survey.finish(box, nearestPlace);
  if (!coverage) throw commandError('bad_request', describeNothing(counts.read, skipped, unknown));
  const groundSum = writeDurably(path.join(into, datasetFiles.ground), coverageToJson(coverage));
  syncFolder(into);
  return {
    dataset: {
      kind: source.kind,
      file: path.basename(file),
      importedAt: new Date().toISOString(),
      ...(newest !== undefined && { dataDate: `${newest}T00:00:00.000Z` }),
      stores: counts.stores,
      categories: categories as Record<string, number>,
      files: { [datasetFiles.stores]: storesSum, [datasetFiles.ground]: groundSum },
    },
    bytes: source.bytes,
    unlocated: skipped.get('unlocated') ?? 0,
    nameless: counts.nameless,
    addressless: counts.addressless,
    onlyOnRequest: counts.onlyOnRequest,
    skipped: { ...Object.fromEntries(skipped), unknownKinds: commonest(unknown) },
  };
}

function confirmedSeconds({ confirmed }: Place): number {
  return confirmed === undefined ? 0 : Date.parse(confirmed) / 1000;
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
