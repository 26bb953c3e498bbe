import type { Log } from '@Hardware-Store-Finder/std';
import path from 'node:path';
import { openSqliteBook } from '../book/book-storage.ts';
import { createSqliteCache } from '../cache/sqlite-cache.ts';
import { openSqliteCampaigns } from '../campaigns/campaign-storage.ts';
import { knowFiles, missFiles, noteLost, watchForDamage } from '../data-folder/known-files.ts';
import { roomOn } from '../data-folder/room.ts';
import { requireKnownLayouts, requireOwn } from '../data-folder/usable-files.ts';
import { pseudonymBy, secretIn } from '../database/pseudonym.ts';
import { createMemoryLeases } from '../leases/leases.ts';
import { createMemoryLedger } from '../limits/ledger.ts';
import { createSqliteLedger } from '../limits/sqlite-ledger.ts';
import { createMemoryTokenBuckets } from '../limits/token-buckets.ts';
import { createSqliteSessions } from '../sessions/sessions.ts';
import type { Storage } from './storage.ts';

export type StorageSettings = {
  dataDir: string;
  /** Undefined for files of the data folder, which serve one process. */
  databaseUrl: string | undefined;
};

/** Opens the storage that the settings name. Throws AppError 'unavailable' if it cannot be used. */
export async function openStorage(settings: StorageSettings, log: Log): Promise<Storage> {
  const { dataDir, databaseUrl } = settings;
  if (databaseUrl === undefined) return openSqliteStorage(dataDir, log);
  // Its libraries are a quarter of the modules of the server, and most servers do without.
  const { openPostgresStorage } = await import('./postgres-storage.ts');
  return openPostgresStorage(databaseUrl, log);
}

/** What `openSqliteStorage` opens. */
const filesOfStorage = [
  'cache.sqlite',
  'budgets.sqlite',
  'sessions.sqlite',
  'campaigns.sqlite',
  'book.sqlite',
] as const;
/** Of these, no other reader notices damage. */
const unwatched = ['campaigns.sqlite', 'book.sqlite'] as const;

/**
 * Storage for one process: files of the data folder for what must outlive it, memory for the rest. Throws AppError 'unavailable' for files of
 * a newer version or another user.
 */
export function openSqliteStorage(dataDir: string, log: Log): Storage {
  const file = (name: string) => path.join(dataDir, name);
  // Before anything is written.
  requireOwn(dataDir);
  requireKnownLayouts(dataDir);
  missFiles(dataDir, filesOfStorage, log);
  knowFiles(dataDir, filesOfStorage);
  const hasRoom = roomOn(dataDir);
  const cache = createSqliteCache({ file: file('cache.sqlite'), log, hasRoom });
  const ledger = createSqliteLedger({ file: file('budgets.sqlite'), log });
  const sessions = createSqliteSessions({
    file: file('sessions.sqlite'),
    log,
    onReplaced: () => noteLost(dataDir, 'sessions.sqlite', 'damaged'),
  });
  const campaigns = openSqliteCampaigns({ file: file('campaigns.sqlite'), log });
  const book = openSqliteBook({ file: file('book.sqlite'), log });
  return {
    cache,
    ledger,
    shares: createMemoryLedger(),
    leases: createMemoryLeases(),
    sessions,
    campaigns,
    book,
    mail: campaigns.mail,
    tokenBuckets: (_kind, options) => createMemoryTokenBuckets(options),
    pseudonym: pseudonymBy(secretIn(file('client-secret'))),
    swapKeyMark: undefined,
    hasRoom,
    async giveBackSpace() {
      await Promise.all([book.giveBackSpace(), campaigns.giveBackSpace()]);
    },
    checkFiles: () => watchForDamage(dataDir, unwatched, log),
    published: undefined,
    unreachable: () => undefined,
    connections: () => undefined,
    async close() {
      cache.close();
      ledger.close();
      sessions.close();
      await campaigns.close();
      await book.close();
      knowFiles(dataDir, filesOfStorage);
    },
  };
}
