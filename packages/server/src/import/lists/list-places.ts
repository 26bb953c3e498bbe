import { readCountry } from '../../store-records/country.ts';
import { type Kinds, listedCategories } from '../../store-records/place-categories.ts';
import { isSocialPage, socialPage } from '../../store-records/social-page.ts';
import { isInBox, isOnEarth, type PlaceOutcome, type PlacesFilter } from '../places-source.ts';
import { oneWord } from '../tables/overture-record.ts';
import type { ListField } from './list-columns.ts';

export type ListRow = {
  /** Counted from 1, the header not counted. */
  number: number;
  value(field: ListField): string | undefined;
  /** Of its geometry, where it has one. */
  at?: readonly [lon: number, lat: number] | undefined;
  id?: string | undefined;
};

export type ListOptions = PlacesFilter & {
  /** The dataset's name: part of the stores' ids. */
  name: string;
  /** What rows of an unknown category are taken for. */
  category?: Kinds;
};

/** Makes places of the rows of one reading: ids that come again are told apart by their row. */
export function createRowReader(options: ListOptions): (row: ListRow) => PlaceOutcome {
  const seen = new Set<string>();
  return (row) => {
    const { value, at } = row;
    const lat = at ? at[1] : readDegrees(value('lat'));
    const lon = at ? at[0] : readDegrees(value('lon'));
    if (!isOnEarth(lat, lon)) return { leftOut: 'unlocated' };
    if (options.box && !isInBox(options.box, lat, lon)) return { leftOut: 'elsewhere' };
    const country = value('country');
    if (options.country !== undefined && readCountry(country?.trim())?.code !== options.country) {
      return { leftOut: 'elsewhere' };
    }
    const called = value('category');
    const categories = readCategories(called) ?? options.category;
    if (!categories) return { leftOut: 'unknown', what: called?.slice(0, 60) ?? '' };
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

/** 'hardware;paint', 'Hardware store', 'Retail > Hardware Store'; the first of a list that is one of ours counts. */
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

/** '41.15', '41,15', '-8.61°'; NaN for anything else, a position in words or in metres. */
function readDegrees(text: string | undefined): number {
  const plain =
    text
      ?.trim()
      .replace(/\s*°$/, '')
      .replace(/^(-?\d+),(\d+)$/, '$1.$2') ?? '';
  return /^[+-]?\d{1,3}(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}
