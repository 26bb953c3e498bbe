import type { Box } from '../sources/imported/coverage.ts';
import type { DatasetKind } from '../sources/imported/manifest.ts';
import type { Place } from '../store-records/place-store.ts';
import type { PlacesSurvey } from './survey-places.ts';

/** What a person wants of a file of places. */
export type PlacesFilter = {
  box?: Box;
  /** ISO 3166-1 alpha-2. */
  country?: string;
  /** 0 to 1: places of which the data set is less sure stay out. */
  minConfidence?: number;
};

/** Why a place is not imported. */
export type LeftOutReason =
  /** Closed for good or for now. */
  | 'closed'
  /** Below the confidence that was asked for. */
  | 'unsure'
  /** Without a position on the earth. */
  | 'unlocated'
  /** Outside the box or the country that was asked for. */
  | 'elsewhere'
  /** None of our categories; `what` is what it is called. */
  | 'unknown';

export type PlaceOutcome = { place: Place } | { leftOut: LeftOutReason; what?: string };

/** Told often: how far the reading is, 0 to 1. */
type OnShare = (share: number) => void;

/**
 * Places of a file, read in pieces; may be read several times. All throw AppError whose message is the end of the
 * sentence 'FILE cannot be imported: …'.
 */
export type PlacesSource = {
  kind: Exclude<DatasetKind, 'osm'>;
  bytes: number;
  /** How the file was understood, in lines for the person: columns and what they are taken for. */
  understood: readonly string[];
  /** Marks the ground of the places of other kinds that `read` passes over. */
  survey?(survey: PlacesSurvey): Promise<void>;
  /** Marks those of other kinds that it comes upon; the importer marks the stores. */
  read(onShare: OnShare, survey: PlacesSurvey): AsyncIterable<readonly PlaceOutcome[]>;
  close(): void;
};

export function isInBox({ west, south, east, north }: Box, lat: number, lon: number): boolean {
  const isBetween = west <= east ? lon >= west && lon <= east : lon >= west || lon <= east;
  return isBetween && lat >= south && lat <= north;
}

/** A position that is one: a file may hold NaN, infinity, 0/0 of a failed look-up, metres of a national grid. */
export function isOnEarth(lat: number, lon: number): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 && (lat !== 0 || lon !== 0);
}

/** Said after a number. */
export const leftOutWords: Readonly<Record<LeftOutReason, string>> = {
  closed: 'closed',
  unsure: 'below the confidence that was asked for',
  unlocated: 'without a position on the earth',
  elsewhere: 'outside the box or country that was asked for',
  unknown: 'of other kinds',
};
