import { type CategorySet, isCategorySet, mergeKeys, type StoreRow } from '@Hardware-Store-Finder/places';
import { hash64 } from './newest-lines.ts';

/**
 * A line of a dataset file: the fields needed for merging, and the store as JSON text, which is not parsed
 * here.
 */
export type DatasetLine = {
  /** The store's own id: `osm:node/1`, `overture:…`. */
  key: string;
  version: number;
  timestamp: number;
  lon: number;
  lat: number;
  /** All its categories, and whether it is found only on request. */
  kinds: CategorySet;
  json: string;
};

/** Safe because JSON text contains no tabs or line breaks. */
export function formatLine({ key, version, timestamp, lon, lat, kinds, json }: DatasetLine): string {
  return `${key}\t${version}\t${timestamp}\t${lon}\t${lat}\t${kinds}\t${json}\n`;
}

const types = ['node', 'way', 'relation'];

/** Earlier imports wrote an OpenStreetMap element as one number: its id times four plus its type. */
function readKey(text: string): string {
  if (!/^\d+$/.test(text)) return text;
  const number = Number(text);
  return `osm:${types[number % 4]}/${Math.floor(number / 4)}`;
}

/** Undefined if the line is invalid. */
export function parseLine(line: string): DatasetLine | undefined {
  const [key, version, timestamp, lon, lat, set, json] = line.split('\t');
  const numbers = [version, timestamp, lon, lat].map(Number);
  const kinds = Number(set);
  if (!isCategorySet(kinds) || json === undefined) return undefined;
  if (!key || !numbers.every(Number.isFinite)) return undefined;
  const [versionNumber = 0, time = 0, east = 0, north = 0] = numbers;
  return { key: readKey(key), version: versionNumber, timestamp: time, lon: east, lat: north, kinds, json };
}

/** What merging needs of each line at first. In lists of numbers, which pass from thread to thread at little cost. */
export type LineKeys = {
  /** In bytes, with the line break. */
  lengths: Uint32Array;
  versions: Float64Array;
  timestamps: Float64Array;
  /** Two halves of a hash for each line. */
  ids: Uint32Array;
  /** How many of `keys` are each line's. */
  keyCounts: Uint16Array;
  keys: Uint32Array;
};

const newline = 10;

/** Reads whole lines of a dataset. Undefined if one is damaged. */
export function readLineKeys(text: Uint8Array): LineKeys | undefined {
  const lengths: number[] = [];
  const versions: number[] = [];
  const timestamps: number[] = [];
  const ids: number[] = [];
  const keyCounts: number[] = [];
  const keys: number[] = [];
  for (const [line, length] of linesIn(text)) {
    const store = parseLine(line);
    const row = store && parseRow(store);
    if (!row) return undefined;
    const ofStore = mergeKeys(row);
    lengths.push(length);
    versions.push(store.version);
    timestamps.push(store.timestamp);
    ids.push(...hash64(store.key));
    keyCounts.push(ofStore.length);
    for (const key of ofStore) keys.push(key);
  }
  return {
    lengths: Uint32Array.from(lengths),
    versions: Float64Array.from(versions),
    timestamps: Float64Array.from(timestamps),
    ids: Uint32Array.from(ids),
    keyCounts: Uint16Array.from(keyCounts),
    keys: Uint32Array.from(keys),
  };
}

/** Each line of a text with its length in bytes, which includes the line break. */
export function* linesIn(bytes: Uint8Array): Generator<[line: string, length: number]> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf(newline, from);
    const [last, next] = end < 0 ? [text.length, text.length] : [end, end + 1];
    yield [text.toString('utf8', from, last), next - from];
    from = next;
  }
}

/** Undefined if it is damaged. */
export function parseRow({ key, json }: DatasetLine): StoreRow | undefined {
  try {
    const row: StoreRow | undefined = JSON.parse(json);
    return row?.id === key ? row : undefined;
  } catch {
    return undefined;
  }
}
