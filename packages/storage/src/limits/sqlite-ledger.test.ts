import { collectLog, temporaryFolder } from '@Hardware-Store-Finder/testing';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { createSqliteLedger } from './sqlite-ledger.ts';

const monday = { name: 'tokens', day: '2026-01-05' };

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
