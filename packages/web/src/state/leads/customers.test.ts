import { beforeEach, expect, it } from 'vitest';
import { leadTabs } from '../../testing/lead-tabs.ts';
import { type Customer, compareCustomers } from './customers.ts';
import { blockedAddress, blockedStore } from './do-not-contact.ts';
import type { Lead } from './lead.ts';
import type { LeadStore } from './lead-store.ts';

let book: LeadStore;
const { tab } = leadTabs();
beforeEach(async () => {
  book = await tab();
});

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

it('knows the very same line again, though its name is of common words alone', async () => {
  const line = customer({ name: 'Nova Loja', address: 'Rua X 3', email: 'nova@loja.example' });
  expect(await compareCustomers(book, [line, line])).toEqual(['new', { sameAs: 0 }]);
  await book.addCustomers([line, line], 'customers.csv');
  expect(book.leads()).toHaveLength(1);
  expect(await compareCustomers(book, [line])).toEqual([{ lead: book.leads()[0] }]);
});

it('knows a line without an address by how it is reached, also as the store of its lead', async () => {
  const line = customer({ name: 'Dias', email: 'info@dias.pt' });
  const namesake = customer({ name: 'Dias', email: 'geral@dias.example' });
  await book.addCustomers([line, namesake], 'customers.csv');
  const [lead, other] = book.leads() as [Lead, Lead];
  expect([lead, other].map(({ store }) => book.find(store)?.id)).toEqual([lead.id, other.id]);
  await book.block([blockedStore(lead.id, lead.store, 5)]);
  expect([lead, other].map(({ store }) => book.blockedBy(store)?.value)).toEqual([lead.id, undefined]);
  await book.save([{ store: lead.store, foundAt: 9 }]);
  expect(book.leads()).toHaveLength(2);
  await book.remove([lead.id]);
  await book.addCustomers([line], 'customers.csv');
  expect(book.byId(lead.id)?.status).toBe('do_not_contact');
});

it('knows who of a list is a lead, on the do-not-contact list, or in the list already', async () => {
  await book.save([{ store: silva, foundAt: 1 }]);
  await book.block([blockedAddress('dias.pt', 5)].filter((entry) => entry !== undefined));
  const verdicts = await compareCustomers(book, list);
  expect(verdicts).toEqual([
    { lead: book.byId('osm:node/1') },
    'new',
    { sameAs: 1 },
    { blocked: expect.objectContaining({ key: 'domain:dias.pt' }) },
  ]);
});

it('marks those that are known, adds the others, and keeps whoever is blocked as such', async () => {
  await book.save([{ store: silva, foundAt: 1 }]);
  await book.record(['osm:node/1'], { kind: 'notes', at: 1_000_100, text: 'rang' });
  await book.block([blockedAddress('dias.pt', 5)].filter((entry) => entry !== undefined));
  expect(await book.addCustomers(list, 'the list')).toEqual({});
  expect(book.leads().map(({ store, status, notes, next }) => [store.name, status, notes, next])).toEqual([
    ['Ferragens Silva', 'customer', 'rang\npays late', '2026-12-01'],
    ['Costa', 'customer', '', ''],
    ['Dias', 'do_not_contact', '', ''],
  ]);
  expect(book.leads()[1]?.store.address).toBe('Rua X 9, 4000-002 Porto, Portugal');
  expect(book.leads()[1]?.source?.label).toBe('the list');
});

it('makes a customer known in a later search, by phone or by name and address', async () => {
  await book.addCustomers(list, 'the list');
  await book.whenIndexed();
  expect(book.find(silva)?.status).toBe('customer');
  expect(
    book.find({
      id: 'osm:node/2',
      name: 'Costa',
      address: 'Rua X 9, 4000-002 Porto, Portugal',
      lat: 41.1,
      lon: -8.6,
    })?.status,
  ).toBe('customer');
  expect(
    book.find({ id: 'osm:node/3', name: 'Costa', address: 'Rua Y 1, Braga', lat: 41.5, lon: -8.4 }),
  ).toBeUndefined();
});

it('adds the same list twice without changing anything', async () => {
  await book.addCustomers(list, 'the list');
  const before = book.leads();
  await book.addCustomers(list, 'the list');
  expect(book.leads()).toEqual(before);
});

it('makes no second lead of a lead that nobody shall write to, and leaves it so', async () => {
  await book.save([{ store: silva, foundAt: 1 }]);
  await book.record(['osm:node/1'], { kind: 'status', at: 2, status: 'do_not_contact' });
  await book.addCustomers(list.slice(0, 1), 'the list');
  expect(book.leads().map(({ id, status }) => [id, status])).toEqual([['osm:node/1', 'do_not_contact']]);
  // Also where only its status says so.
  await book.unblock(['store:osm:node/1']);
  await book.addCustomers(list.slice(0, 1), 'the list');
  expect(book.byId('osm:node/1')?.status).toBe('do_not_contact');
});

it('keeps two of one name apart that are reached in other ways, and knows each again', async () => {
  const branches = [
    customer({ name: 'OBI', phone: '+49 30 1111111' }),
    customer({ name: 'OBI', phone: '+49 40 2222222' }),
    customer({ name: 'OBI', email: 'koeln@obi.example' }),
  ];
  for (const _ of ['once', 'again']) {
    await book.addCustomers(branches, 'the list');
    expect(book.leads().map(({ store }) => store.phone ?? store.email)).toEqual([
      '+49 30 1111111',
      '+49 40 2222222',
      'koeln@obi.example',
    ]);
  }
});

it('sees that a row is blocked although it repeats another, and blocks the customer', async () => {
  await book.block([blockedAddress('boss@nova.pt', 5)].filter((entry) => entry !== undefined));
  const rows = [
    customer({ phone: '+351 22 111 1111' }),
    customer({ phone: '+351221111111', email: 'boss@nova.pt' }),
  ];
  expect(await compareCustomers(book, rows)).toMatchObject([
    'new',
    { blocked: { kind: 'email' }, sameAs: 0 },
  ]);
  await book.addCustomers(rows, 'the list');
  expect(book.leads().map(({ status }) => status)).toEqual(['do_not_contact']);
});
