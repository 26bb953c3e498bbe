import { cleanCell, escapeFormula } from '@Hardware-Store-Finder/domain';
import { withoutTrunkZero } from '../../../components/hrefs.ts';
import type { ColumnKind } from './columns.ts';
import type { CellValue, SheetPlan, SheetWriter } from './sheet.ts';

/** ITU-T E.164 country codes: 1 and 7, the assigned ones of two digits; all others have three. No code begins with 0. */
const countryCode = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[2-9]\d\d)/;

/**
 * An international phone number as '+', its country code and blanks between groups of digits: '+351 22 000 0000'. With a
 * blank in it, no spreadsheet program reads it as a number. Undefined for any other text.
 */
export function internationalPhone(text: string): string | undefined {
  const written = text.trim();
  if (!/^\+\d[\d\s().\u2010-\u2015/-]*$/u.test(written)) return undefined;
  const digits = withoutTrunkZero(written).replaceAll(/\D+/g, ' ').trim();
  const length = digits.replaceAll(' ', '').length;
  const code = countryCode.exec(digits.replaceAll(' ', ''))?.[0];
  if (code === undefined || length < 7 || length > 15) return undefined;
  if (digits.includes(' ')) return `+${digits}`;
  return `+${code} ${digits.slice(code.length)}`;
}

/**
 * Writes CSV (RFC 4180) in UTF-8 with a byte order mark: without one, Excel reads Chinese in the system's code page. Text
 * is quoted and escaped (`escape-formula.ts`); numbers are not. CRMs import an apostrophe as part of the value, so phones
 * and days are written in forms that need none.
 */
export function createCsvWriter({ columns }: Pick<SheetPlan, 'columns'>): SheetWriter {
  const encoder = new TextEncoder();
  const kinds = columns.map(({ kind }) => kind);
  const parts = [encoder.encode(`\ufeff${lineOf(columns.map(({ header }) => fieldOf(header)))}`)];
  return {
    add(rows) {
      const lines = rows.map((row) => lineOf(row.map((value, at) => fieldOf(value, kinds[at]))));
      parts.push(encoder.encode(lines.join('')));
    },
    async finish() {
      return new Uint8Array(await new Blob(parts).arrayBuffer());
    },
  };
}

function lineOf(fields: readonly string[]): string {
  return `${fields.join(',')}\r\n`;
}

function fieldOf(value: CellValue, kind: ColumnKind = 'text'): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const clean = cleanCell(value);
  const text = plainText(clean, kind) ?? escapeFormula(clean);
  return text === '' ? '' : `"${text.replaceAll('"', '""')}"`;
}

/** The text that needs no apostrophe: an ISO day is a date to every program, a phone with blanks is text to all of them. */
function plainText(text: string, kind: ColumnKind): string | undefined {
  if (kind === 'phone') return internationalPhone(text);
  return isDay(text) ? text : undefined;
}

/** A day of the calendar in ISO 8601: '2026-11-21', and not '2026-11-31'. */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
