import { beforeEach, expect, test, vi } from 'vitest';
import { createBrowserStorage } from '../../../data/storage.ts';
import { fakePage } from '../../../testing/fake-page.ts';
import { createDrafts, maxDraft, maxDrafts } from './drafts.ts';
import type { WrittenEmail } from './email-state.ts';

const store = { id: 'osm:node/1', name: 'Eisen Huber', address: 'Hauptstraße 5' };
const email = (body: string): WrittenEmail => ({
  subject: 'Hinges',
  body,
  mirror: { subject: 'S', body: 'B' },
  recipient: { value: 'info@huber.example', page: 'https://huber.example/' },
  isFallback: false,
  isEdited: true,
});
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

function setUp(stored: Record<string, string> = {}, fault?: 'disabled' | 'full') {
  const { page, items } = fakePage(stored, fault);
  let time = 0;
  const storage = createBrowserStorage(page);
  return { items, storage, of: (one = store) => createDrafts(storage, one, () => ++time) };
}

test('a draft comes back as it was left, per store and language', () => {
  const { of } = setUp();
  of().keep('de', email('Grüße'));
  expect(of().get('de')).toEqual({ tag: 'de', email: email('Grüße'), savedAt: 1, isSent: false });
  expect(of({ ...store, id: 'osm:node/12' }).get('de')).toBeUndefined();
  of().discard('de');
  expect(of().get('de')).toBeUndefined();
});

test('without a draft in the language, the latest in another is offered', () => {
  const { of } = setUp();
  of().keep('de', email('1'));
  of().keep('pt', email('2'));
  expect(of().get('en')).toMatchObject({ tag: 'pt', savedAt: 2 });
  expect(of().get('de')).toMatchObject({ tag: 'de' });
});

test('a store without an id shares a key with another of that name and address only', () => {
  const { of } = setUp();
  const one = { name: 'A_B', address: 'C' };
  const other = { name: 'A', address: 'B_C' };
  of(one as typeof store).keep('en', email('for A_B'));
  expect(of(other as typeof store).get('en')).toBeUndefined();
});

test('a store whose address is looked up later keeps its draft', () => {
  const { of } = setUp();
  of({ ...store, address: '' }).keep('en', email('x'));
  expect(of().get('en')?.email.body).toBe('x');
});

test('the oldest drafts leave when there are too many, and one that is too long is not stored', () => {
  const { of, storage } = setUp();
  for (let at = 0; at <= maxDrafts; at += 1) of({ ...store, id: `osm:node/${at}` }).keep('en', email('x'));
  expect(storage.keys('emailDraft_')).toHaveLength(maxDrafts);
  expect(of({ ...store, id: 'osm:node/0' }).get('en')).toBeUndefined();
  expect(of({ ...store, id: 'osm:node/1' }).get('en')).toBeDefined();
  of({ ...store, id: 'long' }).keep('en', email('x'.repeat(maxDraft)));
  expect(of({ ...store, id: 'long' }).get('en')).toBeUndefined();
});

test.each(['disabled', 'full'] as const)(
  'storage that is %s loses the draft, and nothing throws',
  (fault) => {
    const { of } = setUp({}, fault);
    of().keep('en', email('x'));
    expect(of().get('en')).toBeUndefined();
    of().discard('en');
  },
);

test.each(['{', '{}', '{"subject":1}', 'null'])('a damaged value is none: %s', (value) => {
  const { of } = setUp({ 'emailDraft_osm:node/1_en': value });
  expect(of().get('en')).toBeUndefined();
});
