import { createLog } from '@Hardware-Store-Finder/std';
import { createPostgresDatabase } from '../database/postgres-database.ts';
import { PostgresLeases } from '../leases/postgres-leases.ts';
import { createLedger } from '../limits/ledger.ts';
import { createPostgresTokenBuckets } from '../limits/postgres-token-buckets.ts';

/** What a test asks of a process of its own, and what it answers. */
export type Task =
  | { kind: 'reserve'; calls: number; limit: number }
  | { kind: 'take tokens'; times: number; capacity: number }
  | { kind: 'hold'; name: string }
  | { kind: 'visit'; url: string; times: number };
export type Outcome = { kind: 'done'; count: number } | { kind: 'held' };

const [url = '', expiresMs = '8000'] = process.argv.slice(2);
const log = createLog((line) => process.stderr.write(line));
const database = createPostgresDatabase({ url, log });
const leases = new PostgresLeases({ database, expiresMs: Number(expiresMs) });
const ledger = createLedger(database);

async function carryOut(task: Task): Promise<Outcome> {
  switch (task.kind) {
    case 'reserve': {
      const account = { name: 'calls', day: '2026-03-03' };
      const granted = await Promise.all(
        Array.from({ length: task.calls }, () => ledger.take(account, 1, task.limit)),
      );
      return { kind: 'done', count: granted.filter(Boolean).length };
    }
    case 'take tokens': {
      const options = { capacity: task.capacity, perSecond: 0.0001 };
      const buckets = createPostgresTokenBuckets({ database, kind: 'test', secret: 's' }, options);
      const waits = await Promise.all(Array.from({ length: task.times }, () => buckets.take('client', 1)));
      return { kind: 'done', count: waits.filter((ms) => ms === 0).length };
    }
    case 'hold':
      await leases.acquire(task.name);
      return { kind: 'held' };
    case 'visit': {
      const visit = async () => {
        const lease = await leases.acquire('the site');
        await (await fetch(task.url)).text();
        await lease.release();
      };
      await Promise.all(Array.from({ length: task.times }, visit));
      return { kind: 'done', count: task.times };
    }
  }
}

process.on('message', async (task: Task) => {
  process.send?.(await carryOut(task));
});
