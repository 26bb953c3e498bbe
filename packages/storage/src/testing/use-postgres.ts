import { collectLog, type PostgresServer, startPostgres } from '@Hardware-Store-Finder/testing';
import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { createPostgresDatabase } from '../database/postgres-database.ts';

/** A server of its own for the tests of a block, with a migrated database. */
export function usePostgres() {
  const { log } = collectLog();
  let server: PostgresServer;
  let url: string;
  let database: Database;
  beforeAll(async () => {
    server = await startPostgres();
    url = await server.createDatabase();
    await migrate({ url, log });
    database = createPostgresDatabase({ url, log });
  });
  afterAll(async () => {
    await database?.close();
    await server?.close();
  });
  return {
    log,
    get server() {
      return server;
    },
    get url() {
      return url;
    },
    get database() {
      return database;
    },
  };
}
