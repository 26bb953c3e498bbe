import { type CellValue as BookValue, type Cell, type CellStyle, colToLetter, writeXlsx } from 'hucre/xlsx';
import { mailHref } from '../../../ui/mail-href.ts';
import { webHref } from '../../../ui/web-href.ts';
import { cleanText } from '../clean-text.ts';
import type { ColumnKind } from './columns.ts';
import type { CellValue, SheetPlan, SheetWriter } from './sheet.ts';

/** Limits of Excel: links of a sheet, and characters of a link. */
const mostLinks = 65_000;
const longestLink = 2_000;

const textStyle: CellStyle = { numFmt: '@' };
const linkStyle: CellStyle = { numFmt: '@', font: { underline: true, color: { rgb: '0563C1' } } };
const headStyle: CellStyle = { numFmt: '@', font: { bold: true } };

/**
 * A workbook of two sheets: the stores under a frozen head with filters, and whom to name for them. Texts are cells of
 * type string in Excel's text format, which no program takes for formulas or numbers, even after somebody edits them;
 * days are dates, addresses are links where `webHref` and `mailHref` let them.
 */
export function createXlsxWriter({ title, columns, sources }: SheetPlan): SheetWriter {
  const head = columns.map(({ header }) => escaped(header));
  const rows: BookValue[][] = [head];
  const cells = new Map<string, Partial<Cell>>(
    columns.map((_, column) => [`0,${column}`, { style: headStyle }]),
  );
  const widths = columns.map(({ header }) => widthOf(header));
  let links = 0;
  return {
    add(added) {
      for (const row of added) {
        const at = rows.length;
        rows.push(
          columns.map(({ kind }, column) => {
            const value = row[column] ?? '';
            const written = bookValue(kind, value);
            if (at <= 200) widths[column] = Math.max(widths[column] ?? 0, widthOf(written));
            if (typeof written === 'string' && written.startsWith('#')) {
              // The writer takes '#N/A' for an error, but not where it is a run of rich text.
              cells.set(`${at},${column}`, { richText: [{ text: written }], style: textStyle });
            }
            const target = typeof value === 'string' && links < mostLinks ? linkOf(kind, value) : undefined;
            if (target !== undefined) {
              links += 1;
              cells.set(`${at},${column}`, { hyperlink: { target }, style: linkStyle });
            }
            return written;
          }),
        );
      }
    },
    async finish(sourceRows = []) {
      const lastCell = `${colToLetter(columns.length - 1)}${rows.length}`;
      const book = await writeXlsx({
        sheets: [
          {
            name: title,
            columns: columns.map(({ kind }, column) => ({ width: widths[column] ?? 10, ...styleOf(kind) })),
            rows,
            cells,
            freezePane: { rows: 1 },
            autoFilter: { range: `A1:${lastCell}` },
          },
          {
            name: sources.title,
            columns: sources.headers.map((header, column) => ({
              width: Math.max(widthOf(header), ...sourceRows.map((row) => widthOf(row[column] ?? ''))),
              style: textStyle,
            })),
            rows: [sources.headers.map(escaped), ...sourceRows.map((row) => row.map(plainValue))],
            cells: new Map(sources.headers.map((_, column) => [`0,${column}`, { style: headStyle }])),
            freezePane: { rows: 1 },
          },
        ],
      });
      return new Uint8Array(book);
    },
  };
}

function styleOf(kind: ColumnKind): { style?: CellStyle } {
  if (kind === 'number') return {};
  return { style: kind === 'day' ? { numFmt: 'yyyy-mm-dd' } : textStyle };
}

function bookValue(kind: ColumnKind, value: CellValue): BookValue {
  return kind === 'day' && typeof value === 'string' ? dateOf(value) : plainValue(value);
}

function plainValue(value: CellValue): BookValue {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return value === '' ? null : escaped(value);
}

/** Noon would be another number: a day is its midnight, without a time zone. */
function dateOf(day: string): BookValue {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** `_x0041_` stands for an A in a workbook (ECMA-376 part 1, 22.9.2.19), so an underscore that begins one is written so itself. */
function escaped(text: string): string {
  return cleanText(text).replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
}

function linkOf(kind: ColumnKind, value: string): string | undefined {
  const target = kind === 'web' ? webHref(value) : kind === 'email' ? mailHref(value) : undefined;
  return target !== undefined && target.length <= longestLink ? target : undefined;
}

/** In characters: those of Chinese, Japanese and Korean are two wide. */
function widthOf(value: BookValue): number {
  if (value instanceof Date) return 12;
  const line = String(value ?? '').split('\n', 1)[0] ?? '';
  let width = 3;
  for (const character of line.slice(0, 60)) width += (character.codePointAt(0) ?? 0) > 0x2e7f ? 2 : 1;
  return Math.min(Math.max(width, 8), 50);
}
