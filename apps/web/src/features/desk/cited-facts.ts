import type { CitedStatement, Source } from '@hardware-store-finder/contract';
import { sections } from '@hardware-store-finder/contract';

/** Statements of one kind that the same pages of a website support. */
export type CitedFact = {
  /** 'Sells', of values; undefined for a sentence. */
  label: string | undefined;
  /** Values or sentences, with the website's own words for them. */
  claims: { texts: string[]; quotes: string[] }[];
  /** The pages with these words. */
  pages: string[];
};

/**
 * The statements in the order of the analysis, the kind of buyer last. Values of one label share a row with their pages, and
 * those of one quotation share it, so that nothing is read twice.
 */
export function citedFacts(statements: readonly CitedStatement[], sources: readonly Source[]): CitedFact[] {
  const order = [...sections, 'fit'] as const;
  const facts = new Map<string, CitedFact>();
  for (const { section, text, entry, citations } of statements.toSorted(
    (a, b) => order.indexOf(a.section) - order.indexOf(b.section),
  )) {
    const cited = citations.flatMap((n) => sources.find((source) => source.n === n) ?? []);
    const pages = [...new Set(cited.map(({ url }) => url))];
    const claim = entry?.value ?? text;
    // A website that is quoted word for word is not quoted twice.
    const quotes = cited
      .map(({ quote, shownQuote = quote }) => shownQuote)
      .filter((quote) => plain(quote) !== plain(claim));
    const key = JSON.stringify([section, entry?.label ?? text, pages]);
    const fact = facts.get(key) ?? { label: entry?.label, claims: [], pages };
    facts.set(key, fact);
    const same = fact.claims.find((one) => one.quotes.join('\n') === quotes.join('\n'));
    if (same === undefined) fact.claims.push({ texts: [claim], quotes });
    else same.texts.push(claim);
  }
  return [...facts.values()];
}

function plain(text: string): string {
  return text.replaceAll(/[\s“”„"«».]+/g, ' ').trim();
}
