import { leadStatuses } from '@hardware-store-finder/contract';
import { blockedAddress } from '@hardware-store-finder/domain';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ContactPolicy } from '../../data/leads/contact-policy.ts';
import type { Lead } from '../../data/leads/lead.ts';
import { bookLead, indexOf } from '../../testing/book-lead.ts';
import {
  countLeads,
  emailOf,
  firstQuery,
  groupLeads,
  isDue,
  leadSorts,
  listLeads,
  placeGroups,
} from './lead-list.ts';

/** A contact policy over some leads, and some addresses on the do-not-contact list. */
function policyOf(leads: readonly Lead[] = [], emails: readonly string[] = []): ContactPolicy {
  return indexOf(
    leads,
    emails.map((email) => blockedAddress(email, 1)),
  ).contactPolicy();
}
const today = '2026-11-21';
const names = [
  'São João Ferragens',
  'Öz Hırdavat',
  'Zebra Tools',
  'Äpfel & Eisen',
  '宏达五金店',
  'Ferragens 10',
  'Ferragens 9',
];
const anyLeads: fc.Arbitrary<Lead[]> = fc
  .array(
    fc.record({
      name: fc.constantFrom(...names),
      next: fc.constantFrom('', '2026-11-20', today, '2026-11-22'),
      status: fc.constantFrom(...leadStatuses),
      at: fc.integer({ min: 1, max: 9 }),
      notes: fc.constantFrom('', 'rang twice'),
    }),
    { maxLength: 12 },
  )
  .map((some) =>
    some.map(({ name, next, status, at, notes }, index) =>
      bookLead(
        { id: `osm:node/${index}`, name, address: 'Porto' },
        { next: next as Lead['next'], status, notes, savedAt: at, changedAt: at },
      ),
    ),
  );

it('lists due leads first, the longest overdue at the top, regardless of the last change', () => {
  fc.assert(
    fc.property(anyLeads, (leads) => {
      const listed = listLeads(leads, firstQuery, { today, tag: 'en' });
      const due = listed.filter((lead) => isDue(lead, today));
      expect(listed.slice(0, due.length)).toEqual(due);
      expect(due.map(({ next }) => next)).toEqual(due.map(({ next }) => next).toSorted());
      expect(new Set(listed)).toEqual(new Set(leads));
    }),
  );
});

it('groups the leads by their next date: overdue, today, without one, later', () => {
  const isClosed = ({ status }: Lead) => status === 'do_not_contact';
  const rules = {
    overdue: (lead: Lead) => !isClosed(lead) && lead.next !== '' && lead.next < today,
    today: (lead: Lead) => !isClosed(lead) && lead.next === today,
    undated: (lead: Lead) => isClosed(lead) || lead.next === '',
    later: (lead: Lead) => !isClosed(lead) && lead.next > today,
  };
  fc.assert(
    fc.property(anyLeads, (leads) => {
      const listed = listLeads(leads, firstQuery, { today, tag: 'en' });
      const parts = groupLeads(listed, 'due', today);
      expect(parts.flatMap((part) => part.leads)).toEqual(listed);
      const present = Object.keys(rules).filter((group) => leads.some(rules[group as keyof typeof rules]));
      if (present.every((group) => group === 'undated')) {
        expect(parts.map(({ group }) => group).filter(Boolean)).toEqual([]);
        return;
      }
      expect(parts.map(({ group }) => group)).toEqual(present);
      for (const { group, leads: some } of parts) {
        if (group === undefined) throw new Error('A part has no group.');
        expect(some.every(rules[group])).toBe(true);
        if (group !== 'undated')
          expect(some.map(({ next }) => next)).toEqual(some.map(({ next }) => next).sort());
      }
    }),
  );
});

it('does not group a list in another order', () => {
  const leads = [bookLead({ name: 'Silva', address: '' })];
  expect(groupLeads(leads, 'name', today)).toEqual([{ group: undefined, leads }]);
  expect(groupLeads([], 'due', today)).toEqual([]);
});

it('lists exactly the leads that contain every word, in the same order for any input order', () => {
  fc.assert(
    fc.property(
      anyLeads,
      fc.constantFrom(...leadSorts),
      fc.constantFrom('sao', 'FERRAGENS', 'rang 9', '宏达', 'zebra x', ''),
      (leads, sort, text) => {
        const listed = listLeads(leads, { ...firstQuery, text, sort }, { today, tag: 'en' });
        const plain = (lead: Lead) =>
          `${lead.store.name} Porto ${lead.notes}`.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
        const wanted = leads.filter((lead) =>
          text
            .toLowerCase()
            .split(' ')
            .every((word) => plain(lead).includes(word)),
        );
        expect(new Set(listed)).toEqual(new Set(wanted));
        const again = listLeads(leads.toReversed(), { ...firstQuery, text, sort }, { today, tag: 'en' });
        expect(again).toEqual(listed);
      },
    ),
  );
});

it('sorts names by the rules of the language, and numbers by value', () => {
  const leads = names.map((name, at) => bookLead({ id: `${at}`, name, address: '' }));
  const listed = listLeads(leads, { ...firstQuery, sort: 'name' }, { today, tag: 'en' }).map(
    ({ store }) => store.name,
  );
  expect(listed.filter((name) => /^[A-Z]/.test(name.normalize('NFD')))).toEqual([
    'Äpfel & Eisen',
    'Ferragens 9',
    'Ferragens 10',
    'Öz Hırdavat',
    'São João Ferragens',
    'Zebra Tools',
  ]);
});

it('counts the leads of each status, and the due ones', () => {
  fc.assert(
    fc.property(anyLeads, (leads) => {
      const counts = countLeads(leads, today);
      for (const status of leadStatuses)
        expect(counts[status]).toBe(leads.filter((lead) => lead.status === status).length);
      expect(counts.due).toBe(leads.filter((lead) => isDue(lead, today)).length);
    }),
  );
});

it('prefers the address of the website to that of the record', () => {
  const store = { name: 'Silva', address: '', email: 'record@silva.pt' };
  const contact = { kind: 'email' as const, value: 'shop@silva.pt', page: 'https://silva.pt/' };
  expect(emailOf(policyOf(), bookLead(store, { contacts: [{ ...contact, at: 1, rank: 0 }] }))).toMatchObject({
    value: 'shop@silva.pt',
    page: 'https://silva.pt/',
  });
  expect(emailOf(policyOf(), bookLead(store))).toEqual({ value: 'record@silva.pt' });
});

it('keeps the place of a lead whose status changes, so that the next lead stays next', () => {
  fc.assert(
    fc.property(anyLeads, fc.nat(), (leads, at) => {
      const ids = (some: readonly Lead[]) =>
        listLeads(some, firstQuery, { today, tag: 'en' }).map(({ id }) => id);
      const marked = leads.map((lead, place) =>
        place === at % leads.length && lead.status !== 'do_not_contact'
          ? { ...lead, status: 'contacted' as const, changedAt: 1_000 }
          : lead,
      );
      expect(ids(marked)).toEqual(ids(leads));
    }),
  );
});

it('returns the best allowed address, or the best address if none is allowed', () => {
  const [best, other] = ['info@silva.pt', 'rita@silva.pt'];
  const contacts = [best, other].map((value, rank) => ({
    kind: 'email' as const,
    value,
    page: 'https://silva.pt/',
    at: 1,
    rank,
  }));
  const lead = bookLead({ id: 'osm:node/1', name: 'Silva', address: 'Porto' }, { contacts });
  const offered = (...emails: string[]) => {
    const policy = policyOf([lead], emails);
    return {
      may: [best, other].filter((email) => policy.check(lead.store, email).isAllowed),
      shown: emailOf(policy, lead)?.value,
      status: policy.statusOf(lead.store),
    };
  };
  expect(offered()).toEqual({ may: [best, other], shown: best, status: 'new' });
  expect(offered(other)).toEqual({ may: [best], shown: best, status: 'new' });
  expect(offered(best)).toEqual({ may: [other], shown: other, status: 'new' });
  expect(offered(best, other)).toEqual({ may: [], shown: best, status: 'do_not_contact' });
});

it('counts the headings of groups as rows', () => {
  const leads = (count: number) => Array.from({ length: count }, () => ({}) as Lead);
  const places = (...groups: Parameters<typeof placeGroups>[0]) =>
    placeGroups(groups).map(({ before, heading, first }) => [before, heading, first]);
  expect(places({ group: undefined, leads: leads(3) })).toEqual([[0, undefined, 0]]);
  expect(
    places(
      { group: 'overdue', leads: leads(2) },
      { group: 'today', leads: leads(1) },
      { group: 'later', leads: leads(4) },
    ),
  ).toEqual([
    [0, 0, 1],
    [2, 3, 4],
    [3, 5, 6],
  ]);
});

it('reverses the order by date as a whole', () => {
  fc.assert(
    fc.property(anyLeads, (leads) => {
      const listed = listLeads(leads, { ...firstQuery, isReversed: true }, { today, tag: 'en' });
      const groups = (some: Lead[]) => groupLeads(some, 'due', today).map(({ group }) => group);
      expect(groups(listed)).toEqual(groups(listLeads(leads, firstQuery, { today, tag: 'en' })).reverse());
    }),
  );
});

it('lists whose leads are asked for', () => {
  const owner = (id: string) => ({ owner: { id, name: id, since: 1 } });
  const leads = [
    bookLead({ name: 'A', address: '' }, owner('anna')),
    bookLead({ name: 'B', address: '' }, owner('ben')),
    bookLead({ name: 'C', address: '' }),
  ];
  const listed = (whose: 'all' | 'mine' | 'nobodys') =>
    listLeads(leads, { ...firstQuery, whose, sort: 'name' }, { today, tag: 'en', you: 'anna' }).map(
      ({ store }) => store.name,
    );
  expect([listed('all'), listed('mine'), listed('nobodys')]).toEqual([['A', 'B', 'C'], ['A'], ['C']]);
});
