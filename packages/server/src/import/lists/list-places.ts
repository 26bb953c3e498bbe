import { readCountry } from '../../store-records/country.ts';
import { type Kinds, listedCategories } from '../../store-records/place-categories.ts';
import { isSocialPage, socialPage } from '../../store-records/social-page.ts';
import { isInBox, isOnEarth, type PlaceOutcome, type PlacesFilter } from '../places-source.ts';
import { oneWord } from '../tables/overture-record.ts';
import type { ListField } from './list-columns.ts';

export type ListRow = {
  /** Counted from 1, without the header. */
  number: number;
  value(field: ListField): string | undefined;
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

/** Creates a converter from rows to places for one pass: repeated ids are made unique by their row number. */
export function createRowReader(options: ListOptions): (row: ListRow) => PlaceOutcome {
  const seen = new Set<string>();
  return (row) => {
    const { value, at } = row;
    const lat = at ? at[1] : readDegrees(value('lat'));
    const lon = at ? at[0] : readDegrees(value('lon'));
    if (!isOnEarth(lat, lon)) return { skipped: 'unlocated' };
    if (options.box && !isInBox(options.box, lat, lon)) return { skipped: 'elsewhere' };
    const country = value('country');
    if (options.country !== undefined && readCountry(country?.trim())?.code !== options.country) {
      return { skipped: 'elsewhere' };
    }
    const called = value('category');
    const categories = readCategories(called) ?? options.category;
    if (!categories) return { skipped: 'unknown', what: called?.slice(0, 60) ?? '' };
    const own = oneWord(value('id')?.trim() || row.id?.trim() || row.number);
    const id = seen.has(own) ? `${own}#${row.number}` : own;
    seen.add(id);
    const [street, number] = [value('street'), value('number')];
    return {
      place: {
        id: `file:${options.name}/${id}`,
        lat,
        lon,
        categories,
        name: value('name'),
        address: {
          full: value('address'),
          street: street && number ? `${street} ${number}` : street,
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
        openingHours: value('hours'),
      },
    };
  };
}

/**
 * Parses 'hardware;paint', 'Hardware store', 'Retail > Hardware Store'; the first known value of a list wins.
 */
function readCategories(called: string | undefined): Kinds | undefined {
  if (called === undefined) return undefined;
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

/** Parses '41.15', '41,15', '-8.61°'; NaN for anything else, such as words or metres. */
function readDegrees(text: string | undefined): number {
  const plain =
    text
      ?.trim()
      .replace(/\s*°$/, '')
      .replace(/^(-?\d+),(\d+)$/, '$1.$2') ?? '';
  return /^[+-]?\d{1,3}(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}
