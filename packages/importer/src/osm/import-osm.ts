import type { Category } from '@Hardware-Store-Finder/contract';
import { cleanText } from '@Hardware-Store-Finder/domain';
import type { Geocoder } from '@Hardware-Store-Finder/geocoder';
import { commandError } from '@Hardware-Store-Finder/messages';
import {
  categoriesOf,
  coverageToJson,
  createSurroundings,
  type Dataset,
  hasOwnAddress,
  isClosed,
  isOtherTrade,
  type LonLat,
  onlyOnRequest,
  toCategorySet,
  toRow,
  writeStore,
} from '@Hardware-Store-Finder/records';
import { createStoreFile } from '@Hardware-Store-Finder/storage';
import { appendFileSync, closeSync, createReadStream, openSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { ImportedFile, Progress } from '../places/places-source.ts';
import { addRefused, noRefusedContacts } from '../places/refused-contacts.ts';
import { createCoverageSurvey } from '../survey/survey-coverage.ts';
import { findAddresses } from './find-addresses.ts';
import { createLocator } from './locate-stores.ts';
import { openOsmFile } from './open-osm-file.ts';
import type { Candidate, OsmFile } from './osm-file.ts';

/**
 * Imports an OpenStreetMap file into `into`, a new file of the dataset `name`. Stores stay on the disk
 * between the passes, so memory does not grow with the file. Throws AppError with a message that completes
 * 'FILE cannot be imported: …'.
 */
export async function importOsmFile(
  file: string,
  into: string,
  {
    name,
    onProgress,
    threads,
    ...geocoder
  }: Pick<Geocoder, 'nearestPlace' | 'soleCountry'> & {
    name: string;
    onProgress(progress: Progress): void;
    /** For tests; by default as many as the file is worth. */
    threads?: number;
  },
): Promise<ImportedFile> {
  const osm = openOsmFile(file, threads);
  try {
    return await importOsm(osm, file, { into, name }, geocoder, onProgress);
  } finally {
    await osm.close();
  }
}

async function importOsm(
  osm: OsmFile,
  file: string,
  { into, name }: { into: string; name: string },
  { nearestPlace, soleCountry }: Pick<Geocoder, 'nearestPlace' | 'soleCountry'>,
  onProgress: (progress: Progress) => void,
): Promise<ImportedFile> {
  const { bytes } = osm;
  const candidatesPath = `${into}.candidates`;
  const candidates = writeLines(candidatesPath);
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
        candidates.add(writeLine(candidate));
      },
      bytes: (done) => onProgress({ pass: 'reading', done, bytes, found }),
    })
    .finally(candidates.end);
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
  const stores = createStoreFile(into);
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
      stores.add({ id: row.id, version, timestamp, lon, lat, kinds, json: JSON.stringify(row) });
    }
    rmSync(candidatesPath);
    const dataset: Dataset = {
      name,
      kind: 'osm',
      file: path.basename(file),
      importedAt: new Date().toISOString(),
      ...(header.dataTimestamp !== undefined && {
        dataDate: new Date(header.dataTimestamp * 1000).toISOString(),
      }),
      stores: counts.stores,
      categories: categories as Record<string, number>,
    };
    stores.finish([toRow(dataset, coverageToJson(coverage))]).close();
    const { stores: _, ...rest } = counts;
    return { dataset, bytes, refused, skipped: { closed }, ...rest };
  } finally {
    stores.abandon();
  }
}

const bufferedLetters = 256 * 1024;

/** Appends to a new file, a quarter of a megabyte at a time. */
function writeLines(file: string): { add(line: string): void; end(): void } {
  const fd = openSync(file, 'wx');
  let lines = '';
  const write = () => {
    appendFileSync(fd, lines);
    lines = '';
  };
  return {
    add(line) {
      lines += line;
      if (lines.length > bufferedLetters) write();
    },
    end() {
      try {
        write();
      } finally {
        closeSync(fd);
      }
    },
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
