// Leads like after a year of work. Deterministic.

import type { Lead, LeadContact, LeadEvent, LeadStatus, ListedStore } from '@Hardware-Store-Finder/contract';
import { seededRandom } from '../../../packages/places/src/sample/seeded-random.ts';
import { generateAround, generateTowns } from './generated-stores.ts';

export const leadCount = 10_000;
/** Number of leads with the same word in their notes. */
export const markedCount = 1_000;
export const markedWord = 'Eisenwarenmesse';

const cities = 25;
const day = 86_400_000;
const year = Date.UTC(2026, 0, 1);
const statuses: readonly LeadStatus[] = ['to_contact', 'contacted', 'replied', 'customer', 'not_interested'];

export function generateLeads(): Lead[] {
  const random = seededRandom('leads');
  return storesOfCities(leadCount / cities).map((store, at) => leadOf(store, at, random));
}

type Stored = ListedStore & { id: string; lat: number; lon: number };

function storesOfCities(count: number): Stored[] {
  return generateTowns(1_000_000)
    .slice(0, cities)
    .flatMap((town, city) =>
      [...generateAround(town, count, 8)].map(({ json }, at) => {
        const store: Stored = JSON.parse(json);
        const number = city * 100_000 + at;
        return {
          ...store,
          id: `osm:node/${1_000_000 + number}`,
          address: store.address.replace(/\d{5} Center$/, `${10_000 + city * 7} ${town.name}`),
          ...(store.phone !== undefined && { phone: `+49 30 ${2_000_000 + number}` }),
          ...(store.website !== undefined && {
            website: store.website.replace('.example', `-${city}.example`),
          }),
        };
      }),
    );
}

function leadOf(store: Stored, at: number, random: () => number): Lead {
  const savedAt = year + Math.floor(random() * 200) * day + at;
  const slug = store.id.replace(/\D/g, '');
  const contacts: LeadContact[] = [
    { kind: 'email' as const, value: `info@store-${slug}.example` },
    { kind: 'phone' as const, value: `+49 30 ${slug}` },
  ].map((contact, rank) => ({
    ...contact,
    page: `https://store-${slug}.example/contact`,
    at: savedAt - 30_000,
    rank,
  }));
  const hasContacts = random() < 0.7;
  const isMarked = at % (leadCount / markedCount) === 3;
  const note = isMarked
    ? `Met at the ${markedWord}, asked for hinges.`
    : 'Asks for handles of brass, MOQ 500.';
  const status = isMarked ? 'to_contact' : pick(statuses, random);
  const history: LeadEvent[] = [
    { kind: 'saved', at: savedAt },
    { kind: 'analysed', at: savedAt + day },
    { kind: 'status', at: savedAt + 2 * day, status },
    isMarked || random() < 0.3
      ? { kind: 'notes', at: savedAt + 3 * day, text: note }
      : { kind: 'email_copied', at: savedAt + 3 * day },
    ...(random() < 0.3
      ? [
          {
            kind: 'next',
            at: savedAt + 4 * day,
            day: dayOf(savedAt + (5 + Math.floor(random() * 300)) * day),
          } as const,
        ]
      : []),
  ];
  const last = (kind: LeadEvent['kind']) => history.findLast((event) => event.kind === kind);
  const [noted, dated] = [last('notes'), last('next')];
  return {
    id: store.id,
    ids: [store.id],
    store,
    foundAt: savedAt - 60_000,
    source: {
      label: 'OpenStreetMap',
      attribution: '© OpenStreetMap contributors',
      url: 'https://www.openstreetmap.org/copyright',
      data_date: '2026-01-01',
    },
    contacts: hasContacts ? contacts.slice(0, 1 + (at % 2)) : [],
    history,
    status,
    notes: noted?.kind === 'notes' ? noted.text : '',
    next: dated?.kind === 'next' ? dated.day : '',
    savedAt,
    changedAt: history.at(-1)?.at ?? savedAt,
  };
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

function pick<T>(values: readonly T[], random: () => number): T {
  return values[Math.floor(random() * values.length)] as T;
}
