import { describe } from 'vitest';
import { hasDovecot, startDovecot } from './dovecot.ts';
import { startImapServer } from './imap-server.ts';
import type { MailboxServer } from './mailbox-server.ts';

/** Dovecot where it is installed, else a server of our own. */
export const startMailboxServer: () => Promise<MailboxServer> = hasDovecot ? startDovecot : startImapServer;

/** Runs the same tests on our own server, everywhere, and on Dovecot. */
export function onEachMailboxServer(
  name: string,
  tests: (start: () => Promise<MailboxServer>) => void,
): void {
  const options = { timeout: 90_000 };
  describe(`${name} of our own server`, options, () => tests(startImapServer));
  describe.skipIf(!hasDovecot)(
    `${name} of Dovecot (skipped where dovecot-imapd is not installed)`,
    options,
    () => tests(startDovecot),
  );
}
