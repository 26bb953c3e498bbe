import { commandError } from '@Hardware-Store-Finder/messages';
import { type CsvForm, type CsvRow, csvParsing, type Encoding } from '@Hardware-Store-Finder/workbook';
import { once } from 'node:events';
import { CsvError, parse } from 'csv-parse';
import { damaged } from '../check-limit.ts';
import { readText } from './read-text.ts';

const maxRowLength = 1_000_000;

/** `isDoubtful`: another encoding may be the file's. */
export type CsvFile = CsvForm & { encoding: Encoding; isDoubtful: boolean };

/** The rows of a file of any size in batches, header first. Throws AppError if the file is damaged. */
export async function* readCsv(
  file: string,
  form: CsvFile,
  onBytes?: (done: number) => void,
): AsyncGenerator<readonly (readonly string[])[]> {
  const parser = parse({ ...csvParsing(form, true).options, max_record_size: maxRowLength });
  let rows: (readonly string[])[] = [];
  // To wait for each row would take a third of the time of the whole.
  parser.on('data', ({ cells }: CsvRow) => rows.push(cells));
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
    for await (const text of readText(file, onBytes, form.encoding)) {
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
