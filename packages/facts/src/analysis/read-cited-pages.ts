import type { StoreInput } from '@hardware-store-finder/contract';
import { checkUrl } from '@hardware-store-finder/domain';
import { startDeadline } from '@hardware-store-finder/std';
import type { PageReading, WebsiteReader } from '@hardware-store-finder/websites';
import type { Evidence } from '../evidence/evidence.ts';
import type { EvidenceDeps } from '../evidence/gather-evidence.ts';
import { companyOf, isSameCompany } from '../evidence/same-company.ts';
import type { CitedPage } from '../models/provider.ts';
import { digitsOfPhone, isSamePhone, phonesIn } from '../verify/numbers.ts';
import { readDraft } from '../verify/read-draft.ts';
import type { Draft } from './draft-writer.ts';
import { type CitedReadings, ownPagesFrom, plainUrl } from './numbering.ts';

export type CitedPagesDeps = Pick<EvidenceDeps, 'ownSites'> & {
  websites: Pick<WebsiteReader, 'readPage'>;
};

const maxPages = 4;
/** For all of them together, in milliseconds. */
const budgetMs = 15_000;

/**
 * Reads the pages that a draft cites most, because a search returns about a sentence of each, which supports little of
 * what the model read there. Only pages that are about the store alone count, and only those that their sites let us
 * read; the others keep the sentence.
 */
export async function readCitedPages(
  draft: Draft,
  { store, passages }: { store: StoreInput; passages: Evidence['passages'] },
  { websites, ownSites }: CitedPagesDeps,
  signal: AbortSignal,
): Promise<CitedReadings> {
  const known = new Set(passages.map(({ url }) => plainUrl(url)));
  const urls = mostCited(draft).flatMap(({ url }) => {
    const checked = checkUrl(url, { ownSites });
    return checked.ok && !known.has(plainUrl(checked.url)) ? { cited: url, url: checked.url } : [];
  });
  const deadline = startDeadline(
    budgetMs,
    signal,
    () => new Error('The cited pages took too long together.'),
  );
  try {
    const readings = await Promise.all(
      urls.slice(0, maxPages).map(async ({ cited, url }) => {
        const page = await websites.readPage(url, deadline.signal).catch(() => undefined);
        return page !== undefined && isAboutOnly(page, store) ? ([[cited, page]] as const) : [];
      }),
    );
    signal.throwIfAborted();
    return new Map(readings.flat());
  } finally {
    deadline.end();
  }
}

/** The pages of the model's search, those cited by most claims first. */
function mostCited({ text, pages }: Draft): CitedPage[] {
  const counts = new Map<string, { page: CitedPage; count: number }>();
  for (const n of readDraft(text).claims.flatMap(({ cites }) => cites)) {
    const page = n < ownPagesFrom ? pages[n - 1] : undefined;
    if (page === undefined) continue;
    const { count } = counts.get(plainUrl(page.url)) ?? { count: 0 };
    counts.set(plainUrl(page.url), { page, count: count + 1 });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count).map(({ page }) => page);
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
  const own = store.phone === undefined ? undefined : digitsOfPhone(store.phone);
  const others = phonesIn(text).filter(({ digits }) => own === undefined || !isSamePhone(digits, own));
  const numbers = new Set(others.map(({ digits }) => digits));
  return numbers.size <= (own === undefined ? 1 : 0);
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
