import { type Kysely, sql } from 'kysely';
import type { Connection } from '../database/postgres-database.ts';
import type { Tables } from '../database/tables.ts';
import type { Account, Ledger } from '../ledger.ts';

/** How long a budget waits for a server that restarts, in milliseconds. */
const patienceMs = 3_000;

/**
 * A ledger in a table, which all processes share: each entry changes in one statement.
 * @param nameOf what an account is called in the table
 */
export function createPostgresLedger(
  connection: Connection,
  nameOf: (name: string) => string = (name) => name,
): Ledger {
  let newestDay = '';

  async function forgetOldDays(db: Kysely<Tables>, day: string): Promise<void> {
    if (day <= newestDay) return;
    newestDay = day;
    await sql`DELETE FROM ledger WHERE day < ${day}::date - 7`.execute(db);
  }
  const add = ({ name, day }: Account, amount: number) =>
    connection.run(
      (db) =>
        sql`
        INSERT INTO ledger (day, name, used) VALUES (${day}, ${nameOf(name)}, greatest(0, ${amount}::bigint))
        ON CONFLICT (day, name) DO UPDATE SET used = greatest(0, ledger.used + ${amount}::bigint)`.execute(
          db,
        ),
      patienceMs,
    );

  const later = (account: Account, amount: number) =>
    connection
      .whenUp()
      .then(() => add(account, amount))
      .catch(() => undefined);

  return {
    take: ({ name, day }, amount, limit) =>
      connection.run(async (db) => {
        await forgetOldDays(db, day);
        const { rows } = await sql`
          INSERT INTO ledger (day, name, used)
          SELECT ${day}::date, ${nameOf(name)}, ${amount}::bigint WHERE ${amount}::bigint <= ${limit}::float8
          ON CONFLICT (day, name) DO UPDATE SET used = ledger.used + excluded.used
            WHERE ledger.used + excluded.used <= ${limit}::float8
          RETURNING used`.execute(db);
        return rows.length > 0;
      }, patienceMs),
    async correct(account, amount) {
      try {
        if (connection.isUp()) await add(account, amount);
        else void later(account, amount);
      } catch {
        // It may have been carried out. Not repeated, it can only count too much.
      }
    },
    used: ({ name, day }) =>
      connection.run(async (db) => {
        const row = await db
          .selectFrom('ledger')
          .select(sql<number>`used::float8`.as('used'))
          .where('day', '=', day)
          .where('name', '=', nameOf(name))
          .executeTakeFirst();
        return row?.used ?? 0;
      }, patienceMs),
  };
}
