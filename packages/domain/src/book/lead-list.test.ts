import {
  type BookLead as Lead,
  type LeadGrouping,
  type LeadSort,
  type ListedStore,
  leadStatuses,
} from '@Hardware-Store-Finder/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { leadIdOf } from './lead-id.ts';
import { countLeads, filterLeads, groupOf, isDue, lastContactOf, sortLeads, townOf } from './lead-list.ts';

function bookLead(store: ListedStore, fields: Partial<Lead> = {}): Lead {
  const id = leadIdOf(store);
  const times = { status: 0, notes: 0, next: 0 };
  const blank = { contacts: [], corrections: {}, status: 'new', notes: '', next: '' } as const;
  return {
    id,
    ids: [id],
    store,
    foundAt: 1,
    ...blank,
    contacts: [],
    times,
    savedAt: 1,
    changedAt: 1,
    ...fields,
  };
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

/** The ids of the leads as the table lists them; its headings as 'next:overdue'. */
function rowsOf(
  leads: readonly Lead[],
  { sort, group }: { sort?: LeadSort; group?: LeadGrouping } = {},
): string[] {
  let last: string | undefined;
  return sortLeads(leads, { sort, group, today, tag: 'en' }).flatMap((lead) => {
    const heading = group && `${group}:${groupOf(lead, group, today)}`;
    const isNew = heading !== undefined && heading !== last;
    last = heading;
    return isNew ? [heading, lead.id] : [lead.id];
  });
}
const isHeading = (id: string) => !id.startsWith('osm:');

it('lists due leads first, the longest overdue at the top, regardless of the last change', () => {
  fc.assert(
    fc.property(anyLeads, (leads) => {
      const byId = new Map(leads.map((lead) => [lead.id, lead]));
      const listed = rowsOf(leads).flatMap((id) => byId.get(id) ?? []);
      const due = listed.filter((lead) => isDue(lead, today));
      expect(listed.slice(0, due.length)).toEqual(due);
      expect(due.map(({ next }) => next)).toEqual(due.map(({ next }) => next).toSorted());
      expect(new Set(listed)).toEqual(new Set(leads));
    }),
  );
});

it('groups the leads by their next date: overdue, today, without one, later', () => {
  const isClosed = ({ status }: Lead) => status === 'do_not_contact';
  const rules: Readonly<Record<string, (lead: Lead) => boolean>> = {
    overdue: (lead) => !isClosed(lead) && lead.next !== '' && lead.next < today,
    today: (lead) => !isClosed(lead) && lead.next === today,
    undated: (lead) => isClosed(lead) || lead.next === '',
    later: (lead) => !isClosed(lead) && lead.next > today,
  };
  fc.assert(
    fc.property(
      anyLeads,
      fc.constantFrom<LeadSort | undefined>(undefined, 'name', 'status'),
      (leads, sort) => {
        const byId = new Map(leads.map((lead) => [lead.id, lead]));
        const parts: { group: string; leads: Lead[] }[] = [];
        for (const id of rowsOf(leads, { group: 'next', ...(sort && { sort }) })) {
          const lead = byId.get(id);
          if (lead === undefined) parts.push({ group: id.replace('next:', ''), leads: [] });
          else parts.at(-1)?.leads.push(lead);
        }
        const present = Object.keys(rules).filter((group) => leads.some((lead) => rules[group]?.(lead)));
        // Whatever the leads are sorted by, their groups keep the order of a day's work.
        expect(parts.map(({ group }) => group)).toEqual(present);
        for (const { group, leads: some } of parts) {
          expect(some.every((lead) => rules[group]?.(lead))).toBe(true);
          if (group !== 'undated' && sort === undefined)
            expect(some.map(({ next }) => next)).toEqual(some.map(({ next }) => next).sort());
        }
      },
    ),
  );
});

it('groups by status in the order of a sale, by town in that of the alphabet, unknown towns last', () => {
  const of = (id: number, city: string, status: Lead['status']) =>
    bookLead({ id: `osm:node/${id}`, name: `${id}`, address: city && `Rua X, 4000-001 ${city}` }, { status });
  const leads = [of(1, 'Porto', 'replied'), of(2, '', 'new'), of(3, 'Braga', 'replied')];
  expect(rowsOf(leads, { group: 'city' }).filter(isHeading)).toEqual(['city:Braga', 'city:Porto', 'city:']);
  expect(rowsOf(leads, { group: 'status' }).filter(isHeading)).toEqual(['status:new', 'status:replied']);
});

it('keeps the order of leads that were saved together, those saved last first', () => {
  // Ids in no order, as those of OpenStreetMap are.
  const ids = [7, 3, 9, 1, 8].map((id) => `osm:node/${id}`);
  const leads = ids.map((id, at) =>
    bookLead({ id, name: `${at}`, address: '' }, { savedAt: at < 2 ? 1 : 2 }),
  );
  expect(rowsOf(leads)).toEqual([...ids.slice(2), ...ids.slice(0, 2)]);
});

it('lists exactly the leads that contain every word', () => {
  fc.assert(
    fc.property(
      anyLeads,
      fc.constantFrom('sao', 'FERRAGENS', 'rang 9', '宏达', 'zebra x', ''),
      (leads, text) => {
        const plain = (lead: Lead) =>
          `${lead.store.name} Porto ${lead.notes}`.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
        const wanted = leads.filter((lead) =>
          text
            .toLowerCase()
            .split(' ')
            .every((word) => plain(lead).includes(word)),
        );
        expect(new Set(filterLeads(leads, { text, today, you: '' }))).toEqual(new Set(wanted));
      },
    ),
  );
});

it('sorts names by the rules of the language, and numbers by value', () => {
  const leads = names.map((name, at) => bookLead({ id: `osm:node/${at}`, name, address: '' }));
  const listed = rowsOf(leads, { sort: 'name' }).map(
    (id) => names[Number(id.replace('osm:node/', ''))] ?? '',
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

it.each([
  ['Rua Direita 5, 4000-001 Porto, Portugal', 'Porto'],
  ['Hauptstraße 5, 80331 München', 'München'],
  ['ul. Długa 3, 00-950 Warszawa, Polska', 'Warszawa'],
  ['Damrak 1, 1012 AB Amsterdam', 'Amsterdam'],
  ['5 High Street, Stoke-on-Trent ST1 1AA, United Kingdom', 'Stoke-on-Trent'],
  ['12345 Main St, Springfield, IL 62704', 'Springfield'],
  ['near Porto, Portugal', 'Porto'],
  ['上海市黄浦区南京东路1号', '上海市'],
  ['浙江省永康市五金城', '永康市'],
  // Which of these is the town would be a guess.
  ['12345 Main St', undefined],
  ['Rua Direita, Gaia', undefined],
  ['', undefined],
])('reads the town of %j', (address, town) => {
  expect(townOf({ name: 'x', address })).toBe(town);
  expect(townOf({ name: 'x', address, locality: 'Porto, Portugal' })).toBe('Porto');
});

it('says when a lead was last written to', () => {
  const lead = bookLead({ name: 'Silva', address: '' });
  expect(lastContactOf(lead)).toBeUndefined();
  expect(lastContactOf({ ...lead, contactedAt: 5 })).toBe(5);
  expect(lastContactOf({ ...lead, contactedAt: 5, copiedAt: 9 })).toBe(9);
});

it('counts the leads of each status, and the due ones', () => {
  fc.assert(
    fc.property(anyLeads, (leads) => {
      const counts = countLeads(leads, today);
      for (const status of leadStatuses)
        expect(counts[status]).toBe(leads.filter((lead) => lead.status === status).length);
      expect(counts.all).toBe(leads.length);
      expect(counts.due).toBe(leads.filter((lead) => isDue(lead, today)).length);
    }),
  );
});

it('keeps the place of a lead whose status changes, so that the next lead stays next', () => {
  fc.assert(
    fc.property(anyLeads, fc.nat(), (leads, at) => {
      const marked = leads.map((lead, place) =>
        place === at % leads.length && lead.status !== 'do_not_contact'
          ? { ...lead, status: 'contacted' as const, changedAt: 1_000 }
          : lead,
      );
      expect(rowsOf(marked, { group: 'next' })).toEqual(rowsOf(leads, { group: 'next' }));
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
    filterLeads(leads, { text: '', whose, today, you: 'anna' }).map(({ store }) => store.name);
  expect([listed('all'), listed('mine'), listed('nobodys')]).toEqual([['A', 'B', 'C'], ['A'], ['C']]);
});
