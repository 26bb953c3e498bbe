import { cleanCell } from '@Hardware-Store-Finder/domain';
import { createPauses } from '@Hardware-Store-Finder/std';
import { type CellStyle, writeXlsxStream } from 'hucre/xlsx';

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
  const styled = columns.map(({ width = 24 }) => ({ width, style: headStyle }));
  const pause = createPauses();
  async function* all() {
    yield columns.map(({ heading }) => escapedCell(heading));
    // Each row is written with the style that its columns have then.
    for (const column of styled) column.style = textStyle;
    for (const row of rows) {
      await pause();
      yield row.map((text) => escapedCell(text) || null);
    }
  }
  const stream = writeXlsxStream(all(), { name, columns: styled, freezePane: { rows: 1 } });
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** In a workbook `_x0041_` means A (ECMA-376 part 1, 22.9.2.19), so the first underscore of such a sequence is escaped. */
export function escapedCell(text: string): string {
  return cleanCell(text).replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
}
