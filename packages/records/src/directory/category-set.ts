import { type Category, categories, coreCategories } from '@Hardware-Store-Finder/contract';

/**
 * A bit set of categories, by index in the contract's list: a store may have several, and a search may ask
 * for several. A set of stored ones may have the bit `onlyOnRequest` besides.
 */
export type CategorySet = number;

/** All categories. */
const everyCategory: CategorySet = 2 ** categories.length - 1;

/** The bit of a store that only a search that names its category finds. Rows of older imports do not have it. */
export const onlyOnRequest: CategorySet = 2 ** 15;

/** Whether a stored number is a set of at least one category. */
export function isCategorySet(set: number): boolean {
  return (
    Number.isInteger(set) && set > 0 && set <= (everyCategory | onlyOnRequest) && (set & everyCategory) > 0
  );
}

export function toCategorySet(members: readonly Category[]): CategorySet {
  return members.reduce((set, category) => set | (1 << categories.indexOf(category)), 0);
}

const coreSet = toCategorySet(coreCategories);

/** The categories of all records of a store. One record that says hardware store is enough for every search. */
export function joinCategorySets(sets: readonly CategorySet[]): CategorySet {
  const all = sets.reduce((set, one) => set | one, 0);
  const isStore = sets.some((set) => (set & coreSet) !== 0 && (set & onlyOnRequest) === 0);
  return isStore ? all & ~onlyOnRequest : all;
}
