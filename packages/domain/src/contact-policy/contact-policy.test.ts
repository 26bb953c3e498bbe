import { expect, test } from 'vitest';
import { contactCases } from '../testing/contact-policy-cases.ts';
import { exclusionsOf } from '../testing/exclusions-of.ts';
import { asciiHost, createDoNotContact, doNotContactOf, plainAddress } from './contact-policy.ts';
import { createContactRules } from './contact-rules.ts';

test.each(contactCases)('$title', ({ book, store, email, refusedBy }) => {
  const list = doNotContactOf(exclusionsOf(book.leads, book.blocked), createContactRules());
  const emails = email === undefined ? [] : [email];
  expect(list.check({ records: [store], emails })?.by).toBe(refusedBy);
});

const silva = { id: 'osm:node/1', name: 'Ferragens Silva', address: 'Rua Direita 5, 4000-001 Porto' };
const twin = { ...silva, id: 'overture:a', name: 'Silva Ferragens' };

test('a row is refused only with its store or with all of its addresses', () => {
  const list = createDoNotContact<string>(createContactRules());
  list.add('address', { emails: ['a@silva.pt', 'b@silva.pt'] });
  const row = (...emails: string[]) => list.checkSome({ records: [silva], emails })?.by;
  expect([
    row(),
    row('a@silva.pt'),
    row('a@silva.pt', 'b+x@silva.pt'),
    row('a@silva.pt', 'c@silva.pt'),
  ]).toEqual([undefined, 'address', 'address', undefined]);
  list.add('store', { ids: [silva.id] });
  expect(row('c@silva.pt')).toBe('id');
});

test('an entry counts until it is removed, as it was added last', () => {
  const list = createDoNotContact<string>(createContactRules());
  const check = () => list.check({ records: [twin], emails: ['x@costa.pt'] })?.entry;
  list.add('one', { store: silva });
  expect(check()).toBe('one');
  list.add('one', { domain: 'costa.pt' });
  list.add('two', { emails: ['x@costa.pt'] });
  expect(check()).toBe('two');
  list.remove('two');
  expect(check()).toBe('one');
  list.remove('one');
  expect(check()).toBeUndefined();
});

test.each(['contacted', 'do_not_contact'] as const)(
  'the reason %s counts where it is asked for',
  (reason) => {
    const exclusions = { stores: [{ store: silva, emails: [], reason }], emails: [], domains: [] };
    const isRefused = (reasons?: readonly (typeof reason)[]) =>
      doNotContactOf(exclusions, createContactRules(), reasons).check({ records: [silva] }) !== undefined;
    expect([isRefused(), isRefused(['do_not_contact'])]).toEqual([true, reason === 'do_not_contact']);
  },
);

test.each([
  ['info@silva.pt', 'info@silva.pt'],
  [' Info@Silva.PT ', 'info@silva.pt'],
  ['info+news@silva.pt', 'info@silva.pt'],
  ['info+news+more@silva.pt', 'info@silva.pt'],
  ['+news@silva.pt', '+news@silva.pt'],
  ['++news@silva.pt', '++news@silva.pt'],
  ['info@a+b.pt', 'info@a+b.pt'],
  ['info@müller.de', 'info@xn--mller-kva.de'],
])('%s names the mailbox %s', (email, mailbox) => {
  expect(plainAddress(email)).toBe(mailbox);
});

test.each([
  ['silva.pt', 'info@silva.pt', 'address'],
  ['silva.pt', 'info@mail.silva.pt', 'address'],
  ['Silva.PT ', 'info@silva.pt', 'address'],
  ['silva.pt', 'info@notsilva.pt', undefined],
  ['gmail.com', 'silva@gmail.com', undefined],
  ['müller.de', 'info@xn--mller-kva.de', 'address'],
  ['xn--mller-kva.de', 'info@müller.de', 'address'],
  ['silva.pt', 'no address', undefined],
  ['', 'info@silva.pt', undefined],
])('the domain %s refuses %s by %s', (domain, email, by) => {
  const list = createDoNotContact<string>(createContactRules());
  list.add('one', { domain });
  expect(list.check({ records: [], emails: [email] })?.by).toBe(by);
});

test('a store without an id is known by its name and address, if it has one', () => {
  const list = createDoNotContact<string>(createContactRules());
  const by = (store: { name: string; address: string; also_listed_as?: string[] }) =>
    list.check({ records: [store] })?.by;
  list.add('one', { store: { name: 'Silva', address: 'Rua Direita 5' } });
  list.add('two', { store: { name: 'Costa', address: '' }, ids: ['osm:node/7'] });
  expect(by({ name: 'Silva', address: 'Rua Direita 5' })).toBe('id');
  expect(by({ name: 'Silva', address: 'Rua Direita 7' })).toBeUndefined();
  expect(by({ name: 'Costa', address: '' })).toBeUndefined();
  expect(by({ name: 'X', address: '', also_listed_as: ['osm:node/7'] })).toBe('id');
  expect(by({ name: 'X', address: 'Y', also_listed_as: ['osm:node/7'] })).toBe('id');
});

test('several entries may refuse for the same reason', () => {
  const list = createDoNotContact<string>(createContactRules());
  const check = () => list.check({ records: [], emails: ['info@silva.pt'] })?.entry;
  list.add('one', { emails: ['info@silva.pt'] });
  list.add('two', { emails: ['info@silva.pt'] });
  expect(check()).toBe('one');
  list.remove('one');
  expect(check()).toBe('two');
  list.remove('two');
  list.remove('two');
  expect(check()).toBeUndefined();
});

test('an entry without traits refuses nobody, not even a store without traits', () => {
  const list = createDoNotContact<string>(createContactRules());
  list.add('one', {});
  list.add('two', { store: { name: 'Costa', address: '' } });
  const store = { name: 'Silva', address: '' };
  expect(list.check({ records: [store], emails: ['info@silva.pt', ''] })).toBeUndefined();
  expect(list.check({ records: [store] })).toBeUndefined();
  expect(list.checkSome({ records: [store] })).toBeUndefined();
  expect(list.check({ records: [] })).toBeUndefined();
});

test('a store is known by the ids that only the caller knows, and by its website in any script', () => {
  const list = createDoNotContact<string>(createContactRules());
  list.add('one', { ids: ['osm:node/7'] });
  list.add('two', { domain: 'müller.de' });
  const store = { name: 'X', address: 'Y' };
  expect(list.check({ records: [store], ids: ['osm:node/7'] })).toEqual({ entry: 'one', by: 'id' });
  expect(list.check({ records: [{ ...store, website: 'https://xn--mller-kva.de/' }] })).toEqual({
    entry: 'two',
    by: 'domain',
  });
});

test('a store without an id is known by its name and place', () => {
  const list = createDoNotContact<string>(createContactRules());
  const { id: _, ...unnumbered } = silva;
  list.add('one', { store: unnumbered });
  list.add('two', { store: { ...unnumbered, name: 'Costa' }, ids: ['osm:node/7'] });
  const { id: __, ...asked } = twin;
  expect(list.check({ records: [asked] })).toEqual({ entry: 'one', by: 'name' });
  expect(list.check({ records: [{ ...asked, name: 'Ferragens Costa' }] })).toEqual({
    entry: 'two',
    by: 'name',
  });
  expect(list.check({ records: [{ ...asked, name: 'Gomes' }] })).toBeUndefined();
});

test('a list without rules forgets an entry too', () => {
  const list = createDoNotContact<string>(createContactRules());
  list.add('one', { store: silva });
  list.remove('one');
  list.remove('never added');
  expect(list.check({ records: [silva] })).toBeUndefined();
});

test.each([
  ['silva.pt', 'silva.pt'],
  ['müller.de', 'xn--mller-kva.de'],
  ['silva_holz.pt', 'silva_holz.pt'],
  ['a b', 'a b'],
  ['', ''],
])('the host %j is %j in ASCII', (host, ascii) => {
  expect(asciiHost(host)).toBe(ascii);
});
