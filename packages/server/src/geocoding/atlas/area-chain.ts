import type { Area, Atlas, PlaceNumber } from './atlas.ts';
import type { AreaCode } from './regions.ts';

/** Areas that must all hold: each link is what one name may mean. 'Georgia USA' is [[GE, US.GA], [US]]. */
export type AreaChain = readonly (readonly Area[])[];

const mostWords = 8;

/** Reads words that are names or codes of regions and countries and nothing else; undefined where they are not. */
export function readAreas(atlas: Atlas, words: readonly string[]): AreaChain | undefined {
  if (words.length === 0 || words.length > mostWords) return undefined;
  for (let count = words.length; count > 0; count--) {
    const areas = atlas.areasNamed(words.slice(0, count).join(' '));
    if (areas.length === 0) continue;
    if (count === words.length) return [areas];
    const rest = readAreas(atlas, words.slice(count));
    if (rest) return [areas, ...rest];
  }
  return undefined;
}

/** The chain without what its names mean only beside a place, where they mean something else too. */
export function plainly(chain: AreaChain): AreaChain {
  return chain.map((areas) => {
    const plain = areas.filter(({ isBeside }) => !isBeside);
    return plain.length > 0 ? plain : areas;
  });
}

/** Whether a place of the area code may lie in every area. */
export function chainHolds(atlas: Atlas, chain: AreaChain, code: AreaCode): boolean {
  return chain.every((areas) => areas.some((area) => atlas.areaHolds(area, code)));
}

export function liesIn(atlas: Atlas, place: PlaceNumber, chain: AreaChain): boolean {
  return chain.every((areas) => areas.some((area) => atlas.isIn(place, area)));
}

/** Whether a name that may mean a country or a region ('CA') holds of the place as a region. */
export function liesInRegionRatherThanCountry(atlas: Atlas, place: PlaceNumber, chain: AreaChain): boolean {
  return chain.some(
    (areas) =>
      areas.some(({ region, around }) => region === undefined && around === undefined) &&
      areas.some((area) => area.region !== undefined && atlas.isIn(place, area)),
  );
}
