import { type Category, categories, coreCategories } from '@Hardware-Store-Finder/contract';

/** The categories that there are, and those that come first. */
export type KnownCategories = { all: readonly Category[]; core: readonly Category[] };

/** Values of `shop` that mappers write for a category. */
const synonyms: Partial<Record<Category, readonly string[]>> = { hardware: ['ironmonger'] };

/** How mappers spell a category as a value of `shop`: itself first, in capitals ('Hardware'), and by its synonyms. */
export function spellingsOf(category: Category): string[] {
  return [category, `${category.charAt(0).toUpperCase()}${category.slice(1)}`, ...(synonyms[category] ?? [])];
}

/** Reads the values of `shop`; apart from the list of categories, so that a worker starts without the contract. */
export function createShopReader({ all, core }: KnownCategories) {
  const known = new Map(
    all.flatMap((category) => spellingsOf(category).map((one) => [one, category] as const)),
  );
  const first: ReadonlySet<string> = new Set(core);

  /**
   * The categories of a `shop` value. Mappers write lists ('hardware;paint', with spaces around): every value
   * counts, and the first is displayed, a core one if there is any.
   */
  function categoriesOf(shop: string): readonly Category[] {
    const whole = known.get(shop);
    if (whole !== undefined) return [whole];
    if (!shop.includes(';')) return [];
    const values = [...new Set(shop.split(';').flatMap((value) => known.get(value.trim()) ?? []))];
    return [...values.filter((value) => first.has(value)), ...values.filter((value) => !first.has(value))];
  }

  return {
    categoriesOf,
    /** The category displayed for a `shop` value, or undefined. */
    categoryOf: (shop: string): Category | undefined => categoriesOf(shop)[0],
  };
}

export const { categoriesOf, categoryOf } = createShopReader({ all: categories, core: coreCategories });
