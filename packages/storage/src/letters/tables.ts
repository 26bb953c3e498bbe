import type { ItemState, SentLetter } from '@Hardware-Store-Finder/contract';

/**
 * Where a letter is. A person writes it to a store (`draft`), or decides on it (`to_review`, `approved`, `skipped`; `left_by_hand`: somebody copied or exported it), a
 * mailbox has it (`planned`), then it leaves. `sending` is written before the mail server hears of it: what dies there is `uncertain`.
 * Each as a person sees it: in its campaign, and at the mailbox that has it, or had.
 */
export const letterStates = {
  draft: { item: 'to_review', sent: 'stopped' },
  to_review: { item: 'to_review', sent: 'stopped' },
  approved: { item: 'approved', sent: 'stopped' },
  skipped: { item: 'skipped', sent: 'stopped' },
  left_by_hand: { item: 'sent', sent: 'stopped' },
  planned: { item: 'approved', sent: 'planned' },
  reserved: { item: 'approved', sent: 'leaving' },
  sending: { item: 'approved', sent: 'leaving' },
  accepted: { item: 'sent', sent: 'sent' },
  refused: { item: 'approved', sent: 'refused' },
  uncertain: { item: 'approved', sent: 'uncertain' },
  stopped: { item: 'approved', sent: 'stopped' },
} as const satisfies Readonly<Record<string, { item: ItemState; sent: SentLetter['state'] }>>;
export type LetterState = keyof typeof letterStates;

/** A letter, from when it is written; a reply from when it is to leave. Times are milliseconds since 1970. */
export type LetterRecord = {
  id: string;
  /** Empty until it is planned. */
  mailbox: string;
  /** Empty for a letter of a person to a store, and a reply. */
  campaign: string;
  /** Its store in the campaign; of a person's letter the id of its lead. */
  key: string;
  /** The key of the firm: letters of one firm never leave at the same time, and all stop with an answer. Empty until it is planned. */
  firm: string;
  recipient: string;
  /** The lead that it is to. */
  lead: string;
  /** Of a letter of a person, and of what was copied: the id that it had as a draft, and has again if it is taken back. Empty for any other, and for a draft. */
  draft: string;
  /** The id of the letter that it follows; empty for the first one to a firm, of which there is only one. */
  follows: string;
  /** So long after the one that it follows was accepted does it leave at the earliest, in milliseconds. */
  wait_ms: number;
  state: LetterState;
  /** It does not leave earlier: the undo of an approval, an absence, a wait between letters. */
  not_before: number;
  /** When the process that holds it may be taken for dead; 0 while nobody holds it. */
  held_until: number;
  /** It stays while the letter is uncertain: a holder that was only slow still knows how sending ended. */
  holder: string;
  /** When it was reserved last, which counts against the quota. */
  reserved_at: number;
  /** When the mail server accepted or refused it, or it became uncertain. */
  ended_at: number;
  /** The same for every attempt. */
  message_id: string;
  /** Of the text that leaves, known before it does; empty until then. */
  hash: string;
  /** How often a server asked to try again. */
  tries: number;
  /** Whether the address is dead after it: a permanent refusal, or a bounce. */
  is_hard: number;
  /** What the server or a person said of it. */
  reason: string;
  /** What the campaign and the book know of it: 0 nothing, 1 that it was accepted, 2 that its address is dead. */
  is_noted: number;
  /** How many decisions there were on it: one that was made on another version is refused. */
  version: number;
  changed_at: number;
  /** Each move, with who and when, in a line (`movesOf`). */
  moves: string;
  /** With a checksum (`sealedJson`). */
  json: string;
};

export type LetterTables = {
  letters: LetterRecord;
  /** What a letter was before each decision that is not undone, to undo it. */
  letter_versions: { campaign: string; key: string; letter: string; n: number; earlier: string };
};

/** In SQL that SQLite and PostgreSQL both understand. */
export const letterTables = `
  CREATE TABLE letters (
    id TEXT PRIMARY KEY,
    mailbox TEXT NOT NULL,
    campaign TEXT NOT NULL,
    key TEXT NOT NULL,
    firm TEXT NOT NULL,
    recipient TEXT NOT NULL,
    lead TEXT NOT NULL,
    follows TEXT NOT NULL,
    wait_ms DOUBLE PRECISION NOT NULL,
    state TEXT NOT NULL,
    not_before DOUBLE PRECISION NOT NULL,
    held_until DOUBLE PRECISION NOT NULL,
    holder TEXT NOT NULL,
    reserved_at DOUBLE PRECISION NOT NULL,
    ended_at DOUBLE PRECISION NOT NULL,
    message_id TEXT NOT NULL,
    hash TEXT NOT NULL,
    tries INTEGER NOT NULL,
    is_hard INTEGER NOT NULL,
    reason TEXT NOT NULL,
    is_noted INTEGER NOT NULL,
    version INTEGER NOT NULL,
    changed_at DOUBLE PRECISION NOT NULL,
    json TEXT NOT NULL
  );
  CREATE INDEX letters_due ON letters (mailbox, state, not_before);
  CREATE INDEX letters_left ON letters (mailbox, reserved_at);
  CREATE INDEX letters_ended ON letters (mailbox, ended_at);
  CREATE INDEX letters_state ON letters (state, ended_at);
  CREATE INDEX letters_firm ON letters (firm, state);
  CREATE INDEX letters_message ON letters (message_id);
  CREATE INDEX letters_campaign ON letters (campaign, key);
  CREATE INDEX letters_of_campaign_left ON letters (campaign, ended_at);
  CREATE INDEX letters_lead ON letters (lead);
  CREATE INDEX letters_recipient ON letters (lower(recipient));
  CREATE TABLE letter_versions (
    campaign TEXT NOT NULL,
    key TEXT NOT NULL,
    letter TEXT NOT NULL,
    n INTEGER NOT NULL,
    earlier TEXT NOT NULL,
    PRIMARY KEY (letter, n)
  );
  CREATE INDEX letter_versions_campaign ON letter_versions (campaign, key);
  -- The letter that it has now; it has another one once an address was dead.
  ALTER TABLE campaign_items ADD COLUMN letter TEXT NOT NULL DEFAULT '';
`;

/** Of what was a letter before it had an id as a draft. */
export const draftsOfLetters = "ALTER TABLE letters ADD COLUMN draft TEXT NOT NULL DEFAULT ''";

/** Who moved letters, and when. */
export const movesOfLetters = "ALTER TABLE letters ADD COLUMN moves TEXT NOT NULL DEFAULT ''";

/** What is not known of a letter before a mailbox has it. */
export const unplanned = {
  mailbox: '',
  firm: '',
  lead: '',
  draft: '',
  follows: '',
  wait_ms: 0,
  not_before: 0,
  held_until: 0,
  holder: '',
  reserved_at: 0,
  ended_at: 0,
  message_id: '',
  hash: '',
  tries: 0,
  is_hard: 0,
  reason: '',
  is_noted: 0,
  version: 0,
} as const satisfies Partial<LetterRecord>;
