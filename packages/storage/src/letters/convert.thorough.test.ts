import {
  collectLog,
  hasPostgres,
  type PostgresServer,
  startPostgres,
  temporaryFolder,
} from '@Hardware-Store-Finder/testing';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../database/migrate.ts';
import { migrations } from '../database/migrations.ts';
import { openSqliteStorage } from '../engines/open-storage.ts';
import { openPostgresStorage } from '../engines/postgres-storage.ts';
import { expectConverted } from '../testing/converted-letters.ts';
import { oldFolder } from '../testing/old-folder.ts';
import { oldLetters, oldStores } from '../testing/old-letters.ts';

const program = path.join(import.meta.dirname, '../testing/open-folder.ts');
const copies = 150;
/** What is there after it: each kind of store with all of its letters. */
const letters = Object.values(oldStores).reduce((sum, { becomes }) => sum + becomes.length, 0) * (copies + 1);
const received = Object.values(oldStores).reduce((sum, { mail = [] }) => sum + mail.length, 0) * (copies + 1);

/** A process that opens the folder, once it has begun. */
async function open(dataDir: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  if (child.stdout !== null) await once(child.stdout, 'data');
  return child;
}

test('letters of version 3 are converted whole, whenever the process that does it is killed', async () => {
  const folder = oldFolder(copies);
  const whole = temporaryFolder();
  cpSync(folder, whole, { recursive: true });
  const began = performance.now();
  await once(await open(whole), 'exit');
  const tookMs = performance.now() - began;
  let unfinished = 0;
  for (let point = 0; point < 10; point += 1) {
    const dataDir = temporaryFolder();
    cpSync(folder, dataDir, { recursive: true });
    const child = await open(dataDir);
    const exit = once(child, 'exit');
    await new Promise((resolve) => setTimeout(resolve, (tookMs * point) / 9));
    child.kill('SIGKILL');
    await exit;
    if (existsSync(path.join(dataDir, 'mail.sqlite'))) unfinished += 1;
    const { log, events } = collectLog();
    const storage = openSqliteStorage(dataDir, log);
    await expectConverted(storage, `killed at point ${point}`);
    const { items } = storage.campaigns;
    const ids = (await items.page('c', { after: undefined, limit: 100_000 })).map((item) => item.letter);
    expect(new Set(ids).size).toBe(ids.length);
    const own = await items.lettersOf(ids);
    expect(own).toHaveLength(ids.length);
    const all = await storage.mail.letters();
    const unplanned = own.filter(({ mailbox }) => mailbox === '');
    // Of three kinds something follows; that of one waits for a decision, too.
    expect(all.length + unplanned.length + copies + 1).toBe(letters);
    expect(await storage.mail.received(undefined, 1_000_000)).toHaveLength(received);
    await storage.close();
    expect(events.filter(({ event }) => /failed|lost/.test(String(event)))).toEqual([]);
  }
  expect(unfinished).toBeGreaterThan(2);
});

describe.skipIf(!hasPostgres)('In PostgreSQL (skipped where it is not installed)', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server?.close());

  test('letters of version 3 are converted, too', async () => {
    const { log } = collectLog();
    const url = await server.createDatabase();
    const older = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0040'));
    await migrate({ url, log, migrations: older });
    const { campaigns, mail } = oldLetters();
    await server.query(url, `${campaigns}; ${mail}`);
    const storage = await openPostgresStorage(url, log);
    await expectConverted(storage, 'migrated');
    await storage.close();
  });
});
