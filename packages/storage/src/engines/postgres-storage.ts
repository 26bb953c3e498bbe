import { AppError } from '@Hardware-Store-Finder/messages';
import { type Log, sleep } from '@Hardware-Store-Finder/std';
import { createBookStorage } from '../book/book-storage.ts';
import { createCache } from '../cache/cache.ts';
import { createCampaignStorage } from '../campaigns/campaign-storage.ts';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { createPostgresDatabase } from '../database/postgres-database.ts';
import { explainStart, isConnectionLost } from '../database/postgres-errors.ts';
import { pseudonymBy } from '../database/pseudonym.ts';
import { createPostgresJobs } from '../jobs/postgres-jobs.ts';
import { PostgresLeases } from '../leases/postgres-leases.ts';
import { createLedger } from '../limits/ledger.ts';
import { createPostgresTokenBuckets } from '../limits/postgres-token-buckets.ts';
import { createMailStorage } from '../mail/mail-storage.ts';
import { createSessions } from '../sessions/sessions.ts';
import { createPublishedFiles } from '../stores/published-files.ts';
import type { Storage } from './storage.ts';

/** How long a start waits for a server that starts as well, in milliseconds. */
const waitMs = 15_000;

/** Storage that all processes with the same database share. Throws AppError 'unavailable' if it cannot be used. */
export async function openPostgresStorage(url: string, log: Log): Promise<Storage> {
  const giveUpAt = performance.now() + waitMs;
  // What is missing is said once, in words: a stack at each attempt would bury it.
  const quiet = { ...log, error: () => undefined };
  for (let isAwaited = false; ; isAwaited = true) {
    try {
      await migrate({ url, log: quiet });
      break;
    } catch (error) {
      const cause = error instanceof AppError && error.cause !== undefined ? error.cause : error;
      const explained = explainStart(error, url);
      if (!isConnectionLost(cause) || performance.now() > giveUpAt) throw explained;
      if (!isAwaited && explained instanceof AppError)
        log.info('database_awaited', { reason: explained.message, ms: waitMs });
      await sleep(500);
    }
  }
  const database = createPostgresDatabase({ url, log });
  const secret = await secretOf(database).catch(async (error) => {
    // Otherwise it goes on trying to reconnect, and the process never ends.
    await database.close();
    throw explainStart(error, url);
  });
  const leases = new PostgresLeases({ database });
  const jobs = createPostgresJobs(database, log);
  const pseudonym = pseudonymBy(secret);
  return {
    cache: createCache(database, { log }),
    ledger: createLedger(database),
    shares: createLedger(database, { nameOf: (account) => `share ${pseudonym(account)}` }),
    leases,
    sessions: createSessions(database),
    campaigns: createCampaignStorage(database, jobs),
    book: createBookStorage(database),
    mail: createMailStorage(database),
    tokenBuckets: (kind, options) => createPostgresTokenBuckets({ database, kind, secret }, options),
    pseudonym,
    swapKeyMark: (mark) => swapKeyMark(database, mark),
    hasRoom: () => true,
    giveBackSpace: database.giveBackSpace,
    checkFiles: async () => undefined,
    published: createPublishedFiles(database),
    unreachable: () => (database.isUp() ? undefined : 'database'),
    connections: () => database.connections?.(),
    async close() {
      await leases.close();
      await jobs.close();
      await database.close();
    },
  };
}

/** The secret by which clients are pseudonymous. */
function secretOf(database: Database): Promise<string> {
  return database.run(async (db) => {
    const row = await db
      .selectFrom('secrets')
      .select('value')
      .where('name', '=', 'clients')
      .executeTakeFirstOrThrow();
    return row.value;
  });
}

/** The first process writes an empty mark, so that another one that starts at the same time waits for it. */
function swapKeyMark(database: Database, value: string): Promise<string | undefined> {
  const name = 'mail key';
  return database.transaction(async (db) => {
    const inserted = db.insertInto('secrets').values({ name, value: '' });
    await inserted.onConflict((conflict) => conflict.doNothing()).execute();
    const row = db.selectFrom('secrets').select('value').where('name', '=', name).forUpdate();
    const { value: before } = await row.executeTakeFirstOrThrow();
    await db.updateTable('secrets').set({ value }).where('name', '=', name).execute();
    return before || undefined;
  });
}
