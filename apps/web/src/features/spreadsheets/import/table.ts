import type { Delimiter, Encoding } from '@Hardware-Store-Finder/workbook';

/** How a text was read; only CSV has a delimiter. */
export type ReadText = { encoding: Encoding; isDoubtful?: boolean; delimiter?: Delimiter };

/** The rows of a file as text, the first one possibly headings. Empty rows are left out. */
export type Table = {
  rows: string[][];
  /** For each row, the line of the file in which it starts, or its row in the sheet; from 1. */
  lines: number[];
} & (({ format: 'csv' } & ReadText) | { format: 'xlsx'; sheet: string; sheets: string[] });

/** How to read a file; absent options are detected. */
export type ReadingChoice = { encoding?: Encoding; delimiter?: Delimiter; sheet?: string };
