import { type CallProvider, createDnsRecords, createFetchSite } from '@Hardware-Store-Finder/http-client';
import { createKeyedSemaphore, type KeyedSemaphore, type Log } from '@Hardware-Store-Finder/std';
import {
  type Cache,
  createDailyBudget,
  type DailyBudgetDeps,
  type Storage,
} from '@Hardware-Store-Finder/storage';
import {
  createMailboxes,
  createSearchFinder,
  createWebsiteFinder,
  createWebsiteReader,
  type Finder,
  withMailChecks,
  withOwnSites,
} from '@Hardware-Store-Finder/websites';
import { type Config, userAgent } from './settings/config.ts';

/** The readers of websites and the checks of email addresses. */
export function createReaders(
  {
    config,
    storage: { leases, mail },
    cache,
    callProvider,
    budgets,
    log,
    metrics,
  }: {
    config: Config;
    storage: Pick<Storage, 'leases' | 'mail'>;
    cache: Cache;
    callProvider: CallProvider;
    budgets: DailyBudgetDeps;
    log: Log;
    metrics?: { websiteReads: (semaphore: KeyedSemaphore) => KeyedSemaphore } | undefined;
  },
  { records, cited }: { records: Finder | undefined; cited: Finder },
  ownSites: Parameters<typeof withOwnSites>[1] & Parameters<typeof withMailChecks>[2],
) {
  const { dnsServers } = config;
  const dns = dnsServers?.length === 0 ? undefined : createDnsRecords(dnsServers);
  const mailboxes = createMailboxes({ cache, dns, cameBack: mail.isDead });
  const semaphore = createKeyedSemaphore({
    concurrency: 8,
    perClient: 6,
    maxQueued: 64,
    timeoutMs: 30_000,
  });
  const reader = createWebsiteReader({
    fetchSite: withOwnSites(createFetchSite({ userAgent: userAgent(config), leases }), ownSites),
    cache,
    leases,
    semaphore: metrics?.websiteReads(semaphore) ?? semaphore,
  });
  const budget = createDailyBudget(budgets, 'search calls', config.search?.dailyCalls ?? 0);
  const search = config.search ? createSearchFinder(config.search, { callProvider, budget, log }) : cited;
  const finder = createWebsiteFinder({ websites: reader, dns, cache, records, search });
  return { mailboxes, finder, websites: withMailChecks(reader, mailboxes, ownSites) };
}
