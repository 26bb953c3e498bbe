import { cleanText } from '../clean-text.ts';
import { escapeFormula } from '../escape-formula.ts';
import type { CellValue, SheetPlan, SheetWriter } from './sheet.ts';

/**
 * CSV by RFC 4180, in UTF-8 with a byte order mark, without which Excel takes Chinese for the system's code page. Every
 * text stands in quotes and is defused (`defuse.ts`); a number stands as it is.
 */
export function createCsvWriter({ columns }: Pick<SheetPlan, 'columns'>): SheetWriter {
  const encoder = new TextEncoder();
  const parts = [encoder.encode(`\ufeff${lineOf(columns.map(({ header }) => header))}`)];
  return {
    add(rows) {
      parts.push(encoder.encode(rows.map(lineOf).join('')));
    },
    async finish() {
      return new Uint8Array(await new Blob(parts).arrayBuffer());
    },
  };
}

function lineOf(cells: readonly CellValue[]): string {
  return `${cells.map(fieldOf).join(',')}\r\n`;
}

function fieldOf(value: CellValue): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const text = escapeFormula(cleanText(value));
  return text === '' ? '' : `"${text.replaceAll('"', '""')}"`;
}
