import { checkUrl, type StoreInput, type UrlCheckOptions } from '@hardware-store-finder/contract';
import type { CitedPage } from '../llm/provider.ts';
import { cleanLine, cleanLines } from '../website/page/clean-text.ts';
import type { Passage } from './evidence/evidence.ts';
import { isSameCompany } from './evidence/same-company.ts';

/** Where a provider numbers the pages of its own search from 1, ours begin here. */
export const ownPagesFrom = 101;

const maxSnippet = 4_000;

/** Which page a number of a draft means. */
export type Numbering = {
  passageOf: (n: number) => Passage | undefined;
  /** The pages of the provider's search that were asked for. */
  cited: () => Passage[];
};

/** Our own pages, from 1. */
export function numberOwn(passages: readonly Passage[]): Numbering {
  return { passageOf: (n) => passages[n - 1], cited: () => [] };
}

/**
 * A searching provider's numbers: `[1]` is the first page it cites, `[101]` the first that we read. A page of its
 * search counts where it is of the same company; where it is one that we read, our reading of it counts.
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
