import { commandError } from '@Hardware-Store-Finder/messages';
import type { Log } from '@Hardware-Store-Finder/std';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations as all } from './migrations.ts';
import { createPostgresDatabase } from './postgres-database.ts';

type Migrations = typeof all;

export type MigrateOptions = { url: string; log: Log; migrations?: Migrations };

const table = 'migrations';
const oldestServer = { version: 140_000, name: '14' };
/** How many migrations a database may be ahead of a program: one release is replaced by the next, process by process. */
const mostAhead = 1;

/**
 * Brings the database up to the newest migration, one process at a time. A database that another version has brought further
 * is left as it is: by one migration it can be used, beyond that AppError 'unavailable' says which side is old.
 */
export async function migrate({ url, log, migrations = all }: MigrateOptions): Promise<void> {
  const database = createPostgresDatabase({ url, log, statementMs: 0, connections: 1 });
  try {
    await database.run(async (db) => {
      const { rows: versions } = await sql<{ version: number; name: string }>`
        SELECT current_setting('server_version_num')::int AS version, current_setting('server_version') AS name
      `.execute(db);
      const [server] = versions;
      if (server !== undefined && server.version < oldestServer.version) {
        throw commandError(
          'unavailable',
          `DATABASE_URL names PostgreSQL ${server.name}, which is too old: ${oldestServer.name} or newer is needed.`,
        );
      }
      const known = Object.keys(migrations);
      const { rows: found } = await sql<{ found: boolean }>`
        SELECT to_regclass(${table}) IS NOT NULL AS found`.execute(db);
      const { rows: done } = found[0]?.found
        ? await sql<{ name: string }>`SELECT name FROM ${sql.table(table)} ORDER BY name`.execute(db)
        : { rows: [] };
      const ahead = done.map(({ name }) => name).filter((name) => !known.includes(name));
      if (ahead.length > mostAhead) {
        throw commandError(
          'unavailable',
          `The database is newer than this program: it has the migrations ${ahead.join(', ')}. Start the version that made them, or a newer one.`,
        );
      }
      if (ahead.length > 0) {
        log.info('database_newer', { migrations: ahead });
        return;
      }
      const migrator = new Migrator({
        db,
        provider: { getMigrations: async () => ({ ...migrations }) },
        migrationTableName: table,
        migrationLockTableName: `${table}_lock`,
      });
      const { error, results = [] } = await migrator.migrateToLatest();
      for (const { migrationName, status } of results)
        log.info('migration', { migration: migrationName, status });
      if (error !== undefined) throw error;
    });
  } finally {
    await database.close();
  }
}
