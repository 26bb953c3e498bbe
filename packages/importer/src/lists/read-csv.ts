import { commandError } from '@Hardware-Store-Finder/messages';
import type { Encoding } from '@Hardware-Store-Finder/workbook';
import { once } from 'node:events';
import { CsvError, parse } from 'csv-parse';
import { damaged } from '../check-limit.ts';
import { readText } from './read-text.ts';

const delimiters = [',', ';', '\t', '|'] as const;
const maxRowLength = 1_000_000;

export type CsvForm = {
  delimiter: string;
  /** Of the header, counted from 1. */
  firstLine: number;
  encoding: Encoding;
  /** Another encoding may be the file's. */
  isDoubtful: boolean;
};

/** Detects the delimiter from the first lines; undefined if they are no header with at least two columns. */
export function detectCsv(head: string): Pick<CsvForm, 'delimiter' | 'firstLine'> | undefined {
  // The parser skips blank lines before the header too.
  const text = head.replace(/^[\uFEFF\r\n]+/, '');
  // Excel's own declaration of the delimiter.
  const separatorLine = /^sep=([,;\t|])\r?\n/i.exec(text);
  if (separatorLine?.[1]) return { delimiter: separatorLine[1], firstLine: 2 };
  // Ignore quoted text, which may span lines.
  const outside = text.replaceAll(/"(?:[^"]|"")*"/g, '""');
  const [line = ''] = outside.split(/\r\n|\r|\n/);
  if (/\p{Cc}/u.test(line.replaceAll('\t', ''))) return undefined;
  const counted = delimiters.map((delimiter) => ({ delimiter, count: line.split(delimiter).length - 1 }));
  const best = counted.reduce((a, b) => (b.count > a.count ? b : a));
  return best.count === 0 ? undefined : { delimiter: best.delimiter, firstLine: 1 };
}

/** The rows of a file in batches, header first. Throws AppError if the file is damaged. */
export async function* readCsv(
  file: string,
  { delimiter, firstLine, encoding }: CsvForm,
  onBytes?: (done: number) => void,
): AsyncGenerator<readonly (readonly string[])[]> {
  const parser = parse({
    bom: true,
    delimiter,
    from_line: firstLine,
    max_record_size: maxRowLength,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  let rows: (readonly string[])[] = [];
  // To wait for each row would take a third of the time of the whole.
  parser.on('data', (row) => rows.push(row));
  // Those who wait for the parser hear of it too.
  parser.on('error', () => undefined);
  const write = (text: string) =>
    new Promise<void>((resolve, reject) => {
      parser.write(text, (error) => (error ? reject(error) : resolve()));
    });
  const taken = (): readonly (readonly string[])[] => {
    const batch = rows;
    rows = [];
    return batch;
  };
  try {
    for await (const text of readText(file, onBytes, encoding)) {
      await write(text);
      yield taken();
    }
    const ended = once(parser, 'end');
    parser.end();
    await ended;
    yield taken();
  } catch (error) {
    throw explain(error);
  } finally {
    parser.destroy();
  }
}

function explain(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const line = 'lines' in error ? ` (line ${error.lines})` : '';
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return damaged(`a quote is opened and never closed${line}`, error);
    case 'CSV_MAX_RECORD_SIZE':
      return damaged(`a row has more than ${maxRowLength.toLocaleString('en')} characters${line}`, error);
    default:
      return commandError('bad_request', `it cannot be read as CSV: ${error.message}`, { cause: error });
  }
}
