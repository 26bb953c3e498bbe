import {
  isUnspaced,
  plainWord,
  plainWords,
  readStoreName,
  withoutForms,
} from '@Hardware-Store-Finder/domain';
import { spellings } from '../finding/domain-candidates.ts';
import { nameVariants } from '../finding/name-variants.ts';
import { labelOf, lettersOf } from '../page/site-names.ts';
import { withoutNotice } from './notices.ts';
import type { Found, Line } from './signs.ts';
import { hasPhrase, type KnownStore, townOf, townsOf, withoutPhrase } from './store-place.ts';

/** The name in a title, heading, logo, imprint or notice; `isPart`: only its own words, as another firm may have them. */
export function nameSign(
  lines: readonly Line[],
  { name }: KnownStore,
  site: string,
): (Found<'name'> & { isPart: boolean }) | undefined {
  const { whole, short, words } = nameForms(name);
  const label = plainWords(site.split('.', 1)[0] ?? '').join('');
  // The words that the domain took of the name: decorium.com of 'Decorium Online Furniture Store'.
  const ofDomain = whole.filter((_, at) => label.startsWith(whole.slice(0, at + 1).join('')));
  const own = [words, ofDomain.join('') === label ? ofDomain : []];
  for (const [isPart, forms] of [
    [false, [whole, ...(short.length > 1 ? [short] : [])]],
    [true, own.filter((form) => form.join('').length > 5)],
  ] as const) {
    const line = lines.find(
      ({ text, isTitle }) => isTitle && text.length <= 400 && forms.some((form) => isSaid(text, form)),
    );
    if (line !== undefined)
      return { sign: 'name', quote: line.text, page: line.page, isPart: isPart || isAbout(lines[0], whole) };
  }
  return undefined;
}

/**
 * Whether a site calls itself as the store is called, in a title, heading, imprint or notice, with nothing beside it but the town:
 * `whole` by all words of the name, `own` by some of them, one of which is not its trade's, as a namesake of another trade may.
 */
export function selfName(lines: readonly Line[], store: KnownStore): 'whole' | 'own' | undefined {
  const names = nameVariants(store.name)
    .flatMap((name) => [nameForms(name).whole, nameForms(name).short])
    .filter((form) => form.join('').length > 3)
    .flatMap((form) => [form.join(''), form.toSorted().join(' ')]);
  const towns = townsOf(store);
  const all = new Set(nameParts(store.name));
  const own = new Set(readStoreName(store.name)?.words);
  // 'Hokitika Hardware' shares its own word with all of Hokitika.
  const isOwn = (words: readonly string[]) =>
    words.every((word) => all.has(word)) && words.some((word) => own.has(word));
  const isTowns = (words: readonly string[]) => towns.some((town) => town.join('') === words.join(''));
  const key = readStoreName(store.name)?.key;
  const said = lines
    .filter(({ text, isTitle }) => isTitle && text.length <= 400)
    .flatMap(({ text }) => text.split(nameBreak))
    .flatMap((part) => {
      const words = plainWords(withoutNotice(part));
      const possessed = plainWords(part.replaceAll(/['’]s(?!\p{L})/giu, ''));
      return [words, possessed, ...towns.map((town) => withoutPhrase(words, town))].map((some) =>
        nameParts(some.join(' ')),
      );
    });
  if (said.some((words) => names.includes(words.join('')) || names.includes(words.toSorted().join(' '))))
    return 'whole';
  const isPart = (words: readonly string[]) =>
    !isTowns(words) && (isOwn(words) || (key !== undefined && readStoreName(words.join(' '))?.key === key));
  return said.some((words) => words.length > 0 && isPart(words)) ? 'own' : undefined;
}

const nameBreak = /\s[-~l]\s|[|·•–—:»«©/]|,\s|\(c\)/i;

/** Whether a title has a store's name within a longer one: 'Robinsons DIY Bury', 'Central Hardware Apartments'. */
export function isExtended(title: string, store: KnownStore): boolean {
  const { whole } = nameForms(store.name);
  return title
    .split(nameBreak)
    .some(
      (part) =>
        hasPhrase(nameParts(part), whole) &&
        selfName([{ text: part, page: '', isTitle: true }], store) === undefined,
    );
}

/** A name in words: whole, without what the store is (after a dash or a bracket), and those that no other trade has. */
export function nameForms(name: string): Record<'whole' | 'short' | 'words', readonly string[]> {
  return {
    whole: nameParts(name),
    short: nameParts(name.split(/\s[-–—|]\s|[(:]/, 1)[0] ?? name),
    words: readStoreName(name)?.words ?? [],
  };
}

/** The words of a name without legal forms, conjunctions and single letters. */
export function nameParts(name: string): string[] {
  return withoutForms(plainWords(name)).filter(
    (word) => !joining.has(word) && (word.length > 1 || /\d/.test(word)),
  );
}

/** '&' in words. */
const joining: ReadonlySet<string> = new Set(['and', 'und', 'et', 'og', 'och']);

/** Whether a line begins with a name, its words in any order: 'Floyd Stories: Dobbs Hardware' is about Dobbs, and not theirs. */
function isSaid(line: string, form: readonly string[]): boolean {
  if (form.length === 0) return false;
  const joined = form.join('');
  return line.split(/\s[|·•–—-]\s|[|©]/).some((text) => {
    const said = nameParts(text);
    const at = said.findIndex((_, from) => form.every((word, n) => said[from + n] === word));
    const isFirst = at >= 0 && at <= mostBefore && !/[:：]/.test(text.slice(0, text.length / 2));
    const isTurned =
      form.length > 1 && form.toSorted().join(' ') === said.slice(0, form.length).toSorted().join(' ');
    return isFirst || at === 0 || isTurned || (joined.length > 7 && said.join('').startsWith(joined));
  });
}

/** Whether the title of the first page names a store after its own name: a chronicle, a fan's page, a directory. */
function isAbout(title: Line | undefined, whole: readonly string[]): boolean {
  const text = title?.text ?? '';
  return hasPhrase(nameParts(text), whole) && !isSaid(text, whole);
}

/** 'Welcome to', 'About', '2014'. */
const mostBefore = 3;

/** What domains add to a name. */
const ofDomains: ReadonlySet<string> = new Set('shop store online onlineshop webshop eshop web'.split(' '));

/**
 * Whether a domain is made of words of a store's name, one of its own among them, and is not its town's: `whole` of all of them, `part` of
 * some.
 */
export function namedDomain(site: string, store: KnownStore): 'whole' | 'part' | undefined {
  const label = lettersOf(labelOf(site));
  if (label === plainWords(townOf(store)).join('')) return undefined;
  const isPlace = (rest: string) =>
    rest.length > 3 &&
    spellings(store.address).some((words) =>
      words.some((_, from) => [1, 2, 3].some((length) => words.slice(from, from + length).join('') === rest)),
    );
  const own = new Set(nameVariants(store.name).flatMap((name) => readStoreName(name)?.words ?? []));
  const shares = nameVariants(untilForm(store.name))
    .flatMap((text) => spellings(text))
    .flatMap((words) => {
      const used: string[] = [];
      const rest = words
        .toSorted((a, b) => b.length - a.length)
        .reduce((left, word) => {
          if (left.includes(word)) used.push(word);
          return left.replace(word, '');
        }, label);
      const isNamed = used.some((word) => word.length > 2 && own.has(plainWord(word)));
      const isOfDomain = rest === '' || joining.has(rest) || ofDomains.has(rest) || isPlace(rest);
      return isNamed && isOfDomain ? [used.length >= withoutForms(words).length] : [];
    });
  if (shares.includes(true)) return 'whole';
  return shares.length > 0 ? 'part' : undefined;
}

/** Whether a line has all words of a store's name, in their order. */
export function saysName(lines: readonly Line[], { name }: KnownStore): boolean {
  const { whole } = nameForms(name);
  return lines.some(({ text }) => {
    let next = 0;
    for (const word of nameParts(text)) next += Number(word === whole[next]);
    return next === whole.length;
  });
}

/** Whether a site or its domain calls a store by its name: a sentence has all of its words, in any order. */
export function showsName(lines: readonly Line[], site: string, store: KnownStore): boolean {
  const whole = nameParts(store.name);
  const isSaidIn = isUnspaced(store.name)
    ? (text: string) => text.includes(store.name)
    : (text: string) => {
        const said = new Set(nameParts(text));
        return whole.every((word) => said.has(word));
      };
  if (whole.length === 0) return false;
  return (
    namedDomain(site, store) === 'whole' ||
    lines.some(({ text }) => text.length <= maxSentence && isSaidIn(text))
  );
}

const maxSentence = 200;

/** 'Occupa Ltd.' of 'Occupa Ltd. Commercial Property Consultants'. */
function untilForm(name: string): string {
  const words = name.split(' ');
  const at = words.findIndex(
    (word, n) => n > 0 && /\p{L}/u.test(word) && withoutForms(['x', ...plainWords(word)]).length === 1,
  );
  return at < 0 ? name : words.slice(0, at + 1).join(' ');
}
