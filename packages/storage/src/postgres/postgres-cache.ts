import { createHash } from 'node:crypto';
import { createRecentValues, type Log } from '@hardware-store-finder/std';
import { sql } from 'kysely';
import type { Cache } from '../cache.ts';
import type { Connection } from '../database/postgres-database.ts';

export type PostgresCacheOptions = {
  connection: Connection;
  log: Log;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Maximum characters of text; beyond it, the oldest entries are evicted. */
  capacity?: number;
};

/** Writes of a process between two sweeps: summing up all rows costs more than writing one. */
const writesPerSweep = 256;
/** How long a process may not see that another replaced an entry. */
const recentMs = 30_000;
const recentCharacters = 16 * 1024 * 1024;
const longestRecent = 256 * 1024;

/** A cache in a table, with what was read last in memory before it. What fails is a miss, and is logged once. */
export function createPostgresCache(options: PostgresCacheOptions): Cache {
  const { connection, log, now = Date.now, capacity = 1024 * 1024 * 1024 } = options;
  const recent = createRecentValues<{ text: string; since: number; until: number }>(
    recentCharacters,
    ({ text }) => text.length + 100,
  );
  let writes = 0;
  let isFaulty = false;

  /** A lost connection logs itself. */
  async function orMiss<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (!connection.isUp()) return undefined;
    try {
      return await work();
    } catch (error) {
      if (connection.isUp() && !isFaulty) {
        isFaulty = true;
        log.error('cache_failed', error);
      }
      return undefined;
    }
  }
  function remember(key: string, text: string, until: number): void {
    if (text.length > longestRecent) recent.delete(key);
    else recent.set(key, { text, since: now(), until });
  }
  const sweep = () =>
    orMiss(() =>
      connection.run(async (db) => {
        await db.deleteFrom('cache').where('until', '<=', now()).execute();
        await sql`
          DELETE FROM cache WHERE since < (
            SELECT max(since) FROM (
              SELECT since, sum(size) OVER (ORDER BY since DESC, key) AS upto FROM cache
            ) AS summed WHERE upto > ${capacity}
          ) + 1`.execute(db);
      }),
    );

  return {
    async get(key) {
      const known = recent.get(key);
      const isRecent = known !== undefined && known.since <= now() && now() < known.since + recentMs;
      if (isRecent) return known.until > now() ? known.text : undefined;
      const row = await orMiss(() =>
        connection.run((db) =>
          db
            .selectFrom('cache')
            .select(['text', sql<number>`until::float8`.as('until')])
            .where('key', '=', keyOf(key))
            .where('until', '>', now())
            .executeTakeFirst(),
        ),
      );
      if (row === undefined) return undefined;
      remember(key, row.text, row.until);
      return row.text;
    },
    async set(key, text, forMs) {
      const row = { text, size: text.length, since: now(), until: now() + forMs };
      remember(key, text, row.until);
      await orMiss(() =>
        connection.run((db) =>
          db
            .insertInto('cache')
            .values({ key: keyOf(key), ...row })
            .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
            .execute(),
        ),
      );
      writes += 1;
      if (writes % writesPerSweep === 0) void sweep();
    },
    async delete(key) {
      recent.delete(key);
      await orMiss(() =>
        connection.run((db) => db.deleteFrom('cache').where('key', '=', keyOf(key)).execute()),
      );
    },
  };
}

/** Keys are longer than an index allows. */
function keyOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
