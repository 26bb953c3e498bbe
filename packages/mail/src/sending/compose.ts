import { createHash } from 'node:crypto';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { MailAccount } from '../accounts/account.ts';

/** A letter as a person approved it. */
export type ApprovedLetter = {
  to: string;
  subject: string;
  body: string;
  /** The Message-IDs of the letters before, the oldest first; empty for a first letter. */
  follows: readonly string[];
  /** A person answers a person: it needs no way to unsubscribe. */
  isReply?: boolean;
  /** Where one click ends letters (RFC 8058), if this server can be reached from outside. */
  unsubscribeUrl?: string;
};

/** The bytes that leave, and the hash of their text, known before any server hears of them. */
export type ComposedLetter = { hash: string; bytes: Uint8Array };

/** One line without characters that could begin another header. */
function oneLine(text: string): string {
  return text.replace(/[\r\n\0]+/g, ' ').trim();
}

/** Of the text alone, because providers change headers: finds a letter again whose Message-ID was replaced. */
export function textHash(text: string): string {
  return createHash('sha256').update(text.replace(/\s+/gu, ' ').trim()).digest('hex');
}

/**
 * Writes a letter as plain text with List-Unsubscribe. Its Message-ID stands in References as well: some providers replace the one in
 * its header. Rejects if an address cannot be written.
 */
export async function composeLetter(
  account: MailAccount,
  letter: ApprovedLetter,
  messageId: string,
  at: Date,
): Promise<ComposedLetter> {
  const oneClick = letter.unsubscribeUrl;
  // The letter's id tells whose it is where another mailbox unsubscribes.
  const subject = encodeURIComponent(`unsubscribe ${messageId}`);
  const places = [`<mailto:${account.address}?subject=${subject}>`, ...(oneClick ? [`<${oneClick}>`] : [])];
  const composer = new MailComposer({
    from: { name: oneLine(account.name), address: account.address },
    to: { name: '', address: oneLine(letter.to) },
    subject: oneLine(letter.subject),
    text: letter.body.replace(/\r?\n/g, '\r\n'),
    textEncoding: 'base64',
    date: at,
    messageId,
    ...(letter.follows.length > 0 && { inReplyTo: letter.follows.at(-1) }),
    references: [...letter.follows, messageId].join(' '),
    // Prepared: not folded, which breaks the signatures of relays.
    headers: letter.isReply
      ? {}
      : {
          'List-Unsubscribe': { prepared: true, value: places.join(', ') },
          ...(oneClick && {
            'List-Unsubscribe-Post': { prepared: true, value: 'List-Unsubscribe=One-Click' },
          }),
        },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return { hash: textHash(letter.body), bytes: await composer.compile().build() };
}
