import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { revive } from '../defuse.ts';
import { ImportRefusal } from './fault.ts';
import { mostColumns, mostRows } from './limits.ts';
import { type Delimiter, delimiters } from './table.ts';

/** A record as `info: true` gives it: `lines` is the line of the text in which it ends. */
type Read = { record: string[]; info: { lines: number } };

/**
 * The rows of a CSV text (RFC 4180; LF or CR alone end a line too; where no cell begins with a quote, quotes are letters, as
 * in '19" rack'). What was defused is undone (`defuse.ts`). Throws ImportRefusal.
 */
export function readCsv(
  written: string,
  asked?: Delimiter,
): { rows: string[][]; lines: number[]; delimiter: Delimiter } {
  const text = written.replaceAll(/\r\n?/g, '\n');
  const delimiter = asked ?? delimiterOf(text);
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
    rows.push(record.map(revive));
    lines.push(line);
    return null;
  };
  try {
    parse(text, {
      delimiter,
      bom: true,
      info: true,
      relax_column_count: true,
      record_delimiter: '\n',
      ...(!beginsWithQuote(text, delimiter) && { quote: false }),
      on_record: onRecord as never,
    });
  } catch (fault) {
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

/** The one that parts the first lines into the same number of cells, and into the most. */
function delimiterOf(text: string): Delimiter {
  const start = text.slice(0, 65_536);
  const scores = delimiters.map((delimiter) => {
    const counts = firstLines(start).map((line) => line.split(delimiter).length - 1);
    const scored = counts.map((count) => count * counts.filter((other) => other === count).length);
    return { delimiter, score: Math.max(0, ...scored) };
  });
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

/** Up to ten, without what stands in quotes: it may hold any of them. */
function firstLines(text: string): string[] {
  return text
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 10);
}
