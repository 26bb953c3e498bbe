import { type Exclusions, exclusionsSchema } from '@hardware-store-finder/contract';
import { blockedAddress, blockedStore } from '@hardware-store-finder/domain';
import { atom } from 'nanostores';
import { beforeEach, expect, test, vi } from 'vitest';
import { type LeadStatus, leadStatuses } from '../leads/lead.ts';
import { newLead, withEvents } from '../leads/lead-history.ts';
import { createLeadIndex } from '../leads/lead-index.ts';
import { rowOf } from '../leads/lead-row.ts';
import { exclusionsOf, noExclusions, syncExclusions } from './exclusions.ts';

const leadWith = (status: LeadStatus) =>
  rowOf(
    withEvents(
      newLead(
        {
          store: {
            id: `osm:node/${status}`,
            name: `Store ${status}`,
            address: 'Rua X',
            email: `${status}@x.example`,
            opening_hours: 'Mo-Fr',
            distance_km: 3,
          },
          foundAt: 1,
          contacts: {
            contacts: [{ kind: 'email', value: `site-${status}@x.example`, page: 'https://x.example/' }],
            readAt: '2026-01-01T00:00:00Z',
          },
        },
        1,
      ),
      [
        { kind: 'status', at: 2, status },
        { kind: 'notes', at: 3, text: 'Secret.' },
      ],
    ),
  );

test('leads that were contacted or must not be, and the list, are handed over; new ones, notes and hours are not', async () => {
  const leads = createLeadIndex(() => undefined);
  const shop = { id: 'osm:node/9', name: 'Blocked', address: 'Rua Y', phone: '1', opening_hours: 'Mo-Fr' };
  const entries = [blockedAddress('a@b.example', 1), blockedAddress('c.example', 1)];
  await leads.apply({
    put: leadStatuses.map(leadWith),
    block: [...entries.filter((entry) => entry !== undefined), blockedStore('osm:node/9', shop, 1)],
  });
  const exclusions = exclusionsOf(leads);
  const reasons = Object.fromEntries(exclusions.stores.map(({ store, reason }) => [store.name, reason]));
  expect(reasons).toEqual({
    'Store contacted': 'contacted',
    'Store replied': 'contacted',
    'Store customer': 'contacted',
    'Store not_interested': 'contacted',
    'Store do_not_contact': 'do_not_contact',
    Blocked: 'do_not_contact',
  });
  expect(exclusions.stores.find(({ store }) => store.name === 'Store replied')).toEqual({
    store: { id: 'osm:node/replied', name: 'Store replied', address: 'Rua X' },
    emails: ['site-replied@x.example', 'replied@x.example'],
    reason: 'contacted',
  });
  expect([exclusions.emails, exclusions.domains]).toEqual([['a@b.example'], ['c.example']]);
  expect(JSON.stringify(exclusions)).not.toMatch(/Secret|Mo-Fr/);
  expect(exclusionsSchema.parse(exclusions)).toEqual(exclusions);
});

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

function setUp(put: () => Promise<void> = async () => undefined) {
  const sent: string[][] = [];
  const known: { emails: string[] | undefined } = { emails: ['a@x.example'] };
  const $changes = atom(0);
  const stop = syncExclusions({
    api: {
      putExclusions: async (_, { emails }) => {
        sent.push(emails);
        await put();
      },
    },
    id: 'c',
    exclusions: async (): Promise<Exclusions | undefined> =>
      known.emails && { ...noExclusions, emails: known.emails },
    $changes,
  });
  const change = (emails: string[] | undefined) => {
    known.emails = emails;
    $changes.set($changes.get() + 1);
  };
  return { sent, change, stop };
}

test('the exclusions are handed over at once, and again when they changed', async () => {
  const { sent, change, stop } = setUp();
  await vi.waitFor(() => expect(sent).toEqual([['a@x.example']]));
  change(['a@x.example']);
  change(['b@x.example']);
  await vi.waitFor(() => expect(sent).toEqual([['a@x.example'], ['b@x.example']]));
  stop();
  change(['c@x.example']);
  await Promise.resolve();
  expect(sent).toHaveLength(2);
});

test('changes during a call are handed over once it is answered, the last one only', async () => {
  const first = Promise.withResolvers<void>();
  const { sent, change } = setUp(() => first.promise);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  change(['b@x.example']);
  change(['c@x.example']);
  expect(sent).toHaveLength(1);
  first.resolve();
  await vi.waitFor(() => expect(sent).toEqual([['a@x.example'], ['c@x.example']]));
});

test('leads that cannot be read replace nothing, and a call that failed is repeated at the next change', async () => {
  let isDown = true;
  const { sent, change } = setUp(async () => {
    if (isDown) throw new Error('Gone.');
  });
  await vi.waitFor(() => expect(console.warn).toHaveBeenCalled());
  change(undefined);
  isDown = false;
  change(['a@x.example']);
  await vi.waitFor(() => expect(sent).toEqual([['a@x.example'], ['a@x.example']]));
});
