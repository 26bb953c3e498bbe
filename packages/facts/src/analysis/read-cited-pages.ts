import type { StoreInput } from '@Hardware-Store-Finder/contract';
import { checkUrl } from '@Hardware-Store-Finder/domain';
import { startDeadline } from '@Hardware-Store-Finder/std';
import { isAboutOnly, isOnSite, type PageReading, type WebsiteReader } from '@Hardware-Store-Finder/websites';
import type { EvidenceDeps } from '../evidence/gather-evidence.ts';
import type { CitedPage } from '../models/provider.ts';

export type CitedPagesDeps = Pick<EvidenceDeps, 'ownSites'> & {
  websites: Pick<WebsiteReader, 'readPage'>;
};

const maxPages = 4;
/** For all of them together, in milliseconds. */
const budgetMs = 15_000;

/**
 * Reads the first pages that a model's search cites, as far as their sites let us. Only pages that are about the store
 * alone count; of the others nothing is used, not even what the search says of them. `known`: pages that were read before.
 */
export async function readCitedPages(
  cited: readonly CitedPage[],
  { store, known }: { store: StoreInput; known: readonly PageReading[] },
  { websites, ownSites }: CitedPagesDeps,
  signal: AbortSignal,
): Promise<PageReading[]> {
  const seen = new Set(known.map(({ url }) => plainUrl(url)));
  const urls = cited.flatMap(({ url }) => {
    const checked = checkUrl(url, { ownSites });
    if (!checked.ok || seen.has(plainUrl(checked.url))) return [];
    seen.add(plainUrl(checked.url));
    return [checked.url];
  });
  const own = checkUrl(store.website ?? '', { ownSites });
  const isOwn = (url: string) => own.ok && isOnSite(url, own.url);
  const deadline = startDeadline(
    budgetMs,
    signal,
    () => new Error('The cited pages took too long together.'),
  );
  try {
    const readings = await Promise.all(
      urls.slice(0, maxPages).map(async (url) => {
        const page = await websites.readPage(url, deadline.signal).catch(() => undefined);
        return page !== undefined && (isOwn(page.url) || isAboutOnly(page, store)) ? [page] : [];
      }),
    );
    signal.throwIfAborted();
    return readings.flat();
  } finally {
    deadline.end();
  }
}

/** An address without what makes no other page of it: scheme, www, fragment, final slash. */
function plainUrl(url: string): string {
  return url
    .replace(/^https?:\/\/(?:www\.)?/i, '')
    .replace(/#.*$/, '')
    .replace(/\/$/, '');
}
