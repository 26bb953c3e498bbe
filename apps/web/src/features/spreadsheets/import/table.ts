import type { Encoding } from '@Hardware-Store-Finder/workbook';

export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** The rows of a file as text, the first one possibly headings. Empty rows are left out. */
export type Table = {
  rows: string[][];
  /** For each row, the line of the file in which it starts, or its row in the sheet; from 1. */
  lines: number[];
} & (
  | { format: 'csv'; encoding: Encoding; isDoubtful?: boolean; delimiter?: Delimiter }
  | { format: 'xlsx'; sheet: string; sheets: string[] }
);

/** How to read a file; absent options are detected. */
export type ReadingChoice = { encoding?: Encoding; delimiter?: Delimiter; sheet?: string };
