import { cleanText } from '../clean-text.ts';
import { escapeFormula } from '../escape-formula.ts';
import type { CellValue, SheetPlan, SheetWriter } from './sheet.ts';

/**
 * Writes CSV (RFC 4180) in UTF-8 with a byte order mark: without one, Excel reads Chinese in the system's code page. Text
 * is quoted and escaped (`escape-formula.ts`); numbers are not.
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
