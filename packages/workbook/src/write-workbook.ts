import { cleanCell } from '@Hardware-Store-Finder/domain';
import { type CellStyle, writeXlsx } from 'hucre/xlsx';

const textStyle: CellStyle = { numFmt: '@' };
const headStyle: CellStyle = { numFmt: '@', font: { bold: true } };

/** A workbook of one sheet under a frozen header, whose cells are all text, which no program reads as a formula or a number. */
export async function writeTextWorkbook({
  name,
  columns,
  rows,
}: {
  name: string;
  /** `width`: in characters; 24 by default. */
  columns: readonly { heading: string; width?: number }[];
  rows: readonly (readonly string[])[];
}): Promise<Uint8Array<ArrayBuffer>> {
  const all = [columns.map(({ heading }) => heading), ...rows];
  const bytes = await writeXlsx({
    sheets: [
      {
        name,
        columns: columns.map(({ width = 24 }) => ({ width, style: textStyle })),
        rows: all.map((row) => row.map((text) => escapedCell(text) || null)),
        cells: new Map(columns.map((_, at) => [`0,${at}`, { style: headStyle }])),
        freezePane: { rows: 1 },
      },
    ],
  });
  return new Uint8Array(bytes);
}

/** In a workbook `_x0041_` means A (ECMA-376 part 1, 22.9.2.19), so the first underscore of such a sequence is escaped. */
export function escapedCell(text: string): string {
  return cleanCell(text).replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
}
