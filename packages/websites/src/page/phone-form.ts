import type { PhoneNumber } from 'libphonenumber-js/max';

const timeOrDate = [
  // '08.00 – 18.00', '9:00-17:30'
  /^\(?\d{1,2}[.:]\d{2}\s*[-–—/]\s*\d{1,2}[.:]\d{2}\b/,
  // '01.02.2011', '4.5.06 07:08'
  /^\d{1,2}([./-])\d{1,2}\1(?:\d{4}|\d{2})(?!\1?\d)(?:\s+\d{1,2}(?:[:.]?\d{2})?)?$/,
];

/** Whether a number is written as opening hours or a date, which are valid numbers of some countries. */
export function isTimeOrDate(written: string): boolean {
  return timeOrDate.some((form) => form.test(written));
}

const northAmerican = /^(?:\(?1\)?\D{1,3})?\(?\d{3}\D{1,3}\d{3}\D{1,3}\d{4}(?:\D+\d+)?$/;

/**
 * Whether an unlabelled number is written as a phone number. Unlike codes and amounts it has separators, but not between
 * single digits as page numbers do, and it starts as calls within the country do. North American numbers are divided into
 * three, three and four digits. `before` is the text before it.
 */
export function isWrittenLikePhone(written: string, before: string, number: PhoneNumber): boolean {
  const groups = written.split(/\D+/).filter(Boolean);
  const singles = groups.filter(({ length }) => length === 1).length;
  if (singles > 2 || groups.length > 7 || /^\d{1,3}(?:\.\d{1,3}){3}$/.test(written)) return false;
  if (/^\(?\+/.test(written)) return true;
  if (number.countryCallingCode === '1') return northAmerican.test(written);
  // 'DE 123 456 789' is a VAT number, 'CH-8004' a postcode.
  if (/(?<![\p{L}\p{N}])\p{Lu}{1,2}[\s-]?$/u.test(before)) return false;
  const hasTrunkPrefix = /^\(?0/.test(number.formatNational());
  return groups.length > 1 && !isRange(written) && (!hasTrunkPrefix || /^\(?0/.test(written));
}

/** Whether a text is a range of codes, such as '8004 – 8050'. */
function isRange(written: string): boolean {
  const [, from = '', to = ''] = /^(\d{3,5})(?:\s+[-–]\s*|\s*–\s*)(\d{3,5})$/.exec(written) ?? [];
  return from !== '' && from.length === to.length && from[0] === to[0] && from < to;
}
