import type { Letter } from '@hardware-store-finder/contract';

/** Some mail programs and Windows' own launcher truncate longer links. */
export const maxMailto = 2_000;

/** A letter with its recipient, if one is known. */
export type MailDraft = Letter & { to: string | undefined };

/** The link that opens a mail program (RFC 6068); without the body if the link would be too long. */
export function mailtoLink({ to, subject, body }: MailDraft): { href: string; hasBody: boolean } {
  const address = to === undefined ? '' : encodeURIComponent(to).replaceAll('%40', '@');
  const head = `mailto:${address}?subject=${encodeURIComponent(oneLine(subject))}`;
  const whole = `${head}&body=${encodeURIComponent(body.replace(/\r\n|\r|\n/g, '\r\n').toWellFormed())}`;
  return whole.length <= maxMailto ? { href: whole, hasBody: true } : { href: head, hasBody: false };
}

/**
 * A message file (RFC 5322, UTF-8 in base64) that mail programs open as a draft; Outlook does so because of `X-Unsent`.
 * The mail program adds the sender and the date.
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

/** A file name that is valid on every system. */
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

/** Encoded words (RFC 2047). With its prefix, each fits in a line of 76; no character is split. */
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
