import { expect, test } from 'vitest';
import { explainStart, isConnectionLost, isUnavailable } from './postgres-errors.ts';

const failed = (code: string, text = 'failed') => Object.assign(new Error(text), { code });

test.each([
  ['ECONNREFUSED', true],
  ['ENOTFOUND', true],
  ['57P01', true],
  ['08006', true],
  ['25006', true],
  ['28P01', false],
  ['42P01', false],
  ['23505', false],
])('the code %s means a lost connection: %s', (code, isLost) => {
  expect(isConnectionLost(failed(code))).toBe(isLost);
});

test('a statement that took too long is no lost connection, and may be tried again', () => {
  expect([isConnectionLost(failed('57014')), isUnavailable(failed('57014'))]).toEqual([false, true]);
  expect(isConnectionLost(new Error('Connection terminated unexpectedly'))).toBe(true);
});

test.each([
  ['28P01', 'PostgreSQL at db.example:5433 refuses the user ana of DATABASE_URL'],
  ['3D000', 'PostgreSQL at db.example:5433 has no database finder. Create it (createdb finder)'],
  ['42501', 'The user ana may not create tables in the database finder at db.example:5433.'],
  ['ECONNREFUSED', 'PostgreSQL cannot be reached at db.example:5433 (ECONNREFUSED). Start it'],
])('%s at the start is a sentence without the password', (code, sentence) => {
  const { message } = explainStart(failed(code), 'postgres://ana:secret@db.example:5433/finder') as Error;
  expect(message).toContain(sentence);
  expect(message).not.toContain('secret');
});
