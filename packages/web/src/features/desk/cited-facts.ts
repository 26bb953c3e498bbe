import { type CitedStatement, type Source, sections } from '@hardware-store-finder/contract';

/** Statements that the same words of a website support, and those words. */
export type CitedFact = {
  /** 'Sells', of values; undefined for a sentence. */
  label: string | undefined;
  /** The values, or one sentence. */
  texts: string[];
  sources: Source[];
};

/**
 * The statements in the order of the analysis, the kind of buyer last. Values of one label with the same sources are one
 * fact, so that their source is read once.
 */
export function citedFacts(statements: readonly CitedStatement[], sources: readonly Source[]): CitedFact[] {
  const order = [...sections, 'fit'] as const;
  const facts = new Map<string, CitedFact>();
  const sorted = statements.toSorted((a, b) => order.indexOf(a.section) - order.indexOf(b.section));
  for (const { section, text, entry, citations } of sorted) {
    const key = JSON.stringify([section, entry?.label ?? text, entry === undefined ? [] : citations]);
    const fact = facts.get(key);
    if (fact !== undefined) fact.texts.push(entry?.value ?? text);
    else
      facts.set(key, {
        label: entry?.label,
        texts: [entry?.value ?? text],
        sources: citations.flatMap((n) => sources.find((source) => source.n === n) ?? []),
      });
  }
  return [...facts.values()];
}
