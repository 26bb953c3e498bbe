import { type Book, readBackup, takeBack } from '@Hardware-Store-Finder/book';
import { testBook } from '@Hardware-Store-Finder/book/testing';
import type { BookPerson, LeadsQuery, ListedStore, StoreAnswer } from '@Hardware-Store-Finder/contract';
import { localize } from '@Hardware-Store-Finder/messages';
import { sleep } from '@Hardware-Store-Finder/std';
import { afterEach, beforeEach } from 'vitest';
import type { BookApi } from '../data/api/book-api.ts';
import { UnreachableFault } from '../data/api/errors.ts';
import { type ContactPolicy, contactPolicyOf } from '../data/leads/contact-policy.ts';
import type { Lead } from '../data/leads/lead.ts';
import {
  type LeadRepository,
  type LeadRepositoryDeps,
  openLeadRepository,
} from '../data/leads/lead-repository.ts';

export const silva = {
  id: 'osm:node/1',
  name: 'Ferragens Silva',
  address: 'Rua Direita 5, 4000-001 Porto, Portugal',
  phone: '+351 22 200 0000',
  website: 'https://silva.pt/',
  lat: 41.15,
  lon: -8.61,
};
/** The same store from another source. */
export const twin = { ...silva, id: 'overture:a', name: 'Silva Ferragens, Lda.' };
export const costa = { id: 'osm:node/2', name: 'Costa', address: 'Rua X 9, Porto', lat: 41.16, lon: -8.6 };

/** The way of a page to a server, which a test cuts. */
export type Network = { isUp: boolean; cut: () => void; mend: () => void };

/** Gives each test of a file a server's book of its own, in memory, and a browser with empty storage. */
export function leadTabs() {
  let book: Book;
  let open: LeadRepository[] = [];
  const keep = (repository: LeadRepository): LeadRepository => {
    open.push(repository);
    return repository;
  };
  beforeEach(() => {
    book = testBook();
  });
  afterEach(async () => {
    for (const repository of open) repository.close();
    open = [];
    await book.close();
  });
  /** A page on the book, as a person or as nobody; `network` cuts it off. */
  const tab = async ({
    person,
    network,
    page,
  }: {
    person?: BookPerson;
    network?: Network;
    page?: LeadRepositoryDeps['page'];
  } = {}) =>
    keep(
      await openLeadRepository({
        base: 'http://server.example',
        api: apiOf(() => book, person, network),
        page,
        // Waits are a matter of the network, and here there is none.
        sleep: (_, signal) => sleep(5, signal),
      }),
    );
  /** Waits until nothing waits for the server's answer, and what it said of these stores is known. */
  const settled = async (repository: LeadRepository, ...stores: ListedStore[]) => {
    await repository.whenSent();
    await repository.ask(stores);
  };
  return { tab, keep, settled, book: () => book };
}

/** All leads that a page can read. */
export async function leadsOf(repository: LeadRepository | undefined): Promise<Lead[]> {
  return (await repository?.api.list({}))?.rows.flatMap(({ lead }) => lead ?? []) ?? [];
}

/** The keys of the do-not-contact list. */
export async function blockedOf(repository: LeadRepository): Promise<string[]> {
  return (await repository.api.blocked(0)).entries.map(({ key }) => key);
}

/** The policy of a server that refuses these addresses, and the stores with these ids. */
export function policyOf(...refused: readonly string[]): ContactPolicy {
  const reason = (value: string) => ({
    kind: 'listed' as const,
    entry: { key: value, kind: 'store' as const, value, at: 1 },
  });
  return contactPolicyOf((store, { emails = [] } = {}): StoreAnswer => {
    const isRefused = refused.includes(store.id ?? '');
    return {
      ...(isRefused && { refused: reason(store.id ?? ''), refusedWholly: reason(store.id ?? '') }),
      emails: Object.fromEntries(
        emails.flatMap((email) => (refused.includes(email) ? [[email, reason(email)]] : [])),
      ),
      listed: [],
    };
  });
}

export function network(): Network {
  const way: Network = {
    isUp: true,
    cut() {
      way.isUp = false;
    },
    mend() {
      way.isUp = true;
    },
  };
  return way;
}

function reach(way: Network | undefined): void {
  if (way?.isUp === false) throw new UnreachableFault('http://server.example', 'Failed to fetch');
}

function apiOf(book: () => Book, person: BookPerson | undefined, way: Network | undefined): BookApi {
  const restore: BookApi['restore'] = async (text, isPlan) => {
    reach(way);
    const who = await book().member(person);
    const backup = await readBackup(JSON.parse(text));
    const plan = await book().plan(who, backup);
    if (!isPlan) await book().restore(who, backup);
    return plan;
  };
  return {
    async read() {
      reach(way);
      const { id, name, role } = await book().member(person);
      const { seq, leads, blocked, searches, profiles, people } = await book().state();
      return structuredClone({
        seq,
        leads: [...leads.values()].filter(({ removedAt }) => removedAt === undefined).length,
        blocked: blocked.size,
        searches: [...searches.values()].map(({ stores: _, ...search }) => search),
        profiles: [...profiles.values()],
        people: [...people.values()],
        you: { id, name, role },
      });
    },
    async ask(stores) {
      reach(way);
      return structuredClone(await book().answers(stores));
    },
    async undo(undoing) {
      reach(way);
      await takeBack(book(), await book().member(person), undoing, 'Undone');
      return new Response();
    },
    async list(query) {
      reach(way);
      const whole = { text: '', closed: '', today: '2026-11-21', ...query } as LeadsQuery;
      return structuredClone(await book().list(await book().member(person), whole, 'en'));
    },
    async blocked() {
      reach(way);
      const { blocked, lifted } = await book().state();
      const entries = [...blocked.values()];
      return {
        entries,
        lifted: [...lifted.values()],
        counts: { entries: entries.length, lifted: lifted.size },
      };
    },
    async search(key) {
      const search = (await book().state()).searches.get(key);
      if (search === undefined) throw new Error(`There is no search ${key}.`);
      return search;
    },
    planCustomers: (customers) => book().planCustomers(customers),
    async addCustomers(customers, list) {
      reach(way);
      return book().addCustomers(await book().member(person), customers, list);
    },
    async *changes(signal) {
      reach(way);
      const { seq } = await book().state();
      yield { seq };
      for await (const news of book().changes(seq, signal)) {
        reach(way);
        yield* structuredClone(news);
      }
    },
    async send(changes) {
      reach(way);
      const answer = localize(await book().change(await book().member(person), changes), 'english');
      // A cut may lose the answer to what was written.
      reach(way);
      return answer;
    },
    async history(lead) {
      reach(way);
      return book().historyOf(lead);
    },
    async kept(lead) {
      reach(way);
      const firm = await book().firmOf(lead);
      return {
        leads: firm?.leads.map(({ id, store }) => ({ id, name: store.name, events: 1 })) ?? [],
        entries: [...(firm?.entries ?? [])],
        campaigns: [],
      };
    },
    async keptFile(lead) {
      reach(way);
      return new Blob([JSON.stringify(await book().firmOf(lead))]);
    },
    async erase(lead) {
      reach(way);
      const firm = await book().firmOf(lead);
      if (firm === undefined) throw new Error(`There is no lead ${lead}.`);
      return { events: await book().erase(await book().member(person), firm), stores: 0, cached: 0 };
    },
    async backUp() {
      const pieces: string[] = [];
      for await (const piece of book().backup()) pieces.push(piece);
      return new Blob(pieces);
    },
    restore,
  };
}
