import { type Log, sleep } from '@Hardware-Store-Finder/std';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import pg from 'pg';
import type { Database, Tables } from './database.ts';
import { databaseUnavailable, isConnectionLost, isUnavailable } from './postgres-errors.ts';

export type PostgresOptions = {
  url: string;
  log: Log;
  /** The longest that a statement may take, in milliseconds; 0 for no limit. */
  statementMs?: number;
  connections?: number;
};

/** A bigint as a number: bytes, calls and milliseconds are safe integers. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id, format),
};
const connectMs = 5_000;
/** Pauses between attempts to reach a lost server: doubled from the first to the last. */
const firstPauseMs = 50;
const longestPauseMs = 2_000;

/** Connects when the first statement runs. */
export function createPostgresDatabase(options: PostgresOptions): Database {
  const { url, log, statementMs = 5_000, connections = 10 } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectMs,
    application_name: 'hardware-store-finder',
    types,
    keepAlive: true,
    // The server ends a long statement; the second limit is for a network that swallows the answer.
    ...(statementMs > 0 && { statement_timeout: statementMs, query_timeout: statementMs + 2_000 }),
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: withoutBroken(pool) }) });
  const closing = new AbortController();
  let down: { up: Promise<void> } | undefined;

  async function reconnect(since: number): Promise<void> {
    for (let pause = firstPauseMs; ; pause = Math.min(2 * pause, longestPauseMs)) {
      await sleep(pause * (0.5 + Math.random() / 2), closing.signal);
      try {
        await sql`SELECT 1`.execute(db);
        break;
      } catch {
        // The next attempt follows.
      }
    }
    down = undefined;
    log.info('database_back', { afterMs: Math.round(performance.now() - since) });
  }
  function lose(error: unknown): void {
    if (down !== undefined || closing.signal.aborted) return;
    log.error('database_lost', error);
    const up = reconnect(performance.now());
    up.catch(() => undefined);
    down = { up };
  }

  // An idle connection was cut: the attempts to reconnect show whether the server is gone. One in use fails its statement.
  pool.on('error', lose);
  pool.on('connect', (client) => void client.on('error', () => undefined));

  async function run<T>(work: (db: Kysely<Tables>) => Promise<T>, waitMs = 0): Promise<T> {
    if (down !== undefined) {
      const isBack = waitMs > 0 && (await Promise.race([down.up.then(() => true), late(waitMs)]));
      if (!isBack) throw databaseUnavailable(new Error('The connection to the database is lost.'));
    }
    try {
      return await work(db);
    } catch (error) {
      if (isConnectionLost(error)) lose(error);
      throw isUnavailable(error) ? databaseUnavailable(error) : error;
    }
  }

  return {
    engine: 'postgres',
    run,
    transaction: (work) => run((all) => all.transaction().execute(work)),
    giveBackSpace: async () => undefined,
    isUp: () => down === undefined,
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async whenUp() {
      while (down !== undefined) await down.up;
    },
    async close() {
      closing.abort(new Error('The connection to the database is closed.'));
      await db.destroy();
    },
  };
}

/** A pool that discards the connections whose statements failed. */
function withoutBroken(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      let isBroken = false;
      const query = async (statement: string, parameters: unknown[]) => {
        try {
          return asOne(await client.query(statement, parameters));
        } catch (error) {
          // It may also be left within a transaction that failed, which would fail the next one who gets it.
          isBroken = true;
          throw error;
        }
      };
      return {
        // Kysely passes a cursor for streams only, of which there are none.
        query: query as unknown as PostgresPoolClient['query'],
        release: (destroy) => client.release(isBroken || destroy),
      };
    },
  };
}

/** Several statements in one text have a result each: their rows together, which Kysely would lose. */
function asOne(result: pg.QueryResult | pg.QueryResult[]): pg.QueryResult {
  if (!Array.isArray(result)) return result;
  const rows = result.flatMap((one) => one.rows);
  return { command: 'SELECT', rowCount: rows.length, oid: 0, fields: [], rows };
}

async function late(ms: number): Promise<false> {
  await new Promise((resolve) => setTimeout(resolve, ms).unref());
  return false;
}
