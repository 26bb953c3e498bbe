import type { Source } from '@hardware-store-finder/contract';
import type { Passage } from '../evidence/evidence.ts';
import { withPlainHosts } from '../verify/check-claim.ts';
import type { Citation } from '../verify/statement.ts';

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
