import type { BookStorage } from '../book/book-storage.ts';
import type { Cache } from '../cache/cache.ts';
import type { CampaignStorage } from '../campaigns/campaign-storage.ts';
import type { Connections } from '../database/database.ts';
import type { Leases } from '../leases/leases.ts';
import type { Ledger } from '../limits/ledger.ts';
import type { TokenBucketOptions, TokenBuckets } from '../limits/token-buckets.ts';
import type { MailStorage } from '../mail/mail-storage.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { PublishedFiles } from '../stores/published-files.ts';

/**
 * All that several processes share. Without a database server: files of the data folder, for one process. No caller
 * knows which engine it is.
 */
export type Storage = {
  cache: Cache;
  ledger: Ledger;
  /** What each client used of the day's budgets. Without a database server it never reaches the disk. */
  shares: Ledger;
  leases: Leases;
  sessions: Sessions;
  campaigns: CampaignStorage;
  book: BookStorage;
  mail: MailStorage;
  /** Buckets of a kind; each kind has its own, with the same options in every process. */
  tokenBuckets(kind: string, options: TokenBucketOptions): TokenBuckets;
  /** By what name clients are stored: the same for the same address in every process, and no address. */
  pseudonym(client: string): string;
  /** Keeps the mark of this process's key, and resolves to that of the process that started before; undefined without a database server. */
  swapKeyMark: ((mark: string) => Promise<string | undefined>) | undefined;
  /** Whether the disk has room for more than what it must not lack: who signs in, what was spent, the book. */
  hasRoom(): boolean;
  /** Lets nothing of what was deleted stay in a file, such as a write-ahead log. */
  giveBackSpace(): Promise<void>;
  /** Logs which files are damaged; there is nothing to check on a database server. */
  checkFiles(): Promise<void>;
  /** Files for all processes, such as imported stores; without a database server undefined: they are in the data folder. */
  published: PublishedFiles | undefined;
  /** The part that cannot be reached right now, for load balancers; undefined while all is well. */
  unreachable(): 'database' | undefined;
  /** The connections to a database server, for metrics; undefined without one. */
  connections(): Connections | undefined;
  close(): Promise<void>;
};
