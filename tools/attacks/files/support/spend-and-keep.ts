import { writeSync } from 'node:fs';
import path from 'node:path';
import { createSqliteCache } from '../../../../packages/storage/src/cache/sqlite-cache.ts';
import { createSqliteLedger } from '../../../../packages/storage/src/limits/sqlite-ledger.ts';

/** Spends a budget and fills a cache without end, and writes a line for each unit that is spent. */
const [folder = '', from = '0'] = process.argv.slice(2);
const log = {
  info: () => undefined,
  error: (event: string, error: unknown) => process.stderr.write(`${event}: ${error}\n`),
};
const ledger = createSqliteLedger({ file: path.join(folder, 'budgets.sqlite'), log });
const cache = createSqliteCache({ file: path.join(folder, 'cache.sqlite'), log });
for (let at = Number(from); ; at += 1) {
  if (!(await ledger.take({ name: 'units', day: '2026-11-22' }, 1, 1e9))) throw new Error('Nothing is left.');
  writeSync(1, `${at}\n`);
  await cache.set(`key ${at % 50}`, `text of ${at % 50} `.repeat(1 + (at % 400)), 3_600_000);
}
