import type { Category } from '@Hardware-Store-Finder/contract';
import type { Geocoder } from '@Hardware-Store-Finder/geocoder';
import {
  createSurroundings,
  onlyOnRequest,
  type Place,
  toCategorySet,
  writePlace,
} from '@Hardware-Store-Finder/records';
import type { StoreRecord } from '@Hardware-Store-Finder/storage';
import {
  addRefused,
  addRefusedContacts,
  noRefusedContacts,
  type RefusedContacts,
} from './refused-contacts.ts';

/** What a batch of places became. */
export type WrittenPlaces = {
  /** In the order of the places. */
  records: StoreRecord[];
  stores: number;
  nameless: number;
  addressless: number;
  onlyOnRequest: number;
  refused: RefusedContacts;
  categories: Partial<Record<Category, number>>;
  /** The newest day on which a source confirmed one of them. */
  newest: string | undefined;
};

/** Makes stores of places, a batch at a time. */
export type PlaceWriter = (places: readonly Place[]) => WrittenPlaces;

export function createPlaceWriter({
  nearestPlace,
  soleCountry,
}: Pick<Geocoder, 'nearestPlace' | 'soleCountry'>): PlaceWriter {
  const surroundings = createSurroundings(nearestPlace, soleCountry);
  return (places) => {
    const counts = { stores: places.length, nameless: 0, addressless: 0, onlyOnRequest: 0 };
    const refused = noRefusedContacts();
    const categories: Partial<Record<Category, number>> = {};
    let newest: string | undefined;
    const records: StoreRecord[] = [];
    for (const place of places) {
      const { row, nameless, addressless, refused: dropped } = writePlace(place, surroundings);
      addRefused(refused, dropped);
      counts.nameless += Number(nameless);
      counts.addressless += Number(addressless);
      counts.onlyOnRequest += Number(place.onlyOnRequest ?? false);
      categories[row.category] = (categories[row.category] ?? 0) + 1;
      if (row.confirmed !== undefined && row.confirmed > (newest ?? '')) newest = row.confirmed;
      records.push({
        id: row.id,
        version: 0,
        timestamp: confirmedSeconds(place),
        lon: row.lon,
        lat: row.lat,
        kinds: toCategorySet(place.categories) | (place.onlyOnRequest ? onlyOnRequest : 0),
        json: JSON.stringify(row),
      });
    }
    return { records, ...counts, refused, categories, newest };
  };
}

function confirmedSeconds({ confirmed }: Place): number {
  return confirmed === undefined ? 0 : Date.parse(confirmed) / 1000;
}

/** Adds a batch to the counts of those before it. */
export function addCounts(sum: Omit<WrittenPlaces, 'records'>, one: WrittenPlaces): void {
  sum.stores += one.stores;
  sum.nameless += one.nameless;
  sum.addressless += one.addressless;
  sum.onlyOnRequest += one.onlyOnRequest;
  addRefusedContacts(sum.refused, one.refused);
  for (const [category, count] of Object.entries(one.categories) as [Category, number][]) {
    sum.categories[category] = (sum.categories[category] ?? 0) + count;
  }
  if (one.newest !== undefined && one.newest > (sum.newest ?? '')) sum.newest = one.newest;
}
