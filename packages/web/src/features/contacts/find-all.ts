import type { ListedStore } from '@hardware-store-finder/contract';
import type { StoreSite } from '../../state/store-site.ts';
import type { WebsiteStore } from '../../state/website-store.ts';

/** How far the search for the contacts of all stores has come. */
type FindAllState = { isRunning: boolean; looked: number; total: number; emails: number };

export type FindAll = {
  /** The same object until it changes. */
  getState(): FindAllState;
  subscribe(changed: () => void): () => void;
  /** Looks at every store of the list, what is added to it meanwhile included; what failed before is tried again. */
  start(stores: () => readonly ListedStore[]): void;
  /** Ends the requests that run; what was found stays. */
  cancel(): void;
  /** Forgets how far it was: the list is another one. */
  reset(): void;
};

export type FindAllDeps = {
  websiteStore: WebsiteStore;
  siteOf: (store: ListedStore) => StoreSite | undefined;
};

/** Eight would be polite enough; a browser has six connections to a server, and a preview needs one. */
const atOnce = 5;

const none: FindAllState = { isRunning: false, looked: 0, total: 0, emails: 0 };

export function createFindAll({ websiteStore, siteOf }: FindAllDeps): FindAll {
  const listeners = new Set<() => void>();
  let state = none;
  let running: AbortController | undefined;

  function become(next: FindAllState): void {
    state = next;
    for (const changed of listeners) changed();
  }

  async function run(stores: () => readonly ListedStore[], controller: AbortController): Promise<void> {
    const { signal } = controller;
    let next = 0;
    let looked = 0;
    let emails = 0;
    const show = () => {
      if (!signal.aborted) become({ isRunning: true, looked, total: stores().length, emails });
    };
    const look = async (): Promise<void> => {
      for (let store = stores()[next]; store !== undefined && !signal.aborted; store = stores()[next]) {
        next += 1;
        const site = siteOf(store);
        const entry = site === undefined ? undefined : websiteStore.get(site.url);
        const settled =
          site === undefined || entry?.state === 'read' ? entry : await websiteStore.read(site.url, signal);
        if (signal.aborted) return;
        looked += 1;
        emails += emailsOf(store, settled?.found?.contacts ?? []);
        show();
      }
    };
    show();
    await Promise.all(Array.from({ length: atOnce }, look));
    if (running !== controller) return;
    running = undefined;
    become({ ...state, isRunning: false });
  }

  return {
    getState: () => state,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    start(stores) {
      running?.abort();
      running = new AbortController();
      void run(stores, running);
    },
    cancel() {
      running?.abort();
      running = undefined;
      become({ ...state, isRunning: false });
    },
    reset() {
      running?.abort();
      running = undefined;
      become(none);
    },
  };
}

function emailsOf(store: ListedStore, contacts: readonly { kind: string; value: string }[]): number {
  const found = contacts.filter(({ kind }) => kind === 'email').map(({ value }) => value.toLowerCase());
  return new Set(store.email === undefined ? found : [...found, store.email.toLowerCase()]).size;
}
