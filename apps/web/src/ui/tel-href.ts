/** A phone number as people write it, with at most one extension; no dialling pauses, no other scheme. */
const written = /^(\+?[\d\s\u00a0./()\-\u2010-\u2013]{3,40}?)(?:\s*(?:ext\.?|extension|x)\s*(\d{1,7}))?$/i;

/**
 * The `tel:` link (RFC 3966) of a phone number; undefined if the text is not a single number of 3 to 15 digits (E.164's
 * maximum) and is better shown as plain text.
 */
export function telHref(phone: string): string | undefined {
  const [, number = '', extension] = written.exec(phone.trim()) ?? [];
  const international = number.startsWith('+');
  const digits = (international ? withoutTrunkZero(number) : number).replace(/\D/g, '');
  if (digits.length < 3 || digits.length > 15) return undefined;
  return `tel:${international ? '+' : ''}${digits}${extension === undefined ? '' : `;ext=${extension}`}`;
}

/**
 * An international number without a zero in brackets, which is dialled only within the country: '+44 (0)20'. In Italy
 * it is part of the number.
 */
export function withoutTrunkZero(number: string): string {
  return number.replace('(0)', /^\+\s*39/.test(number) ? '0' : ' ');
}
