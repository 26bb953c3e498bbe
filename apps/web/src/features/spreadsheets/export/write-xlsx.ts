import { escapedCell } from '@Hardware-Store-Finder/workbook';
import { type CellValue as BookValue, type Cell, type CellStyle, colToLetter, writeXlsx } from 'hucre/xlsx';
import { mailHref, telHref, webHref } from '../../../components/hrefs.ts';
import type { ColumnKind } from './columns.ts';
import type { CellValue, SheetPlan, SheetWriter } from './sheet.ts';
import { createCsvWriter } from './write-csv.ts';

/** Excel's limits: links per sheet, and characters per link. */
const mostLinks = 65_000;
const longestLink = 2_000;

const textStyle: CellStyle = { numFmt: '@' };
const linkStyle: CellStyle = { numFmt: '@', font: { underline: true, color: { rgb: '0563C1' } } };
const headStyle: CellStyle = { numFmt: '@', font: { bold: true } };

/**
 * Writes a workbook of two sheets: the stores under a frozen header with filters, and the credits. Text is in string cells
 * with Excel's text format, which no program reads as a formula or number, even after editing. Days are dates; addresses
 * and phones are links if `webHref`, `mailHref` and `telHref` allow them.
 */
export function createXlsxWriter({ title, columns, sources }: SheetPlan): SheetWriter {
  const head = columns.map(({ header }) => escapedCell(header));
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
              // The writer takes a plain '#N/A' for an error, but not one in a run of rich text.
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
      const workbook = await writeXlsx({
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
            rows: [sources.headers.map(escapedCell), ...sourceRows.map((row) => row.map(plainValue))],
            cells: new Map(sources.headers.map((_, column) => [`0,${column}`, { style: headStyle }])),
            freezePane: { rows: 1 },
          },
        ],
      });
      return new Uint8Array(workbook);
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
  return value === '' ? null : escapedCell(value);
}

/** The serial number of a day's midnight, without a time zone. */
function dateOf(day: string): BookValue {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? null : date;
}

const hrefs: Partial<Record<ColumnKind, (value: string) => string | undefined>> = {
  web: webHref,
  email: mailHref,
  phone: telHref,
};

function linkOf(kind: ColumnKind, value: string): string | undefined {
  const target = hrefs[kind]?.(value);
  return target !== undefined && target.length <= longestLink ? target : undefined;
}

/** A column's width in characters; Chinese, Japanese and Korean ones count twice. */
function widthOf(value: BookValue): number {
  if (value instanceof Date) return 12;
  const line = String(value ?? '').split('\n', 1)[0] ?? '';
  let width = 3;
  for (const character of line.slice(0, 60)) width += (character.codePointAt(0) ?? 0) > 0x2e7f ? 2 : 1;
  return Math.min(Math.max(width, 8), 50);
}

/** Creates the writer for the plan's format. */
export function createSheetWriter(plan: SheetPlan): SheetWriter {
  return plan.format === 'csv' ? createCsvWriter(plan) : createXlsxWriter(plan);
}
