import { type CategorySet, everyCategory } from '../../sources/imported/category-set.ts';

/** A line of a dataset's file: what merging must know, and the store as JSON text, which it never parses. */
export type StoredStore = {
  /** The store's own id: `osm:node/1`, `overture:…`. */
  key: string;
  version: number;
  timestamp: number;
  lon: number;
  lat: number;
  /** Every category that it is found under. */
  kinds: CategorySet;
  json: string;
};

/** JSON text holds no tabs or line breaks. */
export function writeStored({ key, version, timestamp, lon, lat, kinds, json }: StoredStore): string {
  return `${key}\t${version}\t${timestamp}\t${lon}\t${lat}\t${kinds}\t${json}\n`;
}

const types = ['node', 'way', 'relation'];

/** Earlier imports wrote an element of OpenStreetMap as one number: its id times four and its type. */
function readKey(text: string): string {
  if (!/^\d+$/.test(text)) return text;
  const number = Number(text);
  return `osm:${types[number % 4]}/${Math.floor(number / 4)}`;
}

/** Undefined where the line is no store. */
export function readStored(line: string): StoredStore | undefined {
  const [key, version, timestamp, lon, lat, set, json] = line.split('\t');
  const numbers = [version, timestamp, lon, lat].map(Number);
  const kinds = Number(set);
  if (!Number.isInteger(kinds) || kinds < 1 || kinds > everyCategory || json === undefined) return undefined;
  if (!key || !numbers.every(Number.isFinite)) return undefined;
  const [versionNumber = 0, time = 0, east = 0, north = 0] = numbers;
  return { key: readKey(key), version: versionNumber, timestamp: time, lon: east, lat: north, kinds, json };
}
