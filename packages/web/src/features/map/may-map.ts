import type { ListedStore, SearchSource } from '@hardware-store-finder/contract';

/**
 * Whether a source's stores may stand on a map that is not its own. Google's may not (Google Maps Platform Terms, 3.2.3
 * e): a source that forbids to keep what it says is such a one.
 */
export function mayMapSource(source: Pick<SearchSource, 'id' | 'may_persist'> | undefined): boolean {
  return source?.id !== 'google' && source?.may_persist !== false;
}

/** The same for one store, whichever source it came from. */
export function mayMapStore({ id = '', field_sources: sources }: ListedStore): boolean {
  return ![id, sources?.lat ?? '', sources?.lon ?? ''].some((record) => record.startsWith('google:'));
}
