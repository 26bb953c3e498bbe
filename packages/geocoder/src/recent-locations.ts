import { LRUCache } from 'lru-cache';
import type { Geocoder, Located } from './geocoder.ts';

/** Texts that are remembered at most. */
const most = 1_000;

/** A geocoder that remembers what it said of the last texts: people change a search's radius more often than its place. */
export function rememberLocations<G extends Pick<Geocoder, 'locate'>>(geocoder: G): G {
  const recent = new LRUCache<string, Located>({ max: most });
  return {
    ...geocoder,
    locate(text) {
      const known = recent.get(text);
      if (known !== undefined) return known;
      const located = geocoder.locate(text);
      recent.set(text, located);
      return located;
    },
  };
}
