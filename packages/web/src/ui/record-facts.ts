import { type ListedStore, recordSource } from '@hardware-store-finder/contract';

/** What is known of a store's record besides the store: who else lists it, and when it was last confirmed. */
export function recordFacts({ also_listed_as: others = [], confirmed }: ListedStore): string[] {
  const labels = new Set(others.map((id) => recordSource(id)?.label).filter((label) => label !== undefined));
  return [
    ...(labels.size > 0 ? [`Also listed in ${[...labels].join(', ')}`] : []),
    ...(confirmed === undefined ? [] : [`Last confirmed ${confirmed}`]),
  ];
}
