import { type Category, categories } from '@hardware-store-finder/contract';

/** Categories as bits by their place in the contract's list: a store may be of several, a search may want several. */
export type CategorySet = number;

/** Every category there is. */
export const everyCategory: CategorySet = 2 ** categories.length - 1;

export function toCategorySet(members: readonly Category[]): CategorySet {
  return members.reduce((set, category) => set | (1 << categories.indexOf(category)), 0);
}
