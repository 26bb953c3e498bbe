import type { Seller } from '@Hardware-Store-Finder/contract';
import { crlf, type MailDraft, mailtoUrl, oneLine, withOptOut } from '@Hardware-Store-Finder/domain';

/** `writtenIn`: its language (BCP 47). */
export type OutgoingLetter = MailDraft & { writtenIn?: string | undefined };

/**
 * A letter as a message (RFC 5322) that mail programs open as a draft; Outlook does so because of `X-Unsent`. Without an
 * `email` in the profile it has neither sender nor List-Unsubscribe, and the mail program adds the sender.
 */
export async function messageFile(
  { to, subject, body, writtenIn }: OutgoingLetter,
  seller: Seller | undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const { email, company, signature } = seller ?? {};
  const from = email ? { name: oneLine(company ?? signature ?? ''), address: email } : undefined;
  const message = new MailComposer({
    ...(from && { from }),
    ...(to !== undefined && { to: { name: '', address: oneLine(to) } }),
    subject: oneLine(subject),
    text: crlf(withOptOut(body, writtenIn)),
    // Not every reader joins lines that flow (RFC 3676), or the encoded words of a long name without a blank: base64 has
    // none of the former and fewer of the latter.
    textEncoding: 'base64',
    headers: {
      'X-Unsent': '1',
      // Prepared: not folded, which breaks the signatures of relays.
      ...(from && {
        'List-Unsubscribe': { prepared: true, value: `<${mailtoUrl(from.address)}?subject=unsubscribe>` },
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return new Uint8Array(await message.compile().build());
}
