import path from 'node:path';
import type { Log } from '../../lib/log.ts';
import { createMemoryLeases } from '../memory/memory-leases.ts';
import { createMemoryLedger } from '../memory/memory-ledger.ts';
import { createMemoryTokenBuckets } from '../memory/memory-token-buckets.ts';
import type { Storage } from '../storage.ts';
import { createSqliteCache } from './sqlite-cache.ts';
import { createSqliteLedger } from './sqlite-ledger.ts';

/** Storage for one process: files of the data folder for what must outlive it, memory for the rest. */
export function openSqliteStorage(dataDir: string, log: Log): Storage {
  const cache = createSqliteCache({ file: path.join(dataDir, 'cache.sqlite'), log });
  const ledger = createSqliteLedger({ file: path.join(dataDir, 'budgets.sqlite'), log });
  return {
    cache,
    ledger,
    shares: createMemoryLedger(),
    leases: createMemoryLeases(),
    tokenBuckets: (_kind, options) => createMemoryTokenBuckets(options),
    published: undefined,
    fault: async () => undefined,
    async close() {
      cache.close();
      ledger.close();
    },
  };
}
