import { blockedAddress, blockedStore } from '@Hardware-Store-Finder/domain';
import { beforeEach, expect, it } from 'vitest';
import { entryFor } from '../../testing/entry-for.ts';
import { leadTabs } from '../../testing/lead-tabs.ts';
import { type Customer, compareCustomers } from './customers.ts';
import type { Lead } from './lead.ts';
import type { LeadRepository } from './lead-repository.ts';

let repository: LeadRepository;
const { tab, settled } = leadTabs();
beforeEach(async () => {
  repository = await tab();
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

it('recognises an identical row even if its name consists of common words', async () => {
  const line = customer({ name: 'Nova Loja', address: 'Rua X 3', email: 'nova@loja.example' });
  expect(await compareCustomers(repository, [line, line])).toEqual(['new', { sameAs: 0 }]);
  expect(await repository.addCustomers([line, line], 'customers.csv')).toEqual({});
  await settled(repository);
  expect(repository.leads()).toHaveLength(1);
  expect(await compareCustomers(repository, [line])).toEqual([{ lead: repository.leads()[0] }]);
});

it('recognises a row without an address by its contacts and as the store of its lead', async () => {
  const line = customer({ name: 'Dias', email: 'info@dias.pt' });
  const namesake = customer({ name: 'Dias', email: 'geral@dias.example' });
  expect(await repository.addCustomers([line, namesake], 'customers.csv')).toEqual({});
  await settled(repository);
  const [lead, other] = repository.leads() as [Lead, Lead];
  expect([lead, other].map(({ store }) => repository.find(store)?.id)).toEqual([lead.id, other.id]);
  repository.block([blockedStore(lead.id, lead.store, 5)]);
  expect([lead, other].map(({ store }) => entryFor(repository, store)?.value)).toEqual([lead.id, undefined]);
  repository.save([{ store: lead.store, foundAt: 9 }]);
  expect(repository.leads()).toHaveLength(2);
  repository.record([lead.id], { kind: 'removed' });
  await settled(repository);
  expect(await repository.addCustomers([line], 'customers.csv')).toEqual({});
  await settled(repository);
  expect(repository.byId(lead.id)?.status).toBe('do_not_contact');
});

it('reports which rows are leads, on the do-not-contact list, or repeated', async () => {
  repository.save([{ store: silva, foundAt: 1 }]);
  repository.block([blockedAddress('dias.pt', 5)].filter((entry) => entry !== undefined));
  await settled(repository);
  const verdicts = await compareCustomers(repository, list);
  expect(verdicts).toEqual([
    { lead: repository.byId('osm:node/1') },
    'new',
    { sameAs: 1 },
    { blocked: expect.objectContaining({ key: 'domain:dias.pt' }) },
  ]);
});

it('updates known leads, adds the others, and leaves blocked ones blocked', async () => {
  repository.save([{ store: silva, foundAt: 1 }]);
  repository.record(['osm:node/1'], { kind: 'notes', text: 'rang' });
  await settled(repository);
  repository.block([blockedAddress('dias.pt', 5)].filter((entry) => entry !== undefined));
  expect(await repository.addCustomers(list, 'the list')).toEqual({});
  await settled(repository);
  expect(
    repository
      .leads()

      .map(({ store, status, notes, next }) => [store.name, status, notes, next]),
  ).toEqual([
    ['Ferragens Silva', 'customer', 'rang\npays late', '2026-12-01'],
    ['Costa', 'customer', '', ''],
    ['Dias', 'do_not_contact', '', ''],
  ]);
  expect(repository.leads()[1]?.store.address).toBe('Rua X 9, 4000-002 Porto, Portugal');
  expect(repository.leads()[1]?.source?.label).toBe('the list');
});

it('recognises a customer in a later search, by phone or by name and address', async () => {
  expect(await repository.addCustomers(list, 'the list')).toEqual({});
  await settled(repository);
  await repository.whenIndexed();
  expect(repository.find(silva)?.status).toBe('customer');
  expect(
    repository.find({
      id: 'osm:node/2',
      name: 'Costa',
      address: 'Rua X 9, 4000-002 Porto, Portugal',
      lat: 41.1,
      lon: -8.6,
    })?.status,
  ).toBe('customer');
  expect(
    repository.find({ id: 'osm:node/3', name: 'Costa', address: 'Rua Y 1, Braga', lat: 41.5, lon: -8.4 }),
  ).toBeUndefined();
});

it('adds the same list twice without changes', async () => {
  expect(await repository.addCustomers(list, 'the list')).toEqual({});
  await settled(repository);
  const before = repository.leads();
  expect(await repository.addCustomers(list, 'the list')).toEqual({});
  await settled(repository);
  expect(repository.leads()).toEqual(before);
});

it('adds no second lead for a customer who must not be contacted, and keeps the status', async () => {
  repository.save([{ store: silva, foundAt: 1 }]);
  repository.record(['osm:node/1'], { kind: 'status', status: 'do_not_contact' });
  expect(await repository.addCustomers(list.slice(0, 1), 'the list')).toEqual({});
  await settled(repository);
  expect(repository.leads().map(({ id, status }) => [id, status])).toEqual([
    ['osm:node/1', 'do_not_contact'],
  ]);
  // Likewise if only its status refuses.
  repository.lift(
    repository.blocked().map(({ key }) => key),
    'asked',
  );
  expect(await repository.addCustomers(list.slice(0, 1), 'the list')).toEqual({});
  await settled(repository);
  expect(repository.byId('osm:node/1')?.status).toBe('do_not_contact');
});

it('keeps rows with the same name but different contacts apart, and recognises each again', async () => {
  const branches = [
    customer({ name: 'OBI', phone: '+49 30 1111111' }),
    customer({ name: 'OBI', phone: '+49 40 2222222' }),
    customer({ name: 'OBI', email: 'koeln@obi.example' }),
  ];
  for (const _ of ['once', 'again']) {
    expect(await repository.addCustomers(branches, 'the list')).toEqual({});
    await settled(repository);
    expect(repository.leads().map(({ store }) => store.phone ?? store.email)).toEqual([
      '+49 30 1111111',
      '+49 40 2222222',
      'koeln@obi.example',
    ]);
  }
});

it('sees that a repeated row is blocked, and blocks the customer', async () => {
  repository.block([blockedAddress('boss@nova.pt', 5)].filter((entry) => entry !== undefined));
  const rows = [
    customer({ phone: '+351 22 111 1111' }),
    customer({ phone: '+351221111111', email: 'boss@nova.pt' }),
  ];
  expect(await compareCustomers(repository, rows)).toMatchObject([
    'new',
    { blocked: { kind: 'email' }, sameAs: 0 },
  ]);
  expect(await repository.addCustomers(rows, 'the list')).toEqual({});
  await settled(repository);
  expect(repository.leads().map(({ status }) => status)).toEqual(['do_not_contact']);
});
