import { type Category, coreCategories, isCategory } from '@hardware-store-finder/contract';

const core: ReadonlySet<string> = new Set(coreCategories);

/**
 * The categories that a `shop` value means. Mappers write lists ('hardware;paint', spaces around): every value counts,
 * and a store is shown as the first, which is a core one where there is any.
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

/** The category as which a store of that `shop` value is shown, or undefined. */
export function categoryOf(shop: string): Category | undefined {
  return categoriesOf(shop)[0];
}
