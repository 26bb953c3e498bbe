import { foldedForms } from '@Hardware-Store-Finder/domain';
import type { Facts, RegionFact, SurroundingsFact } from '../src/atlas/place-file.ts';
import americanCounties from '../src/data/american-counties.json' with { type: 'json' };
import anchoredRegions from '../src/data/anchored-regions.json' with { type: 'json' };
import britishPostcodes from '../src/data/british-postcodes.json' with { type: 'json' };
import knownAreas from '../src/data/known-areas.json' with { type: 'json' };
import partsOfCities from '../src/data/parts-of-cities.json' with { type: 'json' };
import { partForms } from '../src/names/district-names.ts';

/**
 * The names of a region or area, identified by a city in it. Names in `beside` mean it only next to a place.
 */
type Anchored = {
  anchor: string;
  names: readonly string[];
  beside?: readonly string[];
  label?: string;
  km?: number;
};
type ByCountry = Readonly<Record<string, readonly Anchored[]>>;

/** Maximum distance of a part of a city from its centre. */
const partKm = 40;
/** Of a town in a county of the United States from its best known one. */
const countyKm = 60;

/** The populous counties, whose names stand in addresses and lists: 'Cook County, IL'. */
const counties = Object.entries(americanCounties).flatMap(([state, towns]) =>
  Object.entries<string>(towns).map(([county, town]) => ({
    anchor: `${town}, ${state}`,
    km: countyKm,
    names: [county],
  })),
);

/**
 * Resolves regions and areas by a city in each, which avoids copying codes by hand. Throws if a city is not
 * found in its country, or if two regions of a country have their cities in the same one. `holdersOf`
 * gives the places with a folded name, `areaOf` the area code of a place.
 */
export function anchoredFacts(
  holdersOf: (name: string) => readonly { place: number; main: number }[],
  areaOf: (place: number) => string,
): Pick<Facts, 'regions' | 'surroundings' | 'britishTowns'> {
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
    surroundings: [
      ...surroundings(knownAreas, false),
      ...surroundings({ US: counties }, false),
      ...surroundings(partsOfCities, true),
    ],
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
        names: folded(names, isPart ? partForms : foldedForms),
      })),
    );
  }

  /** The most populous place with the name in the country, or in the state behind the comma; main names win over other names. */
  function findAnchor(country: string, anchor: string): number {
    const [, town = anchor, state = ''] = /^(.+), ([A-Z]{2})$/.exec(anchor) ?? [];
    const holders = folded([town])
      .flatMap(holdersOf)
      .filter(({ place }) => areaOf(place).startsWith(`${country}.${state}`))
      .sort((a, b) => b.main - a.main || a.place - b.place);
    const [holder] = holders;
    if (holder === undefined) {
      throw new Error(`No place called "${anchor}" is known in ${country}: name another city there.`);
    }
    return holder.place;
  }
}

function entriesOf(byCountry: ByCountry): [string, readonly Anchored[]][] {
  return Object.entries(byCountry);
}

function folded(names: readonly string[], formsOf = foldedForms): string[] {
  return [...new Set(names.flatMap((name) => formsOf(name)))];
}
