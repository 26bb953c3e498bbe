import type { Contact } from '@Hardware-Store-Finder/contract';
import { checkUrl } from '@Hardware-Store-Finder/domain';

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

/** A phone number as its page writes it; undefined if that adds nothing to the international form. */
export function asWritten({ value, written }: Pick<Contact, 'value' | 'written'>): string | undefined {
  const dialled = (text: string) => text.replace(/[^\d+]/g, '');
  return written === undefined || dialled(written) === dialled(value) ? undefined : written;
}

/** The link to a web address; undefined if `checkUrl` refuses it. */
export function webHref(address: string): string | undefined {
  const checked = checkUrl(address);
  return checked.ok ? checked.url : undefined;
}

/** The link to a page that the server read. Pages of invented stores are our own, so `.localhost` is allowed. */
export function pageHref(page: string): string | undefined {
  return /^http:\/\/[a-z0-9-]+\.localhost(?::\d+)?\//.test(page) ? page : webHref(page);
}

/** The `mailto:` link of a plain email address; undefined for anything that could contain more than an address. */
export function mailHref(email: string): string | undefined {
  return /^[a-z0-9._%+'-]{1,64}@[a-z0-9.-]{1,253}$/i.test(email)
    ? `mailto:${encodeURIComponent(email).replace('%40', '@')}`
    : undefined;
}

/**
 * A `mailto:` link of a page without what its author could hide in it: more recipients (`cc`, `bcc`, `to`), attachments and
 * other headers (RFC 6068). Empty if it has not exactly one plain address; other links stay as they are.
 */
export function withoutCopies(href: string): string {
  const [, address, query = ''] = /^mailto:([^?#]*)\??([^#]*)/i.exec(href) ?? [];
  if (address === undefined) return href;
  const plain = mailHref(decodedOrEmpty(address));
  if (plain === undefined) return '';
  const fields = query.split('&').filter((field) => /^(?:subject|body)=/i.test(field));
  return fields.length === 0 ? plain : `${plain}?${fields.join('&')}`;
}

function decodedOrEmpty(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
