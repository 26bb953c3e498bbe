import { createFakeClock } from '@Hardware-Store-Finder/testing';
import { expect, test } from 'vitest';
import type { Sessions } from '../sessions/sessions.ts';

type Opened = { sessions: Sessions; reopen: () => Promise<Sessions> };

/** What all sessions must do. `open` resolves to empty ones, and to what opens the same again. */
export function sessionsSuite(open: (now: () => number) => Promise<Opened>): void {
  test('are found under their key until they end, in every process', async () => {
    const clock = createFakeClock();
    const { sessions, reopen } = await open(clock.now);
    await sessions.set('a', 'one', clock.now() + 1_000);
    await sessions.set('a', 'two', clock.now() + 1_000);
    const other = await reopen();
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
    const { sessions, reopen } = await open(clock.now);
    await sessions.set('a', 'one', clock.now() + 1_000);
    const other = await reopen();
    const taken = await Promise.all([sessions, other, sessions, other].map((one) => one.take('a')));
    expect(taken.filter((text) => text !== undefined)).toEqual(['one']);
    expect(await other.get('a')).toBeUndefined();
  });
}
