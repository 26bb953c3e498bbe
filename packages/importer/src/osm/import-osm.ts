import type { Category } from '@Hardware-Store-Finder/contract';
import { cleanText } from '@Hardware-Store-Finder/domain';
import type { Geocoder } from '@Hardware-Store-Finder/geocoder';
import { commandError } from '@Hardware-Store-Finder/messages';
import {
  categoriesOf,
  coverageToJson,
  createSurroundings,
  datasetFiles,
  type FileSum,
  hasOwnAddress,
  isClosed,
  isOtherTrade,
  type LonLat,
  onlyOnRequest,
  syncFolder,
  toCategorySet,
  writeStore,
} from '@Hardware-Store-Finder/places';
import { createReadStream, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { appendFile, writeDurably } from '../directory/append-file.ts';
import { formatLine } from '../directory/dataset-line.ts';
import type { ImportedFile, Progress } from '../places/places-source.ts';
import { addRefused, noRefusedContacts } from '../places/refused-contacts.ts';
import { createCoverageSurvey } from '../survey/survey-coverage.ts';
import { findAddresses } from './find-addresses.ts';
import { createLocator } from './locate-stores.ts';
import { openOsmFile } from './open-osm-file.ts';
import type { Candidate, OsmFile } from './osm-file.ts';

/**
 * Imports an OpenStreetMap file into the new, empty dataset folder `into`. Stores stay on the disk
 * between the passes, so memory does not grow with the file. Throws AppError with a message that completes
 * 'FILE cannot be imported: …'.
 */
export async function importOsmFile(
  file: string,
  into: string,
  {
    onProgress,
    threads,
    ...geocoder
  }: Pick<Geocoder, 'nearestPlace' | 'soleCountry'> & {
    onProgress(progress: Progress): void;
    /** For tests; by default as many as the file is worth. */
    threads?: number;
  },
): Promise<ImportedFile> {
  const osm = openOsmFile(file, threads);
  try {
    return await importOsm(osm, file, into, geocoder, onProgress);
  } finally {
    await osm.close();
  }
}

async function importOsm(
  osm: OsmFile,
  file: string,
  into: string,
  { nearestPlace, soleCountry }: Pick<Geocoder, 'nearestPlace' | 'soleCountry'>,
  onProgress: (progress: Progress) => void,
): Promise<ImportedFile> {
  const { bytes } = osm;
  const candidatesPath = path.join(into, 'candidates.jsonl');
  const candidates = appendFile(candidatesPath);
  const survey = createCoverageSurvey();
  const locator = createLocator();
  let found = 0;
  let closed = 0;

  const header = await osm
    .scan({
      nodes: survey.add,
      candidate(candidate) {
        const values = new Map(candidate.tags);
        if (isClosed((sign) => values.get(sign))) {
          closed += 1;
          return;
        }
        found += 1;
        locator.add(candidate);
        candidates.append(writeLine(candidate));
      },
      bytes: (done) => onProgress({ pass: 'reading', done, bytes, found }),
    })
    .then((read) => {
      candidates.flush();
      return read;
    })
    .finally(candidates.abandon);
  const coverage = survey.finish(header.box, nearestPlace);
  if (!coverage || survey.nodes() === 0) {
    throw commandError(
      'bad_request',
      'it holds no nodes, so there is nothing on its ground. Download it again',
    );
  }
  const positions = await locator.read(osm, (done) => onProgress({ pass: 'locating', done, bytes, found }));
  const unaddressed: LonLat[] = [];
  for await (const candidate of readCandidates(candidatesPath)) {
    const position = isUnaddressed(candidate) ? positions.locate(candidate) : undefined;
    if (position) unaddressed.push(position);
  }
  const addresses = await findAddresses(osm, unaddressed, (done) =>
    onProgress({ pass: 'addressing', done, bytes, found }),
  );

  const surroundings = createSurroundings(nearestPlace, soleCountry);
  const counts = { unlocated: 0, nameless: 0, addressless: 0, onlyOnRequest: 0, stores: 0 };
  const refused = noRefusedContacts();
  const categories: Partial<Record<Category, number>> = {};
  const stores = appendFile(path.join(into, datasetFiles.stores));
  let storesSum: FileSum;
  try {
    let asked = 0;
    for await (const candidate of readCandidates(candidatesPath)) {
      const position = positions.locate(candidate);
      if (!position) {
        counts.unlocated += 1;
        continue;
      }
      const found = isUnaddressed(candidate) ? addresses[asked++] : undefined;
      const written = writeStore(candidate, position, surroundings, found);
      const { row, nameless, addressless } = written;
      addRefused(refused, written.refused);
      counts.stores += 1;
      counts.nameless += Number(nameless);
      counts.addressless += Number(addressless);
      categories[candidate.category] = (categories[candidate.category] ?? 0) + 1;
      const { version, timestamp, tags } = candidate;
      const values = new Map(tags);
      const isOther = isOtherTrade((key) => values.get(key));
      counts.onlyOnRequest += Number(isOther);
      const shop = values.get('shop') ?? candidate.category;
      const kinds = toCategorySet(categoriesOf(shop)) | (isOther ? onlyOnRequest : 0);
      const [lon, lat] = position;
      stores.append(
        formatLine({ key: row.id, version, timestamp, lon, lat, kinds, json: JSON.stringify(row) }),
      );
    }
    storesSum = stores.finish();
  } finally {
    stores.abandon();
  }
  rmSync(candidatesPath);
  const groundSum = writeDurably(path.join(into, datasetFiles.ground), coverageToJson(coverage));
  syncFolder(into);

  const { stores: _, ...rest } = counts;
  return {
    dataset: {
      kind: 'osm',
      file: path.basename(file),
      importedAt: new Date().toISOString(),
      ...(header.dataTimestamp !== undefined && {
        dataDate: new Date(header.dataTimestamp * 1000).toISOString(),
      }),
      stores: counts.stores,
      categories: categories as Record<string, number>,
      files: { [datasetFiles.stores]: storesSum, [datasetFiles.ground]: groundSum },
    },
    bytes,
    refused,
    skipped: { closed },
    ...rest,
  };
}

async function* readCandidates(file: string): AsyncGenerator<Candidate> {
  const lines = createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity });
  for await (const line of lines) yield JSON.parse(line) as Candidate;
}

function isUnaddressed({ tags }: Candidate): boolean {
  return !hasOwnAddress((key) => cleanText(tags.find(([tag]) => tag === key)?.[1]));
}

/** JSON does not escape U+2028 and U+2029, and node:readline splits lines at them. */
function writeLine(candidate: Candidate): string {
  return `${JSON.stringify(candidate).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}\n`;
}
