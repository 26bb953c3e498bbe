import { type Category, coreCategories, isCategory } from '@hardware-store-finder/contract';

const core: ReadonlySet<string> = new Set(coreCategories);

/**
 * The categories of a `shop` value. Mappers write lists ('hardware;paint', with spaces around): every value
 * counts, and the first is displayed, a core one if there is any.
 */
export function categoriesOf(shop: string): readonly Category[] {
  if (isCategory(shop)) return [shop];
  if (!shop.includes(';')) return [];
  const known = shop
    .split(';')
    .map((value) => value.trim())
    .filter(isCategory);
  return [...known.filter((value) => core.has(value)), ...known.filter((value) => !core.has(value))];
}

/** The category displayed for a `shop` value, or undefined. */
export function categoryOf(shop: string): Category | undefined {
  return categoriesOf(shop)[0];
}
