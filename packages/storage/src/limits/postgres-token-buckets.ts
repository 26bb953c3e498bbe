import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database.ts';
import { createMemoryLeases } from '../leases/leases.ts';
import {
  createMemoryTokenBuckets,
  secondsToFill,
  type TokenBucketOptions,
  type TokenBuckets,
} from './token-buckets.ts';

/** The part of a bucket that a process takes ahead, to spend without a statement. */
const advanceShare = 1 / 40;
const forgetEvery = 1_024;

/**
 * Buckets in a table. Each process takes a few tokens ahead, and refuses without a statement what it knows to be empty.
 * While the server cannot be reached, each process counts for itself.
 */
export function createPostgresTokenBuckets(
  {
    database,
    kind,
    secret,
  }: {
    database: Database;
    kind: string;
    /** Keys name clients: only their keyed hashes reach the table. */
    secret: string;
  },
  options: TokenBucketOptions,
): TokenBuckets {
  const { capacity, perSecond, now = () => performance.now(), mostKeys = 100_000 } = options;
  const alone = createMemoryTokenBuckets(options);
  /** Tokens taken ahead, and the most that the table can have: other processes only take from it. */
  const known = new LRUCache<string, { ahead: number; most: number; at: number }>({
    maxSize: mostKeys,
    sizeCalculation: () => 1,
  });
  const turns = createMemoryLeases();
  let takes = 0;

  const waitMs = (missing: number) => Math.max(1, Math.ceil((missing / perSecond) * 1000));

  function remember(key: string, ahead: number, most: number): void {
    known.set(key, { ahead, most, at: now() });
  }

  /** Takes `wanted` if there is as much, else `least` or nothing; resolves to what was taken and what is left. */
  async function takeFromTable(key: string, least: number, wanted: number, leave: number) {
    const hash = createHmac('sha256', secret).update(key).digest();
    const available = sql`least(${capacity}::float8, b.tokens + ${perSecond}::float8
      * greatest(0, extract(epoch FROM statement_timestamp() - b.at)::float8))`;
    const taken = sql`CASE
      WHEN ${available} >= ${wanted + leave}::float8 THEN ${wanted}::float8
      WHEN ${available} >= ${least + leave}::float8 THEN ${least}::float8
      ELSE 0 END`;
    return database.run(async (db) => {
      const { rows } = await sql<{ tokens: number; taken: number }>`
        INSERT INTO token_buckets AS b (kind, key, tokens, taken, at)
        VALUES (${kind}, ${hash}, ${capacity - wanted}::float8, ${wanted}::float8, statement_timestamp())
        ON CONFLICT (kind, key) DO UPDATE SET
          tokens = ${available} - ${taken},
          taken = ${taken},
          at = greatest(b.at, statement_timestamp())
        RETURNING tokens, taken`.execute(db);
      return rows[0] ?? { tokens: 0, taken: 0 };
    });
  }

  /** A bucket that is full again is as one that was never used. */
  const forget = () =>
    database
      .run((db) =>
        sql`
          DELETE FROM token_buckets
          WHERE kind = ${kind} AND at < statement_timestamp() - make_interval(secs => ${secondsToFill(options)})`.execute(
          db,
        ),
      )
      .catch(() => undefined);

  async function takeInTurn(key: string, tokens: number, leave: number): Promise<number> {
    const { ahead, most, at } = known.get(key) ?? { ahead: 0, most: capacity, at: now() };
    if (ahead >= tokens && leave <= 0) {
      remember(key, ahead - tokens, most);
      return 0;
    }
    // What was taken ahead is for those who leave nothing.
    const least = leave <= 0 ? tokens - ahead : tokens;
    const kept = leave <= 0 ? 0 : ahead;
    const available = Math.min(capacity, most + ((now() - at) / 1000) * perSecond);
    if (least + leave > available) return waitMs(least + leave - available);
    if (!database.isUp()) return alone.take(key, tokens, leave);
    try {
      const advance = leave === 0 ? Math.floor(capacity * advanceShare) : 0;
      const wanted = Math.min(capacity, least + advance);
      const { tokens: left, taken } = await takeFromTable(key, least, wanted, leave);
      takes += 1;
      if (takes % forgetEvery === 0) void forget();
      if (taken < least) {
        remember(key, ahead, left);
        return waitMs(least + leave - left);
      }
      remember(key, kept + taken - least, left);
      return 0;
    } catch {
      return alone.take(key, tokens, leave);
    }
  }

  return {
    // One after another for a key, each with what the one before has learned.
    async take(key, tokens, leave = 0) {
      const turn = await turns.acquire(key);
      try {
        return await takeInTurn(key, tokens, leave);
      } finally {
        await turn.release();
      }
    },
  };
}
