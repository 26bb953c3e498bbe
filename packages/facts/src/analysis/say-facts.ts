import {
  confirmers,
  type Fact,
  type FactKind,
  type OwnWords,
  type OwnWordsHeading,
  type Section,
} from '@Hardware-Store-Finder/contract';
import { type AnalysisLanguagePack, type GoodsId, goodsIn, goodsName } from '@Hardware-Store-Finder/domain';
import { headsOf, plain } from '../facts/items.ts';
import { everyLexicon, words as wordsOf } from '../facts/lexicon.ts';
import { wordCount } from '../facts/sentence.ts';
import { anyOf } from '../facts/word-parts.ts';
import type { FactLine } from './fact-line.ts';
import { bareOf, goodsOf, isSameWords, says } from './same-facts.ts';
import { sayHours } from './say-hours.ts';
import { type SellerFit, sellerFit } from './seller-fit.ts';

/** Longer lists are parted into lines; one thing is shown with two sources at most. */
const mostInLine = 60;
const maxLine = 1_200;
const mostEntries = 7;
const mostCited = 2;
/** Goods that the seller does not make; more of them are a catalogue. */
const mostOthers = 24;
/** An independent business that says it is a family's, in the languages of the pages we know best. */
const family = new RegExp(anyOf('familyBusiness'), 'iu');
const ownerRole = new RegExp(`^${anyOf('ownerRole')}$`, 'iu');

const sectionOf: Readonly<Record<OwnWordsHeading, Section>> = {
  menu: 'products',
  products: 'products',
  brands: 'brands',
  services: 'service',
  customers: 'trade',
  hours: 'service',
  place: 'contact',
  prices: 'other',
  people: 'about',
  history: 'about',
  other: 'about',
};

/**
 * The lines that code writes for facts, those of one kind in one sentence; each claims what its facts say. A line has facts
 * that code confirmed, or such as a judge confirmed, never both. `meets`: whether goods are the seller's, which come first.
 */
export function sayFacts(
  facts: readonly Fact[],
  pack: AnalysisLanguagePack,
  meets: SellerFit['meets'] = sellerFit().meets,
): FactLine[] {
  const news = facts.filter(
    (fact, at) =>
      !facts.some((other, before) => says(other, fact) || (before < at && isSameWords(other, fact))),
  );
  return confirmers.flatMap((confirmedBy) =>
    linesOf(
      news.filter((fact) => fact.confirmedBy === confirmedBy),
      pack,
      meets,
    ).map((line) => ({ ...line, confirmedBy })),
  );
}

function linesOf(facts: readonly Fact[], pack: AnalysisLanguagePack, meets: SellerFit['meets']): FactLine[] {
  const { facts: say, entries, entry } = pack.analysis;
  const of = (kind: FactKind) => facts.filter((fact) => fact.kind === kind);
  /** Facts in sentences that list them by their words; facts with the same words share a place. */
  const listed = (
    section: Section,
    found: readonly Fact[],
    sentence: (values: string) => string,
    word: (fact: Fact) => string = ({ value }) => value,
  ): FactLine[] => {
    const words = [...Map.groupBy(found, (fact) => word(fact).trim())];
    return chunksOf(words).map((some) => ({
      section,
      text: sentence(pack.list(some.map(([text]) => text))),
      cited: some.flatMap(([, same]) => same.slice(0, mostCited)),
    }));
  };
  const entered = (section: Section, kind: 'size' | 'place'): FactLine[] =>
    [...Map.groupBy(of(kind), ({ value }) => (kind === 'place' ? value : parted(value)))]
      .slice(0, mostEntries)
      .map(([value, same]) => ({
        section,
        text: entry(entries[kind], value),
        cited: same.slice(0, mostCited),
        entry: { label: entries[kind], value },
      }));
  const written = (fact: Fact) => asWritten(fact, pack);
  const fixed = <Value extends string>(kind: FactKind, texts: Readonly<Record<Value, string>>) =>
    of(kind).filter(({ value }) => Object.hasOwn(texts, value));
  const goods = of('sells');
  const isSupplied = ({ value, language }: Fact) => meets(value, language);
  const supplied = departments(goods.filter(isSupplied));
  const others = departments(goods.filter((fact) => !isSupplied(fact))).slice(0, mostOthers);
  const shelf = {
    known: new Set(goods.flatMap((fact) => goodsOf(fact) ?? [])),
    lowerWords: new Set(facts.flatMap(({ quotation }) => quotation.match(/(?<!\p{L})\p{Ll}{3,}/gu) ?? [])),
  };
  const services = fixed('service', say.services);
  const [counted, placed] = partition(of('branches'), ({ value }) => /^\d+$/.test(value));
  const [owners, people] = partition(of('person'), ({ value }) => ownerRole.test(roleIn(value)));
  return [
    ...sayBusiness(of('business'), of('since'), pack),
    ...counted.slice(0, 1).map((fact) => sentenceOf('about', say.branchCount(fact.value), fact)),
    ...listed('about', placed, say.branches),
    ...listed('about', of('buying_group'), say.buyingGroup),
    ...listed('about', owners, say.owner, ({ value }) => parted(inEnglish(value, pack))),
    ...listed('about', people, say.person, ({ value }) => parted(inEnglish(value, pack))),
    ...listed('about', of('certificate'), say.certificate),
    ...entered('about', 'size'),
    ...listed('products', supplied, say.sells, (fact) => wordOf(fact, shelf, pack)),
    ...listed('products', others, supplied.length > 0 ? say.alsoSells : say.sells, (fact) =>
      wordOf(fact, shelf, pack),
    ),
    ...listed('brands', of('brand'), say.brand),
    ...listed('brands', of('own_brand'), say.ownBrand),
    ...fixed('customers', say.customers).map((fact) =>
      sentenceOf(
        'trade',
        withWords(say.customers[fact.value as keyof typeof say.customers], fact, pack),
        fact,
      ),
    ),
    ...listed('trade', of('seeks'), say.seeks, written),
    ...listed('service', services, say.does, ({ value }) => say.services[value as keyof typeof say.services]),
    ...listed(
      'service',
      of('service').filter((fact) => !services.includes(fact)),
      say.offers,
      (fact) => withGoods(written(fact), fact.value, fact.language, pack),
    ),
    ...of('online_shop')
      .slice(0, 1)
      .map((fact) => sentenceOf('service', say.onlineShop, fact)),
    ...listed('service', of('area'), say.area),
    ...sayHours(of('hours'), pack).slice(0, mostEntries),
    ...listed('service', of('payment'), say.payment),
    ...listed('service', of('language'), say.language),
    ...entered('contact', 'place'),
    ...sayPrices(of('price'), pack),
  ];
}

/** Prices and what they are for, in one line unless they are long. */
function sayPrices(
  facts: readonly Fact[],
  { analysis: { entries, entry } }: AnalysisLanguagePack,
): FactLine[] {
  const priced = [...Map.groupBy(facts, ({ value }) => parted(value))].slice(0, mostEntries);
  return chunksOf(priced).map((some): FactLine => {
    const value = some.map(([price]) => price).join('; ');
    const cited = some.flatMap(([, same]) => same.slice(0, 1));
    return {
      section: 'other',
      text: entry(entries.price, value),
      cited,
      entry: { label: entries.price, value },
    };
  });
}

/** Of a long list the departments, not the first of them with all that it holds. */
function departments(goods: readonly Fact[]): readonly Fact[] {
  return goods.length > mostOthers
    ? headsOf(goods, (fact) => bareOf(fact).replaceAll(/(?<=\p{L}{3})s(?!\p{L})/gu, ''))
    : goods;
}

/** Fewer entries of a menu tell nothing beside what is said. */
const fewestEntries = 3;

/** A page's own words, under the section of their heading; in a line what a menu has beside `facts`. */
export function sayOwnWords(
  words: readonly OwnWords[],
  facts: readonly Fact[],
  pack: AnalysisLanguagePack,
): FactLine[] {
  const { menu, entry } = pack.analysis;
  const said = new Set(facts.map(({ value }) => value.toLowerCase()));
  const sold = new Set(
    facts.flatMap(({ kind, value, language }) =>
      kind === 'sells' ? goodsIn(value, language).map(({ id }) => id) : [],
    ),
  );
  return words.flatMap((own): FactLine[] => {
    const section = sectionOf[own.heading];
    if (own.heading !== 'menu') return [{ section, text: `“${own.quotation}”`, cited: [own] }];
    const all = own.quotation.split('\n');
    const entries = all.filter((one) => {
      const goods = goodsIn(one, own.language);
      return !said.has(one.toLowerCase()) && !(goods.length > 0 && goods.every(({ id }) => sold.has(id)));
    });
    if (entries.length < Math.min(fewestEntries, all.length)) return [];
    const value = entries.map((one) => withGoods(one, one, own.language, pack)).join(' · ');
    return [{ section, text: entry(menu, value), cited: [own], entry: { label: menu, value } }];
  });
}

/** 'Family business, in business since 1962': what it is and since when, in one sentence. */
function sayBusiness(
  business: readonly Fact[],
  years: readonly Fact[],
  { analysis: { facts: say }, list }: AnalysisLanguagePack,
): FactLine[] {
  const kinds = [
    ...Map.groupBy(
      business.filter(({ value }) => Object.hasOwn(say.business, value)),
      ({ value, quotation }) =>
        value === 'independent' && family.test(quotation)
          ? say.family
          : say.business[value as keyof typeof say.business],
    ),
  ];
  const names = list(kinds.map(([name], at) => (at === 0 ? name : name.toLowerCase())));
  const cited = kinds.flatMap(([, same]) => same.slice(0, mostCited));
  const [since] = years.toSorted((a, b) => a.value.localeCompare(b.value));
  if (since !== undefined)
    return [{ section: 'about', text: say.since(since.value, names), cited: [...cited, since] }];
  return names === '' ? [] : [{ section: 'about', text: names, cited }];
}

const fewestWords = 5;
const longestWords = 160;

/** 'Sells to the trade: “Joiners, builders and schools buy here.”', where the page's sentence says who they are. */
function withWords(said: string, { quotation }: Fact, { analysis }: AnalysisLanguagePack): string {
  const isSaid = wordCount(quotation) >= fewestWords && quotation.length <= longestWords;
  return isSaid ? analysis.entry(said, `“${quotation}”`) : said;
}

function sentenceOf(section: Section, text: string, fact: Fact): FactLine {
  return { section, text, cited: [fact] };
}

/**
 * Goods in the language of an analysis: as written, if the page is in this language; by the vocabulary, if that knows the
 * whole term; else the term in quotation marks, beside what the vocabulary makes of it, unless that is among `known`.
 */
function wordOf(
  fact: Fact,
  { known, lowerWords }: { known: ReadonlySet<GoodsId>; lowerWords: ReadonlySet<string> },
  pack: AnalysisLanguagePack,
): string {
  const term = fact.value.trim();
  const plain = asWritten(fact, pack);
  const whole = goodsOf(fact);
  const name = whole && goodsName(whole, pack.tag);
  if (name !== undefined && (plain !== term || name.toLowerCase() === term.toLowerCase())) return name;
  if (plain === term) return inLowerCase(fact, lowerWords);
  const ids = [...new Set(goodsIn(term, fact.language).map(({ id }) => id))];
  const names = ids.flatMap((id) => goodsName(id, pack.tag) ?? []);
  const [first, ...rest] = names;
  if (first === undefined) return plain;
  if (rest.length === 0 && ids.every((id) => known.has(id))) return first;
  return pack.id === 'chinese' ? `${pack.list(names)}（${plain}）` : `${pack.list(names)} (${plain})`;
}

/** 'Safety Items' as within a sentence; a name keeps its capitals: its word is nowhere in lower case. */
function inLowerCase({ value, language }: Fact, lowerWords: ReadonlySet<string>): string {
  const term = value.trim();
  if (!language.startsWith('en')) return term;
  const places = goodsIn(term, language);
  const isWord = ({ 0: word, index }: RegExpExecArray) =>
    lowerWords.has(word.toLowerCase()) ||
    places.some(({ start, end }) => start <= index && end >= index + word.length);
  const capitals = /(?<![\p{L}-])\p{Lu}\p{Ll}+(?![\p{L}-])/gu;
  return [...term.matchAll(capitals)].every(isWord)
    ? term.replace(capitals, (word) => word.toLowerCase())
    : term;
}

/** In quotation marks, if the page is in another language, with what it means where a model says so. */
function asWritten(
  { value, language, translation }: Fact,
  { tag, id, analysis }: AnalysisLanguagePack,
): string {
  if (language === '' || primaryOf(language) === primaryOf(tag)) return value.trim();
  const quoted = `“${value.trim()}”`;
  const meaning = translation?.[id === 'chinese' ? 'chinese' : 'english'];
  return meaning === undefined ? quoted : analysis.translated(quoted, meaning);
}

/** Words of another language with the goods that the vocabulary knows in them: "Changement de serrure (locks)". */
function withGoods(shown: string, words: string, language: string, pack: AnalysisLanguagePack): string {
  if (shown.includes('≈') || language === '' || primaryOf(language) === primaryOf(pack.tag)) return shown;
  const names = new Set(
    goodsIn(words, language).flatMap(({ id }) =>
      // Cutting keys is work.
      id === 'key_blank' ? [] : (goodsName(id, pack.tag) ?? []),
    ),
  );
  if (names.size === 0) return shown;
  return pack.id === 'chinese'
    ? `${shown}（${pack.list([...names])}）`
    : `${shown} (${pack.list([...names])})`;
}

function primaryOf(tag: string): string | undefined {
  return tag.split('-', 1)[0]?.toLowerCase();
}

/** 'Anna Berg, owner' as 'Anna Berg (owner)'. */
function parted(value: string): string {
  const [, first = value, rest = ''] = /^([^,，]+)[,，]\s*(\p{L}.*)$/u.exec(value) ?? [];
  return rest === '' || /\d/.test(rest) ? value : `${first.trim()} (${rest.trim()})`;
}

/** A person with the role in English where the lexicons know it: 'Anna Berg, Inhaberin' as 'Anna Berg, owner'. */
function inEnglish(value: string, { id }: AnalysisLanguagePack): string {
  const role = plain(roleIn(value));
  const known = everyLexicon.flatMap(({ person }) =>
    Object.entries(person.roles).flatMap(([name, list]) => (wordsOf(list).is(role) ? [name] : [])),
  );
  return id === 'english' && known[0] !== undefined ? value.replace(/[,，].*$/u, `, ${known[0]}`) : value;
}

function roleIn(value: string): string {
  return value.split(/[,，]/).slice(1).join(',').trim();
}

function partition<T>(all: readonly T[], fits: (one: T) => boolean): [T[], T[]] {
  return [all.filter(fits), all.filter((one) => !fits(one))];
}

/** Words in lines that are not too long, in their order. */
function chunksOf<T>(words: readonly [text: string, T][]): [string, T][][] {
  const lines: [string, T][][] = [];
  let length = 0;
  for (const word of words) {
    const line = lines.at(-1);
    length += word[0].length;
    if (line === undefined || line.length === mostInLine || length > maxLine) {
      lines.push([word]);
      length = word[0].length;
    } else line.push(word);
  }
  return lines;
}
