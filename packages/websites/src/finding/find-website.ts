import type { FoundWebsite, OwnershipSign, WebsiteSearch } from '@Hardware-Store-Finder/contract';
import type { DnsRecords } from '@Hardware-Store-Finder/http-client';
import { AppError } from '@Hardware-Store-Finder/messages';
import { createMutex, sleep } from '@Hardware-Store-Finder/std';
import { type Cache, cachedSingleFlight } from '@Hardware-Store-Finder/storage';
import { getPublicSuffix } from 'tldts';
import * as z from 'zod';
import { countryOf, type KnownStore, townOf } from '../ownership/store-place.ts';
import { siteOf } from '../page/site-names.ts';
import type { WebsiteReader } from '../website-reader.ts';
import { domainCandidates } from './domain-candidates.ts';
import type { Finder } from './search-engine.ts';

export type WebsiteFinder = {
  /** Looks for a store's website. Nothing is believed but what its pages say. Throws only on abort, or AppError 'unavailable' while too many sites are being read. */
  find(store: KnownStore, signal: AbortSignal, client?: string): Promise<WebsiteSearch>;
};

type Candidate = { address: string; by: FoundWebsite['by'] };

/** A store costs at most so many questions to DNS, of which one or two go to the zones of what was found. */
const maxLookups = 24;
const maxDomains = 22;
const maxSites = 3;
const atOnce = 6;
const dayMs = 24 * 3_600_000;
/** Signs of which one is enough to ask a person. */
const tellingSigns: ReadonlySet<OwnershipSign> = new Set(['name', 'phone', 'street', 'position', 'email']);
/** Nobody has this name: where it is found, the zone answers for all names. */
const nobodys = 'no-such-shop-7f3a9c2e';
const standing = z.enum(['found', 'none', 'silent']);

export function createWebsiteFinder({
  websites,
  dns,
  cache,
  records,
  search,
  pauseMs = 500,
}: {
  websites: Pick<WebsiteReader, 'read'>;
  /** Undefined if DNS may not be asked. */
  dns: Pick<DnsRecords, 'addresses'> | undefined;
  cache: Cache;
  /** What other sources of stores know. */
  records?: Finder | undefined;
  /** A search engine, where an operator has one. */
  search?: Finder | undefined;
  /** Between two sites that are opened, in milliseconds. */
  pauseMs?: number;
}): WebsiteFinder {
  const domains = dns && createDomainSearch(dns, cache);
  const turn = createMutex();

  /** Opens a site, by its secure address first. */
  async function open(address: string, store: KnownStore, signal: AbortSignal, client: string | undefined) {
    const country = countryOf(store);
    const urls = /^https?:/.test(address) ? [address] : [`https://${address}/`, `http://${address}/`];
    for (const url of urls) {
      await turn.runExclusive(() => sleep(pauseMs, signal));
      try {
        const { answer } = await websites.read(url, signal, { ...store, country }, client);
        const { finalUrl, ownership } = answer;
        if (ownership !== undefined) return { url: finalUrl, ownership };
      } catch (error) {
        // An address that may not be read, such as a private one behind a public name, is no candidate.
        if (!(error instanceof AppError) || error.code !== 'bad_request') throw error;
      }
    }
    return undefined;
  }

  return {
    async find(store, signal, client) {
      const country = countryOf(store);
      const named = { name: store.name, town: townOf(store), country };
      const [{ found, lookups }, recorded = []] = await Promise.all([
        domains?.(domainCandidates(named, maxDomains), signal) ?? { found: [], lookups: 0 },
        records?.(store, signal, client),
      ]);
      const known = [...candidates('record', recorded.slice(0, 1)), ...candidates('name', found)];
      const { firstOwn, doubtful } = createVisits((address) => open(address, store, signal, client));
      const byName = await firstOwn(known, maxSites + Number(recorded.length > 0));
      if (byName !== undefined) return { own: byName, doubtful: [], lookups };
      // A search may cost money: it is asked last.
      const searched = (await search?.(store, signal, client)) ?? [];
      const bySearch = await firstOwn(candidates('search', searched), maxSites);
      if (bySearch !== undefined) return { own: bySearch, doubtful: [], lookups };
      return { doubtful, lookups };
    },
  };
}

const candidates = (by: Candidate['by'], addresses: readonly string[]): Candidate[] =>
  addresses.map((address) => ({ address, by }));

/** The visits for one store. `doubtful`: the sites that a person is to be asked about. */
function createVisits(open: (address: string) => Promise<Omit<FoundWebsite, 'by'> | undefined>) {
  const doubtful: FoundWebsite[] = [];
  const opened = new Set<string>();
  /** The first of some candidates that is the store's own; at most so many more sites are opened. */
  async function firstOwn(some: readonly Candidate[], most: number): Promise<FoundWebsite | undefined> {
    const until = opened.size + most;
    for (const { address, by } of some) {
      const { hostname } = URL.parse(/^https?:/.test(address) ? address : `https://${address}/`) ?? {};
      if (hostname === undefined || opened.has(siteOf(hostname))) continue;
      if (opened.size >= until) break;
      opened.add(siteOf(hostname));
      const site = await open(address);
      if (site === undefined) continue;
      const { verdict, reasons } = site.ownership;
      if (verdict === 'own') return { ...site, by };
      // Of a firm of that name in another town, nobody is asked.
      const isElsewhere = reasons.some(({ sign }) => sign === 'other_town');
      const isNamed = reasons.some(({ sign }) => tellingSigns.has(sign));
      const isLikely = (isNamed || by === 'record') && !isElsewhere;
      if (verdict === 'doubtful' && isLikely) doubtful.push({ ...site, by });
    }
    return undefined;
  }
  return { doubtful, firstOwn };
}

/** Resolves to the domains of candidates that exist, in their order, and to how many questions that took. */
function createDomainSearch(dns: Pick<DnsRecords, 'addresses'>, cache: Cache) {
  const names = cachedSingleFlight<z.infer<typeof standing>>(cache, 'domain/1/', standing);
  const lookUp = (name: string, signal: AbortSignal) =>
    names.getOrFetch(
      name,
      async (abort) => {
        const { kind } = await dns.addresses(name, abort);
        if (kind === 'found') return { value: 'found', forMs: 7 * dayMs };
        return kind === 'silent' ? { value: kind, forMs: dayMs / 96 } : { value: 'none', forMs: dayMs };
      },
      signal,
    );

  return async (candidates: readonly string[], signal: AbortSignal) => {
    let lookups = 0;
    const found: string[] = [];
    const wild = new Map<string, boolean>();
    for (let at = 0; at < candidates.length && found.length < maxSites; at += atOnce) {
      const some = candidates.slice(at, at + atOnce);
      lookups += some.length;
      const states = await Promise.all(some.map((name) => lookUp(name, signal)));
      for (const [n, name] of some.entries()) {
        if (states[n] !== 'found') continue;
        const zone = getPublicSuffix(name) ?? '';
        if (!wild.has(zone) && lookups < maxLookups) {
          lookups += 1;
          wild.set(zone, (await lookUp(`${nobodys}.${zone}`, signal)) === 'found');
        }
        if (wild.get(zone) === false) found.push(name);
      }
    }
    return { found, lookups };
  };
}
