// Leads like after a year of work, and the stores a search finds around them. Deterministic.

import type { ListedStore } from '@hardware-store-finder/contract';
import { kmPerDegree } from '@hardware-store-finder/domain';
import type { Lead, LeadContact, LeadEvent, LeadStatus } from '../../../../apps/web/src/state/leads/lead.ts';
import { newLead, withEvents } from '../../../../apps/web/src/state/leads/lead-history.ts';
import { seededRandom } from '../../../../packages/places/src/sample/seeded-random.ts';
import { generateAround, generateTowns } from '../../support/clustered-stores.ts';

export const leadCount = 10_000;
export const foundCount = 2_000;
/** Number of leads with the same word in their notes. */
export const markedCount = 1_000;
export const markedWord = 'Eisenwarenmesse';

const cities = 25;
const day = 86_400_000;
const year = Date.UTC(2026, 0, 1);
const statuses: readonly LeadStatus[] = ['to_contact', 'contacted', 'replied', 'customer', 'not_interested'];

/** A found store, and the id of the lead it is, if any. */
export type Found = { store: ListedStore & { id: string }; isOf: string | undefined };

export function generateLeads(): Lead[] {
  const random = seededRandom('leads');
  return storesOfCities(leadCount / cities, 0).map((store, at) => leadOf(store, at, random));
}

/**
 * Of every ten: one with a lead's id, one that is a lead in another source's spelling, eight others in the
 * same cities.
 */
export function generateFound(): Found[] {
  const random = seededRandom('found');
  const known = storesOfCities(leadCount / cities, 0);
  const unknown = storesOfCities((foundCount * 0.8) / cities, leadCount / cities);
  return Array.from({ length: foundCount }, (_, at): Found => {
    const lead = known[Math.floor(((at + 0.5) * leadCount) / foundCount)] as Stored;
    if (at % 10 === 0) return { store: { ...lead }, isOf: lead.id };
    if (at % 10 === 1) return { store: inOtherSpelling(lead, at, random), isOf: lead.id };
    return { store: unknown[Math.floor(at / 10) * 8 + (at % 10) - 2] as Stored, isOf: undefined };
  });
}

type Stored = ListedStore & { id: string; lat: number; lon: number };

/** The stores of each city, numbered from `from`. */
function storesOfCities(count: number, from: number): Stored[] {
  return generateTowns(1_000_000)
    .slice(0, cities)
    .flatMap((town, city) =>
      [...generateAround(town, from + count, 8)].slice(from).map(({ json }, at) => {
        const store: Stored = JSON.parse(json);
        const number = city * 100_000 + from + at;
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
  const contacts: Omit<LeadContact, 'at' | 'rank'>[] = [
    { kind: 'email', value: `info@store-${slug}.example`, page: `https://store-${slug}.example/contact` },
    { kind: 'phone', value: `+49 30 ${slug}`, page: `https://store-${slug}.example/contact` },
  ];
  const lead = newLead(
    {
      store,
      source: {
        label: 'OpenStreetMap',
        attribution: '© OpenStreetMap contributors',
        url: 'https://www.openstreetmap.org/copyright',
        data_date: '2026-01-01',
      },
      foundAt: savedAt - 60_000,
      ...(random() < 0.7 && {
        contacts: {
          readAt: new Date(savedAt - 30_000).toISOString(),
          contacts: contacts.slice(0, 1 + (at % 2)),
        },
      }),
    },
    savedAt,
  );
  const isMarked = at % (leadCount / markedCount) === 3;
  const note = isMarked
    ? `Met at the ${markedWord}, asked for hinges.`
    : 'Asks for handles of brass, MOQ 500.';
  const events: LeadEvent[] = [
    { kind: 'analysed', at: savedAt + day },
    { kind: 'status', at: savedAt + 2 * day, status: isMarked ? 'to_contact' : pick(statuses, random) },
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
  return withEvents(lead, events);
}

/**
 * The same store from another source: a different id, the name in capitals with a legal form, a few metres
 * away.
 */
function inOtherSpelling(lead: Stored, at: number, random: () => number): Stored {
  const { name, address, phone, website, lat, lon } = lead;
  const offset = () => ((random() - 0.5) * 0.04) / kmPerDegree;
  return {
    id: `overture:${at.toString(16).padStart(12, '0')}`,
    name: `${name.toUpperCase()} GmbH`,
    address: `${address}, Germany`,
    lat: lat + offset(),
    lon: lon + offset(),
    ...(phone !== undefined && at % 20 === 1 && { phone: phone.replaceAll(' ', '') }),
    ...(website !== undefined && at % 40 < 20 && { website: website.replace('https://', 'http://www.') }),
  };
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

function pick<T>(values: readonly T[], random: () => number): T {
  return values[Math.floor(random() * values.length)] as T;
}
