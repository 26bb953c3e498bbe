import type { Category, FoundStore } from '@hardware-store-finder/contract';
import { distanceKm, type Position } from '../position.ts';
import { writeStore } from '../stores/osm-store.ts';
import { categoriesOf } from '../stores/shop-value.ts';
import type { Surroundings } from '../stores/surroundings.ts';
import type { OverpassElement } from './overpass-answer.ts';

/** The stores among some elements that are of a category that is wanted, the nearest first. */
export function storesOf(
  elements: readonly OverpassElement[],
  wanted: readonly Category[],
  center: Position,
  surroundings: Surroundings,
): FoundStore[] {
  const stores = elements.flatMap((element): FoundStore[] => {
    const shop = element.tags.find(([key]) => key === 'shop')?.[1] ?? '';
    const categories = categoriesOf(shop);
    const [category] = categories;
    if (category === undefined || !categories.some((one) => wanted.includes(one))) return [];
    const { row } = writeStore({ ...element, category }, [element.lon, element.lat], surroundings);
    const km = Math.round(distanceKm(center, element) * 1000) / 1000;
    return [{ ...row, distance_km: km }];
  });
  return stores.sort((a, b) => a.distance_km - b.distance_km || (a.id < b.id ? -1 : 1));
}
