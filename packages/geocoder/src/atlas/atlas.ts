import type { Position } from '@Hardware-Store-Finder/domain';
import { lazy } from '@Hardware-Store-Finder/std';
import { distance } from 'geokdbush';
import KDBush from 'kdbush';
import { cityRadiusKm } from './city-radius.ts';
import { countryLabel } from './countries.ts';
import { type AreaCode, labelsShowRegion, regionName, regionNames } from './regions.ts';
import { degreeScale, placeKinds, type Snapshot } from './snapshot.ts';
import { findText, firstFrom, textAt, textTable } from './text-table.ts';

/** Index of a place in the snapshot, by descending population. */
export type PlaceNumber = number;

/** A place with a given name; `main` if that is the name on its label rather than a foreign or old one. */
export type Holder = { place: PlaceNumber; main: boolean };

/** An area that places can be in: a country, one of its regions, or the surroundings of a place. */
export type Area = {
  country: string;
  /** In English. */
  label: string;
  region?: AreaCode;
  /** The city the area is known by, if that is not simply the largest. */
  anchor?: PlaceNumber;
  /** Its radius around the anchor; `isPart` if it is a part of that city. */
  around?: { km: number; isPart: boolean };
  /** Set if the name means the area only next to a place's name: 'MI' after Milano. */
  needsPlace?: true;
};

/** The queries the geocoder runs against the snapshot. */
export type Atlas = ReturnType<typeof openAtlas>;

/** Listed as countries by GeoNames, but written as parts of the country. */
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

/** A position this close to a place is identified with it. */
const sameKm = 0.1;
/** `sameKm` in units of latitude, with a margin. */
const sameRows = 100;

/** Parts of a city this populous are known by name far away, like a town with this share of its people. */
const greatCity = { population: 1_000_000, shareOfPart: 1 / 300 };

/** The character that sorts right after a space. */
const afterSpace = '!';
/** Greater than every place number. */
const noPlace = 0xffff_ffff;

export function openAtlas(snapshot: Snapshot) {
  const names = textTable(snapshot.nameAt, snapshot.names);
  const labels = textTable(snapshot.labelAt, snapshot.labels);
  const countries = new Map(snapshot.facts.countries);
  const britishTowns = new Map(snapshot.facts.britishTowns);
  const regions = readAreaNames(snapshot);
  const regionLabels = new Map(snapshot.facts.regions.map(({ area, label }) => [area, label]));

  const areaCodeOf = (place: PlaceNumber): AreaCode => snapshot.facts.areas[snapshot.area[place] ?? 0] ?? '';
  const countryOf = (place: PlaceNumber): string => areaCodeOf(place).slice(0, 2);
  const nameOf = (place: PlaceNumber): string => textAt(labels, place);
  const population = (place: PlaceNumber): number => snapshot.population[place] ?? 0;
  const kind = (place: PlaceNumber) => placeKinds[snapshot.kind[place] ?? 0] ?? 'town';
  const isWhole = (place: PlaceNumber) => kind(place) !== 'section' && kind(place) !== 'abandoned';
  /** For the surroundings of a place, the code only tells the country. */
  const areaIncludes = (area: Area, code: AreaCode): boolean => {
    if (area.region !== undefined) return code === area.region;
    const country = code.slice(0, 2);
    return country === area.country || (partsOf[area.country]?.includes(country) ?? false);
  };
  const positionOf = (place: PlaceNumber): Position => ({
    lat: (snapshot.lat[place] ?? 0) / degreeScale,
    lon: (snapshot.lon[place] ?? 0) / degreeScale,
  });
  const isAround = ({ anchor, around }: Area, place: PlaceNumber): boolean => {
    if (anchor === undefined || around === undefined) return true;
    const [from, to] = [positionOf(anchor), positionOf(place)];
    return distance(from.lon, from.lat, to.lon, to.lat) <= around.km;
  };
  const regionLabel = (area: AreaCode) => regionName(area) ?? regionLabels.get(area);
  /**
   * 'Munich, Bavaria, Germany' from a name and its area code. Omits repetitions: 'Singapore', 'Washington,
   * D.C.'.
   */
  const areaLabel = (name: string, area: AreaCode, withRegion: boolean): string => {
    const region = withRegion ? regionLabel(area) : undefined;
    const omitsRegion = region === undefined || region === name || name.endsWith(`, ${region}`);
    const country = countryLabel(area.slice(0, 2));
    const omitsCountry = country === name || (!omitsRegion && country === region);
    return `${name}${omitsRegion ? '' : `, ${region}`}${omitsCountry ? '' : `, ${country}`}`;
  };
  const holdersOf = (name: number): Holder[] => {
    const holders: Holder[] = [];
    const end = snapshot.holdersAt[name + 1] ?? 0;
    for (let i = snapshot.holdersAt[name] ?? 0; i < end; i++) {
      const holder = snapshot.holders[i] ?? 0;
      holders.push({ place: holder >> 1, main: (holder & 1) === 1 });
    }
    return holders;
  };

  const grid = lazy(() => {
    const points = new KDBush(snapshot.lat.length, 64, Int32Array);
    snapshot.lat.forEach((lat, place) => void points.add(snapshot.lon[place] ?? 0, lat));
    return points.finish();
  });

  /** The largest town of each area, in descending population. */
  const largestTowns = lazy((): PlaceNumber[] => {
    const isKnown = new Uint8Array(snapshot.facts.areas.length);
    const towns: PlaceNumber[] = [];
    for (let place = 0; place < snapshot.area.length; place++) {
      const area = snapshot.area[place] ?? 0;
      if (isKnown[area] === 1 || !isWhole(place)) continue;
      isKnown[area] = 1;
      towns.push(place);
    }
    return towns;
  });

  const greatCities = lazy(() => {
    const end = snapshot.population.findIndex((people) => people < greatCity.population);
    return [...snapshot.population.keys()].slice(0, end).filter(isWhole);
  });

  const cityAround = (place: PlaceNumber): PlaceNumber | undefined => {
    const { lat, lon } = positionOf(place);
    return greatCities().find((city) => {
      if (countryOf(city) !== countryOf(place)) return false;
      const center = positionOf(city);
      return distance(lon, lat, center.lon, center.lat) <= cityRadiusKm(population(city));
    });
  };

  return {
    areaCodeOf,
    countryOf,
    nameOf,
    population,
    kind,
    /** The population, or for a section of a great city the share of its people that make it as well known. */
    prominence(place: PlaceNumber): number {
      const city = kind(place) === 'section' ? cityAround(place) : undefined;
      return Math.max(population(place), city === undefined ? 0 : population(city) * greatCity.shareOfPart);
    },
    areaIncludes,
    otherNames: (place: PlaceNumber): number => snapshot.otherNames[place] ?? 0,
    areaLabel,
    isIn: (place: PlaceNumber, area: Area): boolean =>
      areaIncludes(area, areaCodeOf(place)) && isAround(area, place),
    holdersOf,
    nameCount: snapshot.nameAt.length - 1,
    /** Folded name by index into the sorted name table; `findName` is the inverse, -1 if absent. */
    nameAt: (name: number): string => textAt(names, name),
    findName: (folded: string): number => findText(names, folded),
    /** The places with a folded name, in descending population. */
    placesNamed(folded: string): Holder[] {
      const name = findText(names, folded);
      return name < 0 ? [] : holdersOf(name);
    },
    /** The most populous place whose main name starts with the folded word followed by another word. */
    largestStartingWith(word: string): PlaceNumber | undefined {
      // Matching names are contiguous, and so are their holders: 'san' starts thousands of names, none of
      // which is decoded.
      const end = snapshot.holdersAt[firstFrom(names, word + afterSpace)] ?? 0;
      let largest = noPlace;
      for (let i = snapshot.holdersAt[firstFrom(names, `${word} `)] ?? 0; i < end; i++) {
        const holder = snapshot.holders[i] ?? noPlace;
        if (holder < largest && (holder & 1) === 1) largest = holder;
      }
      return largest === noPlace ? undefined : largest >> 1;
    },
    /** The areas that a folded name or code may mean, countries first. */
    areasNamed(folded: string): Area[] {
      const country = countries.get(folded);
      const found: Area[] = country === undefined ? [] : [{ country, label: countryLabel(country) }];
      return [...found, ...(regions.get(folded) ?? [])];
    },
    /** Every folded name or code of a country or region. */
    areaNames: (): Iterable<string> => new Set([...countries.keys(), ...regions.keys()]),
    positionOf,
    /** The town of a British postcode area, by its letters. */
    britishTown: (letters: string): PlaceNumber | undefined => britishTowns.get(letters),
    /**
     * The place within 100 m of a position, including sections of towns, which a person may have chosen by
     * name.
     */
    placeAt({ lat, lon }: Position): PlaceNumber | undefined {
      const [row, column] = [lat * degreeScale, lon * degreeScale];
      const [north, east] = [sameRows, sameRows * 10];
      let best: { place: PlaceNumber; km: number } | undefined;
      for (const place of grid().range(column - east, row - north, column + east, row + north)) {
        const position = positionOf(place);
        const km = distance(lon, lat, position.lon, position.lat);
        const isNearer = best === undefined || km < best.km || (km === best.km && place < best.place);
        if (km <= sameKm && isNearer) best = { place, km };
      }
      return best?.place;
    },
    /** The most populous town in any accepted area. */
    largestTown(accepts: (area: AreaCode) => boolean): PlaceNumber | undefined {
      return largestTowns().find((town) => accepts(areaCodeOf(town)));
    },
    /** The largest towns of an area's regions, in descending population. */
    largestTowns: (area: Area): PlaceNumber[] =>
      largestTowns().filter((town) => areaIncludes(area, areaCodeOf(town))),
    /** 'Porto, Portugal', or 'Paris, Texas, United States' if addresses in the country include the region. */
    labelOf(place: PlaceNumber): string {
      return areaLabel(nameOf(place), areaCodeOf(place), labelsShowRegion(countryOf(place)));
    },
    /** The label with its region, if known, in every country. */
    fullLabelOf(place: PlaceNumber): string {
      return areaLabel(nameOf(place), areaCodeOf(place), true);
    },
  };
}

/** Maps folded names and codes to the regions and other areas they may mean. */
function readAreaNames({
  area: areaOf,
  facts: { areas, regions, surroundings },
}: Snapshot): Map<string, Area[]> {
  const byName = new Map<string, Area[]>();
  const add = (name: string, area: Area) => {
    const known = byName.get(name);
    if (known) known.push(area);
    else byName.set(name, [area]);
  };
  for (const [name, codes] of regionNames()) {
    for (const region of codes) {
      add(name, { country: region.slice(0, 2), label: regionName(region) ?? name, region });
    }
  }
  for (const { area: region, place: anchor, label, names, beside } of regions) {
    const area: Area = { country: region.slice(0, 2), label, region, anchor };
    for (const name of names) add(name, area);
    for (const name of beside) add(name, { ...area, needsPlace: true });
  }
  for (const { place: anchor, km, isPart, label, names } of surroundings) {
    const country = (areas[areaOf[anchor] ?? 0] ?? '').slice(0, 2);
    for (const name of names) add(name, { country, label, anchor, around: { km, isPart } });
  }
  return byName;
}
