import {
  type CardFormat,
  cardFormat,
  type Encoding,
  readCardFile,
  readWorkbook,
  unpackedMegabytes,
  unpackKml,
  WorkbookRefusal,
} from '@Hardware-Store-Finder/workbook';
import { customerColumns } from './column-headings.ts';
import { decodeText } from './decode-text.ts';
import { fileMegabytes, type ImportFault, ImportRefusal, mostColumns, mostRows } from './fault.ts';
import { fileKind } from './file-kind.ts';
import { readCsv } from './read-csv.ts';
import type { ReadingChoice, Table } from './table.ts';

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
  const kind = fileKind(bytes);
  if (kind === 'encrypted') throw new ImportRefusal({ kind });
  if (kind === 'zip') {
    const map = await unpackKml(bytes, unpackedMegabytes * 1_000_000);
    if (map !== undefined) return cardTable(map, 'kml', { encoding: 'utf-8' });
    const sheet = await readWorkbook(bytes, { mostRows, mostColumns }, choice.sheet, knownHeadings);
    if (sheet.rows.length === 0) throw new ImportRefusal({ kind: 'noRows' });
    return { format: 'xlsx', ...sheet };
  }
  const isAskedUtf16 = kind === 'other' && choice.encoding?.startsWith('utf-16');
  if (kind !== 'text' && !isAskedUtf16) throw new ImportRefusal({ kind: 'otherKind', of: kind });
  const { text, encoding, isDoubtful } = decodeText(bytes, choice.encoding);
  const format = cardFormat(text);
  if (format !== undefined) return cardTable(text, format, { encoding, isDoubtful });
  const { rows, lines, delimiter } = readCsv(text, choice.delimiter);
  if (rows.length === 0) throw new ImportRefusal({ kind: 'noRows' });
  return { format: 'csv', rows, lines, encoding, isDoubtful, delimiter };
}

function cardTable(
  text: string,
  format: CardFormat,
  encoded: { encoding: Encoding; isDoubtful?: boolean },
): Table {
  const { rows, lines } = readCardFile(text, format);
  if (rows.length === 0) throw new ImportRefusal({ kind: 'noRows' });
  if (rows.length > mostRows + 1) throw new ImportRefusal({ kind: 'tooManyRows' });
  return { format: 'csv', rows, lines, ...encoded };
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
