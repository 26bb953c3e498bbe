/**
 * What the tags of an element around a store say, as bits, so that the hot loop of an import adds them up without reading
 * a text: wiki.openstreetmap.org/wiki/Key:addr:*, Key:building, Key:highway.
 */
export const contextBits: ReadonlyMap<string, number> = new Map([
  ['addr:housenumber', 1],
  ['addr:conscriptionnumber', 1],
  ['addr:block_number', 1],
  ['addr:street', 2],
  ['addr:place', 4],
  ['addr:quarter', 4],
  ['addr:neighbourhood', 4],
  ['building', 8],
  ['highway', 16],
  ['name', 32],
]);

/** A house number and what it counts along. */
export function isAddress(bits: number): boolean {
  return (bits & 1) !== 0 && (bits & 6) !== 0;
}

export function isBuildingWithAddress(bits: number): boolean {
  return (bits & 8) !== 0 && isAddress(bits);
}

export function isNamedWay(bits: number): boolean {
  return (bits & 48) === 48;
}

/** Named, but nobody's street: not yet there, out of bounds on foot, or a part of something else. */
const noStreet: ReadonlySet<string> = new Set(
  'abandoned,construction,corridor,elevator,motorway,motorway_link,planned,platform,proposed,raceway,razed,rest_area,services'.split(
    ',',
  ),
);

/** Whether a `highway` value is a street to look in. */
export function isStreet(highway: string): boolean {
  return !noStreet.has(highway);
}
