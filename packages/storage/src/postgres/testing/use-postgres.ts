import { collectLog, type PostgresServer, startPostgres } from '@hardware-store-finder/testing';
import { afterAll, beforeAll } from 'vitest';
import { type Connection, createConnection } from '../../database/postgres-database.ts';
import { migrate } from '../migrate.ts';

/** A server of its own for the tests of a block, with a migrated database and a connection to it. */
export function usePostgres() {
  const { log } = collectLog();
  let server: PostgresServer;
  let url: string;
  let connection: Connection;
  beforeAll(async () => {
    server = await startPostgres();
    url = await server.createDatabase();
    await migrate({ url, log });
    connection = createConnection({ url, log });
  });
  afterAll(async () => {
    await connection?.close();
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
    get connection() {
      return connection;
    },
  };
}
