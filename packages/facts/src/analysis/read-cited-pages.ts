import type { StoreInput } from '@Hardware-Store-Finder/contract';
import { checkUrl } from '@Hardware-Store-Finder/domain';
import { startDeadline } from '@Hardware-Store-Finder/std';
import type { PageReading, WebsiteReader } from '@Hardware-Store-Finder/websites';
import type { EvidenceDeps } from '../evidence/gather-evidence.ts';
import { companyOf, isSameCompany, phonesOn } from '../evidence/same-company.ts';
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
  const deadline = startDeadline(
    budgetMs,
    signal,
    () => new Error('The cited pages took too long together.'),
  );
  try {
    const readings = await Promise.all(
      urls.slice(0, maxPages).map(async (url) => {
        const page = await websites.readPage(url, deadline.signal).catch(() => undefined);
        return page !== undefined && isAboutOnly(page, store) ? [page] : [];
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

/**
 * Whether all of a page may support statements about a store: a page of the store's own site, or one that is named
 * after it, gives its phone or address, and gives no phone of anybody else. On a list of stores, the words beside ours
 * are about another.
 */
export function isAboutOnly({ url, title, text }: PageReading, store: StoreInput): boolean {
  const company = companyOf(store);
  if (isSameCompany({ url, title: '', snippet: '' }, company)) return true;
  if (!namesStore(title, store.name) || !isSameCompany({ url: '', title, snippet: text }, company))
    return false;
  const others = [...phonesOn(text, company)].filter((phone) => phone !== company.phone);
  return others.length <= (store.phone === undefined ? 1 : 0);
}

function namesStore(title: string, name: string): boolean {
  const [words, wanted] = [wordsOf(title), wordsOf(name)];
  return wanted.size > 0 && [...wanted].every((word) => words.has(word));
}

function wordsOf(text: string): Set<string> {
  return new Set(
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu),
  );
}
