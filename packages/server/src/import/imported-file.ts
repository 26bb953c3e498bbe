import type { Dataset } from '../sources/imported/manifest.ts';
import type { LeftOutReason } from './places-source.ts';

/** What a file's places were not imported for, and how many of each; the commonest unknown kinds by name. */
type LeftOut = Partial<Record<LeftOutReason, number>> & { unknownKinds?: readonly string[] };

/** Told often; `pass` is 'reading' over the whole file, then 'locating' over the parts that stores stand on. */
export type Progress = { pass: 'reading' | 'locating'; done: number; bytes: number; found: number };

export type ImportedFile = {
  dataset: Omit<Dataset, 'name' | 'folder'>;
  bytes: number;
  /** Stores of which the file has no position: they are not in the dataset. */
  unlocated: number;
  nameless: number;
  addressless: number;
  /** Of a file of places. */
  leftOut?: LeftOut;
};
