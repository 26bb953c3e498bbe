import type { Place } from '../../records/place-store.ts';
import type { FileIndex } from '../parquet/file-index.ts';

/** What the decoder process is asked, one task at a time. */
export type DecoderTask =
  /** Reads the end of a file of `size` bytes, which includes its footer. */
  | { kind: 'footer'; tail: Uint8Array; size: number }
  /** Finds the places of our kinds by a file that has at least the columns of kinds. */
  | { kind: 'positions'; file: string }
  /** Reads the places of our kinds from a file that has all columns. `today`: an ISO 8601 date. */
  | { kind: 'places'; file: string; today: string };

export type DecoderAnswers = {
  footer: FileIndex;
  /** In degrees, rounded to a millionth. */
  positions: (readonly [lat: number, lon: number])[];
  /** Open places only. */
  places: Place[];
};

export type DecoderReply =
  | { answer: DecoderAnswers[keyof DecoderAnswers] }
  /** `detail` is for the log. */
  | { fault: 'damaged' | 'schema' | 'memory'; detail: string };
