import type { BookTable } from '@Hardware-Store-Finder/domain';

/** A row of the book. What only the book reads is JSON; what a query needs is a column of its own. */
type RowRecord = {
  key: string;
  /** The number of the event that wrote it first: its place among the others. */
  began: number;
  /** The number of the last event that changed it. */
  revision: number;
  json: string;
};

/** What happened, for people to read. Of what is about no lead, only who it was: the rest is in its row. */
export type EventRecord = {
  /** Counts the events from 1. */
  seq: number;
  /** The client's id of the change. */
  id: string;
  at: number;
  kind: string;
  /** The lead that it is about, with which it goes. */
  lead: string | null;
  json: string;
};

export type BookTables = Record<BookTable, RowRecord> & {
  lead_events: EventRecord;
  /** Digests of the keys of rows that were taken out, by which other processes find them. */
  book_removed: { revision: number; json: string };
  /** One row: its update is the turn of a writer. What `seq` was in earlier versions, `lead_events` says. */
  book_head: { one: number };
};

export const rowTables = [
  'leads',
  'blocked',
  'searches',
  'profiles',
  'people',
  'websites',
] as const satisfies BookTable[];

/** In SQL that SQLite and PostgreSQL both understand. */
export const bookTables = `
  ${rowTables
    .map(
      (name) => `
  CREATE TABLE IF NOT EXISTS ${name} (
    key TEXT PRIMARY KEY, began BIGINT NOT NULL, revision BIGINT NOT NULL, json TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS ${name}_revision ON ${name} (revision, key);`,
    )
    .join('')}
  CREATE TABLE IF NOT EXISTS lead_events (
    seq BIGINT PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    at DOUBLE PRECISION NOT NULL,
    kind TEXT NOT NULL,
    lead TEXT REFERENCES leads (key) ON DELETE CASCADE,
    json TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS lead_events_lead ON lead_events (lead, seq);
  CREATE TABLE IF NOT EXISTS book_removed (revision BIGINT PRIMARY KEY, json TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS book_head (one INTEGER PRIMARY KEY, seq BIGINT NOT NULL);
  INSERT INTO book_head VALUES (1, 0) ON CONFLICT DO NOTHING;
`;
