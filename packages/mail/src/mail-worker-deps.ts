import type { BookRefusals } from '@hardware-store-finder/domain';
import type { Log } from '@hardware-store-finder/std';
import type { Leases, LetterRecord, MailStorage } from '@hardware-store-finder/storage';
import type { MailAccounts } from './accounts/mail-accounts.ts';
import type { LetterJson } from './sending/letter-json.ts';

/** What sending and listening are made of. */
export type MailWorkerDeps = {
  storage: MailStorage;
  leases: Leases;
  accounts: Pick<MailAccounts, 'list' | 'open'>;
  /** Whom the team's book refuses to write to, with all that any process has written. */
  refusals: () => Promise<Pick<BookRefusals, 'check'>>;
  /** Puts addresses on the do-not-contact list. */
  refuse: (addresses: readonly string[]) => Promise<void>;
  /** A letter has left: the campaign and the lead should say so. May be called again for the same letter. */
  onSent: (letter: LetterRecord, what: LetterJson) => Promise<void>;
  /** A person of the firm has answered a letter. */
  onAnswered: (what: LetterJson) => Promise<void>;
  log: Log;
  now?: () => number;
  /** How often a mailbox looks for a letter that is due, in milliseconds. */
  everyMs?: number;
};
