import { emlFile, type MailDraft, oneLine } from '@hardware-store-finder/domain';

/** Some mail programs and Windows' own launcher truncate longer links. */
export const maxMailto = 2_000;

/** The link that opens a mail program (RFC 6068); without the body if the link would be too long. */
export function mailtoLink({ to, subject, body }: MailDraft): { href: string; hasBody: boolean } {
  const address = to === undefined ? '' : encodeURIComponent(to).replaceAll('%40', '@');
  const head = `mailto:${address}?subject=${encodeURIComponent(oneLine(subject))}`;
  const whole = `${head}&body=${encodeURIComponent(body.replace(/\r\n|\r|\n/g, '\r\n').toWellFormed())}`;
  return whole.length <= maxMailto ? { href: whole, hasBody: true } : { href: head, hasBody: false };
}

/** A draft as a message file. */
export function messageFile(draft: MailDraft): string {
  return emlFile(draft, base64);
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
