import type { Letter } from '@hardware-store-finder/contract';

/** Longer links are cut by some mail programs and by Windows' own launcher. */
export const maxMailto = 2_000;

/** A letter to an address, or to nobody yet. */
export type MailDraft = Letter & { to: string | undefined };

/** The link that opens a mail program (RFC 6068); without the body where the whole would be too long. */
export function mailtoLink({ to, subject, body }: MailDraft): { href: string; hasBody: boolean } {
  const address = to === undefined ? '' : encodeURIComponent(to).replaceAll('%40', '@');
  const head = `mailto:${address}?subject=${encodeURIComponent(oneLine(subject))}`;
  const whole = `${head}&body=${encodeURIComponent(body.replace(/\r\n|\r|\n/g, '\r\n').toWellFormed())}`;
  return whole.length <= maxMailto ? { href: whole, hasBody: true } : { href: head, hasBody: false };
}

/**
 * A message file (RFC 5322, UTF-8 in base64) that mail programs open as a draft: `X-Unsent` tells Outlook so. Who
 * sends it, and when, the mail program writes.
 */
export function emlFile({ to, subject, body }: MailDraft): string {
  return [
    ...(to === undefined ? [] : [`To: ${oneLine(to)}`]),
    `Subject: ${encodedWords(oneLine(subject))}`,
    'X-Unsent: 1',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    wrapped(base64(body.replace(/\r\n|\r|\n/g, '\r\n'))),
    '',
  ].join('\r\n');
}

/** A file name that every system takes. */
export function emlName(store: string): string {
  const plain = store
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${plain === '' ? 'e-mail' : plain}.eml`;
}

function oneLine(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .toWellFormed();
}

/** Encoded words (RFC 2047), each with what stands before it within a line of 76; no character cut in two. */
function encodedWords(text: string): string {
  if (/^[ -~]*$/.test(text)) return text;
  const words: string[] = [];
  let word = '';
  for (const character of text) {
    if (base64(word + character).length > 52) {
      words.push(word);
      word = '';
    }
    word += character;
  }
  return [...words, word].map((part) => `=?utf-8?B?${base64(part)}?=`).join('\r\n ');
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

function wrapped(text: string): string {
  return (text.match(/.{1,76}/g) ?? []).join('\r\n');
}
