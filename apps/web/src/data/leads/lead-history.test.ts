import { leadSchema } from '@hardware-store-finder/contract';
import { runs } from '@hardware-store-finder/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Lead, type LeadEvent, leadStatuses } from './lead.ts';
import { mergeLeads, newLead, withEvents } from './lead-history.ts';

const at = fc.integer({ min: 1, max: 40 }).map((minute) => minute * 60_000);
const anyEvent: fc.Arbitrary<LeadEvent> = fc.oneof(
  fc.record({ kind: fc.constant('analysed' as const), at }),
  fc.record(
    {
      kind: fc.constant('email_copied' as const),
      at,
      letter: fc.record({ subject: fc.constantFrom('A', 'B'), body: fc.constantFrom('x', 'y') }),
    },
    { requiredKeys: ['kind', 'at'] },
  ),
  fc.record({ kind: fc.constant('status' as const), at, status: fc.constantFrom(...leadStatuses) }),
  fc.record({ kind: fc.constant('notes' as const), at, text: fc.constantFrom('', 'rang', '已寄样品') }),
  fc.record({ kind: fc.constant('next' as const), at, day: fc.constantFrom('', '2026-12-01') }),
);

/** Copies of one lead, or leads of several records of one store, as different browsers may have them. */
const anyLead: fc.Arbitrary<Lead> = fc
  .record({
    id: fc.constantFrom('osm:node/1', 'overture:a'),
    name: fc.constantFrom('Silva', 'Ferragens Silva'),
    foundAt: at,
    savedAt: at,
    readAt: fc.constantFrom('1970-01-01T00:01:00Z', '1970-01-01T00:02:00Z'),
    emails: fc.subarray(['a@silva.pt', 'A@silva.pt', 'b@silva.pt', 'c@silva.pt']),
    events: fc.array(anyEvent, { maxLength: 6 }),
  })
  .map(({ id, name, foundAt, savedAt, readAt, emails, events }) => {
    const contacts = emails.map((value) => ({ kind: 'email' as const, value, page: 'https://silva.pt/' }));
    const found = { store: { id, name, address: 'Rua X 5, Porto' }, foundAt, contacts: { contacts, readAt } };
    return events.reduce((lead, event) => withEvents(lead, [event]), newLead(found, savedAt));
  });

describe('two copies of a lead', () => {
  it('merge to the same lead in any order and number', () => {
    fc.assert(
      fc.property(anyLead, anyLead, anyLead, (a, b, c) => {
        expect(mergeLeads(a, b)).toEqual(mergeLeads(b, a));
        expect(mergeLeads(mergeLeads(a, b), c)).toEqual(mergeLeads(a, mergeLeads(b, c)));
        expect(mergeLeads(mergeLeads(a, b), b)).toEqual(mergeLeads(a, b));
        expect(leadSchema.parse(mergeLeads(a, b))).toEqual(mergeLeads(a, b));
      }),
      { numRuns: runs(400) },
    );
  });

  it('lose no event and no address when merged, and the last event of each kind counts', () => {
    fc.assert(
      fc.property(anyLead, anyLead, (a, b) => {
        const merged = mergeLeads(a, b);
        expect(merged.history).toEqual(expect.arrayContaining([...a.history, ...b.history]));
        const addresses = (lead: Lead) => lead.contacts.map(({ value }) => value.toLowerCase());
        expect(new Set(addresses(merged))).toEqual(new Set([...addresses(a), ...addresses(b)]));
        const last = merged.history.findLast(({ kind }) => kind === 'status');
        expect(merged.status).toBe(last?.kind === 'status' ? last.status : 'new');
        expect(merged.savedAt).toBe(Math.min(a.savedAt, b.savedAt));
        expect(merged.ids).toEqual([...new Set([...a.ids, ...b.ids])].sort());
      }),
    );
  });
});

describe('the history of a lead', () => {
  const lead = newLead(
    { store: { id: 'osm:node/1', name: 'Silva', address: 'Porto', distance_km: 3 }, foundAt: 5 },
    1000,
  );

  it('starts when the lead is saved, without the distance of the search', () => {
    expect(lead).toMatchObject({
      status: 'new',
      notes: '',
      next: '',
      savedAt: 1000,
      history: [{ kind: 'saved', at: 1000 }],
    });
    expect(lead.store).toEqual({ id: 'osm:node/1', name: 'Silva', address: 'Porto' });
  });

  it('records a change once: an unchanged status is no event', () => {
    const contacted = withEvents(lead, [{ kind: 'status', at: 2000, status: 'contacted' }]);
    expect(contacted.status).toBe('contacted');
    expect(withEvents(contacted, [{ kind: 'status', at: 3000, status: 'contacted' }])).toBe(contacted);
  });

  it('keeps one note per stretch of typing, and earlier notes', () => {
    const minute = 60_000;
    const typed = [1, 2, 3, 30].reduce(
      (now, minutes) => withEvents(now, [{ kind: 'notes', at: minutes * minute, text: `n${minutes}` }]),
      lead,
    );
    expect(typed.notes).toBe('n30');
    expect(typed.history.flatMap((event) => (event.kind === 'notes' ? [event.text] : []))).toEqual([
      'n3',
      'n30',
    ]);
  });

  it('applies the last change made here, even if a colleague’s clock was ahead', () => {
    const hour = 3_600_000;
    const theirs = withEvents(lead, [
      { kind: 'status', at: hour, status: 'contacted' },
      { kind: 'next', at: hour, day: '2026-12-01' },
    ]);
    const local = withEvents(theirs, [
      { kind: 'status', at: 2000, status: 'replied' },
      { kind: 'next', at: 2000, day: '2026-12-24' },
    ]);
    expect(local).toMatchObject({ status: 'replied', next: '2026-12-24' });
  });

  it('keeps only the complete year of a date typed digit by digit', () => {
    const typed = ['0002-12-01', '0020-12-01', '0202-12-01', '2026-12-01'].reduce(
      (now, day, at) => withEvents(now, [{ kind: 'next', at: 5000 + at * 300, day }]),
      lead,
    );
    expect(typed.history).toEqual([
      { kind: 'saved', at: 1000 },
      { kind: 'next', at: 5900, day: '2026-12-01' },
    ]);
  });
});
