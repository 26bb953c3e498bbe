import {
  type Confirmer,
  confirmers,
  type Fact,
  type FactKind,
  type OwnWords,
  type OwnWordsHeading,
  type Section,
} from '@Hardware-Store-Finder/contract';
import {
  type AnalysisLanguagePack,
  emailPacks,
  isSupplied,
  type ProductId,
} from '@Hardware-Store-Finder/domain';
import { placeOf } from '../acceptance/spans.ts';
import { plain } from '../facts/items.ts';
import { productHits, productsIn } from '../findings/products.ts';
import { searchable } from '../findings/word-matcher.ts';

/** Words of a page that a line rests on. */
export type Cited = { url: string; quotation: string };

/** A line of an analysis: a sentence, or a label and its value. */
export type FactLine = {
  section: Section;
  text: string;
  cited: readonly Cited[];
  entry?: { label: string; value: string };
  /** Who confirmed its facts. */
  confirmedBy?: Confirmer;
};

/** Longer lists are parted into lines, and one thing is shown with two sources at most. */
const mostInLine = 12;
const maxLine = 1_200;
const mostEntries = 7;
const mostCited = 2;
/** Goods that no maker of fittings supplies; more of them are a catalogue. */
const mostOthers = 24;
/** An independent business that says it is a family's, in the languages of the pages we know best. */
const family = /famil|rodin|rodzin|родин|семей|сімей|οικογ|家族|家庭/iu;
const ownerRole =
  /^(?:(?:co-)?owner|proprietor|managing director|inhaber(?:in)?|geschäftsführer(?:in)?|gérante?|propriétaire|propietari[oa]|proprietári[oa]|titolare|eigenaar|店主|老板|总经理)$/iu;

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
  other: 'other',
};

/**
 * The lines that code writes for facts, those of one kind in one sentence; each claims what its facts say. A line has facts
 * that code confirmed, or such as a judge confirmed, never both.
 */
export function sayFacts(facts: readonly Fact[], pack: AnalysisLanguagePack): FactLine[] {
  const news = facts.filter((fact) => !facts.some((other) => says(other, fact)));
  return confirmers.flatMap((confirmedBy) =>
    linesOf(
      news.filter((fact) => fact.confirmedBy === confirmedBy),
      pack,
    ).map((line) => ({ ...line, confirmedBy })),
  );
}

/** Whether a fact says what another says, and more: the whole address and its town, all customers and the trade. */
function says(whole: Fact, part: Fact): boolean {
  if (whole.kind !== part.kind || whole.value === part.value) return false;
  if (part.kind === 'customers') return whole.value === 'both';
  if (part.kind !== 'place' && part.kind !== 'hours') return false;
  const bare = ({ value }: Fact) =>
    plain(value)
      .replaceAll(/[\s,.()–—-]+/gu, ' ')
      .trim();
  return bare(whole).length > bare(part).length && placeOf(bare(part), bare(whole)) >= 0;
}

function linesOf(facts: readonly Fact[], pack: AnalysisLanguagePack): FactLine[] {
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
  const entered = (section: Section, kind: 'hours' | 'size' | 'price' | 'place'): FactLine[] =>
    [...Map.groupBy(of(kind), ({ value }) => parted(value))].slice(0, mostEntries).map(([value, same]) => ({
      section,
      text: entry(entries[kind], value),
      cited: same.slice(0, mostCited),
      entry: { label: entries[kind], value },
    }));
  const written = (fact: Fact) => asWritten(fact, pack);
  const fixed = <Value extends string>(kind: FactKind, texts: Readonly<Record<Value, string>>) =>
    of(kind).filter(({ value }) => Object.hasOwn(texts, value));
  const goods = of('sells');
  const supplied = goods.filter(({ value }) => productsIn(value).some(isSupplied));
  const others = goods.filter((fact) => !supplied.includes(fact)).slice(0, mostOthers);
  const plainGoods = new Set(goods.flatMap((fact) => productOf(fact.value.trim()) ?? []));
  const services = fixed('service', say.services);
  const [counted, placed] = partition(of('branches'), ({ value }) => /^\d+$/.test(value));
  const [owners, people] = partition(of('person'), ({ value }) => ownerRole.test(roleIn(value)));
  return [
    ...sayBusiness(of('business'), of('since'), pack),
    ...counted.slice(0, 1).map((fact) => sentenceOf('about', say.branchCount(fact.value), fact)),
    ...listed('about', placed, say.branches),
    ...listed('about', of('buying_group'), say.buyingGroup),
    ...listed('about', owners, say.owner, ({ value }) => parted(value)),
    ...listed('about', people, say.person, ({ value }) => parted(value)),
    ...listed('about', of('certificate'), say.certificate),
    ...entered('about', 'size'),
    ...listed('products', supplied, say.sells, (fact) => goodsIn(fact, plainGoods, pack)),
    ...listed('products', others, supplied.length > 0 ? say.alsoSells : say.sells, (fact) =>
      goodsIn(fact, plainGoods, pack),
    ),
    ...listed('brands', of('brand'), say.brand),
    ...listed('brands', of('own_brand'), say.ownBrand),
    ...fixed('customers', say.customers).map((fact) =>
      sentenceOf('trade', say.customers[fact.value as keyof typeof say.customers], fact),
    ),
    ...listed('trade', of('seeks'), say.seeks, written),
    ...listed('service', services, say.does, ({ value }) => say.services[value as keyof typeof say.services]),
    ...listed(
      'service',
      of('service').filter((fact) => !services.includes(fact)),
      say.offers,
      written,
    ),
    ...of('online_shop')
      .slice(0, 1)
      .map((fact) => sentenceOf('service', say.onlineShop, fact)),
    ...listed('service', of('area'), say.area),
    ...entered('service', 'hours'),
    ...listed('service', of('payment'), say.payment),
    ...listed('service', of('language'), say.language),
    ...entered('contact', 'place'),
    ...entered('other', 'price'),
  ];
}

/** A page's own words, under the section of their heading; the entries of a menu in a line. */
export function sayOwnWords(
  words: readonly OwnWords[],
  { analysis: { menu, entry } }: AnalysisLanguagePack,
): FactLine[] {
  return words.map((own): FactLine => {
    const section = sectionOf[own.heading];
    if (own.heading !== 'menu') return { section, text: `“${own.quotation}”`, cited: [own] };
    const value = own.quotation.split('\n').join(' · ');
    return { section, text: entry(menu, value), cited: [own], entry: { label: menu, value } };
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

function sentenceOf(section: Section, text: string, fact: Fact): FactLine {
  return { section, text, cited: [fact] };
}

/**
 * A product in the language of an analysis: by the vocabulary, if that knows the whole term; as written, if the page is in
 * this language; else the term in quotation marks, beside what the vocabulary makes of it, unless that is among `known`.
 */
function goodsIn(fact: Fact, known: ReadonlySet<ProductId>, pack: AnalysisLanguagePack): string {
  const term = fact.value.trim();
  const whole = productOf(term);
  if (whole !== undefined) return pack.products[whole];
  const plain = asWritten(fact, pack);
  const [first, ...rest] = productHits(searchable(term)).keys();
  if (first === undefined || plain === term) return plain;
  if (rest.length === 0 && known.has(first)) return pack.products[first];
  const names = pack.list([first, ...rest].map((id) => pack.products[id]));
  return pack.id === 'chinese' ? `${names}（${plain}）` : `${names} (${plain})`;
}

/** The product of the vocabulary that a whole term names. */
function productOf(term: string): ProductId | undefined {
  const hits: [ProductId, { start: number; end: number }][] = [...productHits(searchable(term))];
  const [id] =
    hits.find(([, { start, end }]) => start === 0 && end === term.length) ??
    hits.find(([one]) =>
      emailPacks.some(({ products }) => products[one].toLowerCase() === term.toLowerCase()),
    ) ??
    [];
  return id;
}

/** In quotation marks, if the page is in another language, with what it means where a model says so. */
function asWritten(
  { value, language, translation }: Fact,
  { tag, id, analysis }: AnalysisLanguagePack,
): string {
  const primary = (one: string) => one.split('-', 1)[0]?.toLowerCase();
  if (language === '' || primary(language) === primary(tag)) return value.trim();
  const quoted = `“${value.trim()}”`;
  const meaning = translation?.[id === 'chinese' ? 'chinese' : 'english'];
  return meaning === undefined ? quoted : analysis.translated(quoted, meaning);
}

/** 'Anna Berg, owner' as 'Anna Berg (owner)'. */
function parted(value: string): string {
  const [, first = value, rest = ''] = /^([^,，]+)[,，]\s*(\p{L}.*)$/u.exec(value) ?? [];
  return rest === '' || /\d/.test(rest) ? value : `${first.trim()} (${rest.trim()})`;
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
