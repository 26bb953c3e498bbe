/** A mailbox that somebody connected. */
export type MailAccountRecord = {
  id: string;
  /** The id of the person; empty where nobody has a name. */
  owner: string;
  /** In lower case. */
  address: string;
  /** Name, servers and what signs in, of which the secret is encrypted. */
  json: string;
  /** The id of the person who alone sends from it and reads its answers; empty where everybody in the team does. */
  private_to: string;
  /** What its last letter to oneself showed; empty before the first. */
  test: string;
  /** Milliseconds since 1970. */
  created_at: number;
};

export type MailTables = {
  mail_accounts: MailAccountRecord;
  /**
   * A row for each mailbox that was connected: its update is the turn of who reserves. `counted_from`: dead addresses of letters
   * that ended later count against it. `read_at`: when all its folders were read last; 0 before the first time. `put_off`: how often
   * in a row its server asked to try again; `rests_until`: nothing leaves before. `address` and `private_to`: once it is removed, so
   * that it is the same when somebody connects it again, and its answers stay with who had them. `stopped`, here and below: why nothing leaves; empty while it does.
   */
  mail_mailboxes: {
    id: string;
    since: number;
    counted_from: number;
    read_at: number;
    put_off: number;
    rests_until: number;
    address: string;
    private_to: string;
    stopped: string;
    turn: number;
  };
  /** A row for each campaign that was ever stopped. */
  mail_campaigns: { id: string; stopped: string };
  /** A row for each firm that was ever written to. */
  mail_firms: { id: string; stopped: string; turn: number };
  /** The last message that was kept of a folder. */
  mail_cursors: { mailbox: string; folder: string; validity: string; uid: number };
  /** What came back about letters. */
  mail_received: {
    id: string;
    mailbox: string;
    at: number;
    kind: string;
    firm: string;
    letter: string;
    json: string;
    /** When a person dealt with it; 0 before. */
    handled_at: number;
  };
};

/** The first layout, in SQL that SQLite and PostgreSQL both understand. Its letters have moved to `letters`. */
export const mailTables = `
  CREATE TABLE IF NOT EXISTS mail_accounts (
    id TEXT PRIMARY KEY,
    owner TEXT NOT NULL,
    address TEXT NOT NULL,
    json TEXT NOT NULL,
    test TEXT NOT NULL,
    created_at DOUBLE PRECISION NOT NULL
  );
  CREATE UNIQUE INDEX IF NOT EXISTS mail_accounts_address ON mail_accounts (address);
  CREATE TABLE IF NOT EXISTS mail_letters (
    id TEXT PRIMARY KEY,
    mailbox TEXT NOT NULL,
    campaign TEXT NOT NULL,
    firm TEXT NOT NULL,
    recipient TEXT NOT NULL,
    lead TEXT NOT NULL,
    follows TEXT NOT NULL,
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
    json TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS mail_letters_due ON mail_letters (mailbox, state, not_before);
  CREATE INDEX IF NOT EXISTS mail_letters_left ON mail_letters (mailbox, reserved_at);
  CREATE INDEX IF NOT EXISTS mail_letters_ended ON mail_letters (mailbox, ended_at);
  CREATE INDEX IF NOT EXISTS mail_letters_firm ON mail_letters (firm, state);
  CREATE INDEX IF NOT EXISTS mail_letters_message ON mail_letters (message_id);
  CREATE INDEX IF NOT EXISTS mail_letters_campaign ON mail_letters (campaign);
  CREATE INDEX IF NOT EXISTS mail_letters_lead ON mail_letters (lead);
  CREATE TABLE IF NOT EXISTS mail_mailboxes (
    id TEXT PRIMARY KEY,
    since DOUBLE PRECISION NOT NULL,
    counted_from DOUBLE PRECISION NOT NULL,
    stopped TEXT NOT NULL,
    turn BIGINT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS mail_campaigns (id TEXT PRIMARY KEY, stopped TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS mail_firms (id TEXT PRIMARY KEY, stopped TEXT NOT NULL, turn BIGINT NOT NULL);
  CREATE TABLE IF NOT EXISTS mail_cursors (
    mailbox TEXT NOT NULL,
    folder TEXT NOT NULL,
    validity TEXT NOT NULL,
    uid BIGINT NOT NULL,
    PRIMARY KEY (mailbox, folder)
  );
  CREATE TABLE IF NOT EXISTS mail_received (
    id TEXT PRIMARY KEY,
    mailbox TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    kind TEXT NOT NULL,
    firm TEXT NOT NULL,
    letter TEXT NOT NULL,
    json TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS mail_received_at ON mail_received (at);
  CREATE INDEX IF NOT EXISTS mail_received_letter ON mail_received (letter);
`;

/** For letters that follow, addresses that are dead, and answers that somebody has dealt with. */
export const laterMailColumns = `
  ALTER TABLE mail_letters ADD COLUMN wait_ms DOUBLE PRECISION NOT NULL DEFAULT 0;
  CREATE INDEX mail_letters_recipient ON mail_letters (lower(recipient));
  ALTER TABLE mail_received ADD COLUMN handled_at DOUBLE PRECISION NOT NULL DEFAULT 0;
`;

/** For mailboxes that cannot be read. */
export const mailReadTimes = `
  ALTER TABLE mail_mailboxes ADD COLUMN read_at DOUBLE PRECISION NOT NULL DEFAULT 0;
`;

/** For mailboxes that rest, or are connected again. */
export const mailboxRests = `
  ALTER TABLE mail_mailboxes ADD COLUMN put_off INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE mail_mailboxes ADD COLUMN rests_until DOUBLE PRECISION NOT NULL DEFAULT 0;
  ALTER TABLE mail_mailboxes ADD COLUMN address TEXT NOT NULL DEFAULT '';
`;

/** For mailboxes that one person keeps to themselves. */
export const privateMailboxes = `
  ALTER TABLE mail_accounts ADD COLUMN private_to TEXT NOT NULL DEFAULT '';
  ALTER TABLE mail_mailboxes ADD COLUMN private_to TEXT NOT NULL DEFAULT '';
`;

/** Of the file that letters had of their own. */
export const mailLayouts = [
  mailTables,
  laterMailColumns,
  mailReadTimes,
  mailboxRests,
  privateMailboxes,
] as const;

export const tablesOfMail = [
  'mail_accounts',
  'mail_mailboxes',
  'mail_campaigns',
  'mail_firms',
  'mail_cursors',
  'mail_received',
] as const;
