import { expect, it } from 'vitest';
import { bookLead } from '../../testing/book-lead.ts';
import { policyOf } from '../../testing/lead-tabs.ts';
import { emailOf } from './lead-columns.tsx';

const [best, other] = ['info@silva.pt', 'rita@silva.pt'];
const page = 'https://silva.pt/';
const contacts = [best, other].map((value, rank) => ({ kind: 'email' as const, value, page, at: 1, rank }));

it('prefers the address of the website to that of the record', () => {
  const store = { name: 'Silva', address: '', email: 'record@silva.pt' };
  const [first] = contacts.slice(1);
  expect(emailOf(policyOf(), bookLead(store, { contacts: first ? [first] : [] }))).toMatchObject({
    value: other,
    page,
  });
  expect(emailOf(policyOf(), bookLead(store))).toEqual({ value: 'record@silva.pt' });
});

it.each([
  [[], best],
  [[other], best],
  [[best], other],
  [[best, other], best],
])('with %j refused, the best allowed address, or the best one if none is: %s', (refused, shown) => {
  const lead = bookLead({ id: 'osm:node/1', name: 'Silva', address: 'Porto' }, { contacts });
  expect(emailOf(policyOf(...refused), lead)?.value).toBe(shown);
});
