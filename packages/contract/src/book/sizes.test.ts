import { expect, test } from 'vitest';
import { bookChangeSchema } from './changes.ts';

const id = 'change-0001';
const store = { name: 'Silva', address: 'Porto' };
const long = 'x'.repeat(60_000);

test.each([
  ['a name', { kind: 'saved', store: { ...store, name: long }, foundAt: 1 }],
  ['hours', { kind: 'saved', store: { ...store, opening_hours: long }, foundAt: 1 }],
  ['a credit', { kind: 'saved', store, source: { label: 'A', attribution: long }, foundAt: 1 }],
  ['a reason', { kind: 'blocked', entry: { kind: 'domain', value: 'a.pt' }, reason: long }],
  ['the key of a search', { kind: 'search_dropped', key: long }],
  [
    'a setting',
    {
      kind: 'search_saved',
      search: { key: 'k', text: 'x', query: 'x', settings: { a: long }, ranAt: 1, stores: [] },
    },
  ],
  [
    'signs',
    {
      kind: 'website_judged',
      store: 'a',
      url: 'https://a.pt/',
      isOwn: true,
      source: { by: 'person', signs: [long] },
    },
  ],
])('no text of a change is of any length: %s', (_, change) => {
  expect(bookChangeSchema.safeParse({ id, ...change }).success).toBe(false);
  const short = JSON.parse(JSON.stringify({ id, ...change }).replaceAll(long, 'short'));
  expect(bookChangeSchema.safeParse(short)).toMatchObject(
    /signs/.test(JSON.stringify(short)) ? {} : { success: true },
  );
});

test('notes and letters are as long as they may be, in any script', () => {
  const text = '五'.repeat(20_000);
  expect(bookChangeSchema.safeParse({ id, kind: 'notes', lead: 'a', text, was: text }).success).toBe(true);
  const letter = { subject: '五'.repeat(1_000), body: text };
  expect(bookChangeSchema.safeParse({ id, kind: 'email_copied', lead: 'a', letter }).success).toBe(true);
});
