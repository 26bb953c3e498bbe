import type { BookChange, Customer, ListedStore } from '@Hardware-Store-Finder/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Book } from './book.ts';
import { machine } from './decide.ts';
import { change } from './testing/changes.ts';
import { testBook } from './testing/test-book.ts';

let book: Book;
beforeEach(() => {
  book = testBook();
});
afterEach(() => book.close());

const add = (rows: readonly Customer[], list = 'the list') => book.addCustomers(machine, rows, list);
const leads = async () => {
  const { rows } = await book.list(machine, { text: '', closed: '', today: '2026-11-21' }, 'en');
  return rows.flatMap(({ lead }) => lead ?? []);
};
const find = async (store: ListedStore) => (await book.answers([{ store, emails: [] }]))[0]?.lead;
const save = (store: ListedStore, foundAt = 1) => book.change(machine, [change('saved', { store, foundAt })]);
const block = (kind: 'email' | 'domain' | 'store', value: string, store?: ListedStore) =>
  book.change(machine, [change('blocked', { entry: { kind, value, ...(store && { store }) } })]);
const record = (changes: BookChange) => book.change(machine, [changes]);

const silva = {
  id: 'osm:node/1',
  name: 'Ferragens Silva',
  address: 'Rua Direita 5, 4000-001 Porto, Portugal',
  phone: '+351 22 200 0000',
  lat: 41.15,
  lon: -8.61,
};
const customer = (store: Partial<Customer['store']>, rest: Omit<Customer, 'store'> = {}): Customer => ({
  store: { name: 'Nova', address: '', ...store },
  ...rest,
});
const list: Customer[] = [
  customer(
    { name: 'SILVA FERRAGENS LDA', phone: '00351 222000000' },
    { notes: 'pays late', next: '2026-12-01' },
  ),
  customer({ name: 'Costa', address: 'Rua X 9, 4000-002 Porto', email: 'a@costa.pt', country: 'Portugal' }),
  customer({ name: 'Costa', address: 'Rua X 9, Porto, Portugal', email: 'b@costa.pt' }),
  customer({ name: 'Dias', email: 'info@dias.pt' }, { status: 'replied' }),
];

it('recognises an identical row even if its name consists of common words', async () => {
  const line = customer({ name: 'Nova Loja', address: 'Rua X 3', email: 'nova@loja.example' });
  expect((await add([line, line])).rows).toEqual([{}, { sameAs: 0 }]);
  const all = await leads();
  expect(all).toHaveLength(1);
  const [lead] = all;
  expect((await book.planCustomers([line])).rows).toEqual([{ lead: { id: lead?.id, name: 'Nova Loja' } }]);
});

it('recognises a row without an address by its contacts and as the store of its lead', async () => {
  const line = customer({ name: 'Dias', email: 'info@dias.pt' });
  const namesake = customer({ name: 'Dias', email: 'geral@dias.example' });
  await add([line, namesake]);
  const [lead, other] = await leads();
  if (lead === undefined || other === undefined) throw new Error('There are no two leads.');
  expect([await find(lead.store), await find(other.store)].map((one) => one?.id)).toEqual([
    lead.id,
    other.id,
  ]);
  await block('store', lead.id, lead.store);
  const refused = await book.answers([lead, other].map(({ store }) => ({ store, emails: [] })));
  expect(refused.map((one) => one.refused?.kind)).toEqual(['listed', undefined]);
  await save(lead.store, 9);
  expect(await leads()).toHaveLength(2);
  await record(change('removed', { lead: lead.id }));
  await add([line]);
  expect((await find(lead.store))?.status).toBe('do_not_contact');
});

it('reports which rows are leads, on the do-not-contact list, or repeated', async () => {
  await save(silva);
  await block('domain', 'dias.pt');
  expect((await book.planCustomers(list)).rows).toEqual([
    { lead: { id: silva.id, name: silva.name } },
    {},
    { sameAs: 1 },
    { blocked: expect.objectContaining({ key: 'domain:dias.pt' }) },
  ]);
  expect(await leads()).toHaveLength(1);
});

it('updates known leads, adds the others, and leaves blocked ones blocked', async () => {
  await save(silva);
  await record(change('notes', { lead: silva.id, text: 'rang' }));
  await block('domain', 'dias.pt');
  await add(list);
  const all = (await leads()).toSorted((a, b) => a.store.name.localeCompare(b.store.name));
  expect(all.map(({ store, status, notes, next }) => [store.name, status, notes, next])).toEqual([
    ['Costa', 'customer', '', ''],
    ['Dias', 'do_not_contact', '', ''],
    ['Ferragens Silva', 'customer', 'rang\npays late', '2026-12-01'],
  ]);
  expect(all[0]?.store.address).toBe('Rua X 9, 4000-002 Porto, Portugal');
  expect(all[0]?.source?.label).toBe('the list');
});

it('does not take what a person corrected for what a source says', async () => {
  await save(silva);
  await record(change('corrected', { lead: silva.id, field: 'website', value: 'https://silva.example/' }));
  await add(list.slice(0, 1));
  await record(change('corrected', { lead: silva.id, field: 'website', value: null }));
  expect((await find(silva))?.store.website).toBeUndefined();
});

it('recognises a customer in a later search, by phone or by name and address', async () => {
  await add(list);
  const costa = { id: 'osm:node/2', name: 'Costa', address: 'Rua X 9, 4000-002 Porto, Portugal' };
  expect((await find(silva))?.status).toBe('customer');
  expect((await find({ ...costa, lat: 41.1, lon: -8.6 }))?.status).toBe('customer');
  expect(await find({ id: 'osm:node/3', name: 'Costa', address: 'Rua Y 1, Braga' })).toBeUndefined();
});

it('adds the same list twice without changes', async () => {
  await add(list);
  const before = await leads();
  await add(list);
  expect(await leads()).toEqual(before);
});

it('adds no second lead for a customer who must not be contacted, and keeps the status', async () => {
  await save(silva);
  await record(change('status', { lead: silva.id, status: 'do_not_contact' }));
  await add(list.slice(0, 1));
  expect((await leads()).map(({ id, status }) => [id, status])).toEqual([[silva.id, 'do_not_contact']]);
  // Likewise if only its status refuses.
  for (const key of (await book.state()).blocked.keys())
    await record(change('lifted', { key, reason: 'asked' }));
  await add(list.slice(0, 1));
  expect((await find(silva))?.status).toBe('do_not_contact');
});

it('keeps rows with the same name but different contacts apart, and recognises each again', async () => {
  const branches = [
    customer({ name: 'OBI', phone: '+49 30 1111111' }),
    customer({ name: 'OBI', phone: '+49 40 2222222' }),
    customer({ name: 'OBI', email: 'koeln@obi.example' }),
  ];
  for (const _ of ['once', 'again']) {
    await add(branches);
    expect((await leads()).map(({ store }) => store.phone ?? store.email).toSorted()).toEqual([
      '+49 30 1111111',
      '+49 40 2222222',
      'koeln@obi.example',
    ]);
  }
});

it('sees that a repeated row is blocked, and blocks the customer', async () => {
  await block('email', 'boss@nova.pt');
  const rows = [
    customer({ phone: '+351 22 111 1111' }),
    customer({ phone: '+351221111111', email: 'boss@nova.pt' }),
  ];
  expect((await book.planCustomers(rows)).rows).toMatchObject([
    {},
    { blocked: { kind: 'email' }, sameAs: 0 },
  ]);
  await add(rows);
  expect((await leads()).map(({ status }) => status)).toEqual(['do_not_contact']);
});
