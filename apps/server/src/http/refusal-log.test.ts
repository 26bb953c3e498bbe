import { collectLog } from '@Hardware-Store-Finder/testing';
import { expect, test } from 'vitest';
import { createRefusalLog } from './refusal-log.ts';

function create() {
  const { log, events } = collectLog();
  const timers: { ms: number; call: () => void }[] = [];
  const refusals = createRefusalLog({
    log,
    nameOf: (client) => ({ client: `hash of ${client}` }),
    after: (ms, call) => timers.push({ ms, call }),
  });
  return { refusals, events, timers };
}

test('the refusals of ten seconds are a line for each client', () => {
  const { refusals, events, timers } = create();
  const counts = ['a', 'b', 'a', 'a'].map((client) => refusals.count(client));
  expect(counts).toEqual([1, 1, 2, 3]);
  expect([timers.map(({ ms }) => ms), events]).toEqual([[10_000], []]);
  timers[0]?.call();
  expect(events).toEqual([
    { event: 'refused', client: 'hash of a', requests: 3, seconds: 10 },
    { event: 'refused', client: 'hash of b', requests: 1, seconds: 10 },
  ]);
  expect(refusals.count('a')).toBe(1);
  expect(timers).toHaveLength(2);
});

test('many clients share a line, and no more are remembered than fit', () => {
  const { refusals, events, timers } = create();
  for (let client = 0; client < 10_050; client += 1) refusals.count(`c${client}`);
  refusals.count('c7');
  timers[0]?.call();
  expect(events).toHaveLength(21);
  expect(events[0]).toMatchObject({ client: 'hash of c7', requests: 2 });
  expect(events.at(-1)).toEqual({ event: 'refused', clients: 9_980, requests: 10_030, seconds: 10 });
});
