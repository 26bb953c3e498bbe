import { zipSync } from 'fflate';
import { type CellValue, readXlsx, streamXlsxRows } from 'hucre/xlsx';
import { listZip, unpack, type ZipEntry } from './read-zip.ts';
import { withShownZeros } from './shown-zeros.ts';
import { type OtherKind, WorkbookRefusal } from './workbook-refusal.ts';

/** The decompressed size of all parts of a workbook together. */
export const unpackedMegabytes = 128;

type Limits = { mostRows: number; mostColumns: number };

/** `lines`: for each row, its row in the sheet, from 1. `sheets`: the visible ones. */
export type ReadSheet = { rows: string[][]; lines: number[]; sheet: string; sheets: string[] };

/** How well the first rows of a sheet suit a reader, who gets the best one; the first of those that are alike. */
export type JudgeSheet = (firstRows: readonly (readonly string[])[]) => number;

/**
 * Reads the rows of a sheet as text: the named sheet, or the visible one that suits best and is not empty. Formulas yield their saved
 * value, dates are '2026-11-21'; empty rows are left out. A first row of headings does not count. Throws WorkbookRefusal.
 */
export async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  limits: Limits,
  sheetName?: string,
  judge: JudgeSheet = () => 0,
): Promise<ReadSheet> {
  const workbook = await checkedBook(listZip(bytes), limits);
  try {
    return await readSheets(workbook, limits, sheetName, judge);
  } catch (fault) {
    if (fault instanceof WorkbookRefusal) throw fault;
    throw new WorkbookRefusal({ kind: 'damaged' }, { cause: fault });
  }
}

async function readSheets(
  workbook: Uint8Array,
  limits: Limits,
  sheetName: string | undefined,
  judge: JudgeSheet,
): Promise<ReadSheet> {
  const sheets: string[] = [];
  await readXlsx(workbook, {
    sheets: ({ name, hidden, veryHidden }) => {
      if (!hidden && !veryHidden) sheets.push(name);
      return false;
    },
  });
  const tried = sheetName !== undefined && sheets.includes(sheetName) ? [sheetName] : sheets;
  let best: { sheet: string; score: number } | undefined;
  for (const sheet of tried) {
    const { rows } = await readRows(workbook, sheet, limits, judgedRows);
    const score = judge(rows);
    if (rows.length > 0 && (best === undefined || score > best.score)) best = { sheet, score };
  }
  if (best !== undefined) {
    const { sheet } = best;
    return { ...(await readRows(workbook, sheet, limits)), sheet, sheets };
  }
  return { rows: [], lines: [], sheet: tried[0] ?? '', sheets };
}

const judgedRows = 10;

async function readRows(
  workbook: Uint8Array,
  sheet: string,
  { mostRows, mostColumns }: Limits,
  enough = Number.POSITIVE_INFINITY,
): Promise<{ rows: string[][]; lines: number[] }> {
  const rows: string[][] = [];
  const lines: number[] = [];
  for await (const { index, values } of streamXlsxRows(workbook, { sheet })) {
    const row = values.map(textOf);
    while (row.at(-1)?.trim() === '') row.pop();
    if (row.length === 0) continue;
    if (row.length > mostColumns) {
      throw new WorkbookRefusal({ kind: 'tooManyColumns', columns: row.length, line: index + 1 });
    }
    if (rows.length > mostRows) throw new WorkbookRefusal({ kind: 'tooManyRows' });
    rows.push(row);
    lines.push(index + 1);
    if (rows.length >= enough) break;
  }
  return { rows, lines };
}

function textOf(value: CellValue): string {
  if (value === null) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  // Avoids exponents: '3.51e+21' is not how the number was written.
  if (typeof value === 'number') return Number.isInteger(value) ? value.toFixed(0) : String(value);
  return typeof value === 'boolean' ? String(value).toUpperCase() : value;
}

/** The parts of a workbook that contain cells; pictures, charts and comments are not decompressed. */
const parts = /^(?:\[Content_Types\]\.xml|(?:.*\/)?_rels\/.*\.rels|xl\/(?:[^/]+|worksheets\/[^/]+)\.xml)$/i;

/**
 * Decompresses the parts that are read, within limits, and repacks them. The library reads nothing else, so zip bombs and
 * damaged parts are caught here. A tag of the texts and styles costs it some 500 bytes of memory, and the time for empty rows
 * grows with their square.
 */
async function checkedBook(entries: readonly ZipEntry[], { mostRows }: Limits): Promise<Uint8Array> {
  const kind = archiveKind(new Set(entries.map(({ name }) => name)));
  if (kind !== undefined) throw new WorkbookRefusal({ kind: 'otherKind', of: kind });
  const workbook: Record<string, Uint8Array> = {};
  let left = unpackedMegabytes * 1_000_000;
  const tagsLeft = { cells: Math.max(6_000_000, 16 * mostRows), others: 2_000_000 };
  let rowsLeft = 5 * mostRows;
  for (const entry of entries) {
    if (!parts.test(entry.name)) continue;
    const bytes = await unpack(entry, left);
    left -= bytes.length;
    const text = new TextDecoder().decode(bytes);
    checkXml(text);
    const of = entry.name.startsWith('xl/worksheets/') ? 'cells' : 'others';
    tagsLeft[of] -= countOf(text, /</g);
    // Of a sheet under any name: the workbook says which parts are sheets.
    rowsLeft -= countOf(text, /<(?:[^\s<>/]+:)?row[\s/>]/g);
    if (tagsLeft[of] < 0 || rowsLeft < 0) throw new WorkbookRefusal({ kind: 'tooManyCells' });
    workbook[entry.name] = bytes;
  }
  return zipSync(withShownZeros(workbook), { level: 0 });
}

function archiveKind(names: ReadonlySet<string>): OtherKind | undefined {
  if (names.has('xl/workbook.xml')) return undefined;
  if (names.has('xl/workbook.bin')) return 'binary_excel';
  if (names.has('word/document.xml')) return 'word';
  if (names.has('ppt/presentation.xml')) return 'slides';
  return names.has('mimetype') && names.has('content.xml') ? 'opendocument' : 'archive';
}

/** OOXML forbids a DOCTYPE (ECMA-376 part 2, 9.1.5), which could define entities; a complete part ends with its root's end tag. */
function checkXml(text: string): void {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new WorkbookRefusal({ kind: 'doctype' });
  const root = /<([A-Za-z_][\w:.-]*)[\s/>]/.exec(text)?.[1];
  const tail = text.slice(-1000).replace(/(?:\s|<!--(?:(?!-->)[\s\S])*-->|<\?(?:(?!\?>)[\s\S])*\?>)+$/, '');
  if (
    root === undefined ||
    !(
      tail.endsWith(`</${root}>`) ||
      (tail.endsWith('/>') && text.lastIndexOf('<') === text.indexOf(`<${root}`))
    )
  ) {
    throw new WorkbookRefusal({ kind: 'damaged' });
  }
}

function countOf(text: string, pattern: RegExp): number {
  let count = 0;
  for (const _ of text.matchAll(pattern)) count += 1;
  return count;
}
