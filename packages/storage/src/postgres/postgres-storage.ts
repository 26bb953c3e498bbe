import { createHmac } from 'node:crypto';
import { AppError } from '@hardware-store-finder/messages';
import type { Log } from '@hardware-store-finder/std';
import { sleep } from '@hardware-store-finder/std';
import { createCampaignStorage } from '../campaigns/campaign-storage.ts';
import { createConnection } from '../database/postgres-database.ts';
import { explainStart, isConnectionLost } from '../database/postgres-errors.ts';
import { createPostgresJobs } from '../jobs/postgres-jobs.ts';
import type { Storage } from '../storage.ts';
import { migrate } from './migrate.ts';
import { createPostgresCache } from './postgres-cache.ts';
import { createPostgresLeases } from './postgres-leases.ts';
import { createPostgresLedger } from './postgres-ledger.ts';
import { createPostgresPublishedFiles } from './postgres-published-files.ts';
import { createPostgresSessions } from './postgres-sessions.ts';
import { createPostgresTokenBuckets } from './postgres-token-buckets.ts';

/** How long a start waits for a server that starts as well, in milliseconds. */
const patienceMs = 15_000;

/** Storage that all processes with the same database share. Throws AppError 'unavailable' if it cannot be used. */
export async function openPostgresStorage(url: string, log: Log): Promise<Storage> {
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    try {
      await migrate({ url, log });
      break;
    } catch (error) {
      const cause = error instanceof AppError && error.cause !== undefined ? error.cause : error;
      if (!isConnectionLost(cause) || performance.now() > giveUpAt) throw explainStart(error, url);
      await sleep(500);
    }
  }
  const connection = createConnection({ url, log });
  const secret = await connection.run(async (db) => {
    const row = await db
      .selectFrom('secrets')
      .select('value')
      .where('name', '=', 'clients')
      .executeTakeFirstOrThrow();
    return row.value;
  });
  const leases = createPostgresLeases({ connection });
  const jobs = createPostgresJobs(connection, log);
  const pseudonym = (client: string) =>
    `share ${createHmac('sha256', secret).update(client).digest('base64url')}`;
  return {
    cache: createPostgresCache({ connection, log }),
    ledger: createPostgresLedger(connection),
    shares: createPostgresLedger(connection, pseudonym),
    leases,
    sessions: createPostgresSessions({ connection }),
    campaigns: createCampaignStorage(connection, jobs),
    tokenBuckets: (kind, options) => createPostgresTokenBuckets({ connection, kind, secret }, options),
    published: createPostgresPublishedFiles(connection),
    unreachable: () => (connection.isUp() ? undefined : 'database'),
    async close() {
      await leases.close();
      await jobs.close();
      await connection.close();
    },
  };
}
