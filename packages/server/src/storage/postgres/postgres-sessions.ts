import { createHash } from 'node:crypto';
import type { Sessions } from '../sessions.ts';
import type { Connection } from './connection.ts';

export type PostgresSessionsOptions = {
  connection: Connection;
  /** Milliseconds since 1970. */
  now?: () => number;
};

/** Sessions in a table. Only hashes of their keys are stored: a copy of the table lets nobody in. */
export function createPostgresSessions({ connection, now = Date.now }: PostgresSessionsOptions): Sessions {
  return {
    async get(key) {
      const row = await connection.run((db) =>
        db
          .selectFrom('sessions')
          .select('text')
          .where('key', '=', keyOf(key))
          .where('until', '>', now())
          .executeTakeFirst(),
      );
      return row?.text;
    },
    async set(key, text, until) {
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
