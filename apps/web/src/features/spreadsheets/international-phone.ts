import { withoutTrunkZero } from '../../ui/tel-href.ts';

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
