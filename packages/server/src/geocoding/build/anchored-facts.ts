import { foldedForms } from '@hardware-store-finder/stores';
import type { RegionFact, Snapshot, SurroundingsFact } from '../atlas/snapshot.ts';
import anchoredRegions from '../data/anchored-regions.json' with { type: 'json' };
import britishPostcodes from '../data/british-postcodes.json' with { type: 'json' };
import knownAreas from '../data/known-areas.json' with { type: 'json' };
import partsOfCities from '../data/parts-of-cities.json' with { type: 'json' };

/** Names of regions and areas of a country by a city in each; those `beside` mean it only beside a place. */
type Anchored = {
  anchor: string;
  names: readonly string[];
  beside?: readonly string[];
  label?: string;
  km?: number;
};
type ByCountry = Readonly<Record<string, readonly Anchored[]>>;

/** A part of a city may lie this far from its centre. */
const partKm = 40;

/**
 * What is known by a city in it, which spares us every code that could be remembered wrongly. Throws a sentence
 * where a city is not found in its country, or where two regions of a country have cities in one and the same.
 * `holdersByName` is as in build-gazetteer.ts, `areaOf` the area code of a place.
 */
export function anchoredFacts(
  holdersByName: ReadonlyMap<string, readonly number[]>,
  areaOf: (place: number) => string,
): Pick<Snapshot['facts'], 'regions' | 'surroundings' | 'britishTowns'> {
  const regions: RegionFact[] = [];
  const anchors = new Map<string, string>();
  for (const [country, entries] of entriesOf(anchoredRegions)) {
    for (const { anchor, names, beside = [], label = names[0] ?? anchor } of entries) {
      const place = findAnchor(country, anchor);
      const area = areaOf(place);
      const other = anchors.get(area);
      if (other !== undefined) {
        throw new Error(`${anchor} (${label}) and ${other} lie in one region of ${country}: ${area}.`);
      }
      anchors.set(area, `${anchor} (${label})`);
      regions.push({ area, place, label, names: folded(names), beside: folded(beside) });
    }
  }
  return {
    regions,
    surroundings: [...surroundings(knownAreas, false), ...surroundings(partsOfCities, true)],
    britishTowns: Object.entries(britishPostcodes).map(([letters, town]) => [
      letters,
      findAnchor('GB', town),
    ]),
  };

  function surroundings(byCountry: ByCountry, isPart: boolean): SurroundingsFact[] {
    return entriesOf(byCountry).flatMap(([country, entries]) =>
      entries.map(({ anchor, km = partKm, names }) => ({
        place: findAnchor(country, anchor),
        km,
        isPart,
        label: names[0] ?? anchor,
        names: folded(names),
      })),
    );
  }

  /** The most populous place of the name in the country; a main name comes before another's other name. */
  function findAnchor(country: string, anchor: string): number {
    const holders = folded([anchor])
      .flatMap((name) => holdersByName.get(name) ?? [])
      .filter((holder) => areaOf(holder >> 1).startsWith(`${country}.`))
      .sort((a, b) => (b & 1) - (a & 1) || a - b);
    const [holder] = holders;
    if (holder === undefined) {
      throw new Error(`No place called "${anchor}" is known in ${country}: name another city there.`);
    }
    return holder >> 1;
  }
}

function entriesOf(byCountry: ByCountry): [string, readonly Anchored[]][] {
  return Object.entries(byCountry);
}

function folded(names: readonly string[]): string[] {
  return [...new Set(names.flatMap(foldedForms))];
}
