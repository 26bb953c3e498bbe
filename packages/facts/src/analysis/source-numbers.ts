import type { Source } from '@Hardware-Store-Finder/contract';
import { siteOf } from '@Hardware-Store-Finder/websites';
import type { Evidence } from '../evidence/evidence.ts';
import type { Cited } from './fact-line.ts';

export type SourceNumbers = {
  /** Grows as `numbersOf` is asked. */
  sources: readonly Source[];
  /** The numbers of the sources of a line, without repetition. */
  numbersOf(cited: readonly Cited[]): number[];
};

/** Numbers each page and quotation once, in the order in which they are first cited. */
export function numberSources(pages: Evidence['pages']): SourceNumbers {
  const sources: Source[] = [];
  const known = new Map<string, number>();
  const numberOf = ({ url, quotation: quote }: Cited): number => {
    const key = `${url} ${quote}`;
    const number = known.get(key) ?? sources.length + 1;
    if (!known.has(key)) {
      known.set(key, number);
      const title = pages.find((page) => page.url === url)?.title ?? '';
      const shownQuote = quoteToShow(quote, url);
      sources.push({
        n: number,
        url,
        title: title === '' ? new URL(url).host : title,
        quote,
        ...(shownQuote !== quote && { shownQuote }),
      });
    }
    return number;
  };
  return { sources, numbersOf: (cited) => [...new Set(cited.map(numberOf))] };
}

/** Words of a page without links to other sites, and without marks that look like those of our sources. */
export function shownWords(text: string, url: string): string {
  return withPlainHosts(text.replace(/\[(\d{1,3})\]/g, '［$1］'), url);
}

/** The final space keeps a closing quotation mark out of a link. */
function quoteToShow(quote: string, url: string): string {
  const plain = shownWords(quote, url);
  return /https?:\/\/\S+$/i.test(plain) ? `${plain} ` : plain;
}

/** Shortens addresses of other sites than that of `url` to their host, so that no program turns them into links. */
function withPlainHosts(text: string, url: string): string {
  const site = siteOf(URL.parse(url)?.hostname ?? '');
  return text.replace(/\b(?:https?:\/\/|www\.)[^\s"”，。]+/giu, (address) => {
    const found = URL.parse(/^http/i.test(address) ? address : `http://${address}`);
    return found !== null && siteOf(found.hostname) === site
      ? address
      : (found?.hostname.replace(/^www\./, '') ?? '');
  });
}
