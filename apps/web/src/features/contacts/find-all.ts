import type { Contact, ListedStore } from '@Hardware-Store-Finder/contract';
import { emailsOf } from '@Hardware-Store-Finder/domain';
import { atom } from 'nanostores';
import type { StoreSite } from '../../data/store-site.ts';
import type { WebsiteFinder } from '../../data/website-finder.ts';
import type { WebsiteRepository } from '../../data/website-repository.ts';

/** Progress of the search for the contacts of all stores, in numbers of stores and emails. `failed`: stores whose site nobody could read. */
type FindAllState = { isRunning: boolean; looked: number; total: number; emails: number; failed: number };

/** Looks for the websites that a list lacks, and searches all of them for contacts. */
export type FindAll = ReturnType<typeof createFindAll>;

/** Fewer than the eight that would be polite: a browser has six connections per server, and a preview needs one. */
const atOnce = 5;

const none: FindAllState = { isRunning: false, looked: 0, total: 0, emails: 0, failed: 0 };

/** Creates a search that is not yet running. */
export function createFindAll({
  websiteRepository,
  websiteFinder,
  siteOf,
}: {
  websiteRepository: WebsiteRepository;
  websiteFinder: Pick<WebsiteFinder, 'look'>;
  siteOf: (store: ListedStore) => StoreSite | undefined;
}) {
  const $state = atom(none);
  let running: AbortController | undefined;

  async function run(stores: () => readonly ListedStore[], controller: AbortController): Promise<void> {
    const { signal } = controller;
    let next = 0;
    let looked = 0;
    let emails = 0;
    let failed = 0;
    const show = () => {
      if (!signal.aborted) $state.set({ isRunning: true, looked, total: stores().length, emails, failed });
    };
    const look = async (): Promise<void> => {
      for (let store = stores()[next]; store !== undefined && !signal.aborted; store = stores()[next]) {
        next += 1;
        const site =
          siteOf(store) ?? (hasWebsite(store) ? undefined : siteOf(await websiteFinder.look(store, signal)));
        const entry = site === undefined ? undefined : websiteRepository.get(site.url);
        const settled =
          site === undefined || entry?.state === 'read' ? entry : await websiteRepository.read(site, signal);
        if (signal.aborted) return;
        if (settled?.state === 'failed') failed += 1;
        else looked += 1;
        emails += countEmails(store, settled?.found?.contacts ?? []);
        show();
      }
    };
    show();
    await Promise.all(Array.from({ length: atOnce }, look));
    if (running !== controller) return;
    running = undefined;
    $state.set({ ...$state.get(), isRunning: false });
  }

  return {
    $state,
    /** Reads every store of the list, including stores added meanwhile, and retries those that failed before. */
    start(stores: () => readonly ListedStore[]) {
      running?.abort();
      running = new AbortController();
      void run(stores, running);
    },
    /** Aborts the running requests; contacts found so far stay. */
    cancel() {
      running?.abort();
      running = undefined;
      $state.set({ ...$state.get(), isRunning: false });
    },
    /** Resets the progress for another list. */
    reset() {
      running?.abort();
      running = undefined;
      $state.set(none);
    },
  };
}

/** Whether the record names one, even if it cannot be opened. */
export function hasWebsite({ website }: ListedStore): boolean {
  return website !== undefined && website !== '';
}

function countEmails(store: ListedStore, contacts: readonly Contact[]): number {
  return new Set(emailsOf(contacts, store).map(({ value }) => value.toLowerCase())).size;
}
