import { foldedForms, inLetters, plainWord, withoutForms } from '@Hardware-Store-Finder/domain';
import lists from './word-lists/domain-endings.json' with { type: 'json' };

/** What the domain of a store may follow from. `country`: ISO 3166-1 alpha-2. */
export type NamedStore = { name: string; town?: string | undefined; country?: string | undefined };

const endings: Readonly<Record<string, readonly string[]>> = lists.endings;
const articles: ReadonlySet<string> = new Set(lists.articles);

/** How many of a hundred domains have a form, next to the others; counted on shops of six countries (docs/evaluation.md). */
const shares = {
  whole: 50,
  hyphened: 15,
  first: 9,
  two: 7,
  legal: 4,
  last: 3,
  town: 3,
  and: 3,
  three: 3,
  rest: 1,
};
/** Of an ending, next to the first of its country. */
const later = [1, 0.4, 0.06];

/**
 * The registrable domains that a store's name leads to, the likeliest first: its words joined or hyphenated, without legal form and
 * article, with the town, the first or last of them. None is believed before its pages say whose they are.
 */
export function domainCandidates({ name, town = '', country = '' }: NamedStore, most: number): string[] {
  const shareOf = new Map<string, number>();
  const add = (words: readonly string[], share: number, separator = '') => {
    const label = words.join(separator);
    // A single letter or number is nobody's name, and DNS allows 63 characters.
    if (!/^(?=.*[a-z])[a-z0-9-]{3,63}$/.test(label)) return;
    shareOf.set(label, Math.max(share, shareOf.get(label) ?? 0));
  };
  const [conjunction = 'and'] = Object.entries(lists.and).find(([, in_]) => in_.includes(country)) ?? [];
  const towns = foldedForms(town.split(/[,(/]/, 1)[0] ?? '').flatMap((form) => {
    const words = lettersOf(form);
    // 'Crown Locks' of San Francisco may be crownlockssf.
    return words.length > 1 ? [words.join(''), words.map((word) => word[0]).join('')] : words;
  });
  // A name goes on after a dash or a bracket with what the store is.
  const short = name.split(/\s[-–—|]\s|[(,:;]/, 1)[0] ?? name;
  for (const [n, whole] of [...new Set([name, short])].entries()) {
    for (const form of foldedForms(whole)) addForms(lettersOf(form), n === 0 ? 1 : 0.5);
    if (!/[&+]/.test(whole)) continue;
    for (const word of new Set([conjunction, 'and']))
      for (const form of foldedForms(whole.replaceAll(/[&+]/g, ` ${word} `)))
        add(withoutArticle(withoutLegalForm(lettersOf(form))), shares.and);
  }
  return rankedWithEndings(shareOf, country).slice(0, most);

  function addForms(all: readonly string[], weight: number): void {
    const own = withoutLegalForm(all);
    const words = withoutArticle(own);
    add(words, shares.whole * weight);
    add(words, shares.hyphened * weight, '-');
    add(own, shares.three * weight);
    add(all, shares.legal * weight);
    for (const place of towns) {
      add([...words, place], shares.town * weight);
      add([...words, place], shares.rest * weight, '-');
      add(
        words.filter((word) => word !== place),
        shares.town * weight,
      );
    }
    if (words.length < 2) return;
    if (words[0] !== undefined && words[0].length > 3) add(words.slice(0, 1), shares.first * weight);
    if ((words.at(-1) ?? '').length > 3) add(words.slice(-1), shares.last * weight);
    if (words.length > 2) {
      add(words.slice(0, 2), shares.two * weight);
      add(words.slice(0, 2), shares.rest * weight, '-');
    }
    if (words.length > 3) add(words.slice(0, 3), shares.three * weight);
    add(['the', ...words], shares.rest * weight);
    add(words.toReversed(), shares.rest * weight, '-');
  }
}

function lettersOf(folded: string): string[] {
  return folded
    .split(' ')
    .map((word) => inLetters(word))
    .filter((word) => word !== '');
}

function withoutArticle(words: readonly string[]): readonly string[] {
  return words.length > 1 && articles.has(words[0] ?? '') ? words.slice(1) : words;
}

/** The words of a name in their own spelling, of which those of legal forms are known in a plainer one. */
function withoutLegalForm(words: readonly string[]): readonly string[] {
  const kept = withoutForms(words.map((word) => plainWord(word)));
  let next = 0;
  return words.filter((word) => {
    const isKept = plainWord(word) === kept[next];
    next += Number(isKept);
    return isKept;
  });
}

function rankedWithEndings(shareOf: ReadonlyMap<string, number>, country: string): string[] {
  const known = endings[country] ?? ['com', ...(country === '' ? [] : [country.toLowerCase()])];
  const all = [...new Set([...known, 'net'])].slice(0, later.length);
  return [...shareOf]
    .flatMap(([label, share]) =>
      all.map((ending, at) => ({ domain: `${label}.${ending}`, share: share * (later[at] ?? 0) })),
    )
    .sort((a, b) => b.share - a.share)
    .map(({ domain }) => domain);
}
