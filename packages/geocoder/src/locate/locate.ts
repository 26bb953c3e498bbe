import { foldName, type Position } from '@Hardware-Store-Finder/domain';
import { joinMessages, type Message, message } from '@Hardware-Store-Finder/messages';
import { distance } from 'geokdbush';
import { isInChain } from '../atlas/area-chain.ts';
import type { Atlas, PlaceNumber } from '../atlas/atlas.ts';
import type { PostcodeFinder } from '../atlas/postcode-finder.ts';
import typed from '../data/typed-words.json' with { type: 'json' };
import type { Located, NamedPosition } from '../geocoder.ts';
import { districtForms } from '../names/district-names.ts';
import { nearestNameFinder, similarAreaFinder } from '../names/nearest-names.ts';
import { isPlausible, isTooShort, type SimilarName } from '../names/similar-names.ts';
import type { LabelUniquely } from '../unique-labels.ts';
import { type AreaReading, areaNote, isAreaMeant, readAreaAlone, readPostcodeAlone } from './area-alone.ts';
import { anyOf, lastNamed, parseLocation, type Segment, stripLeadIn, toSegment } from './parse-location.ts';
import { type RankedPlace, type Reading, readPlaces, readSegmentAreas } from './place-readings.ts';
import { citiesWithDistrict } from './shared-districts.ts';
import { spaceHan } from './space-han.ts';
import { isVastArea } from './vast-areas.ts';

const maxOffered = 5;
/** Below this number of suggestions for an unknown name, less similar ones are added. */
const minOffered = 3;
/** Of an address, only the last unknown parts are compared with every name. */
const maxCompared = 2;
/** A postcode this close to the town beside it belongs to that town. */
const postcodeKm = 60;

/**
 * 'Near me' is no place: without this, ME means Maine and Montenegro.
 */
const nowhere: ReadonlySet<string> = new Set(
  'me|here|my location|current location|test|null|undefined'.split('|'),
);

/**
 * Words for streets and houses after a town's name, where a country or region would be expected: 'ul.
 * Tverskaya'.
 */
const streetWord = new RegExp(
  `\\d|(?:^|[^\\p{L}])(?:${anyOf(typed.streets)})(?![\\p{L}])|(?:${anyOf(typed.streetEnds)})$`,
  'iu',
);

/**
 * A place this populous, and this many times as large as its namesakes abroad, is meant whatever follows it.
 */
const dominant = { population: 100_000, times: 10 };

/**
 * A city this populous, and this many times as large, is offered for the first word of its name: 'Hong' Kong.
 */
const farLarger = { population: 100_000, times: 100 };

/** A place this many times as large as each of its namesakes is meant, unless something else is typed. */
const clearTimes = 10;

/** A place with fewer people is seldom meant far from where stores were imported. */
const smallTown = 20_000;

type Outcome = { located: Located; cost: number; misspeltBy?: number };

/** Exceeds the cost of every reading: the location is unknown. */
const unknownCost = 100;

/** Finds what a person means by a location other than coordinates. */
export class Locator {
  readonly #atlas: Atlas;
  readonly #postcodes: PostcodeFinder;
  readonly #findSimilar: (folded: string, count: number) => SimilarName[];
  readonly #labelUniquely: LabelUniquely;
  /** Cache for one text: several readings ask for the same names. */
  readonly #found = new Map<string, SimilarName[]>();
  readonly #similarArea;
  readonly #nearestNames;

  constructor(
    atlas: Atlas,
    postcodes: PostcodeFinder,
    findSimilar: (folded: string, count: number) => SimilarName[],
    labelUniquely: LabelUniquely,
  ) {
    this.#atlas = atlas;
    this.#postcodes = postcodes;
    this.#findSimilar = findSimilar;
    this.#labelUniquely = labelUniquely;
    this.#similarArea = similarAreaFinder(atlas);
    this.#nearestNames = nearestNameFinder(atlas, (folded, count) => this.#similar(folded, count));
  }

  locate(text: string): Located {
    this.#found.clear();
    const shorter = stripLeadIn(text);
    if (isVastArea(shorter)) return this.#tooVast(shorter);
    const district = shorter.normalize('NFKC').trim();
    const [city, ...others] = citiesWithDistrict(district) ?? [];
    if (city !== undefined)
      return others.length === 0 ? this.#read(city).located : this.#whichCity(district, [city, ...others]);
    const first = this.#read(text);
    if (first.cost === 0) return first.located;
    if (nowhere.has(shorter.toLowerCase())) return { kind: 'unknown', nearest: [] };
    if (shorter === text) return first.located;
    const second = this.#read(shorter);
    return second.cost < unknownCost ? second.located : first.located;
  }

  #similar(folded: string, count: number): SimilarName[] {
    const key = `${count} ${folded}`;
    const names = this.#found.get(key) ?? this.#findSimilar(folded, count);
    this.#found.set(key, names);
    return names;
  }

  /** The towns of that name are offered. */
  #tooVast(typed: string): Located {
    const nearest = this.#labelUniquely(this.#placesWithName(foldName(typed)), maxOffered);
    return { kind: 'unknown', nearest, reason: message.tooVast({ typed }) };
  }

  /** Asks: each of the cities has a district of that name. */
  #whichCity(typed: string, cities: readonly string[]): Located {
    const nearest = cities.flatMap((city) => {
      const { located } = this.#read(city);
      return located.kind === 'found'
        ? [{ label: `${city}市${typed}`, lat: located.lat, lon: located.lon }]
        : [];
    });
    return { kind: 'unknown', nearest, reason: message.sharedDistrict({ typed, cities }) };
  }

  #read(text: string): Outcome {
    const segments = this.#segmentsOf(text);
    const plain = this.#interpret(segments);
    if (plain.cost === 0) return plain;
    const spaced = segments.length === 1 ? spaceHan(this.#atlas, text) : undefined;
    if (spaced !== undefined) return this.#interpret(this.#segmentsOf(spaced));
    return this.#correctArea(segments, plain) ?? plain;
  }

  #segmentsOf(text: string): Segment[] {
    return parseLocation(text).map((segment) => {
      const known = districtForms(segment.name).find((form) => this.#atlas.areasNamed(form).length > 0);
      return known === undefined ? segment : { ...segment, words: [known] };
    });
  }

  #interpret(segments: readonly Segment[]): Outcome {
    const postcode = readPostcodeAlone(this.#atlas, this.#postcodes, segments);
    if (postcode) return { located: postcode, cost: 0 };

    const [best] = readPlaces(this.#atlas, segments, (folded, count) => this.#similar(folded, count)).sort(
      (a, b) => unlikeliness(a) - unlikeliness(b),
    );
    const area = readAreaAlone(this.#atlas, segments);
    if (area && (!best || best.cost > 0 || isAreaMeant(this.#atlas, area, best))) {
      return { located: this.#describeArea(area, best), cost: 0 };
    }
    if (!best) return { located: this.#unknown(segments), cost: unknownCost };
    // 'Nowhere, Germany' does not mean a hamlet called Germany.
    const place = segments[best.segment];
    const areaOfPlace = best.cost > 0 && place ? readAreaAlone(this.#atlas, [place]) : undefined;
    if (areaOfPlace && isAreaMeant(this.#atlas, areaOfPlace, best)) {
      return { located: this.#unknown(segments), cost: unknownCost };
    }
    if (this.#ignoresQualifier(best, segments) && !this.#isDominant(best)) {
      return { located: this.#unknown(segments, namesakes(best.places)), cost: unknownCost };
    }
    const { misspeltBy } = best;
    return {
      located: this.#describePlace(best, segments, area),
      cost: best.cost,
      ...(misspeltBy === undefined ? {} : { misspeltBy }),
    };
  }

  /**
   * Whether the last segment, where region or country is expected and which has no number, is neither known
   * nor near the place.
   */
  #ignoresQualifier({ segment, unexplained }: Reading, segments: readonly Segment[]): boolean {
    const last = lastNamed(segments);
    if (last === undefined || segments[segment] === last || streetWord.test(last.text)) return false;
    return unexplained.includes(last.text);
  }

  #isDominant({ places: [best, ...others] }: Reading): boolean {
    if (!best || this.#atlas.population(best.place) < dominant.population) return false;
    return others.every(
      ({ place }) =>
        this.#atlas.countryOf(place) === this.#atlas.countryOf(best.place) ||
        this.#atlas.population(place) * dominant.times <= this.#atlas.population(best.place),
    );
  }

  /**
   * Tries the last words, or all of them, as a misspelt area: 'Paris, Gremany', 'Kochi Kerela', 'Gremany'.
   */
  #correctArea(segments: readonly Segment[], plain: Outcome): Outcome | undefined {
    const last = lastNamed(segments);
    if (!last || readSegmentAreas(this.#atlas, last.words) || /\d/u.test(last.name)) return;
    for (const count of [...new Set([last.words.length, 2, 1])]) {
      const at = last.words.length - count;
      const typed = last.words.slice(at).join(' ');
      const isPlace = at < 0 || this.#atlas.placesNamed(typed).some(({ main }) => main);
      const meant = isPlace ? undefined : this.#similarArea(typed);
      if (!meant) continue;
      const area = { ...last, ...toSegment(meant.area.label, meant.folded) };
      const before = at === 0 ? [] : [toSegment(last.name.split(/\s+/u).slice(0, at).join(' '))];
      const rest = [...segments.filter((segment) => segment !== last), ...before];
      // A place with as few misspelt letters is as likely: 'Hambrug' is Hamburg.
      if (rest.length === 0 && (plain.misspeltBy ?? meant.letters + 1) <= meant.letters) return undefined;
      const name = at === 0 ? last.name : typed;
      const { located, cost } = this.#interpret([...rest, area]);
      const corrections =
        meant.letters === 0 ? [] : [message.takenFor({ typed: name, label: meant.area.label })];
      if (located.kind === 'unknown' && located.nearest.length === 0) return undefined;
      if (located.kind === 'unknown')
        return { located: this.#unknown([...rest, area], [], corrections), cost };
      const note = joinMessages([...corrections, located.note ?? []].flat());
      return { located: note === undefined ? located : { ...located, note }, cost: cost + 0.5 };
    }
    return undefined;
  }

  #describePlace(reading: Reading, segments: readonly Segment[], area?: AreaReading): Located {
    const [best, ...others] = reading.places;
    if (!best) return this.#unknown(segments);
    const { place } = best;
    const label = this.#atlas.labelOf(place);
    const byPostcode = this.#positionByPostcode(place, segments);
    const unused = unusedPostcodes(segments, reading).filter((code) => code !== byPostcode?.code);
    const alternatives = [
      ...(area?.kind === 'area' || area?.kind === 'part' ? area.towns : []),
      ...this.#farLargerBeginning(place, segments),
      ...namesakes(others),
    ].filter((other) => other !== place);
    const isClear = alternatives.every(
      (other) => this.#atlas.prominence(other) * clearTimes <= this.#atlas.prominence(place),
    );
    return {
      kind: 'found',
      label,
      ...(byPostcode?.position ?? this.#atlas.positionOf(place)),
      country: this.#atlas.countryOf(place),
      ...noteOf(reading, label),
      ...(unused.length > 0 && { unusedPostcodes: unused }),
      ...(!isClear && { isDoubtful: true }),
      ...(this.#atlas.prominence(place) < smallTown && { isSmall: true }),
      alternatives: this.#offer(place, alternatives),
    };
  }

  #farLargerBeginning(place: PlaceNumber, segments: readonly Segment[]): PlaceNumber[] {
    const typed = segments.flatMap(({ words }) => words).join(' ');
    if (segments.length > 1 || !this.#atlas.placesNamed(typed).some((holder) => holder.place === place))
      return [];
    const larger = this.#atlas.largestStartingWith(typed);
    const least = Math.max(farLarger.population, this.#atlas.population(place) * farLarger.times);
    return larger !== undefined && this.#atlas.population(larger) > least ? [larger] : [];
  }

  #describeArea(reading: AreaReading, named?: Reading): Located {
    const {
      typed,
      towns: [town, ...others],
    } = reading;
    const note = areaNote(this.#atlas, reading);
    const isCode = typed.length <= 3;
    const alsoCalled = named?.cost === 0 && !isCode ? namesakes(named.places) : [];
    // A postcode that is unknown may be anywhere in its country.
    const elsewhere =
      reading.kind === 'country' && reading.postcodes.length > 0
        ? this.#atlas.largestTowns(reading.area)
        : [];
    const alternatives = this.#offer(
      town,
      [...others, ...alsoCalled, ...elsewhere].filter((other) => other !== town),
    );
    return {
      kind: 'found',
      label: this.#atlas.labelOf(town),
      ...this.#atlas.positionOf(town),
      country: this.#atlas.countryOf(town),
      ...(note === undefined ? {} : { note }),
      ...(alternatives.length > 0 && { isDoubtful: true }),
      alternatives,
    };
  }

  #positionByPostcode(
    place: PlaceNumber,
    segments: readonly Segment[],
  ): { position: Position; code: string | undefined } | undefined {
    for (const { postcode, code } of segments) {
      const found = postcode && this.#postcodes.find(postcode.key);
      if (!found || kmBetween(found.position, this.#atlas.positionOf(place)) >= postcodeKm) continue;
      return { position: found.position, code };
    }
    return undefined;
  }

  /** Other places with the name, under unique labels. */
  #offer(chosen: PlaceNumber, others: readonly PlaceNumber[]): NamedPosition[] {
    return this.#labelUniquely([chosen, ...others], maxOffered + 1).slice(1);
  }

  #placesWithName(name: string): PlaceNumber[] {
    const holders = isTooShort(name) ? [] : this.#atlas.placesNamed(name);
    const [main, others] = [
      holders.filter((holder) => holder.main),
      holders.filter((holder) => !holder.main),
    ];
    return [...main, ...others].slice(0, maxOffered).map(({ place }) => place);
  }

  /**
   * The answer for an unknown name: suggests `places` first, then places with exactly that name in other areas,
   * then the most similar names.
   */
  #unknown(
    segments: readonly Segment[],
    places: readonly PlaceNumber[] = [],
    corrections: readonly Message[] = [],
  ): Located {
    const areas = segments.map(({ words }) =>
      words.length > 0 ? readSegmentAreas(this.#atlas, words) : undefined,
    );
    const chain = areas.flatMap((found) => found ?? []);
    const names = segments.flatMap(({ words }, i) =>
      words.length > 0 && !areas[i] ? [words.join(' ')] : [],
    );
    const namesakes = chain.length === 0 ? [] : names.flatMap((name) => this.#placesWithName(name));
    const alike = names
      .filter((name) => !isTooShort(name))
      .flatMap((name) => this.#similar(name, 20).filter((other) => isPlausible(this.#atlas, name, other)))
      .filter(({ place }) => isInChain(this.#atlas, place, chain))
      .map(({ place }) => place);

    const byLabel = new Map<string, NamedPosition>();
    const add = (place: PlaceNumber) => {
      const label = this.#atlas.labelOf(place);
      if (!byLabel.has(label)) byLabel.set(label, { label, ...this.#atlas.positionOf(place) });
    };
    const compared = names.filter((name) => !isTooShort(name)).slice(-maxCompared);
    const longer = compared
      .flatMap((name) => this.#atlas.largestStartingWith(name) ?? [])
      .filter(
        (place) =>
          this.#atlas.population(place) >= farLarger.population && isInChain(this.#atlas, place, chain),
      );
    for (const place of [...places.slice(0, maxOffered), ...namesakes, ...longer, ...alike]) add(place);
    if (places.length === 0 && namesakes.length === 0 && byLabel.size < minOffered) {
      const near = compared.flatMap((name) => this.#nearestNames(name, chain));
      for (const place of near) if (byLabel.size < minOffered) add(place);
    }
    const nearest = [...byLabel.values()].slice(0, maxOffered);
    const [named] = segments.filter((_, i) => !areas[i]);
    const where = namesakes.length > 0 ? chain[0]?.[0]?.label : undefined;
    const isNowhere =
      where === undefined || !named ? [] : [message.noPlaceIn({ name: named.name, area: where })];
    const reason = joinMessages([...corrections, ...isNowhere]);
    return { kind: 'unknown', nearest, ...(reason === undefined ? {} : { reason }) };
  }
}

/** The postcodes of segments that were read; a number in an unknown street is its house, and is noted with it. */
function unusedPostcodes(segments: readonly Segment[], { unexplained }: Reading): string[] {
  return segments.flatMap(({ text, code }) =>
    code === undefined || unexplained.some((part) => part === text || part.includes(code)) ? [] : [code],
  );
}

function noteOf({ misspelt, unexplained }: Reading, label: string): { note?: Message } {
  const sentences: Message[] = [];
  if (misspelt !== undefined) sentences.push(message.misspelt({ typed: misspelt, label }));
  // A number alone is a district or a house: 'Praha 1'.
  const unknown = unexplained.filter((text) => !/^\d+$/u.test(text));
  if (unknown.length > 0) sentences.push(message.unknownStreet({ parts: unknown, label }));
  const note = joinMessages(sentences);
  return note === undefined ? {} : { note };
}

function namesakes(places: readonly RankedPlace[]): PlaceNumber[] {
  return places.filter(({ isNamesake }) => isNamesake).map(({ place }) => place);
}

/**
 * Orders readings: complete explanations before misspellings, and these before readings that leave something
 * out; a major place may leave out slightly more.
 */
function unlikeliness({ cost, places: [best] }: Reading): number {
  const score = best?.score ?? 0;
  return cost < 1 ? cost - score / 1000 - 100 : cost - score / 3;
}

function kmBetween(a: Position, b: Position): number {
  return distance(a.lon, a.lat, b.lon, b.lat);
}
