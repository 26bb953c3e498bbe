import type { Dataset, SkipReason } from '@hardware-store-finder/places';

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
  dataset: Omit<Dataset, 'name' | 'folder'>;
  bytes: number;
  /** Stores that the file gives no position for; they are not in the dataset. */
  unlocated: number;
  nameless: number;
  addressless: number;
  /** Probably of another trade: found only by a search that names their category. */
  onlyOnRequest: number;
  /** Only for files of places. */
  skipped?: SkipCounts;
};
