import { boxAround, type Position } from '@Hardware-Store-Finder/domain';
import { spellingsOf } from '@Hardware-Store-Finder/records';
import type { PlaceQuery } from '../provider.ts';

/** One circle of a search. */
export type OverpassArea = Pick<PlaceQuery, 'center' | 'categories'> & { radiusKm: number };

/**
 * Seconds to wait for the answer to a query that may take `timeoutS`. Real servers delay a query by up to 15 s before they
 * accept or refuse it.
 */
export function answerWithinS(timeoutS: number): number {
  return timeoutS + 20;
}

/** In bytes. Declared, because servers admit smaller queries sooner. */
const maxSize = 64 * 1024 * 1024;

/**
 * A query in Overpass QL (wiki.openstreetmap.org/wiki/Overpass_API/Overpass_QL) for the shops of an area. It asks for
 * their number first, because nothing else shows that an answer was cut, and for outlines, because the centre of a
 * box may lie outside of the building.
 * @param timeoutS seconds that the server may take; to the server, another value makes another query
 */
export function writeOverpassQuery({ center, radiusKm, categories }: OverpassArea, timeoutS: number): string {
  // A value may be a list: 'hardware;paint'.
  const shops = `nwr[shop~"(^|;) *(${[...categories].sort().flatMap(spellingsOf).join('|')}) *(;|$)"]`;
  const places = areasOf(center, radiusKm).map((area) => `${shops}(${area});`);
  return (
    `[out:json][timeout:${timeoutS}][maxsize:${maxSize}];` +
    `(${places.join('')})->.s;.s out count;.s out geom qt;`
  );
}

/** `around` ends at the date line and finds nothing at a pole: boxes cover what it misses there. */
function areasOf(center: Position, radiusKm: number): string[] {
  const { south, west, north, east } = boxAround(center, radiusKm);
  const box = (from: number, to: number) => [south, from, north, to].map(number).join();
  if (east - west === 360) return [box(west, east)];
  const areas = [`around:${Math.round(radiusKm * 1000)},${number(center.lat)},${number(center.lon)}`];
  if (east > 180) areas.push(box(-180, east - 360));
  if (west < -180) areas.push(box(west + 360, 180));
  return areas;
}

/** Seven digits are a centimetre. Overpass QL knows no exponents. */
function number(degrees: number): string {
  return String(Number(degrees.toFixed(7)));
}
