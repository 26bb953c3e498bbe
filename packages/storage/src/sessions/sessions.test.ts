import { createFakeClock, temporaryFolder } from '@Hardware-Store-Finder/testing';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { sessionsSuite } from '../testing/sessions-suite.ts';
import { createSqliteSessions } from './sessions.ts';

describe('sessions in SQLite', () =>
  sessionsSuite(async (now) => {
    const file = path.join(temporaryFolder(), 'sessions.sqlite');
    const reopen = async () => {
      const sessions = createSqliteSessions({ file, now });
      onTestFinished(() => sessions.close());
      return sessions;
    };
    return { sessions: await reopen(), reopen };
  }));

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
