import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { WorkbookRefusal } from '../workbook-refusal.ts';
import { type CsvForm, type CsvRow, csvForm, csvParsing, type Delimiter } from './csv-form.ts';

/** The rows of a CSV by the named delimiter, else the detected one. Throws WorkbookRefusal where a quote swallows rows. */
export function readCsv(written: string, chosen?: Delimiter): { rows: CsvRow[]; delimiter: Delimiter } {
  const text = written.replaceAll(/\r\n?/g, '\n');
  const found = csvForm(text) ?? { delimiter: ',', firstLine: 1 };
  const form = chosen === undefined ? found : { ...found, delimiter: chosen };
  return { rows: strictRows(text, form) ?? relaxedRows(text, form), delimiter: form.delimiter };
}

/** Undefined where a quote is misplaced. */
function strictRows(text: string, form: CsvForm): CsvRow[] | undefined {
  const { options, nextLine } = csvParsing(form, false);
  try {
    return parse(text, options) as unknown as CsvRow[];
  } catch (fault) {
    if (!(fault instanceof CsvError)) throw fault;
    if (fault.code !== 'CSV_QUOTE_NOT_CLOSED') return undefined;
    throw new WorkbookRefusal({ kind: 'openQuote', line: nextLine() });
  }
}

/** A cell that begins with a quote and goes on in the next line has swallowed rows up to another quote. */
function relaxedRows(text: string, form: CsvForm): CsvRow[] {
  const { options, nextLine } = csvParsing(form, true);
  let rows: CsvRow[];
  try {
    rows = parse(text, options) as unknown as CsvRow[];
  } catch (fault) {
    throw fault instanceof CsvError ? new WorkbookRefusal({ kind: 'openQuote', line: nextLine() }) : fault;
  }
  const swallowing = rows.find(({ cells }) => cells.some((cell) => /^".*\n/.test(cell)));
  if (swallowing !== undefined) throw new WorkbookRefusal({ kind: 'badQuote', line: swallowing.line });
  return rows;
}
