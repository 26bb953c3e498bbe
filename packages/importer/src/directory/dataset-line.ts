import { type CategorySet, isCategorySet } from '@hardware-store-finder/places';

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
