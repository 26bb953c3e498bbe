import {
  collectLog,
  hasPostgres,
  type PostgresServer,
  startPostgres,
  temporaryFolder,
} from '@Hardware-Store-Finder/testing';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../database/migrate.ts';
import { migrations } from '../database/migrations.ts';
import { openSqliteStorage } from '../engines/open-storage.ts';
import { openPostgresStorage } from '../engines/postgres-storage.ts';
import { expectConvertedBook, oldBook } from '../testing/old-book.ts';

const program = path.join(import.meta.dirname, '../testing/open-folder.ts');
const firms = 4_000;

/** A process that opens the folder, once it has begun. */
async function open(dataDir: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  if (child.stdout !== null) await once(child.stdout, 'data');
  return child;
}

test('a book of version 3 is converted whole, whenever the process that does it is killed', async () => {
  const folder = temporaryFolder();
  const name = 'book.sqlite';
  const old = new DatabaseSync(path.join(folder, name));
  old.exec(`${oldBook(firms)} PRAGMA user_version = 1`);
  old.close();
  const copy = () => {
    const dataDir = temporaryFolder();
    copyFileSync(path.join(folder, name), path.join(dataDir, name));
    return dataDir;
  };
  const began = performance.now();
  await once(await open(copy()), 'exit');
  const tookMs = performance.now() - began;
  let unfinished = 0;
  for (let point = 0; point < 10; point += 1) {
    const dataDir = copy();
    const child = await open(dataDir);
    const exit = once(child, 'exit');
    await new Promise((resolve) => setTimeout(resolve, (tookMs * point) / 9));
    child.kill('SIGKILL');
    await exit;
    const left = new DatabaseSync(path.join(dataDir, name));
    if (left.prepare('PRAGMA user_version').get()?.user_version === 1) unfinished += 1;
    left.close();
    const { log, events } = collectLog();
    const storage = openSqliteStorage(dataDir, log);
    await expectConvertedBook(storage, firms, `killed at point ${point}`);
    await storage.close();
    expect(events.filter(({ event }) => /failed|lost/.test(String(event)))).toEqual([]);
  }
  console.info(
    `${firms * 2} leads are converted in ${Math.round(tookMs)} ms; ${unfinished} of 10 were killed within it.`,
  );
  expect(unfinished).toBeGreaterThan(2);
});

describe.skipIf(!hasPostgres)('In PostgreSQL (skipped where it is not installed)', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server?.close());

  test('a book of version 3 is converted, too, and its log goes', async () => {
    const { log } = collectLog();
    const url = await server.createDatabase();
    const older = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0050'));
    await migrate({ url, log, migrations: older });
    await server.query(url, oldBook(30));
    for (const name of ['migrated', 'opened again']) {
      const storage = await openPostgresStorage(url, log);
      await expectConvertedBook(storage, 30, name);
      await storage.close();
    }
    expect(await server.query(url, "SELECT to_regclass('book_events') IS NULL")).toBe('t');
    // A version that writes to the log finds a database that is two migrations ahead.
    await expect(migrate({ url, log, migrations: older })).rejects.toThrow('newer than this program');
  });
});
