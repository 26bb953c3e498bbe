import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { collectLog } from '../testing/collect-log.ts';
import { runs } from '../testing/runs.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import type { Ledger } from './ledger.ts';
import { createMemoryLedger } from './memory-ledger.ts';
import { createSqliteLedger } from './sqlite-ledger.ts';

const { log } = collectLog();
const implementations: readonly (readonly [name: string, open: () => Ledger])[] = [
  ['in memory', createMemoryLedger],
  ['in SQLite', () => createSqliteLedger({ file: ':memory:', log })],
];
const monday = { name: 'tokens', day: '2026-01-05' };
const tuesday = { name: 'tokens', day: '2026-01-06' };

describe.each(implementations)('A ledger %s', (_, open) => {
  test('grants takers at once exactly what a limit allows, whatever they take', async () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 100 });
    await fc.assert(
      fc.asyncProperty(amounts, fc.nat(1_000), async (taken, limit) => {
        const ledger = open();
        const granted = await Promise.all(taken.map((amount) => ledger.take(monday, amount, limit)));
        let used = 0;
        const expected = taken.map((amount) => {
          if (used + amount > limit) return false;
          used += amount;
          return true;
        });
        expect(granted).toEqual(expected);
        expect(await ledger.used(monday)).toBe(used);
        ledger.close();
      }),
      { numRuns: runs(100) },
    );
  });

  test('keeps accounts and days apart, and corrects what was taken, never below nothing', async () => {
    const ledger = open();
    expect(await ledger.take(monday, 10, 10)).toBe(true);
    expect(await ledger.take({ ...monday, name: 'calls' }, 7, 10)).toBe(true);
    expect(await ledger.take(tuesday, 4, 10)).toBe(true);
    await ledger.correct(monday, -3);
    await ledger.correct(tuesday, 8);
    await ledger.correct({ ...tuesday, name: 'calls' }, -1);
    expect(await Promise.all([monday, tuesday, { ...tuesday, name: 'calls' }].map(ledger.used))).toEqual([
      // A ledger may forget the days before.
      expect.toSatisfy((used) => used === 7 || used === 0),
      12,
      0,
    ]);
    ledger.close();
  });
});

describe('A ledger file', () => {
  function open(file = path.join(temporaryFolder(), 'budgets.sqlite')) {
    const { log, events } = collectLog();
    return { file, events, ledger: createSqliteLedger({ file, log }) };
  }
  async function spend(amount: number): Promise<string> {
    const { file, ledger } = open();
    await ledger.take(monday, amount, 100);
    ledger.close();
    return file;
  }
  const outcomeOf = async (file: string) => {
    const { ledger, events } = open(file);
    const outcome = {
      isGranted: await ledger.take(monday, 1, 100),
      used: await ledger.used(monday),
      isLogged: events.some(({ event }) => event === 'budgets_unreadable'),
    };
    ledger.close();
    return outcome;
  };
  const spent = { isGranted: false, used: Number.POSITIVE_INFINITY, isLogged: true };

  test('survives a restart, and is shared by two ledgers', async () => {
    const file = await spend(98);
    const [one, other] = [open(file), open(file)];
    expect(await one.ledger.take(monday, 1, 100)).toBe(true);
    expect(await other.ledger.take(monday, 2, 100)).toBe(false);
    expect(await other.ledger.take(monday, 1, 100)).toBe(true);
    expect(await one.ledger.used(monday)).toBe(100);
    expect([...one.events, ...other.events]).toEqual([]);
    for (const { ledger } of [one, other]) ledger.close();
  });

  test('reaches the disk with every write', async () => {
    const file = await spend(1);
    const source = readFileSync(path.join(import.meta.dirname, 'sqlite-ledger.ts'), 'utf8');
    expect(source).toContain('PRAGMA synchronous = FULL');
    expect(new DatabaseSync(file).prepare('SELECT used FROM used').all()).toEqual([{ used: 1 }]);
  });

  test.each([
    [
      'garbage',
      () => Buffer.from('this is no database, and longer than a header of a hundred bytes '.repeat(4)),
    ],
    ['truncated', (file: Buffer) => file.subarray(0, 5_000)],
    ['of another program', (file: Buffer) => file.with(60 + 3, 9)],
  ])('that is %s counts as spent, is logged and stays as it is', async (_, damage) => {
    const file = await spend(1);
    const damaged = damage(readFileSync(file));
    writeFileSync(file, damaged);
    expect(await outcomeOf(file)).toEqual(spent);
    expect(readFileSync(file).equals(damaged)).toBe(true);
  });

  test('whose number was changed counts as spent', async () => {
    const file = await spend(90);
    const database = new DatabaseSync(file);
    database.exec('UPDATE used SET used = 10');
    database.close();
    expect(await outcomeOf(file)).toEqual(spent);
  });

  test('in a folder that does not exist counts as spent', async () => {
    expect(await outcomeOf(path.join(temporaryFolder(), 'none', 'budgets.sqlite'))).toEqual(spent);
  });
});
