import { crlf, type MailDraft, mailtoUrl, oneLine } from '@Hardware-Store-Finder/domain';

/** Some mail programs and Windows' own launcher truncate longer links. */
export const maxMailto = 2_000;

/** The link that opens a mail program (RFC 6068); without the body if the link would be too long. */
export function mailtoLink({ to, subject, body }: MailDraft): { href: string; hasBody: boolean } {
  const head = `${mailtoUrl(to ?? '')}?subject=${encodeURIComponent(oneLine(subject))}`;
  const whole = `${head}&body=${encodeURIComponent(crlf(body))}`;
  return whole.length <= maxMailto ? { href: whole, hasBody: true } : { href: head, hasBody: false };
}
