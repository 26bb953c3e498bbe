import { foldName } from '@Hardware-Store-Finder/domain';
import regions from '../data/regions.json' with { type: 'json' };

/** By country and GeoNames admin1 code: names, starting with the English one that is displayed. */
const namesByCountry: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = regions;

/** Countries whose addresses include the region and where many towns share a name. */
const shownIn: ReadonlySet<string> = new Set(['US', 'CA', 'AU']);

/** Country and GeoNames admin1 code: 'US.TX'. */
export type AreaCode = string;

export function areaCode(country: string, admin1: string): AreaCode {
  return `${country}.${admin1}`;
}

/** The English name of a region ('Texas' for 'US.TX'), if known. */
export function regionName(area: AreaCode): string | undefined {
  const [country = '', admin1 = ''] = area.split('.', 2);
  return namesByCountry[country]?.[admin1]?.[0];
}

/** Whether labels in a country include the region: 'Paris, Texas, United States' but 'Porto, Portugal'. */
export function labelsShowRegion(country: string): boolean {
  return shownIn.has(country);
}

/** Maps folded names and codes to the regions they may mean: 'georgia' to 'US.GA', 'wa' to two. */
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
