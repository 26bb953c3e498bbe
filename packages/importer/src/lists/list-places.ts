import {
  isClosed,
  isSocialPage,
  type Kinds,
  listedCategories,
  readCountry,
  socialPage,
} from '@Hardware-Store-Finder/records';
import { oneWord, type PlaceOutcome, type PlacesFilter } from '@Hardware-Store-Finder/records/tables';
import { isInBox, isOnEarth } from '../places/places-source.ts';
import type { ListField } from './list-columns.ts';

export type ListRow = {
  /** Counted from 1, without the header. */
  number: number;
  value(field: ListField): string | undefined;
  /** What it says under one of `closedSigns`. */
  closedSign(sign: string): string | undefined;
  /** From its geometry, if any. */
  at?: readonly [lon: number, lat: number] | undefined;
  id?: string | undefined;
};

export type ListOptions = PlacesFilter & {
  /** The dataset's name, which becomes part of the stores' ids. */
  name: string;
  /** Used for rows of an unknown category. */
  category?: Kinds;
};

const maxKnownCategories = 1000;

/** Creates a converter from rows to places for one pass: repeated ids are made unique by their row number. */
export function createRowReader(options: ListOptions): (row: ListRow) => PlaceOutcome {
  const seen = new Set<string>();
  // A list has few categories, and each takes several lookups.
  const known = new Map<string, Kinds | undefined>();
  const categoriesOf = (called: string | undefined): Kinds | undefined => {
    if (called === undefined) return undefined;
    if (known.has(called)) return known.get(called);
    const found = readCategories(called);
    if (known.size < maxKnownCategories) known.set(called, found);
    return found;
  };
  return (row) => {
    const { value, at } = row;
    const lat = at ? at[1] : readDegrees(value('lat'));
    const lon = at ? at[0] : readDegrees(value('lon'));
    if (!isOnEarth(lat, lon)) return { skipped: 'unlocated' };
    if (options.box && !isInBox(options.box, lat, lon)) return { skipped: 'outside' };
    const country = value('country');
    if (options.country !== undefined && readCountry(country?.trim())?.code !== options.country) {
      return { skipped: 'outside' };
    }
    const called = value('category');
    const categories = categoriesOf(called) ?? options.category;
    if (!categories) return { skipped: 'unknown', what: called?.slice(0, 60) ?? '' };
    if (isClosed(row.closedSign)) return { skipped: 'closed' };
    const [own = '', ...otherIds] = [value('id'), row.id, `${row.number}`].flatMap(
      (id) => oneWord(id?.trim() ?? '') || [],
    );
    // Several chains in one file number their stores alike: the feature's own id tells them apart.
    const id = [own, ...otherIds.slice(0, -1)].find((one) => !seen.has(one)) ?? `${own}#${row.number}`;
    seen.add(id);
    const [street, number] = [withoutEndComma(value('street')), value('number')];
    return {
      place: {
        id: `file:${options.name}/${id}`,
        lat,
        lon,
        categories,
        name: value('name'),
        address: {
          full: value('address'),
          street:
            street && number ? `${street} ${number}` : (withoutEndComma(value('streetAddress')) ?? street),
          city: value('city'),
          postcode: value('postcode'),
          state: value('state'),
          country,
        },
        phones: several(value('phone')),
        websites: several(value('website')),
        emails: several(value('email')),
        socials: several(value('social')).flatMap(
          (one) => (isSocialPage(one) ? one : socialPage('facebook', one)) ?? [],
        ),
        brand: value('brand'),
        brandWikidata: value('brandWikidata'),
        openingHours: value('hours'),
      },
    };
  };
}

/**
 * Parses 'hardware;paint', 'Hardware store', 'Retail > Hardware Store'; the first known value of a list wins.
 */
function readCategories(called: string): Kinds | undefined {
  const whole = listedCategories(called);
  if (whole) return whole;
  return called
    .split(/[;,|]/)
    .map(listedCategories)
    .find((found) => found !== undefined);
}

function several(value: string | undefined): string[] {
  return value?.split(/[;\n]/).filter((one) => one.trim() !== '') ?? [];
}

/** '12 Long Street,' is what is left of a longer address. */
function withoutEndComma(text: string | undefined): string | undefined {
  return text?.replace(/[\s,;]+$/, '') || undefined;
}

/** Parses '41.15', '41,15', '-8.61°'; NaN for anything else, such as words or metres. */
function readDegrees(text: string | undefined): number {
  const plain =
    text
      ?.trim()
      .replace(/\s*°$/, '')
      .replace(/^(-?\d+),(\d+)$/, '$1.$2') ?? '';
  return /^[+-]?\d{1,3}(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}
