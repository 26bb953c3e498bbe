import type { ListedStore, SearchSource } from '@hardware-store-finder/contract';

/**
 * Whether a source's stores may be shown on another provider's map. Google's may not (Google Maps Platform Terms, 3.2.3 e);
 * neither may those of any source that forbids storage.
 */
export function mayMapSource(source: Pick<SearchSource, 'id' | 'may_persist'> | undefined): boolean {
  return source?.id !== 'google' && source?.may_persist !== false;
}

/** The same for a single store, by the sources of its record and position. */
export function mayMapStore({ id = '', field_sources: sources }: ListedStore): boolean {
  return ![id, sources?.lat ?? '', sources?.lon ?? ''].some((record) => record.startsWith('google:'));
}
