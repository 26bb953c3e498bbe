import { unescapeFormula } from '@Hardware-Store-Finder/domain';
import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { customerFieldOf } from './column-headings.ts';
import { ImportRefusal, mostColumns, mostRows } from './fault.ts';
import { type Delimiter, delimiters } from './table.ts';

/** A record as `info: true` returns it: `lines` is the line in which it ends. */
type Read = { record: string[]; info: { lines: number } };

/**
 * Parses CSV (RFC 4180; LF or CR alone end a line too; if no cell starts with a quote, quotes are literal, as in '19" rack').
 * Removes our own escaping (`escape-formula.ts`). Throws ImportRefusal.
 */
export function readCsv(
  written: string,
  chosen?: Delimiter,
): { rows: string[][]; lines: number[]; delimiter: Delimiter } {
  const lined = written.replaceAll(/\r\n?/g, '\n');
  // A hint for Excel, not a row; it is replaced by an empty line, so that the lines after it keep their numbers.
  const declared = /^\ufeff?"?sep=(.)"?(?=\n)/i.exec(lined);
  const text = declared === null ? lined : lined.slice(declared[0].length);
  const delimiter = chosen ?? delimiters.find((one) => one === declared?.[1]) ?? delimiterOf(text);
  const rows: string[][] = [];
  const lines: number[] = [];
  let begins = 1;
  const onRecord = ({ record, info }: Read): null => {
    const line = begins;
    begins = info.lines + 1;
    while (record.at(-1)?.trim() === '') record.pop();
    if (record.length === 0) return null;
    if (record.length > mostColumns) {
      throw new ImportRefusal({ kind: 'tooManyColumns', columns: record.length, line });
    }
    if (rows.length > mostRows) throw new ImportRefusal({ kind: 'tooManyRows' });
    rows.push(record.map(unescapeFormula));
    lines.push(line);
    return null;
  };
  const read = (isRelaxed: boolean) =>
    parse(text, {
      delimiter,
      bom: true,
      info: true,
      relax_column_count: true,
      record_delimiter: '\n',
      ...(!beginsWithQuote(text, delimiter) && { quote: false }),
      // '12" pipe' is a cell, and so is '="00123"'.
      relax_quotes: isRelaxed,
      on_record: onRecord as never,
    });
  try {
    read(false);
  } catch (fault) {
    if (fault instanceof CsvError && fault.code === 'INVALID_OPENING_QUOTE') {
      rows.length = 0;
      lines.length = 0;
      begins = 1;
      read(true);
      return { rows, lines, delimiter };
    }
    if (fault instanceof CsvError) {
      throw new ImportRefusal({
        kind: fault.code === 'CSV_QUOTE_NOT_CLOSED' ? 'openQuote' : 'badQuote',
        line: begins,
      });
    }
    throw fault;
  }
  return { rows, lines, delimiter };
}

function beginsWithQuote(text: string, delimiter: Delimiter): boolean {
  return text.startsWith('"') || ['\n', delimiter].some((before) => text.includes(`${before}"`));
}

/**
 * The delimiter that splits a line into the most known headings; failing that, the one that splits the first lines into
 * equally many cells, and the most. Addresses contain commas, headings do not.
 */
function delimiterOf(text: string): Delimiter {
  const lines = firstLines(text.slice(0, 65_536));
  const scores = delimiters.map((delimiter) => {
    const parted = lines.map((line) => line.split(delimiter));
    const headings = parted.map((cells) => cells.filter((cell) => customerFieldOf(cell)).length);
    const counts = parted.map((cells) => cells.length - 1);
    const scored = counts.map((count) => count * counts.filter((other) => other === count).length);
    const known = Math.max(0, ...headings);
    return { delimiter, score: (known > 1 ? known * 1_000_000 : 0) + Math.max(0, ...scored) };
  });
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

/** The first ten lines, without quoted text, which may contain any delimiter. */
function firstLines(text: string): string[] {
  return text
    .replaceAll(/"(?:[^"]|"")*"/g, (quoted) => quoted.replaceAll(/[",;\t|\n]/g, ' '))
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 10);
}
