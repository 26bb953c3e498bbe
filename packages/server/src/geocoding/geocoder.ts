import type { Position } from '@hardware-store-finder/stores';
import type { Message } from '../i18n/message.ts';

export type NamedPosition = Position & { label: string };

/** What became of a location that a person typed. */
export type Located =
  | {
      kind: 'found';
      /** 'Porto, Portugal'; for the United States and the like 'Paris, Texas, United States'. */
      label: string;
      lat: number;
      lon: number;
      /** ISO 3166-1 alpha-2; absent far from any known place. */
      country?: string;
      /** A sentence where the answer is not quite what was asked: a street not known, a country alone. */
      note?: Message;
      /** Whether a latitude and longitude were typed: nobody knows better where that is. */
      isPosition?: true;
      /** Other places of that name, the likeliest first, at most five. */
      alternatives: readonly NamedPosition[];
    }
  | {
      kind: 'unknown';
      /** The known places whose names are most like what was typed, the likeliest first, at most five. */
      nearest: readonly NamedPosition[];
      /** A sentence that says why, where there is more to say than that no place has that name. */
      reason?: Message;
      /** Whether numbers were typed that would be a latitude and longitude: no other place is meant. */
      isPosition?: true;
    };

/**
 * A geocoder behind a network, which knows streets and addresses: betters what the gazetteer says of a text, or leaves
 * it. Says in a status what it waits for; throws AppError where it cannot be asked.
 */
export type LiveGeocoder = {
  locate(
    text: string,
    offline: Located,
    signal: AbortSignal,
  ): AsyncGenerator<{ type: 'status'; message: Message }, Located>;
};

export type Geocoder = {
  /** `text` is trimmed and at most 200 characters: a name, a postcode, 'city, region', an address, 'lat,lon'. */
  locate(text: string): Located;
  /** The named place a person would give for a position, and how far it is; undefined at sea, far from any. */
  nearestPlace(position: Position): { label: string; country: string; distanceKm: number } | undefined;
};

export type PlaceSuggester = {
  /**
   * The places that a person may be typing, the likeliest first, each under a label of its own: `text` is the
   * beginning of a name in whatever script, or 'city, re' with the beginning of its region or country. None for
   * coordinates. Asked at each key.
   */
  suggest(text: string, limit: number): NamedPosition[];
};
