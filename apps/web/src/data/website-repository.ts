import type { FoundContacts, ListedStore, WebsiteAnswer } from '@Hardware-Store-Finder/contract';
import { singleFlight } from '@Hardware-Store-Finder/std';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import type { Message } from '../i18n/message.ts';
import { askAgain } from './api/ask-again.ts';
import { messageOf } from './api/errors.ts';
import { createService } from './service-context.ts';
import type { StoreSite } from './store-site.ts';
import { useAtom } from './use-atom.ts';

/** The known state of one website. `about` exists once this visit has read the site; it does not survive a reload. */
export type WebsiteEntry = {
  state: 'idle' | 'reading' | 'read' | 'failed';
  found?: FoundContacts;
  about?: Pick<WebsiteAnswer, 'title' | 'description' | 'languages'>;
  /** Why reading failed. */
  why?: Message;
};

/** The store tells in which country the site's phone numbers are written. */
export type SiteToRead = Pick<StoreSite, 'url' | 'store'>;

/** The websites of one visit, each read once, for the preview card and the contact column. */
export type WebsiteRepository = ReturnType<typeof createWebsiteRepository>;

const idle: WebsiteEntry = { state: 'idle' };

/** Creates the repository. `wait` sleeps for `ms` milliseconds or until the signal is aborted. */
export function createWebsiteRepository({
  fetchWebsite,
  onFound,
  wait,
}: {
  fetchWebsite: (site: SiteToRead, signal: AbortSignal) => Promise<WebsiteAnswer>;
  /** Called for each site that was searched for contacts. */
  onFound: (url: string, found: FoundContacts) => void;
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}) {
  const entries = new Map<string, WebsiteEntry>();
  const share = singleFlight<WebsiteEntry>();
  const $changes = atom(0);

  function become(url: string, entry: WebsiteEntry): WebsiteEntry {
    entries.set(url, entry);
    $changes.set($changes.get() + 1);
    return entry;
  }

  async function run(site: SiteToRead, signal: AbortSignal): Promise<WebsiteEntry> {
    const { url } = site;
    const before = entries.get(url) ?? idle;
    const restore = () => become(url, before);
    signal.addEventListener('abort', restore, { once: true });
    become(url, { ...before, state: 'reading' });
    try {
      const { contacts, none, reason, readAt, title, description, languages } = await askAgain(
        () => fetchWebsite(site, signal),
        signal,
        wait,
      );
      if (signal.aborted) return before;
      const found: FoundContacts = { contacts, readAt, ...(none && { none }), ...(reason && { reason }) };
      onFound(url, found);
      return become(url, { state: 'read', found, about: { title, description, languages } });
    } catch (fault) {
      // The entry was restored on abort, and another request may have begun since.
      if (signal.aborted) return before;
      const why = messageOf(fault, (messages) => messages.faults.siteUnread);
      return become(url, { ...before, state: 'failed', why });
    } finally {
      signal.removeEventListener('abort', restore);
    }
  }

  return {
    /** The same object until it changes. */
    get: (url: string) => entries.get(url) ?? idle,
    /** Whether nothing is known about any site. */
    isEmpty: () => entries.size === 0,
    /** Changes whenever an entry does. */
    $changes,
    /**
     * Reads the site unless this visit has already read it, or the reader asks to try again. Callers share one request, which
     * is aborted when the last of them leaves. Resolves to the entry as it is then; never rejects.
     */
    async read(site: SiteToRead, signal: AbortSignal, { isRetry = false }: { isRetry?: boolean } = {}) {
      const { url } = site;
      const entry = entries.get(url);
      if (entry?.about !== undefined && !isRetry) return entry;
      // `run` never fails: a rejection means that this caller left.
      return share(url, (abort) => run(site, abort), signal).catch(() => entries.get(url) ?? idle);
    },
    /** Restores the contacts that an earlier visit found. */
    restore(url: string, found: FoundContacts) {
      if (!entries.has(url)) become(url, { state: 'read', found });
    },
  };
}

/** The websites of the found stores, and how to read them. */
export type Websites = {
  repository: WebsiteRepository;
  /** Undefined if the store has no website that may be opened. */
  siteOf: (store: ListedStore) => StoreSite | undefined;
};

export const [provideWebsites, useWebsites] = createService<Websites>('websites');

/** Reads a website while it is on the screen, unless this visit has; renders again as it does. */
export function useReadWebsite(url: string | undefined, store: ListedStore): WebsiteEntry {
  const { repository } = useWebsites();
  useEffect(() => {
    if (url === undefined) return;
    const leaving = new AbortController();
    void repository.read({ url, store }, leaving.signal);
    return () => leaving.abort();
  }, [url, store, repository]);
  return useWebsite(url ?? '');
}

/** The known state of a website; renders again while it is being read. */
export function useWebsite(url: string): WebsiteEntry {
  const { repository } = useWebsites();
  return useAtom(repository.$changes, () => repository.get(url));
}
