import type { StoreAddress } from '@Hardware-Store-Finder/contract';
import type { Position } from '@Hardware-Store-Finder/domain';
import type { Message } from '@Hardware-Store-Finder/messages';
import { LRUCache } from 'lru-cache';

export type NamedPosition = Position & { label: string };

/** The result of geocoding what a person typed. */
export type Located =
  | {
      kind: 'found';
      /**
       * 'Porto, Portugal'; with the region in the United States and similar countries: 'Paris, Texas, United
       * States'.
       */
      label: string;
      lat: number;
      lon: number;
      /** ISO 3166-1 alpha-2; absent if no known place is near. */
      country?: string;
      /** Says how the answer differs from the question: an unknown street, a country alone. */
      note?: Message;
      /** Postcodes beside the place, as typed, that did not help to locate it. */
      unusedPostcodes?: readonly string[];
      /** Set if coordinates were typed: no other geocoder can do better. */
      isPosition?: true;
      /** Set if one of the alternatives may be meant about as likely. */
      isDoubtful?: true;
      /** Set if few people live there, so that a larger namesake may be meant unless its stores are known. */
      isSmall?: true;
      /** Other places with that name, likeliest first, at most five. */
      alternatives: readonly NamedPosition[];
    }
  | {
      kind: 'unknown';
      /** The known places with the most similar names, likeliest first, at most five. */
      nearest: readonly NamedPosition[];
      /** The reason, unless it is simply that no place has that name. */
      reason?: Message;
      /** Set if numbers were typed that look like coordinates: no place name is meant. */
      isPosition?: true;
    };

/**
 * A networked geocoder that knows streets and addresses: improves the gazetteer's answer or returns it
 * unchanged. Yields a status while it waits. Throws AppError if it cannot be reached.
 */
export type LiveGeocoder = {
  locate(
    text: string,
    offline: Located,
    signal: AbortSignal,
  ): AsyncGenerator<{ type: 'status'; message: Message }, Located>;
};

/** Looks up the address around a store that has none of its own. */
export type AddressFinder = {
  /** Undefined if nothing is near. `id`: `osm:node/1`. Throws AppError if the map cannot be reached. */
  find(store: Position & { id: string }, signal: AbortSignal): Promise<StoreAddress | undefined>;
};

export type Geocoder = {
  /**
   * `text` is trimmed, at most 200 characters: a name, a postcode, 'city, region', an address or 'lat,lon'.
   */
  locate(text: string): Located;
  /**
   * The place a person would name for a position, and its distance; undefined at sea, far from any place. With `withinKm`
   * it is undefined unless some place, which may be another one, is as close as that: a quick answer for the many
   * positions that have none.
   */
  nearestPlace(
    position: Position,
    withinKm?: number,
  ): { label: string; country: string; distanceKm: number } | undefined;
  /**
   * The country (ISO 3166-1 alpha-2) of `nearestPlace` for every position within `km`, if one look at the places around
   * shows it; otherwise undefined.
   */
  soleCountry?: ((position: Position, km: number) => string | undefined) | undefined;
};

export type PlaceSuggester = {
  /**
   * Completions for a partly typed location, likeliest first, with unique labels. `text` is the beginning of
   * a name in any script, or 'city, re' with the beginning of a region or country. Empty for coordinates.
   * Called on every keystroke.
   */
  suggest(text: string, limit: number): NamedPosition[];
};

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
