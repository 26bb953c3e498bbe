import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';

const northAmerican =
  /^(?:\(?1\)?\D{1,3})?(?:\(?\d{3}\D{1,3}\d{3}\D{1,3}\d{4}|\(\d{3}\)\s?\d{7})(?:\D+\d+)?$/;

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
  if (written.split('(').length !== written.split(')').length) return false;
  if (number.countryCallingCode === '1') return northAmerican.test(written);
  // 'DE 123 456 789' is a VAT number, 'CH-8004' a postcode, 'No: 24/155 34764' an address.
  if (/(?<![\p{L}\p{N}])\p{Lu}{1,2}[\s-]?$|\p{L}-$|(?:\bn(?:o|r|°|º)\.?:?|#|№)\s*$/iu.test(before))
    return false;
  // '140/155/170' are models.
  if (written.split('/').length > 2 && groups.some(({ length }) => length > 2)) return false;
  const startsWithZero = /^\(?0/.test(written);
  const national = number.formatNational();
  if (!startsWithZero && /^\(?0/.test(national) && !isWrittenWithoutTrunk(groups, number)) return false;
  // '212-736-3100' is American where the area code has another length.
  if (/^\(?\d{3}\D{1,2}\d{3}\D\d{4}$/.test(written) && !/^\D*\d{3}(?!\d)/.test(national)) return false;
  const digits = groups.join('').length;
  const isCode = isRange(written) || isSeries(groups) || groups.every(({ length }) => length === 5);
  return groups.length > 1 && digits >= (startsWithZero ? 9 : 7) && !isCode && hasForm(number);
}

/** Whether a number lacks its leading 0 where that is optional, and is divided as the country divides it: '212 334 51 00'. */
function isWrittenWithoutTrunk(groups: readonly string[], number: PhoneNumber): boolean {
  const usual = number.format('NATIONAL', { nationalPrefix: false }).split(/\D+/).filter(Boolean);
  return usual.join(' ') === groups.join(' ');
}

/** Whether groups are the sizes or lots of a series: '036 038 040 042'. */
function isSeries(groups: readonly string[]): boolean {
  const steps = groups.slice(1).map((group, at) => Number(group) - Number(groups[at]));
  return steps.length > 2 && steps[0] !== 0 && steps.every((step) => step === steps[0]);
}

/** Whether the library knows how the country writes such a number, or it is the same in all areas: else nobody has it. */
function hasForm(number: PhoneNumber): boolean {
  return number.formatNational() !== number.nationalNumber || number.getType() === 'UAN';
}

/**
 * Whether a number lacks the 0 that its country writes before an area code: it is a local one without its area, or one of
 * another country.
 */
export function lacksTrunkPrefix(written: string, number: PhoneNumber): boolean {
  if (/^\D*0|^\(?\+/.test(written)) return false;
  if (hasForm(number)) return /^\(?0/.test(number.format('NATIONAL', { nationalPrefix: false }));
  return /^(?:FIXED|MOBILE)/.test(number.getType() ?? '') && takesZero(number);
}

function takesZero({ country, nationalNumber }: PhoneNumber): boolean {
  return parsePhoneNumberFromString(`0${nationalNumber}`, country)?.nationalNumber === nationalNumber;
}

/** Whether a number stands for one that the page's author has not filled in: '(47) 99999-9999', '0123 456789'. */
export function isPlaceholder(digits: string): boolean {
  return /(\d)\1{7}|0{6}|0?1234567|123456$/.test(digits);
}

/** Whether a text is a range of codes, such as '8004 – 8050'. */
function isRange(written: string): boolean {
  const [, from = '', to = ''] = /^(\d{3,5})(?:\s+[-–]\s*|\s*–\s*)(\d{3,5})$/.exec(written) ?? [];
  return from !== '' && from.length === to.length && from[0] === to[0] && from < to;
}
