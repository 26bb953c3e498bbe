import type { ListedStore } from '@hardware-store-finder/contract';

/** Stores of the sample source: fiction, to be marked as such wherever they are shown. */
export function isInvented({ id }: ListedStore): boolean {
  return id?.startsWith('sample:') === true;
}
