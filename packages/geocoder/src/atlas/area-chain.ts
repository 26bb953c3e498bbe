import type { Area, Atlas, PlaceNumber } from './atlas.ts';
import type { AreaCode } from './regions.ts';

/**
 * Areas that must all apply; each link lists the possible meanings of one name. 'Georgia USA' is [[GE,
 * US.GA], [US]].
 */
export type AreaChain = readonly (readonly Area[])[];

const maxWords = 8;

/** Reads words that consist only of names or codes of regions and countries; undefined otherwise. */
export function readAreas(atlas: Atlas, words: readonly string[]): AreaChain | undefined {
  if (words.length === 0 || words.length > maxWords) return undefined;
  for (let count = words.length; count > 0; count--) {
    const areas = atlas.areasNamed(words.slice(0, count).join(' '));
    if (areas.length === 0) continue;
    if (count === words.length) return [areas];
    const rest = readAreas(atlas, words.slice(count));
    if (rest) return [areas, ...rest];
  }
  return undefined;
}

/** Drops from each link the meanings that need a place's name, if others remain. */
export function preferStandalone(chain: AreaChain): AreaChain {
  return chain.map((areas) => {
    const plain = areas.filter(({ needsPlace }) => !needsPlace);
    return plain.length > 0 ? plain : areas;
  });
}

/** Whether a place with this area code may be in every link of the chain. */
export function chainIncludes(atlas: Atlas, chain: AreaChain, code: AreaCode): boolean {
  return chain.every((areas) => areas.some((area) => atlas.areaIncludes(area, code)));
}

/** Whether a place is in at least one area of every link. */
export function isInChain(atlas: Atlas, place: PlaceNumber, chain: AreaChain): boolean {
  return chain.every((areas) => areas.some((area) => atlas.isIn(place, area)));
}

/** Whether the place is in the region meaning of a name that may also be a country ('CA'). */
export function isInRegionOfChain(atlas: Atlas, place: PlaceNumber, chain: AreaChain): boolean {
  return chain.some(
    (areas) =>
      areas.some(({ region, around }) => region === undefined && around === undefined) &&
      areas.some((area) => area.region !== undefined && atlas.isIn(place, area)),
  );
}
