import {
  type CsvRow,
  fileKind,
  readCardFile,
  readCsv,
  readJsonTable,
  readWorkbook,
  textFormat,
  unpackedMegabytes,
  unpackKml,
  WorkbookRefusal,
} from '@Hardware-Store-Finder/workbook';
import { customerColumns } from './column-headings.ts';
import { decodeText } from './decode-text.ts';
import { fileMegabytes, type ImportFault, ImportRefusal, mostColumns, mostRows } from './fault.ts';
import type { ReadingChoice, ReadText, Table } from './table.ts';

/** Reads the rows of a customer list, or returns why it cannot. Never throws because of a file's content. */
export async function readTable(
  file: Pick<Blob, 'size' | 'arrayBuffer'>,
  choice: ReadingChoice,
): Promise<{ table: Table } | { fault: ImportFault }> {
  try {
    return { table: await read(file, choice) };
  } catch (fault) {
    const isExpected = fault instanceof ImportRefusal || fault instanceof WorkbookRefusal;
    if (!isExpected || fault.cause !== undefined) console.warn('The file could not be read.', fault);
    return { fault: isExpected ? fault.fault : { kind: 'damaged' } };
  }
}

async function read(file: Pick<Blob, 'size' | 'arrayBuffer'>, choice: ReadingChoice): Promise<Table> {
  if (file.size > fileMegabytes * 1_000_000) throw new ImportRefusal({ kind: 'tooBig', bytes: file.size });
  if (file.size === 0) throw new ImportRefusal({ kind: 'empty' });
  const bytes = await bytesOf(file);
  const kind = fileKind(bytes, choice.encoding);
  if (kind === 'encrypted') throw new WorkbookRefusal({ kind });
  if (kind === 'zip') {
    const map = await unpackKml(bytes, unpackedMegabytes * 1_000_000);
    if (map !== undefined) return listTable(readCardFile(map, 'kml'), { encoding: 'utf-8' });
    const sheet = await readWorkbook(bytes, { mostRows, mostColumns }, choice.sheet, knownHeadings);
    if (sheet.rows.length === 0) throw new ImportRefusal({ kind: 'noRows' });
    return { format: 'xlsx', ...sheet };
  }
  if (kind !== 'text') throw new WorkbookRefusal({ kind: 'otherKind', of: kind });
  const { text, ...encoded } = decodeText(bytes, choice.encoding);
  const format = textFormat(text);
  switch (format) {
    case 'csv': {
      const { rows, delimiter } = readCsv(text, choice.delimiter);
      return listTable(filledRows(rows), { ...encoded, delimiter });
    }
    case 'json':
      return listTable(await readJsonTable(text, mostColumns), encoded);
    case 'vcard':
    case 'kml':
    case 'gpx':
      return listTable(readCardFile(text, format), encoded);
    default:
      throw new WorkbookRefusal({ kind: 'otherKind', of: format === 'xml' ? 'other' : format });
  }
}

/** Without cells that are empty at the end of a row. */
function filledRows(all: readonly CsvRow[]): Pick<Table, 'rows' | 'lines'> {
  const filled = all.flatMap(({ cells, line }) => {
    const width = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
    return width === 0 ? [] : [{ cells: cells.slice(0, width), line }];
  });
  return { rows: filled.map(({ cells }) => cells), lines: filled.map(({ line }) => line) };
}

function listTable({ rows, lines }: Pick<Table, 'rows' | 'lines'>, read: ReadText): Table {
  if (rows.length === 0) throw new ImportRefusal({ kind: 'noRows' });
  if (rows.length > mostRows + 1) throw new WorkbookRefusal({ kind: 'tooManyRows' });
  const wide = rows.findIndex((row) => row.length > mostColumns);
  if (wide >= 0)
    throw new WorkbookRefusal({
      kind: 'tooManyColumns',
      columns: rows[wide]?.length ?? 0,
      line: lines[wide] ?? 1,
    });
  return { format: 'csv', rows, lines, ...read };
}

/** The most headings of customers in a row. */
function knownHeadings(rows: readonly (readonly string[])[]): number {
  return Math.max(0, ...rows.map((row) => Object.keys(customerColumns(row)).length));
}

async function bytesOf(file: Pick<Blob, 'arrayBuffer'>): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (fault) {
    console.warn('The file could not be opened.', fault);
    throw new ImportRefusal({ kind: 'unreadable' });
  }
}
