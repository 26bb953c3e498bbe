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

/** The queries the geocoder runs against the snapshot. */
export class Atlas {
  readonly #snapshot: Snapshot;
  readonly #names;
  readonly #labels;
  readonly #countries;
  readonly #britishTowns;
  readonly #regions;
  readonly #regionLabels;
  readonly #grid;
  /** The largest town of each area, in descending population. */
  readonly #largestTowns;
  readonly #greatCities;
  readonly nameCount;

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot;
    this.#names = textTable(snapshot.nameAt, snapshot.names);
    this.#labels = textTable(snapshot.labelAt, snapshot.labels);
    this.#countries = new Map(snapshot.facts.countries);
    this.#britishTowns = new Map(snapshot.facts.britishTowns);
    this.#regions = readAreaNames(snapshot);
    this.#regionLabels = new Map(snapshot.facts.regions.map(({ area, label }) => [area, label]));
    this.#grid = lazy(() => {
      const points = new KDBush(snapshot.lat.length, 64, Int32Array);
      snapshot.lat.forEach((lat, place) => void points.add(snapshot.lon[place] ?? 0, lat));
      return points.finish();
    });
    this.#largestTowns = lazy((): PlaceNumber[] => {
      const isKnown = new Uint8Array(snapshot.facts.areas.length);
      const towns: PlaceNumber[] = [];
      for (let place = 0; place < snapshot.area.length; place++) {
        const area = snapshot.area[place] ?? 0;
        if (isKnown[area] === 1 || !this.#isWhole(place)) continue;
        isKnown[area] = 1;
        towns.push(place);
      }
      return towns;
    });
    this.#greatCities = lazy(() => {
      const end = snapshot.population.findIndex((people) => people < greatCity.population);
      return [...snapshot.population.keys()].slice(0, end).filter((place) => this.#isWhole(place));
    });
    this.nameCount = this.#snapshot.nameAt.length - 1;
  }

  areaCodeOf(place: PlaceNumber): AreaCode {
    return this.#snapshot.facts.areas[this.#snapshot.area[place] ?? 0] ?? '';
  }

  countryOf(place: PlaceNumber): string {
    return this.areaCodeOf(place).slice(0, 2);
  }

  nameOf(place: PlaceNumber): string {
    return textAt(this.#labels, place);
  }

  population(place: PlaceNumber): number {
    return this.#snapshot.population[place] ?? 0;
  }

  kind(place: PlaceNumber) {
    return placeKinds[this.#snapshot.kind[place] ?? 0] ?? 'town';
  }

  #isWhole(place: PlaceNumber) {
    return this.kind(place) !== 'section' && this.kind(place) !== 'abandoned';
  }

  /** For the surroundings of a place, the code only tells the country. */
  areaIncludes(area: Area, code: AreaCode): boolean {
    if (area.region !== undefined) return code === area.region;
    const country = code.slice(0, 2);
    return country === area.country || (partsOf[area.country]?.includes(country) ?? false);
  }

  positionOf(place: PlaceNumber): Position {
    return {
      lat: (this.#snapshot.lat[place] ?? 0) / degreeScale,
      lon: (this.#snapshot.lon[place] ?? 0) / degreeScale,
    };
  }

  #isAround({ anchor, around }: Area, place: PlaceNumber): boolean {
    if (anchor === undefined || around === undefined) return true;
    const [from, to] = [this.positionOf(anchor), this.positionOf(place)];
    return distance(from.lon, from.lat, to.lon, to.lat) <= around.km;
  }

  #regionLabel(area: AreaCode) {
    return regionName(area) ?? this.#regionLabels.get(area);
  }

  /**
   * 'Munich, Bavaria, Germany' from a name and its area code. Omits repetitions: 'Singapore', 'Washington,
   * D.C.'.
   */
  areaLabel(name: string, area: AreaCode, withRegion: boolean): string {
    const region = withRegion ? this.#regionLabel(area) : undefined;
    const omitsRegion = region === undefined || region === name || name.endsWith(`, ${region}`);
    const country = countryLabel(area.slice(0, 2));
    const omitsCountry = country === name || (!omitsRegion && country === region);
    return `${name}${omitsRegion ? '' : `, ${region}`}${omitsCountry ? '' : `, ${country}`}`;
  }

  holdersOf(name: number): Holder[] {
    const holders: Holder[] = [];
    const end = this.#snapshot.holdersAt[name + 1] ?? 0;
    for (let i = this.#snapshot.holdersAt[name] ?? 0; i < end; i++) {
      const holder = this.#snapshot.holders[i] ?? 0;
      holders.push({ place: holder >> 1, main: (holder & 1) === 1 });
    }
    return holders;
  }

  #cityAround(place: PlaceNumber): PlaceNumber | undefined {
    const { lat, lon } = this.positionOf(place);
    return this.#greatCities().find((city) => {
      if (this.countryOf(city) !== this.countryOf(place)) return false;
      const center = this.positionOf(city);
      return distance(lon, lat, center.lon, center.lat) <= cityRadiusKm(this.population(city));
    });
  }

  /** The population, or for a section of a great city the share of its people that make it as well known. */
  prominence(place: PlaceNumber): number {
    const city = this.kind(place) === 'section' ? this.#cityAround(place) : undefined;
    return Math.max(
      this.population(place),
      city === undefined ? 0 : this.population(city) * greatCity.shareOfPart,
    );
  }

  otherNames(place: PlaceNumber): number {
    return this.#snapshot.otherNames[place] ?? 0;
  }

  isIn(place: PlaceNumber, area: Area): boolean {
    return this.areaIncludes(area, this.areaCodeOf(place)) && this.#isAround(area, place);
  }

  /** Folded name by index into the sorted name table; `findName` is the inverse, -1 if absent. */
  nameAt(name: number): string {
    return textAt(this.#names, name);
  }

  findName(folded: string): number {
    return findText(this.#names, folded);
  }

  /** The places with a folded name, in descending population. */
  placesNamed(folded: string): Holder[] {
    const name = findText(this.#names, folded);
    return name < 0 ? [] : this.holdersOf(name);
  }

  /** The most populous place whose main name starts with the folded word followed by another word. */
  largestStartingWith(word: string): PlaceNumber | undefined {
    // Matching names are contiguous, and so are their holders: 'san' starts thousands of names, none of
    // which is decoded.
    const end = this.#snapshot.holdersAt[firstFrom(this.#names, word + afterSpace)] ?? 0;
    let largest = noPlace;
    for (let i = this.#snapshot.holdersAt[firstFrom(this.#names, `${word} `)] ?? 0; i < end; i++) {
      const holder = this.#snapshot.holders[i] ?? noPlace;
      if (holder < largest && (holder & 1) === 1) largest = holder;
    }
    return largest === noPlace ? undefined : largest >> 1;
  }

  /** The areas that a folded name or code may mean, countries first. */
  areasNamed(folded: string): Area[] {
    const country = this.#countries.get(folded);
    const found: Area[] = country === undefined ? [] : [{ country, label: countryLabel(country) }];
    return [...found, ...(this.#regions.get(folded) ?? [])];
  }

  /** Every folded name or code of a country or region. */
  areaNames(): Iterable<string> {
    return new Set([...this.#countries.keys(), ...this.#regions.keys()]);
  }

  /** The town of a British postcode area, by its letters. */
  britishTown(letters: string): PlaceNumber | undefined {
    return this.#britishTowns.get(letters);
  }

  /**
   * The place within 100 m of a position, including sections of towns, which a person may have chosen by
   * name.
   */
  placeAt({ lat, lon }: Position): PlaceNumber | undefined {
    const [row, column] = [lat * degreeScale, lon * degreeScale];
    const [north, east] = [sameRows, sameRows * 10];
    let best: { place: PlaceNumber; km: number } | undefined;
    for (const place of this.#grid().range(column - east, row - north, column + east, row + north)) {
      const position = this.positionOf(place);
      const km = distance(lon, lat, position.lon, position.lat);
      const isNearer = best === undefined || km < best.km || (km === best.km && place < best.place);
      if (km <= sameKm && isNearer) best = { place, km };
    }
    return best?.place;
  }

  /** The most populous town in any accepted area. */
  largestTown(accepts: (area: AreaCode) => boolean): PlaceNumber | undefined {
    return this.#largestTowns().find((town) => accepts(this.areaCodeOf(town)));
  }

  /** The largest towns of an area's regions, in descending population. */
  largestTowns(area: Area): PlaceNumber[] {
    return this.#largestTowns().filter((town) => this.areaIncludes(area, this.areaCodeOf(town)));
  }

  /** 'Porto, Portugal', or 'Paris, Texas, United States' if addresses in the country include the region. */
  labelOf(place: PlaceNumber): string {
    return this.areaLabel(
      this.nameOf(place),
      this.areaCodeOf(place),
      labelsShowRegion(this.countryOf(place)),
    );
  }

  /** The label with its region, if known, in every country. */
  fullLabelOf(place: PlaceNumber): string {
    return this.areaLabel(this.nameOf(place), this.areaCodeOf(place), true);
  }
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
