import type { Category } from '@hardware-store-finder/contract';
import type { Position } from '../position.ts';

export type OverpassArea = { center: Position; radiusKm: number; categories: readonly Category[] };

const kmPerDegree = (6371 * Math.PI) / 180;
/** Declared, because a server lets smaller queries in sooner. In bytes. */
const maxSize = 64 * 1024 * 1024;

/**
 * A query in Overpass QL (wiki.openstreetmap.org/wiki/Overpass_API/Overpass_QL) for the shops of an area: their number
 * first, for nothing else would tell that an answer was cut.
 * @param timeoutS seconds that the server may take; another value makes the text another query to it.
 */
export function writeOverpassQuery({ center, radiusKm, categories }: OverpassArea, timeoutS: number): string {
  // A value may be a list: 'hardware;paint'.
  const shops = `nwr[shop~"(^|;) *(${[...categories].sort().join('|')}) *(;|$)"]`;
  const places = areasOf(center, radiusKm).map((area) => `${shops}(${area});`);
  return (
    `[out:json][timeout:${timeoutS}][maxsize:${maxSize}];` +
    `(${places.join('')})->.s;.s out count;.s out center tags qt;`
  );
}

/** `around` ends at the date line and finds nothing at a pole: boxes for what it misses there. */
function areasOf({ lat, lon }: Position, radiusKm: number): string[] {
  const north = radiusKm / kmPerDegree;
  const [south, top] = [Math.max(-90, lat - north), Math.min(90, lat + north)];
  if (south === -90 || top === 90) return [`${number(south)},-180,${number(top)},180`];
  const around = `around:${Math.round(radiusKm * 1000)},${number(lat)},${number(lon)}`;
  const sine = Math.sin(radiusKm / 6371) / Math.cos((lat * Math.PI) / 180);
  const east = (Math.asin(Math.min(1, sine)) * 180) / Math.PI;
  const boxes = [];
  if (lon + east > 180) boxes.push(`${number(south)},-180,${number(top)},${number(lon + east - 360)}`);
  if (lon - east < -180) boxes.push(`${number(south)},${number(lon - east + 360)},${number(top)},180`);
  return [around, ...boxes];
}

/** Seven digits are a centimetre; no exponent, which the language does not know. */
function number(degrees: number): string {
  return String(Number(degrees.toFixed(7)));
}
