/** An event of the book. What only the book reads is JSON; what a query needs is a column of its own. */
export type BookRecord = {
  /** Counts the events from 1, without gaps. */
  seq: number;
  /** The client's id of the change. */
  id: string;
  at: number;
  kind: string;
  /** The lead that it is about. */
  lead: string | null;
  json: string;
};

export type BookTables = {
  book_events: BookRecord;
  /** One row: its update is the turn of a writer. */
  book_head: { one: number; seq: number };
};

/** In SQL that SQLite and PostgreSQL both understand. */
export const bookTables = `
  CREATE TABLE IF NOT EXISTS book_events (
    seq BIGINT PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    at DOUBLE PRECISION NOT NULL,
    kind TEXT NOT NULL,
    lead TEXT,
    json TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS book_events_lead ON book_events (lead, seq);
  CREATE TABLE IF NOT EXISTS book_head (one INTEGER PRIMARY KEY, seq BIGINT NOT NULL);
  INSERT INTO book_head VALUES (1, 0) ON CONFLICT DO NOTHING;
`;
