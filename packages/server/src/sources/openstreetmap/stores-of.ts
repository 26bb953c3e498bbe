import type { Category, FoundStore } from '@hardware-store-finder/contract';
import { type Position, roundedDistanceKm } from '@hardware-store-finder/stores';
import { writeStore } from '../../store-records/osm-store.ts';
import { categoriesOf } from '../../store-records/shop-value.ts';
import type { Surroundings } from '../../store-records/surroundings.ts';
import type { OverpassElement } from './overpass-answer.ts';

/** An element that is a store. Its fields are written when it is sent. */
export type NearbyStore = { element: OverpassElement; category: Category; km: number };

/** The elements that are stores of a wanted category within the radius, nearest first. */
export function storesAmong(
  elements: readonly OverpassElement[],
  wanted: readonly Category[],
  center: Position,
  radiusKm: number,
): NearbyStore[] {
  return elements
    .flatMap((element): NearbyStore[] => {
      const shop = element.tags.find(([key]) => key === 'shop')?.[1] ?? '';
      const categories = categoriesOf(shop);
      const [category] = categories;
      const km = roundedDistanceKm(center, element);
      const isWanted = categories.some((one) => wanted.includes(one));
      // Overpass measures to the nearest wall of a building; a store counts by its middle.
      return category !== undefined && isWanted && km <= radiusKm ? [{ element, category, km }] : [];
    })
    .sort((a, b) => a.km - b.km || (idOf(a) < idOf(b) ? -1 : 1));
}

export function toStore({ element, category, km }: NearbyStore, surroundings: Surroundings): FoundStore {
  const { row } = writeStore({ ...element, category }, [element.lon, element.lat], surroundings);
  return { ...row, distance_km: km };
}

function idOf({ element: { type, id } }: NearbyStore): string {
  return `${type}/${id}`;
}
