import { checkUrl, type StoreInput, type UrlCheckOptions } from '@hardware-store-finder/contract';
import type { CitedPage } from '../llm/provider.ts';
import { cleanLine, cleanLines } from '../website/page/clean-text.ts';
import type { Passage } from './evidence/evidence.ts';
import { isSameCompany } from './evidence/same-company.ts';

/** First number of our own pages if a provider numbers the pages of its search from 1. */
export const ownPagesFrom = 101;

const maxSnippet = 4_000;

/** Maps the `[n]` of a draft to pages. */
export type Numbering = {
  passageOf: (n: number) => Passage | undefined;
  /** The pages of the provider's search that `passageOf` has returned so far. */
  cited: () => Passage[];
};

/** Numbers our own pages, from 1. */
export function numberOwn(passages: readonly Passage[]): Numbering {
  return { passageOf: (n) => passages[n - 1], cited: () => [] };
}

/**
 * Numbers for a provider that searches: `[1]` is the first page it cites, `[101]` the first that we read. A page from its
 * search counts only if it is about the same company. If we read that page too, our reading replaces the snippet.
 */
export function numberCited(
  passages: readonly Passage[],
  pages: readonly CitedPage[],
  store: StoreInput,
  ownSites: UrlCheckOptions['ownSites'],
): Numbering {
  const known = new Map<number, Passage | undefined>();
  const cited: Passage[] = [];
  const { name, address, phone, website } = store;
  const company = {
    name,
    address,
    ...(phone && { phone }),
    ...(website && { website: withScheme(website) }),
  };

  function citedPassage(page: CitedPage): Passage | undefined {
    const checked = checkUrl(page.url, ownSites === undefined ? {} : { ownSites });
    if (!checked.ok) return undefined;
    const read = passages.find(({ url }) => plainUrl(url) === plainUrl(checked.url));
    if (read !== undefined) return read;
    const words = cleanLines(page.snippet, maxSnippet);
    if (words === '' || !isSameCompany({ ...page, url: checked.url }, company)) return undefined;
    const n = passages.length + cited.length + 1;
    const passage = { n, url: checked.url, title: cleanLine(page.title, 200), text: words, stated: [] };
    cited.push(passage);
    return passage;
  }

  return {
    passageOf(n) {
      if (n >= ownPagesFrom) return passages[n - ownPagesFrom];
      if (!known.has(n)) {
        const page = pages[n - 1];
        known.set(n, page && citedPassage(page));
      }
      return known.get(n);
    },
    cited: () => cited,
  };
}

function withScheme(address: string): string {
  return /^[a-z]+:\/\//i.test(address) ? address : `https://${address}`;
}

function plainUrl(url: string): string {
  return url
    .replace(/^https?:\/\/(?:www\.)?/i, '')
    .replace(/#.*$/, '')
    .replace(/\/$/, '');
}
