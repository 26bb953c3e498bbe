import { expect, test } from 'vitest';
import { contactCases } from '../testing/contact-policy-cases.ts';
import { exclusionsOf } from './book-file.ts';
import { createDoNotContact, doNotContactOf, plainAddress } from './contact-policy.ts';
import { createContactRules } from './contact-rules.ts';

test.each(contactCases)('$title', ({ book, store, email, refusedBy }) => {
  const list = doNotContactOf(exclusionsOf(book.leads, book.blocked), createContactRules());
  const emails = email === undefined ? [] : [email];
  expect(list.check({ records: [store], emails })?.by).toBe(refusedBy);
});

const silva = { id: 'osm:node/1', name: 'Ferragens Silva', address: 'Rua Direita 5, 4000-001 Porto' };
const twin = { ...silva, id: 'overture:a', name: 'Silva Ferragens' };

test('a row is refused only with its store or with all of its addresses', () => {
  const list = createDoNotContact<string>();
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
  expect([check(), list.isEmpty()]).toEqual([undefined, true]);
});

test('names and phone numbers count once their rules are loaded', () => {
  const list = createDoNotContact<string>();
  const phone = '+351 222 000 000';
  list.add('one', { store: { ...silva, phone } });
  const check = () =>
    [{ name: 'X', address: '', id: 'x', phone }, twin].map((store) => list.check({ records: [store] })?.by);
  expect(check()).toEqual([undefined, undefined]);
  list.learn(createContactRules());
  expect(check()).toEqual(['phone', 'name']);
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
])('the domain %s refuses %s by %s', (domain, email, by) => {
  const list = createDoNotContact<string>();
  list.add('one', { domain });
  expect(list.check({ records: [], emails: [email] })?.by).toBe(by);
});

test('a store without an id is known by its name and address, if it has one', () => {
  const list = createDoNotContact<string>();
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
