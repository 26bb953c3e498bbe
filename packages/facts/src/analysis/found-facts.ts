import type { Fact, OwnWords } from '@Hardware-Store-Finder/contract';
import type { CheckedAnalysis } from './analysis-cache.ts';

/** What the contract's limits on statements and sources hold, above what most websites state. Lengths in characters. */
const maxFacts = 150;
const maxOwnWords = 24;
const maxQuotation = 1_900;
const maxValue = 300;

/** Accepted facts and own words, each once, whatever the case. */
export type FoundFacts = Pick<CheckedAnalysis, 'facts' | 'ownWords' | 'goods' | 'told'> & {
  /** Returns what was not there yet. */
  add(facts: readonly Fact[], ownWords: readonly OwnWords[]): { facts: Fact[]; ownWords: OwnWords[] };
  /** Passages of facts that nobody confirmed. */
  refused: string[];
  /** Puts facts in place of the same without a translation. */
  translate(facts: readonly Fact[]): void;
};

export function createFoundFacts({
  goods = [],
  told = [],
}: Partial<Pick<FoundFacts, 'goods' | 'told'>> = {}): FoundFacts {
  const facts: Fact[] = [];
  const ownWords: OwnWords[] = [];
  const known = new Set<string>();
  const isNew = (key: string, quotation: string) => {
    if (known.has(key) || quotation.length > maxQuotation) return false;
    known.add(key);
    return true;
  };
  return {
    facts,
    ownWords,
    goods,
    told,
    refused: [],
    add(moreFacts, moreWords) {
      const added = {
        facts: moreFacts
          .filter(
            ({ kind, value, quotation }) =>
              value.length <= maxValue && isNew(`${kind} ${value.trim().toLowerCase()}`, quotation),
          )
          .slice(0, maxFacts - facts.length),
        ownWords: moreWords
          .filter(({ quotation }) => isNew(`“${quotation.toLowerCase()}`, quotation))
          .slice(0, maxOwnWords - ownWords.length),
      };
      facts.push(...added.facts);
      ownWords.push(...added.ownWords);
      return added;
    },
    translate(translated) {
      for (const fact of translated) {
        const at = facts.findIndex(({ id }) => id === fact.id);
        if (at >= 0) facts[at] = fact;
      }
    },
  };
}
