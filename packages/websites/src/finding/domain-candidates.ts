import { inLetters, isUnspaced, plainWord, readStoreName, withoutForms } from '@Hardware-Store-Finder/domain';
import { nameVariants } from './name-variants.ts';
import lists from './word-lists/domain-endings.json' with { type: 'json' };

/** What the domain of a store may follow from. `country`: ISO 3166-1 alpha-2. */
export type NamedStore = { name: string; town?: string | undefined; country?: string | undefined };

const endings: Readonly<Record<string, readonly string[]>> = lists.endings;
const articles: ReadonlySet<string> = new Set(lists.articles);
/** 'Gebr.', '& Sons', 'Ets.': they stand beside a name. */
const kin: ReadonlySet<string> = new Set(lists.kin);
const small: ReadonlySet<string> = new Set(lists.small);

/** How many of a hundred domains have a form, next to the others (docs/evaluation.md). */
const shares = {
  whole: 50,
  own: 16,
  hyphened: 14,
  hyphening: 30,
  number: 2,
  trade: 8,
  first: 8,
  two: 6,
  article: 3,
  legal: 4,
  town: 4,
  and: 20,
  last: 3,
  three: 3,
  rest: 1,
};
const conjunctions: ReadonlySet<string> = new Set(Object.keys(lists.and));
/** Where people write a name with hyphens nearly as often as in one word. */
const hyphening: ReadonlySet<string> = new Set(['DE', 'AT', 'CH', 'LI', 'LU']);
/** Of an ending, next to the first of its country. */
const later = [1, 0.45, 0.05];

/**
 * The registrable domains that a store's name leads to, the likeliest first: its words joined or hyphenated, without legal form and
 * article, its own words with and without those of its trade, with the town, the first or last of them. None is believed before its
 * pages say whose they are.
 */
export function domainCandidates({ name, town = '', country = '' }: NamedStore, most: number): string[] {
  const shareOf = new Map<string, number>();
  const add = (words: readonly string[], share: number, separator = '') => {
    const label = words.join(separator);
    // A single letter or number is nobody's name, and DNS allows 63 characters.
    if (!/^(?!-)(?=.*[a-z])[a-z0-9-]{3,63}$/.test(label)) return;
    shareOf.set(label, Math.max(share, shareOf.get(label) ?? 0));
  };
  const both = (words: readonly string[], share: number) => {
    add(words, share);
    if (words.length > 1) add(words, share * 0.7, '-');
  };
  const [conjunction = 'and'] = Object.entries(lists.and).find(([, in_]) => in_.includes(country)) ?? [];
  const towns = spellings(town).flatMap((words) =>
    // 'Crown Locks' of San Francisco may be crownlockssf.
    words.length > 1 ? [words.join(''), words.map((word) => word[0]).join('')] : words,
  );
  // 'Будмайстер' is budmayster or budmaister.
  const plain = (word: string) => plainWord(word).replaceAll('y', 'i');
  const marked = new Set((readStoreName(name)?.words ?? []).map(plain));
  const isOwn = (word: string) => marked.has(plain(word)) && !small.has(word);
  // A name goes on after a dash or a bracket with what the store is.
  const short = name.split(/\s[-–—|]\s|[(,:;]/, 1)[0] ?? name;
  const variants = nameVariants(name).slice(1);
  for (const whole of new Set([...variants, name, short])) {
    // A name in two scripts is no domain as a whole.
    const weight = whole === name ? 1 / (1 + variants.length) : variants.includes(whole) ? 1 : 0.7;
    for (const words of spellings(whole, country)) addForms(words, weight);
    for (const word of new Set([conjunction, 'and']))
      for (const words of spellings(whole.replaceAll(/[&+]/g, ` ${word} `), country)) {
        if (!words.includes(word)) continue;
        add(withoutArticle(withoutLegalForm(words)), shares.and);
        // 'Harker & Sons Ironmongers' is harkerandsons, 'Hollins & Tate Ironmongers' hollinsandtate.
        const isName = (one = '') => isOwn(one) || kin.has(one);
        if (words.some((one, at) => one === word && isName(words[at - 1]) && isName(words[at + 1])))
          add(
            words.filter((one) => isName(one) || one === word),
            shares.and,
          );
      }
  }
  return rankedWithEndings(shareOf, country).slice(0, most);

  function addForms(all: readonly string[], weight: number): void {
    const own = withoutLegalForm(all);
    const words = withoutArticle(own);
    add(words, shares.whole * weight);
    add(words, (hyphening.has(country) ? shares.hyphening : shares.hyphened) * weight, '-');
    add(own, shares.article * weight);
    add(all, shares.legal * weight);
    const kept = words.filter((word) => !kin.has(word) && word.length > 1);
    both(kept, shares.trade * weight);
    both(
      kept.filter((word) => !small.has(word)),
      shares.trade * weight,
    );
    const named = kept.filter(isOwn);
    both(named, (named.join('').length > 4 ? shares.own : shares.rest) * weight);
    const [first, last] = [kept[0] ?? '', kept.at(-1) ?? ''];
    const lastNamed = named.slice(-1);
    for (const trade of new Set([first, last, ...kept]))
      if (!isOwn(trade) && !small.has(trade)) {
        both([trade, ...named], shares.trade * weight);
        both([...named, trade], shares.trade * weight);
        if (named.length > 1) both([trade, ...lastNamed], shares.rest * weight);
      }
    for (const glued of gluedNames(own, isOwn)) {
      add([glued], shares.own * weight);
      for (const trade of kept)
        if (!isOwn(trade) && !small.has(trade)) {
          const isBefore = own.indexOf(trade) < own.indexOf(named[0] ?? '');
          both([trade, glued], (isBefore ? shares.trade : shares.rest) * weight);
          both([glued, trade], (isBefore ? shares.rest : shares.trade) * weight);
        }
    }
    for (const place of towns) {
      add([...words, place], shares.town * weight);
      if (!named.includes(place)) both([...named, place], shares.two * weight);
      add([named.join(''), place], shares.town * weight * 0.7, '-');
      if (first.length > 3 && first !== place) add([first, place], shares.town * weight, '-');
      const others = words.filter((word) => word !== place);
      add(others, shares.town * weight);
      // 'Schlüssel Center Thun' is schluesselcenter-thun.
      if (others.length < words.length) add([others.join(''), place], shares.two * weight, '-');
    }
    if (words.length < 2) return;
    // 'Thomas Ice Cube' is thomasicecubes.
    if (country === 'US')
      add(
        [...words.slice(0, -1), last.endsWith('s') ? last.slice(0, -1) : `${last}s`],
        shares.number * weight,
      );
    if (first.length > 3) add([first], shares.first * weight);
    if (last.length > 3) add([last], shares.last * weight);
    if (words.length > 2) both(words.slice(0, 2), shares.two * weight);
    if (words.length > 3) add(words.slice(0, 3), shares.three * weight);
    add(['the', ...words], shares.rest * weight);
    add(words.toReversed(), shares.rest * weight, '-');
  }
}

/**
 * The words that are a name's own with the small ones before and between them, and the last of them with those before it: 'Le Goaziou' is
 * legoaziou, 'El Tornillo Feliz' eltornillofeliz.
 */
function gluedNames(words: readonly string[], isOwn: (word: string) => boolean): string[] {
  const last = words.findLastIndex(isOwn);
  const isSmall = (word: string) => (articles.has(word) || small.has(word)) && !conjunctions.has(word);
  const before = (from: number, isPart: (word: string) => boolean): number => {
    const word = words[from - 1];
    return word !== undefined && isPart(word) ? before(from - 1, isPart) : from;
  };
  const starts = [before(last, (word) => isOwn(word) || isSmall(word)), before(last, isSmall)];
  return starts
    .map((from) => words.slice(from, last + 1))
    .filter((some) => some.some(isSmall))
    .map((some) => some.join(''));
}

/** A name in words of a to z and digits, in each way in which people spell it in an address. */
export function spellings(text: string, country?: string): string[][] {
  const plain = text
    .normalize('NFC')
    .replaceAll(/\([^()]*\)/g, ' ')
    .replaceAll(/(?<!\p{L})v\.\s?d\.?\s+(?=\p{Lu})/gu, 'van der ')
    // 'A. J. Prentiss', 'F.lli', 'S.n.c.'
    .replaceAll(/(?<!\p{L})(?:\p{L}\.\s?){2,}/gu, (initials) => `${initials.replaceAll(/[.\s]/g, '')} `)
    .replaceAll(/(?<=(?<!\p{L})\p{L})\.(?=\p{L})/gu, '');
  const forms = [plain.replaceAll(/['’ʼ`´]/g, '')];
  const add = (other: string) => void (forms.includes(other) || forms.push(other));
  add(plain.replaceAll(/(?<!\p{L})\p{L}['’ʼ`´](?=\p{L})/gu, ''));
  for (const form of [...forms]) {
    if (!country || lists.umlauts.includes(country))
      add(
        form
          .replaceAll(/[äÄ]/g, 'ae')
          .replaceAll(/[öÖøØ]/g, 'oe')
          .replaceAll(/[üÜ]/g, 'ue')
          .replaceAll(/[åÅ]/g, 'aa'),
      );
    add(
      form
        .replaceAll(/[αάΑΆ]([υύΥΎ])/g, 'av')
        .replaceAll(/[εέΕΈ]([υύΥΎ])/g, 'ev')
        .replaceAll(/[οόΟΌ]([υύΥΎ])/g, 'ou'),
    );
    add(
      form
        .replaceAll(/[цЦ]/g, 'c')
        .replaceAll(/[хХ]/g, 'h')
        .replaceAll(/ия/gi, 'иа')
        .replaceAll(/[ёЁ]/g, 'e')
        .replaceAll(/[йЙ]/g, 'y'),
    );
    add(form.replaceAll(/[йЙ]/g, 'i'));
  }
  const all = forms.map((form) => lettersOf(isUnspaced(form) ? withoutSigns(form) : form));
  return [...new Map(all.map((words) => [words.join(' '), words])).values()].filter(
    ({ length }) => length > 0,
  );
}

/** '瑞安市宏达锁具厂' is '宏达锁具' in an address. */
function withoutSigns(name: string): string {
  return name
    .replace(/^\p{Script=Han}{2,}?[省市县縣镇鎮](?=\p{Script=Han}{2})/u, '')
    .replace(/^株式会社|株式会社$|(?:股份|有限|责任|責任|集团|集團)*公司$/u, '')
    .replace(/(?<=\p{Script=Han}{3})[店厂廠行铺鋪]$/u, '');
}

function lettersOf(text: string): string[] {
  return text
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .map(inLetters)
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
