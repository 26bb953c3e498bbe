import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('what another client asks for begins before the rest of a flood', async () => {
  const turnOf = createTurns();
  const begun: string[] = [];
  const ask = async (client: string) => {
    await turnOf(client);
    begun.push(client);
  };
  const flood = Array.from({ length: 100 }, () => ask('flood'));
  await nextTurn();
  await nextTurn();
  await ask('other');
  expect(begun.at(-1)).toBe('other');
  expect(begun.length).toBeLessThan(6);
  await Promise.all(flood);
  expect(begun.filter((client) => client === 'flood')).toHaveLength(100);
});

test('a client alone waits for nobody', async () => {
  const turnOf = createTurns();
  let hasBegun = false;
  void turnOf('one').then(() => (hasBegun = true));
  await Promise.resolve();
  await Promise.resolve();
  expect(hasBegun).toBe(true);
});
