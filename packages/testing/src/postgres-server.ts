import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

const run = promisify(execFile);

const programs = findPrograms();

/** Whether PostgreSQL is installed. `POSTGRES_BIN` is the folder of its programs where it is not Debian's. */
export const hasPostgres = programs !== undefined;

/** The folder of PostgreSQL's programs. */
export const postgresPrograms = programs ?? '';

/** What they need to reach a server of the test as its administrator. */
export const administrator = ({ port }: PostgresServer) => ({
  PGHOST: '127.0.0.1',
  PGPORT: String(port),
  PGUSER: 'test',
});

export type PostgresServer = {
  port: number;
  /** Creates an empty database and resolves to its `DATABASE_URL`. */
  createDatabase(): Promise<string>;
  /** Runs SQL in a database; resolves to the rows, a line each, with tabs between columns. */
  query(databaseUrl: string, sql: string): Promise<string>;
  /** Runs a program of PostgreSQL, such as `pg_dump`; resolves to what it prints. */
  program(name: string, args: readonly string[]): Promise<string>;
  /** Cuts all connections and shuts down. */
  stop(): Promise<void>;
  /** Starts again on the same port, with the same files. */
  start(): Promise<void>;
  restart(): Promise<void>;
  /** Ends without a shutdown, as if the power failed. */
  kill(): Promise<void>;
  /** Stops, and deletes the files. */
  close(): Promise<void>;
};

/** Starts a PostgreSQL server of the test's own: with its own port and folder, as durable as a real one. */
export async function startPostgres(
  settings: Readonly<Record<string, string>> = {},
): Promise<PostgresServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'postgres-'));
  const data = path.join(folder, 'data');
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? unprivilegedUser() : undefined;
  chmodSync(folder, 0o755);
  if (user) chownSync(folder, user.uid, user.gid);
  const options = { ...user, cwd: folder };
  const initialize = ['-D', data, '-U', 'test', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  await run(program('initdb'), initialize, options);
  const port = await freePort();
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '32MB',
    ...settings,
  };
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const urlOf = (database: string) => `postgres://test@127.0.0.1:${port}/${database}`;
  const query = async (databaseUrl: string, sql: string) => {
    const psql = ['-X', '-q', '-A', '-t', '-F', '\t', '-v', 'ON_ERROR_STOP=1', '-d', databaseUrl, '-c', sql];
    return (await run(program('psql'), psql, options)).stdout.trimEnd();
  };

  let server: ReturnType<typeof launch> | undefined;
  let databases = 0;

  function launch() {
    const child = spawn(program('postgres'), ['-D', data, ...args], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let log = '';
    child.stderr.on('data', (chunk) => {
      log = (log + chunk).slice(-4_000);
    });
    return { child, ended: once(child, 'close'), log: () => log };
  }

  async function start(): Promise<void> {
    if (server !== undefined) throw new Error('The server of this test runs already.');
    const starting = launch();
    server = starting;
    for (let tries = 0; tries < 600; tries += 1) {
      if (starting.child.exitCode !== null) throw new Error(`PostgreSQL ended: ${starting.log()}`);
      try {
        await query(urlOf('postgres'), 'SELECT 1');
        return;
      } catch {
        await pause(50);
      }
    }
    throw new Error(`PostgreSQL does not start: ${starting.log()}`);
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = server;
    server = undefined;
    ending?.child.kill(signal);
    await ending?.ended;
  }

  // The fast shutdown: SIGTERM would wait for all clients to leave.
  const stop = () => end('SIGINT');
  const abandon = () => {
    server?.child.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', abandon);
  await start();

  return {
    port,
    query,
    async createDatabase() {
      databases += 1;
      await query(urlOf('postgres'), `CREATE DATABASE test_${databases}`);
      return urlOf(`test_${databases}`);
    },
    program: async (name, args) => (await run(program(name), [...args], options)).stdout,
    stop,
    start,
    async restart() {
      await stop();
      await start();
    },
    // The postmaster's children end without writing anything as well; SIGKILL of it alone would leave them behind.
    kill: () => end('SIGQUIT'),
    async close() {
      await stop();
      process.off('exit', abandon);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function findPrograms(): string | undefined {
  const versions = '/usr/lib/postgresql';
  const installed = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a)) : [];
  // biome-ignore lint/style/noProcessEnv: where the programs are is no setting of the product
  const named = process.env.POSTGRES_BIN;
  return [...(named ? [named] : []), ...installed.map((version) => path.join(versions, version, 'bin'))].find(
    (bin) => existsSync(path.join(bin, 'initdb')),
  );
}

function program(name: string): string {
  if (programs === undefined) throw new Error('PostgreSQL is not installed.');
  return path.join(programs, name);
}

function unprivilegedUser(): { uid: number; gid: number } {
  const id = (flag: string, name: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: id('-u', name), gid: id('-g', name) };
    } catch {
      // There is no such user.
    }
  }
  throw new Error('PostgreSQL does not run as root, and this machine has no user postgres or nobody.');
}
