import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createFakeClock } from '../testing/fake-clock.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import type { Sessions } from './sessions.ts';
import { createSqliteSessions } from './sqlite/sqlite-sessions.ts';

type Engine = (now: () => number) => { sessions: Sessions; reopen: () => Sessions };

/** Each engine opens an empty storage, and opens the same one again. */
const engines: Record<string, Engine> = {
  SQLite: (now) => {
    const file = path.join(temporaryFolder(), 'sessions.sqlite');
    const reopen = () => {
      const sessions = createSqliteSessions({ file, now });
      onTestFinished(() => sessions.close());
      return sessions;
    };
    return { sessions: reopen(), reopen };
  },
};

describe.each(Object.entries(engines))('sessions in %s', (_, open) => {
  test('are found under their key until they end, in every process', async () => {
    const clock = createFakeClock();
    const { sessions, reopen } = open(clock.now);
    await sessions.set('a', 'one', clock.now() + 1_000);
    await sessions.set('a', 'two', clock.now() + 1_000);
    const other = reopen();
    expect(await other.get('a')).toBe('two');
    expect(await other.get('b')).toBeUndefined();
    clock.pass(999);
    expect(await sessions.get('a')).toBe('two');
    clock.pass(1);
    expect(await sessions.get('a')).toBeUndefined();
    expect(await sessions.take('a')).toBeUndefined();
  });

  test('are taken once, by one of many', async () => {
    const clock = createFakeClock();
    const { sessions, reopen } = open(clock.now);
    await sessions.set('a', 'one', clock.now() + 1_000);
    const other = reopen();
    const taken = await Promise.all([sessions, other, sessions, other].map((one) => one.take('a')));
    expect(taken.filter((text) => text !== undefined)).toEqual(['one']);
    expect(await other.get('a')).toBeUndefined();
  });
});

describe('the file of sessions', () => {
  test('forgets those that have ended', async () => {
    const clock = createFakeClock();
    const file = path.join(temporaryFolder(), 'sessions.sqlite');
    const sessions = createSqliteSessions({ file, now: clock.now });
    onTestFinished(() => sessions.close());
    await sessions.set('old', 'one', clock.now() + 1_000);
    clock.pass(1_000);
    await sessions.set('new', 'two', clock.now() + 1_000);
    const rows = new DatabaseSync(file, { readOnly: true }).prepare('SELECT key FROM sessions').all();
    expect(rows).toEqual([{ key: 'new' }]);
  });

  test('is replaced if it is damaged or has another layout', async () => {
    const damaged = path.join(temporaryFolder(), 'sessions.sqlite');
    writeFileSync(damaged, 'This is no database.'.repeat(500));
    const other = path.join(temporaryFolder(), 'sessions.sqlite');
    const made = new DatabaseSync(other);
    made.exec('CREATE TABLE sessions (id TEXT); PRAGMA user_version = 99');
    made.close();
    for (const file of [damaged, other]) {
      const sessions = createSqliteSessions({ file, now: () => 0 });
      onTestFinished(() => sessions.close());
      await sessions.set('a', 'one', 1);
      expect(await sessions.get('a')).toBe('one');
    }
  });
});
