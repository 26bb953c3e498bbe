import {
  maxAskedTerms,
  type ProposedTerm,
  type Seller,
  type TermsRequest,
  type Translations,
} from '@Hardware-Store-Finder/contract';
import { openTerms } from '@Hardware-Store-Finder/domain';

/**
 * A word of the profile that letters in some languages (BCP 47) need a person's yes for. `proposals`: what the vocabulary has
 * for it by language, undefined where it has nothing. A name has one Latin form for all, kept as its English word, and a form in
 * traditional Chinese.
 */
export type Term = { term: string; isName: boolean; proposals: ReadonlyMap<string, string | undefined> };

const nameFields = ['company', 'companyChinese', 'signature', 'postalAddress', 'stock', 'incoterms'] as const;

/** The words of a profile, whether or not somebody has confirmed them. */
export function termsOf(seller: Seller): Term[] {
  return openTerms({ ...seller, translations: {} }).map(({ term, open }) => {
    const isChinese = /\p{Script=Han}/u.test(term);
    const isName = isChinese && nameFields.some((field) => seller[field] && term.includes(seller[field]));
    const proposals = open.map(({ tag, proposal }): [string, string | undefined] => [
      keptAs({ isName }, tag),
      isName ? undefined : proposal,
    ]);
    return { term, isName, proposals: new Map(proposals) };
  });
}

/** The language by which the word for letters in another is kept. */
export function keptAs({ isName }: Pick<Term, 'isName'>, tag: string): string {
  return isName && !tag.startsWith('zh') ? 'en' : tag;
}

/** How many words somebody has yet to confirm in a language. */
export function openCount(terms: readonly Term[], tag: string, translations: Translations = {}): number {
  return terms.filter(({ term, isName, proposals }) => {
    const into = keptAs({ isName }, tag);
    return proposals.has(into) && translations[term.toLowerCase()]?.[into] === undefined;
  }).length;
}

/** The words with another one, or without it if it is empty. */
export function withWord(translations: Translations, term: string, tag: string, text: string): Translations {
  const key = term.toLowerCase();
  const { [tag]: _, ...others } = translations[key] ?? {};
  return { ...translations, [key]: text === '' ? others : { ...others, [tag]: text } };
}

/** How many proposals nobody has said anything about. */
export function proposalsLeft(terms: readonly Term[], translations: Translations): number {
  return unsaid(terms, translations).length;
}

/** The words with every proposal that nobody has said anything about. */
export function allConfirmed(terms: readonly Term[], translations: Translations): Translations {
  return unsaid(terms, translations).reduce(
    (all, { term, tag, proposal }) => withWord(all, term, tag, proposal),
    translations,
  );
}

/** The words of terms that the profile still has: of others a profile keeps nothing. */
export function wordsOf(terms: readonly Term[], translations: Translations = {}): Translations {
  const known = new Set(terms.map(({ term }) => term.toLowerCase()));
  return Object.fromEntries(
    Object.entries(translations).filter(([key, words]) => known.has(key) && Object.keys(words).length > 0),
  );
}

/** The terms that neither the vocabulary nor a model has a word for, as a model is asked about them, with their languages. */
export function unknownWords(
  terms: readonly Term[],
  translations: Translations,
  proposed: readonly ProposedTerm[],
): TermsRequest['terms'] {
  return terms
    .map(({ term, proposals }) => ({
      term,
      tags: [...proposals].flatMap(([tag, known]) =>
        known !== undefined ||
        translations[term.toLowerCase()]?.[tag] !== undefined ||
        proposed.some((one) => one.term === term && one.tag === tag)
          ? []
          : [tag],
      ),
    }))
    .filter(({ tags }) => tags.length > 0)
    .slice(0, maxAskedTerms);
}

function unsaid(terms: readonly Term[], translations: Translations) {
  return terms.flatMap(({ term, proposals }) =>
    [...proposals].flatMap(([tag, proposal]) =>
      proposal === undefined || translations[term.toLowerCase()]?.[tag] !== undefined
        ? []
        : [{ term, tag, proposal }],
    ),
  );
}
