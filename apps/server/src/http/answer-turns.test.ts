import { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createAnswerTurns } from './answer-turns.ts';

const large = 2 * 1024 * 1024;

/** Answers of so many bytes, as they are asked for: which may be written, and what takes one. */
function answersOf(turn: ReturnType<typeof createAnswerTurns>) {
  const written: string[] = [];
  return {
    written,
    ask(client: string, name: string, bytes: number) {
      const response = Object.assign(new EventEmitter(), { closed: false });
      void turn(client, response as never).then((isWritten) => {
        written.push(name);
        isWritten(bytes);
      });
      return () => {
        response.closed = true;
        response.emit('close');
      };
    },
  };
}

test('of the large answers of a client one is written at a time, and another client waits for none', async () => {
  const { written, ask } = answersOf(createAnswerTurns());
  const take = ['a', 'b', 'c'].map((name) => ask('hostile', name, large));
  ask('other', 'theirs', large);
  await nextTurn();
  expect(written).toEqual(['a', 'theirs']);
  // Who leaves while they wait lets nobody go ahead.
  take[1]?.();
  await nextTurn();
  expect(written).toEqual(['a', 'theirs']);
  take[0]?.();
  await nextTurn();
  expect(written).toEqual(['a', 'theirs', 'b', 'c']);
});

test('small answers wait for no other small one', async () => {
  const { written, ask } = answersOf(createAnswerTurns());
  for (const name of ['a', 'b', 'c']) ask('one', name, 1_000);
  await nextTurn();
  expect(written).toEqual(['a', 'b', 'c']);
});
