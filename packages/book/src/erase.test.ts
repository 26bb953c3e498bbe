import { expect, onTestFinished, test } from 'vitest';
import { machine } from './decide.ts';
import { storedEvent } from './records.ts';
import { change, found, silva } from './testing/changes.ts';
import { testBook } from './testing/test-book.ts';

const costa = { id: 'osm:node/9', name: 'Costa', address: 'Rua X 9, Braga', website: 'https://costa.pt/' };
const source = { by: 'person' as const, signs: [] };
const judged = (store: string) =>
  change('website_judged', { store, url: 'https://other.pt/', isOwn: true, source });

test('a firm is erased from every table, and from what this process knows', async () => {
  const book = testBook();
  onTestFinished(() => book.close());
  const search = { key: 'k', text: 'Porto', query: 'Porto', settings: {}, ranAt: 1, stores: [silva, costa] };
  await book.change(machine, [
    change('saved', found(silva)),
    change('saved', found(costa)),
    judged(silva.id),
    judged(costa.id),
    change('search_saved', { search }),
    change('status', { lead: silva.id, status: 'do_not_contact' }),
    change('lifted', { key: 'firm:domain:silva.pt', reason: 'asked for prices' }),
    change('blocked', { entry: { kind: 'email', value: 'vendas@silva.pt' } }),
    change('corrected', { lead: silva.id, field: 'name', value: 'Silva & Filhos' }),
  ]);
  expect(book.refusals.check({ records: [{ ...silva, id: 'overture:x' }] })?.entry).toEqual({
    lead: silva.id,
  });
  const firm = await book.firmOf(silva.id);
  if (firm === undefined) throw new Error('The lead is missing.');
  await book.erase(machine, firm);
  const { leads, leadOf, firms, blocked, lifted, websites, searches } = await book.state();
  expect([...leads.keys(), ...leadOf.keys(), ...websites.keys()]).toEqual([costa.id, costa.id, costa.id]);
  expect([...firms.keys()]).toEqual(['domain:costa.pt']);
  expect([...blocked.values()].map(({ kind }) => kind)).toEqual(['erased']);
  expect([lifted.size, searches.get('k')?.stores]).toEqual([0, [costa]]);
  // By its name and place alone, it is no lead any more, and refused by hashes.
  const twin = { name: silva.name, address: silva.address, lat: silva.lat, lon: silva.lon, id: 'overture:x' };
  expect((await book.answers([{ store: twin, emails: [] }]))[0]?.lead).toBeUndefined();
  const [hashes] = blocked.keys();
  expect(book.refusals.check({ records: [twin] })?.entry).toEqual({ entry: hashes });
  expect(await book.historyOf(silva.id)).toEqual([]);
  let backup = '';
  for await (const piece of book.backup()) backup += piece;
  expect(backup).not.toMatch(/silva|filhos/i);
});

test('of two owners whose firms meet by a correction, the first keeps both', async () => {
  const book = testBook();
  onTestFinished(() => book.close());
  const [anna, ben] = ['Anna', 'Ben'].map((name) => ({
    id: name,
    name,
    role: 'member' as const,
    isNamed: true,
  }));
  if (anna === undefined || ben === undefined) throw new Error('Somebody is missing.');
  await book.change(anna, [change('saved', found(silva)), change('saved', found(costa))]);
  await book.change(ben, [change('claimed', { lead: costa.id })]);
  // Claims of one millisecond have no first.
  await new Promise((resolve) => setTimeout(resolve, 5));
  await book.change(anna, [change('claimed', { lead: silva.id })]);
  await book.change(anna, [
    change('corrected', { lead: silva.id, field: 'website', value: 'https://costa.pt/about' }),
  ]);
  const { leads, firms } = await book.state();
  expect([...leads.values()].map(({ owner }) => owner?.id)).toEqual(['Ben', 'Ben']);
  expect([...firms.values()].map((ids) => ids.size)).toEqual([2]);
});

test('the history of what is about no lead says who did it and nothing else, so that nobody has to search it', () => {
  const by = { id: 'anna', name: 'Anna' };
  const entry = { key: 'email:vendas@silva.pt', kind: 'email' as const, value: 'vendas@silva.pt', at: 1 };
  expect(storedEvent({ kind: 'blocked', id: 'event-1', at: 1, by, entry })).toEqual({
    kind: 'blocked',
    id: 'event-1',
    at: 1,
    lead: null,
    data: { by },
  });
});
