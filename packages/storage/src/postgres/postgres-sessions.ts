import { createHash } from 'node:crypto';
import { createRecentValues } from '@hardware-store-finder/std';
import { sql } from 'kysely';
import type { Connection } from '../database/postgres-database.ts';
import type { Sessions } from '../sessions.ts';

export type PostgresSessionsOptions = {
  connection: Connection;
  /** Milliseconds since 1970. */
  now?: () => number;
};

/** How long a process trusts what it read, in milliseconds: what another process ends is over here that much later. */
const trustedMs = 15_000;
/** The same while the server cannot be reached, so that who has signed in can go on searching. */
const trustedAloneMs = 10 * 60_000;
const mostRemembered = 10_000;

/** Sessions in a table, with what was read last in memory before it. Only hashes of their keys are stored: a copy of the table lets nobody in. */
export function createPostgresSessions({ connection, now = Date.now }: PostgresSessionsOptions): Sessions {
  const recent = createRecentValues<{ text: string; until: number; readAt: number }>(mostRemembered, () => 1);
  return {
    async get(key) {
      const known = recent.get(key);
      const ms = connection.isUp() ? trustedMs : trustedAloneMs;
      if (known !== undefined && known.readAt <= now() && now() < known.readAt + ms)
        return known.until > now() ? known.text : undefined;
      const row = await connection.run((db) =>
        db
          .selectFrom('sessions')
          .select(['text', sql<number>`until::float8`.as('until')])
          .where('key', '=', keyOf(key))
          .where('until', '>', now())
          .executeTakeFirst(),
      );
      if (row === undefined) recent.delete(key);
      else recent.set(key, { ...row, readAt: now() });
      return row?.text;
    },
    async set(key, text, until) {
      recent.delete(key);
      await connection.run(async (db) => {
        await db.deleteFrom('sessions').where('until', '<=', now()).execute();
        await db
          .insertInto('sessions')
          .values({ key: keyOf(key), text, until })
          .onConflict((conflict) => conflict.column('key').doUpdateSet({ text, until }))
          .execute();
      });
    },
    async take(key) {
      recent.delete(key);
      const row = await connection.run((db) =>
        db
          .deleteFrom('sessions')
          .where('key', '=', keyOf(key))
          .where('until', '>', now())
          .returning('text')
          .executeTakeFirst(),
      );
      return row?.text;
    },
    close: () => undefined,
  };
}

function keyOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
