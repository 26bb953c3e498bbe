import type { ListedStore } from '@hardware-store-finder/contract';
import { storeSources } from '@hardware-store-finder/domain';

/** Stores of a source that makes them up: marked as fiction wherever they are shown. */
export function isInvented({ id = '' }: Pick<ListedStore, 'id'>): boolean {
  return storeSources.ofRecord(id)?.isInvented === true;
}

/** The same of a whole search, by the id of its source. */
export function isInventedSource(id: string | undefined): boolean {
  return id !== undefined && storeSources.get(id)?.isInvented === true;
}
