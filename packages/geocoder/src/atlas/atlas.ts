import type { Position } from '@Hardware-Store-Finder/domain';
import { lazy } from '@Hardware-Store-Finder/std';
import { around, distance } from 'geokdbush';
import { cityRadiusKm } from './city-radius.ts';
import { countryLabel } from './countries.ts';
import { type PlaceFile, placeKinds } from './place-file.ts';
import { type AreaCode, labelsShowRegion, regionName, regionNames } from './regions.ts';

/** A place's number in the file, by descending population. */
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

/** Parts of a city this populous are known by name far away, like a town with this share of its people. */
const greatCity = { population: 1_000_000, shareOfPart: 1 / 300 };

/** The character that sorts right after a space. */
const afterSpace = '!';

/** The queries the geocoder runs against the file. */
export class Atlas {
  readonly #file: PlaceFile;
  readonly #name;
  readonly #named;
  readonly #largestStartingWith;
  readonly #countries;
  readonly #britishTowns;
  readonly #regions;
  readonly #regionLabels;
  /** The largest town of each area, in descending population. */
  readonly #largestTowns;
  readonly #greatCities;

  constructor(file: PlaceFile) {
    this.#file = file;
    this.#name = file.rows<{ name: string }>('SELECT name FROM place WHERE id = ?');
    this.#named = file.rows<{ place: PlaceNumber; main: number }>(
      'SELECT place, main FROM name WHERE folded = ? ORDER BY place',
    );
    this.#largestStartingWith = file.rows<{ place: PlaceNumber | null }>(
      'SELECT min(place) AS place FROM name WHERE main AND folded >= ? AND folded < ?',
    );
    this.#countries = new Map(file.facts.countries);
    this.#britishTowns = new Map(file.facts.britishTowns);
    this.#regions = readAreaNames(file);
    this.#regionLabels = new Map(file.facts.regions.map(({ area, label }) => [area, label]));
    this.#largestTowns = lazy((): PlaceNumber[] => {
      const isKnown = new Uint8Array(file.areas.length);
      const towns: PlaceNumber[] = [];
      for (let place = 0; place < file.area.length; place++) {
        const area = file.area[place] ?? 0;
        if (isKnown[area] === 1 || !this.#isWhole(place)) continue;
        isKnown[area] = 1;
        towns.push(place);
      }
      return towns;
    });
    this.#greatCities = lazy(() => {
      return Array.from({ length: this.countOf(greatCity.population) }, (_, place) => place).filter((place) =>
        this.#isWhole(place),
      );
    });
  }

  areaCodeOf(place: PlaceNumber): AreaCode {
    return this.#file.areas[this.#file.area[place] ?? 0] ?? '';
  }

  countryOf(place: PlaceNumber): string {
    return this.areaCodeOf(place).slice(0, 2);
  }

  nameOf(place: PlaceNumber): string {
    return this.#name(place)[0]?.name ?? '';
  }

  population(place: PlaceNumber): number {
    return this.#file.population[place] ?? 0;
  }

  /** How many places have at least that many people: those with lower numbers. */
  countOf(people: number): number {
    const end = this.#file.population.findIndex((population) => population < people);
    return end < 0 ? this.#file.population.length : end;
  }

  kind(place: PlaceNumber) {
    return placeKinds[this.#file.kind[place] ?? 0] ?? 'town';
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
    return { lat: this.#file.lat[place] ?? 0, lon: this.#file.lon[place] ?? 0 };
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
    return this.#file.otherNames[place] ?? 0;
  }

  isIn(place: PlaceNumber, area: Area): boolean {
    return this.areaIncludes(area, this.areaCodeOf(place)) && this.#isAround(area, place);
  }

  /** The places with a folded name, in descending population. */
  placesNamed(folded: string): Holder[] {
    return this.#named(folded).map(({ place, main }) => ({ place, main: main === 1 }));
  }

  /** The most populous place whose main name starts with the folded word followed by another word. */
  largestStartingWith(word: string): PlaceNumber | undefined {
    return this.#largestStartingWith(`${word} `, word + afterSpace)[0]?.place ?? undefined;
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
    const kmTo = (place: PlaceNumber) =>
      distance(lon, lat, this.#file.lon[place] ?? 0, this.#file.lat[place] ?? 0);
    const near = around(this.#file.positions, lon, lat, Infinity, sameKm);
    return near.sort((a, b) => kmTo(a) - kmTo(b) || a - b)[0];
  }

  /** The nearest places that pass, nearest first; without sections of towns, for which a person names the town. */
  nearest(
    { lat, lon }: Position,
    most: number,
    withinKm: number,
    passes: (place: PlaceNumber) => boolean = () => true,
    among = this.#file.positions,
  ): PlaceNumber[] {
    const accepts = (place: PlaceNumber) => this.#isWhole(place) && passes(place);
    return around(among, lon, lat, most, withinKm, accepts);
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
  areas,
  facts: { regions, surroundings },
}: PlaceFile): Map<string, Area[]> {
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
