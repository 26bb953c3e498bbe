import path from 'node:path';
import type { Log } from '@hardware-store-finder/std';
import { openSqliteCampaigns } from '../campaigns/campaign-storage.ts';
import { createMemoryLeases } from '../memory/memory-leases.ts';
import { createMemoryLedger } from '../memory/memory-ledger.ts';
import { createMemoryTokenBuckets } from '../memory/memory-token-buckets.ts';
import type { Storage } from '../storage.ts';
import { createSqliteCache } from './sqlite-cache.ts';
import { createSqliteLedger } from './sqlite-ledger.ts';
import { createSqliteSessions } from './sqlite-sessions.ts';

/** Storage for one process: files of the data folder for what must outlive it, memory for the rest. */
export function openSqliteStorage(dataDir: string, log: Log): Storage {
  const cache = createSqliteCache({ file: path.join(dataDir, 'cache.sqlite'), log });
  const ledger = createSqliteLedger({ file: path.join(dataDir, 'budgets.sqlite'), log });
  const sessions = createSqliteSessions({ file: path.join(dataDir, 'sessions.sqlite') });
  const campaigns = openSqliteCampaigns({ file: path.join(dataDir, 'campaigns.sqlite'), log });
  return {
    cache,
    ledger,
    shares: createMemoryLedger(),
    leases: createMemoryLeases(),
    sessions,
    campaigns,
    tokenBuckets: (_kind, options) => createMemoryTokenBuckets(options),
    published: undefined,
    unreachable: () => undefined,
    async close() {
      cache.close();
      ledger.close();
      sessions.close();
      await campaigns.close();
    },
  };
}
