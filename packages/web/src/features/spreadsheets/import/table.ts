export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'gb18030', 'windows-1252'] as const;
export type Encoding = (typeof encodings)[number];

export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** Rows of texts as a file has them, the first one perhaps headings. Rows without any text are not among them. */
export type Table = {
  rows: string[][];
  /** Of each row: the line of the file it begins in, or the row of the sheet; from 1. */
  lines: number[];
} & (
  | { format: 'csv'; encoding: Encoding; delimiter: Delimiter }
  | { format: 'xlsx'; sheet: string; sheets: string[] }
);

/** What a person may say of a file; what is absent is recognised. */
export type ReadingChoice = { encoding?: Encoding; delimiter?: Delimiter; sheet?: string };
