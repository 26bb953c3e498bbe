import type { DatasetKind } from '@Hardware-Store-Finder/domain';
import type { Box, Dataset } from '@Hardware-Store-Finder/records';
import type { PlaceOutcome, SkipReason } from '@Hardware-Store-Finder/records/tables';
import type { PlacesSurvey } from '../survey/survey-places.ts';
import type { RefusedContacts } from './refused-contacts.ts';

/** Reported frequently: the share that has been read, 0 to 1. */
type OnShare = (share: number) => void;

/**
 * The places of a file, read in batches; can be read several times. All methods throw AppError with a message
 * that completes 'FILE cannot be imported: …'.
 */
export type PlacesSource = {
  kind: Exclude<DatasetKind, 'osm'>;
  bytes: number;
  /** How the file was interpreted, as lines for the person: columns and their fields. */
  description: readonly string[];
  /** Marks the coverage of places of other kinds, which `read` passes over. */
  survey?(survey: PlacesSurvey): Promise<void>;
  /** Also marks places of other kinds it encounters; the importer marks the stores. */
  read(onShare: OnShare, survey: PlacesSurvey): AsyncIterable<readonly PlaceOutcome[]>;
  close(): void;
};

export function isInBox({ west, south, east, north }: Box, lat: number, lon: number): boolean {
  const isBetween = west <= east ? lon >= west && lon <= east : lon >= west || lon <= east;
  return isBetween && lat >= south && lat <= north;
}

/**
 * Whether a position is valid: a file may contain NaN, infinity, the 0/0 of a failed geocoding, or metres of
 * a national grid.
 */
export function isOnEarth(lat: number, lon: number): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 && (lat !== 0 || lon !== 0);
}

/** Follow a number. */
export const skipReasonTexts: Readonly<Record<SkipReason, string>> = {
  closed: 'closed',
  unsure: 'below the confidence that was asked for',
  unlocated: 'without a position on the earth',
  outside: 'outside the box or country that was asked for',
  unknown: 'of other kinds',
};

/** How many places were skipped, by reason, with the most common unknown kinds. */
type SkipCounts = Partial<Record<SkipReason, number>> & { unknownKinds?: readonly string[] };

/**
 * Reported frequently. `pass` is 'reading' over the whole file, then 'locating' over the parts with the
 * stores' geometry, then 'addressing' over what lies around stores without an address.
 */
export type Progress = {
  pass: 'reading' | 'locating' | 'addressing';
  done: number;
  bytes: number;
  found: number;
};

export type ImportedFile = {
  dataset: Dataset;
  bytes: number;
  /** Stores that the file gives no position for; they are not in the dataset. */
  unlocated: number;
  nameless: number;
  addressless: number;
  /** Probably of another trade: found only by a search that names their category. */
  onlyOnRequest: number;
  refused: RefusedContacts;
  skipped: SkipCounts;
};
