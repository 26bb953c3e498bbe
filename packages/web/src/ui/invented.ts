import type { ListedStore } from '@hardware-store-finder/contract';

/** Whether a store comes from the sample source: it is fictional and must be marked as such wherever it is shown. */
export function isInvented({ id }: ListedStore): boolean {
  return id?.startsWith('sample:') === true;
}
