import { type Category, categories, coreCategories } from '@Hardware-Store-Finder/contract';

/** The categories that there are, and those that come first. */
export type KnownCategories = { all: readonly Category[]; core: readonly Category[] };

/** Reads the values of `shop`; apart from the list of categories, so that a worker starts without the contract. */
export function createShopReader({ all, core }: KnownCategories) {
  const known: ReadonlySet<string> = new Set(all);
  const first: ReadonlySet<string> = new Set(core);
  const isCategory = (text: string): text is Category => known.has(text);

  /**
   * The categories of a `shop` value. Mappers write lists ('hardware;paint', with spaces around): every value
   * counts, and the first is displayed, a core one if there is any.
   */
  function categoriesOf(shop: string): readonly Category[] {
    if (isCategory(shop)) return [shop];
    if (!shop.includes(';')) return [];
    const values = shop
      .split(';')
      .map((value) => value.trim())
      .filter(isCategory);
    return [...values.filter((value) => first.has(value)), ...values.filter((value) => !first.has(value))];
  }

  return {
    categoriesOf,
    /** The category displayed for a `shop` value, or undefined. */
    categoryOf: (shop: string): Category | undefined => categoriesOf(shop)[0],
  };
}

export const { categoriesOf, categoryOf } = createShopReader({ all: categories, core: coreCategories });
