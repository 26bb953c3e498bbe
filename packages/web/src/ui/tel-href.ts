/** A number as people write it, with one extension at most: nothing that dials by itself, no other scheme. */
const written = /^(\+?[\d\s\u00a0./()\-\u2010-\u2013]{3,40}?)(?:\s*(?:ext\.?|extension|x)\s*(\d{1,7}))?$/i;

/**
 * The `tel:` address (RFC 3966) of a phone number; undefined where it is not one number of 3 to 15 digits
 * (the longest of E.164), which is then shown as plain text.
 */
export function telHref(phone: string): string | undefined {
  const [, number = '', extension] = written.exec(phone.trim()) ?? [];
  // '+44 (0)20': the zero is dialled only inside the country.
  const international = number.startsWith('+');
  const digits = (international ? number.replace(/\(0\)/, '') : number).replace(/\D/g, '');
  if (digits.length < 3 || digits.length > 15) return undefined;
  return `tel:${international ? '+' : ''}${digits}${extension === undefined ? '' : `;ext=${extension}`}`;
}
