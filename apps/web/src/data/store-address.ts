import type { ListedStore } from '@Hardware-Store-Finder/contract';
import { leadIdOf } from '@Hardware-Store-Finder/domain';

/**
 * The part of an address that names a store of the page's list: 'store', its id; and with 'open=analysis' its dialog. A sent
 * link runs the search and opens both.
 */
export function withStore(search: string, store: ListedStore, isAnalysis = false): string {
  const parameters = new URLSearchParams(withoutStore(search));
  parameters.set('store', leadIdOf(store));
  if (isAnalysis) parameters.set('open', 'analysis');
  return `?${parameters}`;
}

/** The same address without a store: the list. Empty if nothing is left. */
export function withoutStore(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('store');
  parameters.delete('open');
  return parameters.size === 0 ? '' : `?${parameters}`;
}
