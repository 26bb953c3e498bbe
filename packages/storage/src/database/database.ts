import { AppError } from '@Hardware-Store-Finder/messages';
import type { ColumnType, Kysely, Transaction } from 'kysely';
import type { BookTables } from '../book/tables.ts';
import type { CampaignTables } from '../campaigns/tables.ts';
import type { LetterTables } from '../letters/tables.ts';
import type { MailTables } from '../mail/tables.ts';

/**
 * A relational database whose writes have reached the disk once they resolve. Several processes may use it at once. It
 * rejects with AppError 'unavailable' if it cannot be read or written, such as on a full disk.
 */
export type Database = {
  /** A file of this machine, or a server that several machines share. */
  engine: 'sqlite' | 'postgres';
  /**
   * Runs statements, each by itself. Whether one that failed was carried out is unknown: none is repeated.
   * @param waitMs how long to wait for a server that is known to be away, in milliseconds
   */
  run<T>(work: (db: Kysely<Tables>) => Promise<T>, waitMs?: number): Promise<T>;
  /**
   * Runs all statements of `work` or, if it fails, none. What one statement reads may have changed before the next one,
   * except for rows that a statement has written. In SQLite, all other transactions of the process on the file wait meanwhile.
   */
  transaction<T>(work: (db: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** Whether the server could be reached the last time; always true for a file. */
  isUp(): boolean;
  /** The connections of this process to the server; absent for a file. */
  connections?(): Connections;
  /** Resolves as soon as the server can be reached. */
  whenUp(): Promise<void>;
  /** Gives the space of what was deleted back to the disk, some at a time, and empties the write-ahead log. A server does that by itself. */
  giveBackSpace(): Promise<void>;
  close(): Promise<void>;
};

/** Of what is kept in a file of its own. */
export type FileOfOwn = Pick<Database, 'close' | 'giveBackSpace'>;

/** Connections that run something or are free, and those who wait for one. */
export type Connections = { busy: number; idle: number; waiting: number };

/** The tables of both engines as the newest layout leaves them. Times are milliseconds since 1970. */
export type Tables = CampaignTables &
  BookTables &
  LetterTables &
  MailTables & {
    /** SQLite only. */
    jobs: {
      key: string;
      priority: number;
      start_at: number;
      attempts: number;
      holder: string | null;
      lane: string;
    };
    ledger: { day: string; name: string; used: number };
    /** The ledger in SQLite. */
    used: { day: string; name: string; used: number; sum: number };
    cache: CacheRow;
    /** The cache in SQLite. */
    kept: CacheRow;
    sessions: { key: string | Buffer; text: string; until: number };
    published_version: { id: number; number: number; files: ColumnType<unknown, string, string> };
    published_chunks: { path: string; sha256: string; part: number; content: Uint8Array };
    /** PostgreSQL only. */
    leases: { name: string; owner: string; until: Date; wanted: boolean };
    token_buckets: { kind: string; key: Buffer; tokens: number; taken: number; at: Date };
    secrets: { name: string; value: string };
  };

type CacheRow = {
  key: string | Buffer;
  text: string;
  size: number;
  since: number;
  until: number;
  /** SQLite only: a checksum. */
  sum?: number;
};

/** What an engine said of a failure, for the log. */
export function causeOf(error: unknown): unknown {
  return error instanceof AppError && error.cause !== undefined ? error.cause : error;
}

/** Whether an error, or what caused it, is that the database cannot be read or written: a fault of the server alone. */
export function isStorageFault(error: unknown): boolean {
  for (let fault = error; fault instanceof Error; fault = fault.cause) {
    if (
      fault instanceof AppError &&
      /^(?:database(?:Failed|Unavailable)|bookDamaged)$/.test(fault.userMessage.id)
    )
      return true;
  }
  return false;
}
