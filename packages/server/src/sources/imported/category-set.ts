import { type Category, categories } from '@hardware-store-finder/contract';

/**
 * A bit set of categories, by index in the contract's list: a store may have several, and a search may ask
 * for several.
 */
export type CategorySet = number;

/** All categories. */
export const everyCategory: CategorySet = 2 ** categories.length - 1;

export function toCategorySet(members: readonly Category[]): CategorySet {
  return members.reduce((set, category) => set | (1 << categories.indexOf(category)), 0);
}
