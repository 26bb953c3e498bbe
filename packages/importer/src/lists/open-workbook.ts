import { unescapeFormula } from '@Hardware-Store-Finder/domain';
import { type AppError, commandError } from '@Hardware-Store-Finder/messages';
import {
  type OtherKind,
  type ReadSheet,
  readWorkbook,
  unpackedMegabytes,
  type WorkbookFault,
  WorkbookRefusal,
} from '@Hardware-Store-Finder/workbook';
import { readFile, stat } from 'node:fs/promises';
import { damaged } from '../check-limit.ts';
import type { PlacesSource } from '../places/places-source.ts';
import { mapColumns } from './list-columns.ts';
import type { ListOptions } from './list-places.ts';
import { type ColumnOptions, tableSource } from './open-list.ts';

/** Those of Excel. */
const limits = { mostRows: 1_048_576, mostColumns: 16_384 };

/**
 * Opens a list of stores in a workbook: on the named sheet, else on the visible one whose headings suit best. Throws AppError with a
 * message that completes 'FILE cannot be imported: …'.
 */
export async function openWorkbook(
  file: string,
  { sheet: named, ...options }: ListOptions & ColumnOptions & { sheet?: string },
): Promise<PlacesSource> {
  const { rows, sheet, sheets } = await readSheet(file, named);
  const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');
  if (named !== undefined && named !== sheet) {
    throw commandError('bad_request', `it has no sheet "${named}". Its sheets are: ${quoted(sheets)}`);
  }
  // A workbook may have been saved from our CSV.
  const [headings = [], ...body] = rows.map((row) => row.map(unescapeFormula));
  const columns = headings.map((column) => column.trim());
  const source = tableSource(file, columns, rowsAtOnce(file, body), options);
  const others = sheets.filter((name) => name !== sheet);
  return {
    ...source,
    description: [
      `the sheet "${sheet}"${others.length === 0 ? '' : `; not ${quoted(others)}, unless named: --sheet NAME`}`,
      ...source.description,
    ],
  };
}

/** Rows that are in memory already. */
export function rowsAtOnce(file: string, rows: readonly (readonly string[])[]) {
  return async function* (onBytes: (done: number) => void) {
    yield rows;
    onBytes((await stat(file)).size);
  };
}

async function readSheet(file: string, named: string | undefined): Promise<ReadSheet> {
  if ((await stat(file)).size > unpackedMegabytes * 1_000_000) throw explain({ kind: 'unpacksTooBig' });
  try {
    return await readWorkbook(await readFile(file), limits, named, (rows) =>
      Math.max(0, ...rows.map((row) => mapColumns(row, new Map()).size)),
    );
  } catch (error) {
    throw error instanceof WorkbookRefusal ? explain(error.fault) : error;
  }
}

const kinds: Readonly<Record<OtherKind, string>> = {
  binary_excel: 'a binary workbook (.xlsb)',
  old_excel: 'an old workbook (.xls)',
  xml_excel: 'a workbook as XML (Excel 2003)',
  word: 'a Word document',
  slides: 'a presentation',
  opendocument: 'an OpenDocument file',
  archive: 'an archive',
  pdf: 'a PDF document',
  image: 'a picture',
  web_page: 'a web page',
  other: 'neither text nor an Excel workbook',
};

export function explain(fault: WorkbookFault): AppError {
  switch (fault.kind) {
    case 'damaged':
      return damaged('it begins like a workbook, and parts of it are missing or wrong');
    case 'encrypted':
      return commandError('bad_request', 'it is protected by a password. Save it without one');
    case 'doctype':
      return commandError(
        'bad_request',
        'it holds a DOCTYPE, which no workbook has. Copy the list into a new workbook',
      );
    case 'otherKind':
      return commandError(
        'bad_request',
        fault.of === 'archive'
          ? 'it is an archive. Unpack it, and import what is in it'
          : `it is ${kinds[fault.of]}. Save the list as an Excel workbook (.xlsx) or CSV`,
      );
    case 'unpacksTooBig':
      return commandError(
        'too_large',
        `it unpacks to more than ${unpackedMegabytes} MB. Save the list as CSV, which may be of any size`,
      );
    case 'tooManyCells':
      return commandError(
        'too_large',
        'it has too many cells. Save the list as CSV, which may be of any size',
      );
    case 'openQuote':
    case 'badQuote':
      return damaged(`a quote is opened and never closed (line ${fault.line})`);
    case 'tooManyRows':
    case 'tooManyColumns':
      return commandError('too_large', 'it has more rows or columns than Excel allows. Save the list as CSV');
  }
}
