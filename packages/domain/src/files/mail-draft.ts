import type { Letter } from '@Hardware-Store-Finder/contract';

/** A letter with its recipient, if one is known. */
export type MailDraft = Letter & { to: string | undefined };

/** A file name that is valid on every system. */
export function emlName(store: string): string {
  const plain = store
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${plain === '' ? 'e-mail' : plain}.eml`;
}

/** A text without line ends, for a header. */
export function oneLine(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .toWellFormed();
}

/** The lines of a body as they are sent (RFC 5322). */
export function crlf(body: string): string {
  return body.replace(/\r\n|\r|\n/g, '\r\n').toWellFormed();
}

/** An address as a `mailto:` URL (RFC 6068), to which header fields may be added. */
export function mailtoUrl(address: string): `mailto:${string}` {
  return `mailto:${encodeURIComponent(address.toWellFormed()).replaceAll('%40', '@')}`;
}
