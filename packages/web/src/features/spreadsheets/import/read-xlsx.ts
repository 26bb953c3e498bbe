import { zipSync } from 'fflate';
import { type CellValue, readXlsx, streamXlsxRows } from 'hucre/xlsx';
import { ImportRefusal } from './fault.ts';
import { mostColumns, mostRows, unpackedMegabytes } from './limits.ts';
import { listZip, unpack, type ZipEntry } from './read-zip.ts';

export type ReadSheet = { rows: string[][]; lines: number[]; sheet: string; sheets: string[] };

/**
 * The rows of a sheet as texts: the one that is asked for, or the first that somebody sees and that holds something.
 * Formulas give the value that was saved with them, dates are '2026-11-21'. Throws ImportRefusal.
 */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>, asked?: string): Promise<ReadSheet> {
  const book = await checkedBook(listZip(bytes));
  try {
    return await readSheets(book, asked);
  } catch (fault) {
    if (fault instanceof ImportRefusal) throw fault;
    console.warn('The workbook could not be read.', fault);
    throw new ImportRefusal({ kind: 'damaged' });
  }
}

async function readSheets(book: Uint8Array, asked: string | undefined): Promise<ReadSheet> {
  const sheets: string[] = [];
  await readXlsx(book, {
    sheets: ({ name, hidden, veryHidden }) => {
      if (!hidden && !veryHidden) sheets.push(name);
      return false;
    },
  });
  const tried = asked !== undefined && sheets.includes(asked) ? [asked] : sheets;
  for (const sheet of tried) {
    const read = await readRows(book, sheet);
    if (read.rows.length > 0) return { ...read, sheet, sheets };
  }
  return { rows: [], lines: [], sheet: tried[0] ?? '', sheets };
}

async function readRows(book: Uint8Array, sheet: string): Promise<{ rows: string[][]; lines: number[] }> {
  const rows: string[][] = [];
  const lines: number[] = [];
  for await (const { index, values } of streamXlsxRows(book, { sheet })) {
    const row = values.map(textOf);
    while (row.at(-1)?.trim() === '') row.pop();
    if (row.length === 0) continue;
    if (row.length > mostColumns) {
      throw new ImportRefusal({ kind: 'tooManyColumns', columns: row.length, line: index + 1 });
    }
    if (rows.length > mostRows) throw new ImportRefusal({ kind: 'tooManyRows' });
    rows.push(row);
    lines.push(index + 1);
  }
  return { rows, lines };
}

function textOf(value: CellValue): string {
  if (value === null) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  // '3.51e+21' is what becomes of a number that nobody wrote so.
  if (typeof value === 'number') return Number.isInteger(value) ? value.toFixed(0) : String(value);
  return typeof value === 'boolean' ? String(value).toUpperCase() : value;
}

/** Of a workbook, what holds cells; pictures, charts and comments stay packed. */
const parts = /^(?:\[Content_Types\]\.xml|(?:.*\/)?_rels\/.*\.rels|xl\/(?:[^/]+|worksheets\/[^/]+)\.xml)$/i;

/**
 * The parts that are read, unpacked within a limit and put together anew: what follows reads nothing else, so a
 * bomb or a part that is damaged is seen here and not there.
 */
async function checkedBook(entries: readonly ZipEntry[]): Promise<Uint8Array> {
  const kind = archiveKind(new Set(entries.map(({ name }) => name)));
  if (kind !== undefined) throw new ImportRefusal({ kind: 'otherKind', of: kind });
  const book: Record<string, Uint8Array> = {};
  let left = unpackedMegabytes * 1_000_000;
  for (const entry of entries) {
    if (!parts.test(entry.name)) continue;
    const bytes = await unpack(entry, left);
    left -= bytes.length;
    checkXml(bytes);
    book[entry.name] = bytes;
  }
  return zipSync(book, { level: 0 });
}

function archiveKind(names: ReadonlySet<string>) {
  if (names.has('xl/workbook.xml')) return undefined;
  if (names.has('xl/workbook.bin')) return 'binary_excel';
  if (names.has('word/document.xml')) return 'word';
  if (names.has('ppt/presentation.xml')) return 'slides';
  return names.has('mimetype') && names.has('content.xml') ? 'opendocument' : 'archive';
}

/** OOXML allows no document type (ECMA-376 part 2, 9.1.5), by which entities are defined; and a part ends with its root's end. */
function checkXml(bytes: Uint8Array): void {
  const text = new TextDecoder().decode(bytes);
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new ImportRefusal({ kind: 'doctype' });
  const root = /<([A-Za-z_][\w:.-]*)[\s/>]/.exec(text)?.[1];
  const tail = text.slice(-1000).trimEnd();
  if (
    root === undefined ||
    !(
      tail.endsWith(`</${root}>`) ||
      (tail.endsWith('/>') && text.lastIndexOf('<') === text.indexOf(`<${root}`))
    )
  ) {
    throw new ImportRefusal({ kind: 'damaged' });
  }
}
