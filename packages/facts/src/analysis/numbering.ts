import type { Source, StoreInput } from '@hardware-store-finder/contract';
import { checkUrl, type UrlCheckOptions } from '@hardware-store-finder/domain';
import { cleanLine, cleanLines, type PageReading } from '@hardware-store-finder/websites';
import type { Passage } from '../evidence/evidence.ts';
import { companyOf, isSameCompany } from '../evidence/same-company.ts';
import type { CitedPage } from '../models/provider.ts';
import { withPlainHosts } from '../verify/check-claim.ts';
import type { Citation } from '../verify/statement.ts';

/** First number of our own pages if a provider numbers the pages of its search from 1. */
export const ownPagesFrom = 101;

const maxSnippet = 4_000;

/** Our reading of cited pages, by the address that the model's search gave. */
export type CitedReadings = ReadonlyMap<string, PageReading>;

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
 * search counts only if it is about the same company. If we read that page with the website, our reading replaces the
 * snippet; `readings` are of pages read for the draft.
 */
export function numberCited(
  passages: readonly Passage[],
  pages: readonly CitedPage[],
  store: StoreInput,
  ownSites: UrlCheckOptions['ownSites'],
  readings: CitedReadings,
): Numbering {
  const known = new Map<number, Passage | undefined>();
  const cited: Passage[] = [];
  const company = companyOf(store);

  function citedPassage(page: CitedPage): Passage | undefined {
    const checked = checkUrl(page.url, ownSites === undefined ? {} : { ownSites });
    if (!checked.ok) return undefined;
    const read = passages.find(({ url }) => plainUrl(url) === plainUrl(checked.url));
    if (read !== undefined) return read;
    const snippet = cleanLines(page.snippet, maxSnippet);
    const isSame = snippet !== '' && isSameCompany({ ...page, url: checked.url }, company);
    const reading = readings.get(page.url);
    if (!isSame && reading === undefined) return undefined;
    const n = passages.length + cited.length + 1;
    const title = cleanLine(reading?.title || page.title, 200);
    const text = [...(isSame ? [snippet] : []), ...(reading ? [reading.text] : [])].join('\n');
    const passage = { n, url: reading?.url ?? checked.url, title, text, stated: [] };
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

/** An address without what makes no other page of it: scheme, www, fragment, final slash. */
export function plainUrl(url: string): string {
  return url
    .replace(/^https?:\/\/(?:www\.)?/i, '')
    .replace(/#.*$/, '')
    .replace(/\/$/, '');
}

export type SourceNumbers = {
  /** Grows as `numbersOf` is asked. */
  sources: readonly Source[];
  /** The numbers of the sources of a statement, without repetition. */
  numbersOf(citations: readonly Citation[]): number[];
};

/** Numbers each page and quotation once, in the order in which they are first cited. */
export function numberSources(passages: readonly Passage[]): SourceNumbers {
  const sources: Source[] = [];
  const known = new Map<string, number>();
  const numberOf = ({ n, quote }: Citation): number[] => {
    const passage = passages.find((one) => one.n === n);
    if (passage === undefined) return [];
    const key = `${n} ${quote}`;
    const number = known.get(key) ?? sources.length + 1;
    if (!known.has(key)) {
      known.set(key, number);
      const { url, title } = passage;
      const shownQuote = quoteToShow(quote, url);
      sources.push({
        n: number,
        url,
        title: title === '' ? new URL(url).host : title,
        quote,
        ...(shownQuote !== quote && { shownQuote }),
      });
    }
    return [number];
  };
  return { sources, numbersOf: (citations) => [...new Set(citations.flatMap(numberOf))] };
}

/** `[2]` on a page is not one of our sources: full-width brackets keep the two apart. */
export function withoutMarks(text: string): string {
  return text.replace(/\[(\d{1,3})\]/g, '［$1］');
}

/** A quotation without links to other sites. The final space keeps a closing quotation mark out of a link. */
function quoteToShow(quote: string, url: string): string {
  const plain = withPlainHosts(withoutMarks(quote), [{ url }]);
  return /https?:\/\/\S+$/i.test(plain) ? `${plain} ` : plain;
}
