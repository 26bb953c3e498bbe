import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hasPostgres, startPostgres } from '../../packages/testing/src/postgres-server.ts';
import { temporaryFolder } from '../support/server.ts';
import { createProcess } from './cluster.ts';

test.skipIf(!hasPostgres)(
  'of two processes with keys of their own, the second one says so at its start, before any mailbox is connected',
  async () => {
    const database = await startPostgres();
    onTestFinished(() => database.close());
    const settings = { DATABASE_URL: await database.createDatabase(), AUTH: 'none', PLACES: 'sample' };
    const shared = { ...settings, MAIL_KEY_FILE: path.join(temporaryFolder(), 'mail.key') };
    const marks = async () =>
      database.query(settings.DATABASE_URL, "SELECT value FROM secrets WHERE name = 'mail key'");
    const start = async (withKey: Record<string, string>) => {
      const one = await createProcess(withKey);
      await one.start();
      onTestFinished(() => one.stop());
      return one;
    };
    const first = await start(shared);
    await expect.poll(marks).toMatch(/\S/);
    const same = await start(shared);
    const other = await start(settings);
    await expect
      .poll(other.output)
      .toMatch(/"event":"mail_key_differs".*is not the key of the process that started before\. Give all/);
    for (const { output } of [first, same]) expect(output()).not.toContain('mail_key_differs');
  },
);
