import { openStorage } from '@Hardware-Store-Finder/storage';
import { collectLog, hasPostgres, startPostgres } from '@Hardware-Store-Finder/testing';
import { onTestFinished, test } from 'vitest';
import { expectOwnersHold } from '../testing/mailbox-owners.ts';

test.skipIf(!hasPostgres)(
  'a mailbox has an owner in PostgreSQL, too (skipped where it is not installed)',
  { timeout: 120_000 },
  async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.close());
    const databaseUrl = await postgres.createDatabase();
    const storage = await openStorage({ dataDir: '', databaseUrl }, collectLog().log);
    onTestFinished(() => storage.close());
    await expectOwnersHold(storage.mail);
  },
);
