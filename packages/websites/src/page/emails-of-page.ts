import { crypted, emailsInScript } from './cloaked-emails.ts';
import type { ContactText } from './contact-text.ts';
import { emailsInText, emailsOfMailto, protectedEmail } from './find-emails.ts';

/**
 * The email addresses that a page shows or encodes, without duplicates: of its links first, then those that a script
 * decodes, those of its JSON-LD and those in its text. `host` is the page's host.
 */
export function emailsOfPage(
  { text, hrefs, protectedEmails, scripts, hiddenEmails }: ContactText,
  stated: readonly string[],
  host: string,
): string[] {
  const found = new Set<string>();
  const add = (emails: readonly (string | undefined)[]) => {
    for (const email of emails) if (email !== undefined) found.add(email);
  };
  for (const href of hrefs) {
    if (/^\s*mailto:/i.test(href)) add(emailsOfMailto(href, host));
    const mailto = crypted(href);
    if (mailto !== undefined) add(emailsOfMailto(mailto, host));
    const hex = /email-protection#([0-9a-f]+)/i.exec(href)?.[1];
    if (hex !== undefined) add([protectedEmail(hex, host)]);
  }
  add(protectedEmails.map((hex) => protectedEmail(hex, host)));
  for (const script of scripts) add(emailsInScript(script).flatMap((line) => emailsInText(line, host)));
  for (const one of hiddenEmails) add(emailsInText(one, host));
  for (const one of stated) add(emailsInText(one, host));
  for (const line of text.split('\n')) if (/[@＠\])}>）】]/.test(line)) add(emailsInText(line, host));
  return [...found];
}
