import { expect, onTestFinished, test } from 'vitest';
import { readBackup } from './backup.ts';
import { machine } from './decide.ts';
import { change, found, silva } from './testing/changes.ts';
import { one } from './testing/people.ts';
import { testBook } from './testing/test-book.ts';

test('a book that is full takes objections, and nothing more', async () => {
  const full = testBook({ most: { leads: 1, bytes: 1e9 } });
  onTestFinished(() => full.close());
  await one(full, machine, change('saved', found(silva)));
  const { results } = await full.change(machine, [
    change(
      'saved',
      found({ ...silva, id: 'osm:node/2', name: 'Costa', address: 'Braga', phone: '', website: '' }),
    ),
    change('status', { lead: silva.id, status: 'do_not_contact' }),
    change('blocked', { entry: { kind: 'domain', value: 'costa.pt' } }),
  ]);
  expect(results.map(({ refused }) => refused !== undefined)).toEqual([true, false, false]);
  expect(results[0]?.refused?.id).toBe('bookFull');
});

test('a book is full by its bytes on the disk, too', async () => {
  const full = testBook({ most: { leads: 10, bytes: 1 } });
  onTestFinished(() => full.close());
  expect((await one(full, machine, change('saved', found(silva)))).refused?.id).toBe('bookFull');
});

test('a full book takes no list of customers, and answers for one all the same', async () => {
  const full = testBook({ most: { leads: 1, bytes: 1e9 } });
  onTestFinished(() => full.close());
  await one(full, machine, change('saved', found(silva)));
  const customers = [{ store: { name: 'Costa', address: 'Braga' } }];
  await expect(full.addCustomers(machine, customers, 'A')).rejects.toMatchObject({ code: 'too_many' });
  expect((await full.planCustomers(customers)).rows).toHaveLength(1);
  expect((await full.state()).leads.size).toBe(1);
});

test('a book has a hundred profiles and searches, each of which can still be changed', async () => {
  const book = testBook();
  onTestFinished(() => book.close());
  const profile = (at: number) => change('profile_put', { profile: { id: `${at}`, name: 'A', seller: {} } });
  const search = (at: number) =>
    change('search_saved', {
      search: { key: `${at}`, text: '', query: '', settings: {}, ranAt: 1, stores: [] },
    });
  for (const kept of [profile, search]) {
    const { results } = await book.change(
      machine,
      Array.from({ length: 102 }, (_, at) => kept(at)),
    );
    expect(results.filter(({ refused }) => refused === undefined)).toHaveLength(100);
    expect((await one(book, machine, kept(7))).refused).toBeUndefined();
    expect((await one(book, machine, kept(200))).refused?.id).toBe('mostKept');
  }
});

const long = 'x'.repeat(60_000);
const store = (at: number) => ({
  ...silva,
  id: `osm:node/${at}`,
  name: `Silva ${at}`,
  phone: '',
  website: '',
});
const lead = (at: number) => ({
  ...{ id: store(at).id, ids: [store(at).id], store: store(at), foundAt: 5, contacts: [], history: [] },
  ...{ status: 'new', notes: '', next: '', savedAt: 5, changedAt: 5 },
});
const entry = (at: number) => ({ key: `domain:${at}.pt`, kind: 'domain', value: `${at}.pt`, at: 5 });
const kept = (at: number) => ({ key: `${at}`, text: '', query: '', settings: {}, ranAt: 1, stores: [] });
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

/** What a browser kept. */
const ofBrowser = (lists: { leads?: unknown[]; blocked?: unknown[]; searches?: unknown[] }) =>
  readBackup({
    ...{ program: 'hardware-store-finder', version: 1, leads: [], blocked: [], searches: [] },
    ...lists,
  } as never);

function open(most = { leads: 100, bytes: 1e9 }) {
  const book = testBook({ most });
  onTestFinished(() => book.close());
  return book;
}

test.each([
  ['notes', { leads: [{ ...lead(0), notes: long }] }],
  ['a name', { leads: [{ ...lead(0), store: { ...store(0), name: long } }] }],
  ['hours', { leads: [{ ...lead(0), store: { ...store(0), opening_hours: long } }] }],
  ['a source', { leads: [{ ...lead(0), source: { label: long, attribution: long } }] }],
  ['a reason', { blocked: [{ ...entry(0), reason: long }] }],
  ['a key', { searches: [{ ...kept(0), key: long }] }],
  ['a setting', { searches: [{ ...kept(0), settings: { a: long } }] }],
])('a file brings no text that a change could not: %s', async (_, lists) => {
  const book = open();
  const some = { leads: [lead(1)], blocked: [entry(1)], searches: [kept(1)] };
  const all = Object.fromEntries(
    Object.entries(some).map(([name, list]) => [name, [...(Object(lists)[name] ?? []), ...list]]),
  );
  await expect(book.restore(machine, await ofBrowser(all))).rejects.toMatchObject({
    code: 'bad_request',
    userMessage: { id: 'leftOut', values: { long: 1, kept: 0, full: 0 } },
  });
  const { leads, blocked, searches } = await book.state();
  expect([leads.size, blocked.size, searches.size]).toEqual([1, 1, 1]);
  // Whoever has the machine has the whole file of the book.
  await book.restoreWhole(await ofBrowser(all));
  expect(leads.size + blocked.size + searches.size).toBe(4);
});

test('a file of events brings no text that a change could not, and what the book has is restored', async () => {
  const book = open();
  const common = { seq: 0, at: 5, by: { id: '', name: '' } };
  const terms = Object.fromEntries([...'abcdefghijklmnop'].map((tag) => [tag, 'x'.repeat(200)]));
  const translations = Object.fromEntries(numbers(30).map((at) => [`${at}`, terms]));
  const events = [
    {
      ...{ ...common, kind: 'saved', id: 'event-01', lead: silva.id, store: silva, foundAt: 5 },
      source: { label: long, attribution: '' },
    },
    ...[{}, { translations }].map((seller, at) => ({
      ...{ ...common, kind: 'profile_put', id: `profile-${at}` },
      profile: { id: `${at}`, name: 'A', seller },
    })),
    {
      ...{ ...common, kind: 'blocked', id: 'event-03' },
      entry: { key: 'erased:1', kind: 'erased', value: '1', at: 5, digests: numbers(3_000).map(String) },
    },
  ];
  const file = await readBackup({ program: 'hardware-store-finder', version: 2, events } as never);
  await expect(book.restore(machine, file)).rejects.toMatchObject({
    userMessage: { values: { long: 2, kept: 0, full: 0 } },
  });
  const { leads, profiles, blocked } = await book.state();
  expect([leads.size, profiles.size, blocked.size]).toEqual([0, 1, 1]);
});

test('a file fills a book with a hundred searches, and the next one replaces these', async () => {
  const book = open();
  await expect(
    book.restore(machine, await ofBrowser({ searches: numbers(150).map(kept) })),
  ).rejects.toMatchObject({ userMessage: { id: 'leftOut', values: { kept: 50 } } });
  expect((await book.state()).searches.size).toBe(100);
  const later = { ...kept(7), text: 'Porto', ranAt: 9 };
  await book.restore(machine, await ofBrowser({ searches: [later] }));
  expect((await book.state()).searches.get('7')?.text).toBe('Porto');
});

test('a file fills a book with its leads, and brings objections all the same', async () => {
  const book = open({ leads: 3, bytes: 1e9 });
  const file = await ofBrowser({ leads: numbers(5).map(lead), blocked: [entry(1)] });
  await expect(book.restore(machine, file)).rejects.toMatchObject({
    code: 'too_many',
    userMessage: { id: 'leftOut', values: { full: 2 } },
  });
  const { leads, blocked } = await book.state();
  expect([leads.size, blocked.size]).toEqual([3, 1]);
});

test('a list of customers fills a book, and says how many had no room', async () => {
  const book = open({ leads: 3, bytes: 1e9 });
  const customers = numbers(5).map((at) => ({ store: { name: `Costa ${at}`, address: `Rua ${at}, Braga` } }));
  await expect(book.addCustomers(machine, customers, 'A')).rejects.toMatchObject({
    userMessage: { id: 'leftOut', values: { full: 2 } },
  });
  expect((await book.state()).leads.size).toBe(3);
});

test('a file fills a book with its bytes', async () => {
  const bytes = 2 * 1024 ** 2;
  const book = open({ leads: 10_000, bytes });
  const notes = 'x'.repeat(20_000);
  const file = await ofBrowser({ leads: numbers(900).map((at) => ({ ...lead(at), notes })) });
  await expect(book.restore(machine, file)).rejects.toMatchObject({ code: 'too_many' });
  expect((await book.state()).leads.size).toBeLessThan(500);
});
