import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import postgres, { type Sql } from 'postgres';
import { endWithUs } from '../../../e2e/support/run-program.ts';
import { temporaryFolder } from '../../../e2e/support/server.ts';

export const postgisInstall = 'apt-get install postgresql-15-postgis-3';

/** Starts a PostGIS server with its files in a temporary folder; undefined if it is not installed. */
export async function startPostgis(): Promise<{ sql: Sql; stop: () => Promise<void> } | undefined> {
  const programs = findPrograms();
  if (programs === undefined) return undefined;
  const folder = temporaryFolder();
  // The server refuses to run as root; Debian's package creates a user for it.
  const user = process.getuid?.() === 0 ? userOf('postgres') : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  const options = { ...user, cwd: folder, stdio: 'ignore' as const };
  const initialize = ['-D', data, '-U', 'bench', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  execFileSync(path.join(programs, 'initdb'), initialize, options);
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    shared_buffers: '1GB',
    work_mem: '64MB',
    maintenance_work_mem: '512MB',
    // A query of a millisecond is not worth compiling.
    jit: 'off',
    fsync: 'off',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(path.join(programs, 'postgres'), ['-D', data, ...args], options);
  endWithUs(server);
  const sql = postgres({
    host: '127.0.0.1',
    port,
    user: 'bench',
    database: 'postgres',
    max: 1,
    onnotice: () => {},
  });
  await untilAnswers(sql, server);
  await sql`CREATE EXTENSION postgis`;
  return {
    sql,
    async stop() {
      await sql.end();
      server.kill('SIGINT');
      await new Promise((resolve) => server.once('exit', resolve));
    },
  };
}

function findPrograms(): string | undefined {
  const versions = '/usr/lib/postgresql';
  const folders = existsSync(versions) ? readdirSync(versions).sort().reverse() : [];
  return folders
    .filter((version) => existsSync(`/usr/share/postgresql/${version}/extension/postgis.control`))
    .map((version) => path.join(versions, version, 'bin'))
    .find((bin) => existsSync(path.join(bin, 'initdb')));
}

function userOf(name: string): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function untilAnswers(sql: Sql, server: ChildProcess): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await sql`SELECT 1`;
      return;
    } catch (cause) {
      if (tries === 100 || server.exitCode !== null) throw new Error('PostgreSQL does not start', { cause });
      await pause(100);
    }
  }
}
