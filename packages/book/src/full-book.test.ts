import { expect, onTestFinished, test } from 'vitest';
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
