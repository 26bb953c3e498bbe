import { commandError } from '@Hardware-Store-Finder/messages';
import type { Kinds } from '@Hardware-Store-Finder/records';
import type { ExtensionSettings, PlacesFilter } from '@Hardware-Store-Finder/records/tables';
import {
  csvForm,
  detectEncoding,
  type Encoding,
  fileKind,
  textFormat,
  tryDecode,
} from '@Hardware-Store-Finder/workbook';
import { closeSync, globSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import type { ListField } from './lists/list-columns.ts';
import { openCards, openKmz } from './lists/open-cards.ts';
import { openCsv, openGeoJson } from './lists/open-list.ts';
import { explain, openWorkbook } from './lists/open-workbook.ts';
import type { CsvFile } from './lists/read-csv.ts';
import type { PlacesSource } from './places/places-source.ts';
import { openParquet } from './tables/open-parquet.ts';

/** The kind of input a person named, detected from its content. */
export type DetectedFile =
  | { kind: 'osm' }
  | { kind: 'parquet'; input: { files: readonly string[] } | { address: string } }
  | { kind: 'csv'; form: CsvFile }
  | { kind: 'cards'; encoding: Encoding }
  | { kind: 'workbook' }
  | { kind: 'json' };

const headBytes = 65_536;
/** Bytes of text by which its encoding is detected. */
const sampleBytes = 4_000_000;
const address = /^(s3|gcs|gs|r2|https?):\/\//i;

export function isAddress(named: string): boolean {
  return address.test(named);
}

/**
 * Detects a file, a folder of parquet files, a glob pattern or a URL. Anything unrecognized goes to the
 * OpenStreetMap reader, whose error says what it expects. `chosen` is the encoding of a list, if it is known. Throws AppError or file system errors.
 */
export function detectFile(named: string, chosen?: Encoding): DetectedFile {
  if (isAddress(named)) return { kind: 'parquet', input: { address: named } };
  const stats = statSync(named, { throwIfNoEntry: false });
  if (!stats && /[*?[{]/.test(named)) {
    const files = globSync(named).sort();
    if (files.length > 0) return severalParquet(files);
  }
  if (stats?.isDirectory()) {
    const files = readdirSync(named, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(geo)?parquet$/i.test(name))
      .map((name) => path.join(named, name))
      .sort();
    return files.length > 0 ? severalParquet(files) : { kind: 'osm' };
  }
  if (!stats?.isFile()) return { kind: 'osm' };
  const head = readHead(named, sampleBytes);
  if (isParquet(head)) return { kind: 'parquet', input: { files: [path.resolve(named)] } };
  const kind = fileKind(head, chosen);
  if (kind === 'zip') return { kind: 'workbook' };
  if (kind === 'encrypted') throw explain({ kind });
  if (kind === 'old_excel') throw explain({ kind: 'otherKind', of: kind });
  return kind === 'text' ? detectText(wholeLines(head), chosen) : { kind: 'osm' };
}

function detectText(sample: Buffer, chosen: Encoding | undefined): DetectedFile {
  const { encoding, isDoubtful } =
    chosen === undefined ? detectEncoding(sample) : { encoding: chosen, isDoubtful: false };
  const text = tryDecode(sample, encoding) ?? '';
  const format = textFormat(text);
  switch (format) {
    case 'json':
      return { kind: 'json' };
    case 'vcard':
    case 'kml':
    case 'gpx':
      return { kind: 'cards', encoding };
    case 'web_page':
    case 'xml_excel':
    case 'opendocument':
      throw explain({ kind: 'otherKind', of: format });
    case 'xml':
      return { kind: 'osm' };
    case 'csv': {
      const form = csvForm(text);
      return form ? { kind: 'csv', form: { ...form, encoding, isDoubtful } } : { kind: 'osm' };
    }
  }
}

function severalParquet(files: readonly string[]): DetectedFile {
  const other = files.find((file) => !statSync(file).isFile() || !isParquet(readHead(file)));
  if (other !== undefined) {
    throw commandError('bad_request', `${other} in it is no parquet file. Import such files one by one`);
  }
  return { kind: 'parquet', input: { files: files.map((file) => path.resolve(file)) } };
}

function readHead(file: string, bytes = headBytes): Buffer {
  const fd = openSync(file, 'r');
  try {
    const start = Buffer.alloc(bytes);
    return start.subarray(0, readSync(fd, start, 0, start.length, 0));
  } finally {
    closeSync(fd);
  }
}

function isParquet(head: Buffer): boolean {
  return head.toString('latin1', 0, 4) === 'PAR1';
}

/** Without a line, and so a character, that the end of the sample may cut. */
function wholeLines(sample: Buffer): Buffer {
  return sample.length < sampleBytes ? sample : sample.subarray(0, sample.lastIndexOf(10) + 1);
}

/** The command-line options for files of places. */
export type PlacesOptions = PlacesFilter & {
  category?: Kinds;
  columns?: ReadonlyMap<ListField, string>;
  /** Of a workbook. */
  sheet?: string;
  /** Of CSV. */
  encoding?: Encoding;
};

/** Opens a detected file of places. `scratch` is a folder for data that does not fit in memory. */
export async function openPlaces(
  named: string,
  detected: Exclude<DetectedFile, { kind: 'osm' }>,
  options: PlacesOptions & { name: string; scratch: string; extensions?: ExtensionSettings | undefined },
): Promise<PlacesSource> {
  if (options.sheet !== undefined && detected.kind !== 'workbook') {
    throw commandError('bad_request', 'it is no workbook, so --sheet cannot choose from it');
  }
  switch (detected.kind) {
    case 'parquet':
      return openParquet(detected.input, options, options.scratch, options.extensions);
    case 'csv':
      return openCsv(named, detected.form, options);
    case 'workbook':
      return (await openKmz(named, options)) ?? (await openWorkbook(named, options));
    case 'cards':
      return await openCards(named, detected.encoding, options);
    case 'json':
      return openGeoJson(named, options);
  }
}
