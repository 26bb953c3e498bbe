import type { Box } from '../imported/coverage.ts';
import type { Place } from '../records/place-store.ts';

/** Filters on a file of places, given on the command line. */
export type PlacesFilter = {
  box?: Box;
  /** ISO 3166-1 alpha-2. */
  country?: string;
  /** 0 to 1: places below this confidence are skipped. */
  minConfidence?: number;
};

/** Why a place is not imported. */
export type SkipReason =
  /** Permanently or temporarily closed. */
  | 'closed'
  /** Below the requested confidence. */
  | 'unsure'
  /** Without a valid position. */
  | 'unlocated'
  /** Outside the requested box or country. */
  | 'elsewhere'
  /** Of none of our categories; `what` is its own. */
  | 'unknown';

export type PlaceOutcome = { place: Place } | { skipped: SkipReason; what?: string };
