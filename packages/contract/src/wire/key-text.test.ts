import { expect, test } from 'vitest';
import type { Route } from '../route.ts';
import { routes } from '../routes.ts';
import { maxStore } from './key-text.ts';

/** Whether a field names rows: PostgreSQL has no NUL in them, and answers with a fault to a question for one. */
const isKey = (name: string) => ['key', 'keys', 'mailbox', 'letter', 'lead', 'profile'].includes(name);

/** `body`, once for each of its keys, which has a NUL. */
function* withNul(body: unknown, name = ''): Generator<unknown> {
  if (typeof body === 'string' && isKey(name)) yield `${body}\0`;
  else if (Array.isArray(body)) for (const one of body) for (const odd of withNul(one, name)) yield [odd];
  else if (typeof body === 'object' && body !== null)
    for (const [field, value] of Object.entries(body))
      for (const odd of withNul(value, field)) yield { ...body, [field]: odd };
}

test('no route takes a key with a NUL', () => {
  const bodies = Object.entries<Route>(routes).flatMap(([id, { body, example }]) =>
    body === undefined ? [] : [...withNul(example.body)].map((odd) => ({ id, schema: body.schema, odd })),
  );
  const ofKeys = ['openLetter', 'reviewLetter', 'exportLetters'];
  expect(bodies.map(({ id }) => id)).toEqual(expect.arrayContaining(ofKeys));
  const taken = bodies.filter(({ schema, odd }) => schema.safeParse(odd).success);
  expect(taken.map(({ id, odd }) => `${id} ${JSON.stringify(odd)}`)).toEqual([]);
});

test('no route keeps a store that is longer than its limit', () => {
  const bodies = (isLong: boolean) =>
    Object.entries<Route>(routes).flatMap(([id, { body, example }]) => {
      const { store, ...rest } = Object(example.body);
      const isKept = ['saveDraft', 'leaveDraft', 'sendLetter'].includes(id);
      const posted = { ...store, ...(isLong && { opening_hours: 'x'.repeat(maxStore) }) };
      return body !== undefined && isKept ? [body.schema.safeParse({ ...rest, store: posted }).success] : [];
    });
  expect([bodies(false), bodies(true)]).toEqual([
    [true, true, true],
    [false, false, false],
  ]);
});
