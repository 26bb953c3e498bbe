import type { Letter } from '@hardware-store-finder/contract';

/** A letter with its recipient, if one is known. */
export type MailDraft = Letter & { to: string | undefined };

/**
 * A message file (RFC 5322, UTF-8 in base64) that mail programs open as a draft; Outlook does so because of `X-Unsent`.
 * The mail program adds the sender and the date. `base64`: of a text in UTF-8.
 */
export function emlFile({ to, subject, body }: MailDraft, base64: (text: string) => string): string {
  return [
    ...(to === undefined ? [] : [`To: ${oneLine(to)}`]),
    `Subject: ${encodedWords(oneLine(subject), base64)}`,
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

/** A text without line ends, for a header. */
export function oneLine(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .toWellFormed();
}

/** Encoded words (RFC 2047). With its prefix, each fits in a line of 76; no character is split. */
function encodedWords(text: string, base64: (text: string) => string): string {
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

function wrapped(text: string): string {
  return (text.match(/.{1,76}/g) ?? []).join('\r\n');
}
