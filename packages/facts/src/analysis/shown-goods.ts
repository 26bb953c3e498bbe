import { type Fact, type FactKind, factValues } from '@Hardware-Store-Finder/contract';
import { articlesIn, type StoreGoods } from '@Hardware-Store-Finder/domain';
import type { CheckedAnalysis } from './analysis-cache.ts';

/** The goods of a store, each with the fact that shows it. */
export type ShownGoods = StoreGoods & { fact: Fact };

const shopKinds: ReadonlySet<FactKind> = new Set<FactKind>(['sells', 'brand', 'own_brand', 'online_shop']);

/** The goods that a store's pages name: first those that they say it sells. */
export function shownGoods({ facts, goods }: Pick<CheckedAnalysis, 'facts' | 'goods'>): ShownGoods[] {
  const sold = facts.filter(({ kind }) => kind === 'sells');
  const services = facts.filter(({ kind }) => kind === 'service');
  // Who sells nothing names what it repairs.
  const isShop = facts.some(({ kind }) => shopKinds.has(kind));
  return [
    ...sold.map((fact) => ({ words: fact.value, language: fact.language, isSold: true, fact })),
    ...(isShop ? goods : []).map(({ words, ...passage }) => ({
      words,
      language: passage.language,
      isSold: false,
      ...(services.some(({ value }) => value === words) && { isServed: true as const }),
      fact: {
        id: `seen:${words}`,
        kind: 'sells' as const,
        value: words,
        ...passage,
        confirmedBy: 'code' as const,
      },
    })),
    // Who fits locks needs them; who repairs hinges does not.
    ...services.flatMap((fact) =>
      servedWords(fact).map((words) => ({
        words,
        language: fact.language,
        isSold: false,
        isServed: true as const,
        fact,
      })),
    ),
  ];
}

/** A service as its page calls it, else the goods of the sentence that says what the store fits. */
function servedWords({ value, quotation, language }: Fact): string[] {
  const isKind = factValues.service.some((one) => one === value);
  if (isKind && value !== 'installation') return [];
  const called = isKind ? quotation : value;
  return called.split(/\s+/).length <= maxCalled
    ? [called]
    : articlesIn(called, language).map(({ start, end }) => called.slice(start, end));
}

const maxCalled = 4;
