import type { Log } from '@Hardware-Store-Finder/std';
import type { Leases, LetterRecord, MailStorage } from '@Hardware-Store-Finder/storage';
import type { MailAccounts } from './accounts/mail-accounts.ts';
import type { LetterJson } from './sending/letter-json.ts';

/**
 * Somebody of the firm is on the do-not-contact list; its store is invented; somebody is in talks with the company already; a colleague
 * works on it; somebody has written to it in these days.
 */
export type LetterRefusal = 'listed' | 'invented' | 'in_talks' | 'owned' | 'written';

/** What sending and listening are made of. */
export type MailWorkerDeps = {
  storage: MailStorage;
  leases: Leases;
  accounts: Pick<MailAccounts, 'list' | 'open'>;
  /** Why a letter must not leave, with all that any process has written. Undefined if it may. */
  refusal: (
    letter: Pick<LetterRecord, 'campaign' | 'recipient'>,
    what: LetterJson,
  ) => Promise<LetterRefusal | undefined>;
  /** Where one click ends the letters of a recipient, by the Message-ID; absent if this server cannot be reached from outside. */
  unsubscribeUrl?: ((messageId: string) => string) | undefined;
  /** Puts addresses on the do-not-contact list. */
  refuse: (addresses: readonly string[]) => Promise<void>;
  /** A letter has left: the campaign and the lead should say so. May be called again for the same letter. */
  onSent: (letter: LetterRecord, what: LetterJson) => Promise<void>;
  /** The address of a letter is dead. May be called again for the same letter. */
  onDead: (letter: LetterRecord, what: LetterJson) => Promise<void>;
  /** A person of the firm has answered a letter. */
  onAnswered: (what: LetterJson) => Promise<void>;
  log: Log;
  now?: () => number;
  /** How often a mailbox looks for a letter that is due, in milliseconds. */
  everyMs?: number;
};
