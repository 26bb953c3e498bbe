import { type Category, coreCategories, isCategory } from '@hardware-store-finder/contract';

const core: ReadonlySet<string> = new Set(coreCategories);

/**
 * The category that a `shop` value means, or undefined. Mappers write lists ('hardware;paint', spaces around):
 * any value counts, the first core one before the first of the wider list.
 */
export function categoryOf(shop: string): Category | undefined {
  if (isCategory(shop)) return shop;
  if (!shop.includes(';')) return undefined;
  const known = shop
    .split(';')
    .map((value) => value.trim())
    .filter(isCategory);
  return known.find((value) => core.has(value)) ?? known[0];
}
