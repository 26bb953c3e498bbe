import { CompiledQuery, type Kysely } from 'kysely';
import type { Sql, SqlRow, SqlStatement } from '../sql.ts';
import type { Connection } from './connection.ts';
import type { Tables } from './tables.ts';

/** The statements of `Sql` in PostgreSQL. Whether one that fails was carried out is unknown, so none is repeated. */
export function createPostgresSql(connection: Connection): Sql {
  async function execute(db: Kysely<Tables>, [text, ...values]: SqlStatement): Promise<SqlRow[]> {
    const { rows } = await db.executeQuery<SqlRow>(CompiledQuery.raw(text, values));
    return rows;
  }
  return {
    async rows<Row extends SqlRow>(...statement: SqlStatement) {
      return (await connection.run((db) => execute(db, statement))) as Row[];
    },
    async all(statements) {
      if (statements.length === 0) return [];
      return connection.run((db) =>
        db.transaction().execute(async (transaction) => {
          const found: SqlRow[][] = [];
          for (const statement of statements) found.push(await execute(transaction, statement));
          return found;
        }),
      );
    },
    close: () => undefined,
  };
}
