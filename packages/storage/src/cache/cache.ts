import { createPauses, type Log } from '@Hardware-Store-Finder/std';
import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { causeOf, type Database } from '../database/database.ts';
import { likeTexts } from '../database/like-texts.ts';

/**
 * Cached responses of websites and providers. Any entry may be lost at any time. No method but `erase` rejects: a failed
 * write loses the entry.
 */
export type Cache = {
  /** The text stored under the key; undefined once it expires. */
  get(key: string): Promise<string | undefined>;
  /** Stores a text for `forMs` milliseconds, replacing any earlier one. */
  set(key: string, text: string, forMs: number): Promise<void>;
  delete(key: string): Promise<void>;
  /**
   * Deletes every entry with one of these texts in it or in its key, in any case and as JSON writes it, and resolves to how many. Other
   * processes may find them for some seconds yet.
   */
  erase(texts: readonly string[]): Promise<number>;
};

export type CacheOptions = {
  log: Log;
  /** Milliseconds since 1970. */
  now?: (() => number) | undefined;
  /** Maximum characters of text; beyond it, the oldest entries are evicted. */
  capacity?: number | undefined;
  isReadOnly?: boolean;
  /** Whether there is room for more; absent: always. */
  hasRoom?: (() => boolean) | undefined;
};

type Found = { text: string; since: number; until: number; sum?: number | undefined };

/** Writes of a process between two sweeps: summing up all rows costs more than writing one. */
const writesPerSweep = 256;
/** A file is searched on the thread that answers people, some entries at a time. */
const rowsAtOnce = 20;
/** How long a process may not see that another replaced an entry. */
const recentMs = 30_000;
const recentCharacters = 16 * 1024 * 1024;
const longestRecent = 256 * 1024;

/**
 * A cache in a table. A SQLite file shows a flipped bit by a checksum; before a server there are the entries that this
 * process read last, and keys are hashed, because they are longer than an index allows.
 */
export function createCache(database: Database, options: CacheOptions): Cache {
  const isFile = database.engine === 'sqlite';
  const { log, now = Date.now, capacity = (isFile ? 256 : 1024) * 1024 * 1024 } = options;
  const { isReadOnly = false, hasRoom = () => true } = options;
  const table = isFile ? 'kept' : 'cache';
  const keyOf = (key: string) => (isFile ? key : createHash('sha256').update(key).digest());
  const recent = new LRUCache<string, { text: string; since: number; until: number }>({
    maxSize: recentCharacters,
    maxEntrySize: longestRecent,
    sizeCalculation: ({ text }) => text.length + 100,
  });
  let writes = 0;
  let isFaulty = false;
  let finding: CompiledQuery<Found> | undefined;

  /** A lost connection logs itself. */
  async function orMiss<T>(work: Parameters<typeof database.run<T>>[0]): Promise<T | undefined> {
    try {
      return await database.run(work);
    } catch (error) {
      if (database.isUp() && !isFaulty) {
        isFaulty = true;
        log.error('cache_failed', causeOf(error));
      }
      return undefined;
    }
  }
  /** Deletes what has expired, and the oldest entries beyond the capacity. */
  const sweep = () =>
    orMiss((db) =>
      sql`
        DELETE FROM ${sql.table(table)} WHERE until <= ${now()} ${isFile ? sql`OR since > ${now()}` : sql``}
          OR since <= (
            SELECT max(since) FROM (
              SELECT since, sum(size) OVER (ORDER BY since DESC) AS upto FROM ${sql.table(table)}
            ) AS summed WHERE upto > ${capacity}
          )`.execute(db),
    );
  async function find(key: string): Promise<{ text: string; until: number } | undefined> {
    const row = await orMiss(async (db) => {
      // Building a query costs several times as much as running this one.
      finding ??= db
        .selectFrom(table)
        .select(['text', 'since', 'until'])
        .$if(isFile, (query) => query.select('sum'))
        .where('key', '=', '')
        .where('until', '>', 0)
        .compile();
      const { rows } = await db.executeQuery<Found>({ ...finding, parameters: [keyOf(key), now()] });
      return rows[0];
    });
    // An entry from the future was written before the clock was set back.
    if (row === undefined || (isFile && row.since > now())) return undefined;
    if (!isFile || row.sum === sumOf(key, row)) return row;
    if (!isFaulty) log.error('cache_failed', new Error('An entry of the cache is damaged.'));
    isFaulty = true;
    return undefined;
  }

  return {
    async get(key) {
      const known = recent.get(key);
      const isRecent = known !== undefined && known.since <= now() && now() < known.since + recentMs;
      if (isRecent) return known.until > now() ? known.text : undefined;
      const found = await find(key);
      if (found === undefined) return undefined;
      if (!isFile) recent.set(key, { ...found, since: now() });
      return found.text;
    },
    async set(key, text, forMs) {
      if (isReadOnly || !hasRoom()) return;
      const row = { text, size: text.length, since: now(), until: now() + forMs };
      if (!isFile) recent.set(key, row);
      const values = isFile ? { ...row, sum: sumOf(key, row) } : row;
      await orMiss((db) =>
        db
          .insertInto(table)
          .values({ key: keyOf(key), ...values })
          .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
          .execute(),
      );
      writes += 1;
      if (writes === 1 || writes % writesPerSweep === 0) void sweep();
    },
    async delete(key) {
      if (isReadOnly) return;
      recent.delete(key);
      await orMiss((db) => db.deleteFrom(table).where('key', '=', keyOf(key)).execute());
    },
    async erase(texts) {
      recent.clear();
      if (isReadOnly || texts.length === 0) return 0;
      const erased = await eraseRows(database, spellings(texts).flatMap(likeTexts));
      if (erased > 0) await database.giveBackSpace();
      return erased;
    },
  };
}

/** Deletes the rows with texts like these, and resolves to how many. */
async function eraseRows({ engine, run }: Database, likes: readonly string[]): Promise<number> {
  const isFile = engine === 'sqlite';
  const table = sql.table(isFile ? 'kept' : 'cache');
  // A server has only hashes of keys.
  const columns = isFile ? [sql`text`, sql`key`] : [sql`text`];
  const isFound = sql.join(
    columns.flatMap((column) => likes.map((like) => sql`lower(${column}) LIKE ${like} ESCAPE '!'`)),
    sql` OR `,
  );
  async function remove(where: RawBuilder<unknown>): Promise<number> {
    const deleting = sql`DELETE FROM ${table} WHERE (${isFound}) AND ${where}`;
    return Number((await run((db) => deleting.execute(db))).numAffectedRows);
  }
  if (!isFile) return remove(sql`true`);
  const finding = sql<{ first: number; last: number }>`
    SELECT min(rowid) AS first, max(rowid) AS last FROM ${table}`;
  const { first = 0, last = 0 } = (await run((db) => finding.execute(db))).rows[0] ?? {};
  const pause = createPauses();
  let erased = 0;
  for (let at = first; at <= last; at += rowsAtOnce) {
    erased += await remove(sql`rowid BETWEEN ${at} AND ${at + rowsAtOnce - 1}`);
    await pause();
  }
  return erased;
}

/** The texts, and how they stand within JSON: a name may have quotes. */
function spellings(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => [text, JSON.stringify(text).slice(1, -1)]))];
}

/** Shows a flipped bit, which SQLite does not. */
function sumOf(key: string, { text, since, until }: { text: string; since: number; until: number }): number {
  return crc32(`${since} ${until} ${key} ${text}`);
}

/**
 * A cache in memory. Beyond `capacity` entries, the one that was not used for longest is evicted.
 * @param now milliseconds since 1970
 */
export function createMemoryCache(now: () => number = Date.now, capacity = 1_000): Cache {
  const entries = new LRUCache<string, { text: string; until: number }>({ max: capacity });
  return {
    async get(key) {
      const found = entries.get(key);
      return found && found.until > now() ? found.text : undefined;
    },
    async set(key, text, forMs) {
      entries.set(key, { text, until: now() + forMs });
    },
    async delete(key) {
      entries.delete(key);
    },
    async erase(texts) {
      let erased = 0;
      const parts = spellings(texts).map((text) => text.toLowerCase());
      for (const [key, { text }] of entries) {
        const whole = `${key} ${text}`.toLowerCase();
        if (!parts.some((part) => whole.includes(part))) continue;
        entries.delete(key);
        erased += 1;
      }
      return erased;
    },
  };
}
