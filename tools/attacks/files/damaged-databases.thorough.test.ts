import { cpSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createSqliteCache } from '../../../packages/storage/src/cache/sqlite-cache.ts';
import { createSqliteLedger } from '../../../packages/storage/src/limits/sqlite-ledger.ts';
import { collectLog } from '../../../packages/testing/src/collect-log.ts';
import { temporaryFolder } from '../../../packages/testing/src/temporary-folder.ts';
import { corruptionsOf } from './support/corruptions.ts';

/** A copy of a folder for each corruption of its files. */
async function attack(
  folder: string,
  bitsPerFile: number,
  judge: (folder: string, which: string, isMissing: boolean) => Promise<void>,
): Promise<number> {
  const corruptions = corruptionsOf(folder, readdirSync(folder), bitsPerFile);
  const copy = path.join(temporaryFolder(), 'copy');
  for (const { file, kind, apply } of corruptions) {
    cpSync(folder, copy, { recursive: true });
    apply(copy);
    await judge(copy, `${file} ${kind}`, kind === 'missing' || kind === 'empty');
    rmSync(copy, { recursive: true });
  }
  return corruptions.length;
}

test('a damaged cache gives no wrong answer, and a missing one is logged', { timeout: 300_000 }, async () => {
  const folder = temporaryFolder();
  const file = (of: string) => path.join(of, 'cache.sqlite');
  const now = () => 1_000;
  const keys = Array.from({ length: 40 }, (_, at) => `https://www.store-${at}.example/`);
  const textOf = (key: string) => JSON.stringify({ key, text: '五金店 '.repeat(key.length) });
  const cache = createSqliteCache({ file: file(folder), log: collectLog().log, now });
  for (const key of keys) await cache.set(key, textOf(key), 60_000);
  cache.close();
  const count = await attack(folder, 300, async (copy, which, isMissing) => {
    const { log, events } = collectLog();
    const damaged = createSqliteCache({ file: file(copy), log, now });
    let missed = 0;
    for (const key of keys) {
      const text = await damaged.get(key);
      if (text === undefined) missed += 1;
      else expect(text, which).toBe(textOf(key));
    }
    // The key of an entry may be damaged, and nobody asks for that entry: as if it had not been stored.
    if (missed > 1 && !isMissing) expect(events, which).not.toEqual([]);
    await damaged.set('new', 'text', 60_000);
    if (events.every(({ event }) => event === 'cache_replaced'))
      expect(await damaged.get('new')).toBe('text');
    damaged.close();
  });
  expect(count).toBeGreaterThan(300);
});

test('a damaged ledger forgets no use of a budget without saying so', { timeout: 300_000 }, async () => {
  const folder = temporaryFolder();
  const file = (of: string) => path.join(of, 'budgets.sqlite');
  const day = '2026-11-22';
  const used = { 'model calls': 120, 'model tokens': 390_000, google: 99, 'google search': 3 };
  const ledger = createSqliteLedger({ file: file(folder), log: collectLog().log });
  for (const [name, amount] of Object.entries(used)) await ledger.take({ name, day }, amount, 1e9);
  ledger.close();
  const count = await attack(folder, 2000, async (copy, which, isMissing) => {
    const { log, events } = collectLog();
    const damaged = createSqliteLedger({ file: file(copy), log });
    for (const [name, amount] of Object.entries(used)) {
      const found = await damaged.used({ name, day });
      if (found === amount) continue;
      expect(
        events.map(({ event }) => event),
        which,
      ).toEqual([isMissing ? 'budgets_created' : 'budgets_unreadable']);
      expect(found, which).toBe(isMissing ? 0 : Number.POSITIVE_INFINITY);
      expect(await damaged.take({ name, day }, 1, 1e9), which).toBe(isMissing);
    }
    damaged.close();
  });
  expect(count).toBeGreaterThan(2000);
});
