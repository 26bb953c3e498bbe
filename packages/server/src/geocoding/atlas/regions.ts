import { foldName } from '@hardware-store-finder/stores';
import regions from '../data/regions.json' with { type: 'json' };

/** Country, then GeoNames' admin1 code, then names: the English one first, which is the one shown. */
const namesByCountry: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = regions;

/** Countries whose addresses name the region, and in which many towns share a name. */
const shownIn: ReadonlySet<string> = new Set(['US', 'CA', 'AU']);

/** A country and GeoNames' first administrative division in it, as one word: 'US.TX'. */
export type AreaCode = string;

export function areaCode(country: string, admin1: string): AreaCode {
  return `${country}.${admin1}`;
}

/** The English name of a region ('Texas' for 'US.TX'), where we know it. */
export function regionName(area: AreaCode): string | undefined {
  const [country = '', admin1 = ''] = area.split('.', 2);
  return namesByCountry[country]?.[admin1]?.[0];
}

/** Whether a place's label says its region as well: 'Paris, Texas, United States' but 'Porto, Portugal'. */
export function labelsShowRegion(country: string): boolean {
  return shownIn.has(country);
}

/** Folded names and codes to the regions they may mean: 'georgia' to 'US.GA', 'wa' to two. */
export function regionNames(): Map<string, AreaCode[]> {
  const names = new Map<string, AreaCode[]>();
  for (const [country, byCode] of Object.entries(namesByCountry)) {
    for (const [admin1, spellings] of Object.entries(byCode)) {
      for (const folded of new Set(spellings.map(foldName))) {
        names.set(folded, [...(names.get(folded) ?? []), areaCode(country, admin1)]);
      }
    }
  }
  return names;
}
