import { fieldOfHeading, unescapeFormula } from '@Hardware-Store-Finder/domain';
import type { Options } from 'csv-parse';

export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** `firstLine`: that of the first row, from 1. */
export type CsvForm = { delimiter: Delimiter; firstLine: number };

/**
 * The form of a CSV by its first lines: the delimiter that it declares for Excel (`sep=;`); else the one that splits a line into the
 * most known headings; failing that, the one that splits the first lines into equally many cells, and the most. Addresses contain commas,
 * headings do not. Undefined if none splits a line.
 */
export function csvForm(head: string): CsvForm | undefined {
  const declared = /^\ufeff?"?sep=(.)"?[\r\n]/i.exec(head)?.[1];
  const stated = delimiters.find((delimiter) => delimiter === declared);
  if (stated !== undefined) return { delimiter: stated, firstLine: 2 };
  const lines = firstLines(head);
  const scores = delimiters.map((delimiter) => {
    const parted = lines.map((line) => line.split(delimiter));
    const headings = parted.map((cells) => cells.filter((cell) => fieldOfHeading(cell) !== undefined).length);
    const counts = parted.map((cells) => cells.length - 1);
    const scored = counts.map((count) => count * counts.filter((other) => other === count).length);
    const known = Math.max(0, ...headings);
    return { delimiter, score: (known > 1 ? known * 1_000_000 : 0) + Math.max(0, ...scored) };
  });
  const best = scores.reduce((first, one) => (one.score > first.score ? one : first));
  return best.score === 0 ? undefined : { delimiter: best.delimiter, firstLine: 1 };
}

/** The first ten lines, without quoted text, which may contain any delimiter. */
function firstLines(text: string): string[] {
  return text
    .slice(0, 65_536)
    .replaceAll(/"(?:[^"]|"")*"/g, (quoted) => quoted.replaceAll(/[",;\t|\r\n]/g, ' '))
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
    .slice(0, 10);
}

/** `line`: the line of the file in which the row begins, from 1. */
export type CsvRow = { cells: string[]; line: number };

/** A record as `info: true` gives it: `lines` is the line in which it ends. */
type Read = { record: string[]; info: { lines: number } };

/**
 * How CSV is parsed (RFC 4180; LF or CR alone end a line too), at once or as a stream: into CsvRows, without empty lines and without our
 * own escaping (`escapeFormula`). Relaxed, a misplaced quote is a quote, as in '12" pipe'. `nextLine`: where the next row begins.
 */
export function csvParsing(
  { delimiter, firstLine }: CsvForm,
  isRelaxed: boolean,
): { options: Options; nextLine: () => number } {
  let begins = firstLine;
  const onRecord = ({ record, info }: Read): CsvRow | null => {
    const line = begins;
    begins = info.lines + 1;
    return record.length === 1 && record[0] === '' ? null : { cells: record.map(unescapeFormula), line };
  };
  return {
    options: {
      delimiter,
      bom: true,
      from_line: firstLine,
      info: true,
      on_record: onRecord as never,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: isRelaxed,
    },
    nextLine: () => begins,
  };
}
