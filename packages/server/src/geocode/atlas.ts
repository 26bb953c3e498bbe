import type { Position } from '../position.ts';
import { countryLabel } from './countries.ts';
import { type AreaCode, labelsShowRegion, regionName, regionNames } from './regions.ts';
import { degreeScale, placeKinds, type Snapshot } from './snapshot.ts';
import { findText, textAt } from './text-table.ts';

/** A place by its number: 0 is the most populous. */
export type PlaceNumber = number;

/** A place that has a name; `main` where it is the one on its label, not another language's or an old one. */
export type Holder = { place: PlaceNumber; main: boolean };

/** A country, or a region of it, as somewhere a place may lie. */
export type Area = { country: string; region?: AreaCode };

/** The questions that the search for a location asks the snapshot. */
export type Atlas = ReturnType<typeof openAtlas>;

/** GeoNames lists these apart; people write them as parts of the country. */
const partsOf: Readonly<Record<string, readonly string[]>> = {
  CN: ['HK', 'MO'],
  US: ['PR', 'GU', 'VI', 'AS', 'MP'],
  GB: ['GG', 'JE', 'IM', 'GI'],
  FR: ['RE', 'GP', 'MQ', 'GF', 'YT', 'NC', 'PF'],
  NL: ['CW', 'AW', 'SX', 'BQ'],
  DK: ['FO', 'GL'],
  FI: ['AX'],
  NO: ['SJ'],
};

export function openAtlas(snapshot: Snapshot) {
  const names = { at: snapshot.nameAt, bytes: snapshot.names };
  const labels = { at: snapshot.labelAt, bytes: snapshot.labels };
  const countries = new Map(snapshot.facts.countries);
  const regions = regionNames();

  const areaCodeOf = (place: PlaceNumber): AreaCode => snapshot.facts.areas[snapshot.area[place] ?? 0] ?? '';
  const countryOf = (place: PlaceNumber): string => areaCodeOf(place).slice(0, 2);
  const nameOf = (place: PlaceNumber): string => textAt(labels, place);
  const population = (place: PlaceNumber): number => snapshot.population[place] ?? 0;
  const kind = (place: PlaceNumber) => placeKinds[snapshot.kind[place] ?? 0] ?? 'town';
  const isWhole = (place: PlaceNumber) => kind(place) !== 'section' && kind(place) !== 'gone';
  const areaHolds = (area: Area, code: AreaCode): boolean => {
    if (area.region !== undefined) return code === area.region;
    const country = code.slice(0, 2);
    return country === area.country || (partsOf[area.country]?.includes(country) ?? false);
  };
  const holdersOf = (name: number): Holder[] => {
    const holders = snapshot.holders.subarray(snapshot.holdersAt[name], snapshot.holdersAt[name + 1]);
    return Array.from(holders, (holder) => ({ place: holder >> 1, main: (holder & 1) === 1 }));
  };

  const largestTowns: PlaceNumber[] = [];
  snapshot.area.forEach((area, place) => {
    if (isWhole(place)) largestTowns[area] ??= place;
  });

  return {
    areaCodeOf,
    countryOf,
    nameOf,
    population,
    kind,
    areaHolds,
    otherNames: (place: PlaceNumber): number => snapshot.otherNames[place] ?? 0,
    areaLabel,
    isIn: (place: PlaceNumber, area: Area): boolean => areaHolds(area, areaCodeOf(place)),
    holdersOf,
    nameCount: snapshot.nameAt.length - 1,
    /** The folded name of a number in the sorted table of names, and the number of a folded name or -1. */
    nameAt: (name: number): string => textAt(names, name),
    findName: (folded: string): number => findText(names, folded),
    /** The places of a folded name, the most populous first. */
    placesNamed(folded: string): Holder[] {
      const name = findText(names, folded);
      return name < 0 ? [] : holdersOf(name);
    },
    /** The countries and regions that a folded name or code may mean, countries first. */
    areasNamed(folded: string): Area[] {
      const country = countries.get(folded);
      const found: Area[] = country === undefined ? [] : [{ country }];
      for (const region of regions.get(folded) ?? []) found.push({ country: region.slice(0, 2), region });
      return found;
    },
    positionOf: (place: PlaceNumber): Position => ({
      lat: (snapshot.lat[place] ?? 0) / degreeScale,
      lon: (snapshot.lon[place] ?? 0) / degreeScale,
    }),
    /** The most populous town of all the areas that are accepted. */
    largestTown(accepts: (area: AreaCode) => boolean): PlaceNumber | undefined {
      const towns = snapshot.facts.areas.flatMap((area, i) => (accepts(area) ? (largestTowns[i] ?? []) : []));
      return towns.length > 0 ? Math.min(...towns) : undefined;
    },
    /** 'Porto, Portugal', or 'Paris, Texas, United States' where the country's addresses say the region. */
    labelOf(place: PlaceNumber): string {
      return areaLabel(nameOf(place), areaCodeOf(place), labelsShowRegion(countryOf(place)));
    },
    /** The label with the region, where it is known, whatever the country. */
    fullLabelOf(place: PlaceNumber): string {
      return areaLabel(nameOf(place), areaCodeOf(place), true);
    },
  };
}

/** 'Munich, Bavaria, Germany' of a name and where it lies. 'Singapore' and 'Washington, D.C.' are not said twice. */
function areaLabel(name: string, area: AreaCode, withRegion: boolean): string {
  const region = withRegion ? regionName(area) : undefined;
  const said = region === undefined || name.endsWith(`, ${region}`) ? [name] : [name, region];
  return [...new Set([...said, countryLabel(area.slice(0, 2))])].join(', ');
}
