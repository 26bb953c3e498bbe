import { type Contact, type FitKind, type ProductId, productIds } from '@hardware-store-finder/contract';
import type { PageReading } from '../../website/page/page-reading.ts';
import { chainOf, type NamedStore } from './chains.ts';
import type { Findings, Found, Quoted } from './findings.ts';
import { quoteAround } from './quote.ts';
import brandWords from './word-lists/brand-words.json' with { type: 'json' };
import fitWords from './word-lists/fit-words.json' with { type: 'json' };
import hoursWords from './word-lists/hours-words.json' with { type: 'json' };
import products from './word-lists/products.json' with { type: 'json' };
import sinceWords from './word-lists/since-words.json' with { type: 'json' };
import { type SearchableText, searchable, type WordHit, wordListsMatcher } from './word-matcher.ts';

const findProducts = wordListsMatcher(products);
const findKinds = wordListsMatcher(fitWords);
/** The most telling kind first: a wholesaler may also be family-run and have branches. */
const fitOrder = ['wholesaler', 'chain', 'independent', 'manufacturer'] as const;
const brandLine = lineAfter(brandWords);
const hoursLine = lineAfter(hoursWords);
const sinceYear = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${sinceWords.map((word) => word.replaceAll('.', '\\.')).join('|')})[\\s:：]*((?:18|19|20)\\d{2})(?!\\d)`,
  'iu',
);

/** Finds on a store's pages what a seller wants to know. `store` may be named after a chain. Pure, in linear time. */
export function findAll(
  pages: readonly PageReading[],
  contacts: readonly Contact[],
  store: NamedStore,
): Findings {
  const texts = pages.map(({ text, facts }) => searchable(text, [store.name, ...facts.names]));
  const named = texts.map(findProducts);
  const chain = chainOf(store);
  const found = {
    saysOfItself: selfDescription(pages),
    brands: findBrands(pages, texts),
    openingHours: findHours(pages, texts),
    since: firstOf(texts, ({ lines }) => {
      for (const { text } of lines) {
        const match = sinceYear.exec(text);
        if (match?.[1] !== undefined)
          return { value: match[1], quote: quoteAround(text, match.index, match.index + match[0].length) };
      }
      return undefined;
    }),
    fit: findFit(texts),
    chainBrand: chain && { value: chain, quote: chain, page: pages.length },
    shopSystem: firstOf(pages, ({ facts }) => {
      const [value] = facts.generators;
      return value === undefined ? undefined : { value, quote: value };
    }),
    language: pages[0]?.languages[0],
  };
  const known = Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
  return {
    ...known,
    products: productIds.flatMap((value) => {
      const hit = firstOf(named, (hits) => quoted(hits.get(value)));
      return hit === undefined ? [] : [{ ...hit, value }];
    }),
    contacts,
    pages: pages.map(({ url }) => url),
  } as Findings;
}

/** The products that a text names, each with the first line that names it. */
export function productHits(text: SearchableText): Map<ProductId, WordHit> {
  const hits = findProducts(text);
  return new Map(productIds.flatMap((id) => (hits.has(id) ? [[id, hits.get(id) as WordHit] as const] : [])));
}

/** The products that a text names. */
export function productsIn(text: string): ProductId[] {
  return [...productHits(searchable(text)).keys()];
}

/** Whether a text contains words with which a business says that it is of that kind. */
export function speaksOfFit(kind: Exclude<FitKind, 'unclear'>, text: string): boolean {
  return findKinds(searchable(text)).has(kind);
}

function findFit(texts: readonly SearchableText[]): Findings['fit'] {
  const kinds = texts.map(findKinds);
  for (const value of fitOrder) {
    const hit = firstOf(kinds, (hits) => quoted(hits.get(value)));
    if (hit !== undefined) return { ...hit, value };
  }
  return undefined;
}

/** The page's own description, if it is a sentence and not a list of words for search engines. */
function selfDescription(pages: readonly PageReading[]): Quoted | undefined {
  const quote = pages[0]?.description.trim() ?? '';
  return quote.length < 25 ? undefined : { page: 0, quote: quoteAround(quote, 0, 0) };
}

function findBrands(
  pages: readonly PageReading[],
  texts: readonly SearchableText[],
): Found<string> | undefined {
  const stated = firstOf(pages, ({ facts: { brands } }) => {
    const value = brands.slice(0, 8).join(', ');
    return value === '' ? undefined : { value, quote: value };
  });
  return stated ?? firstOf(texts, (text) => brandLine(text, /[\p{Lu}\p{Lo}]/u));
}

function findHours(
  pages: readonly PageReading[],
  texts: readonly SearchableText[],
): Found<string> | undefined {
  const shown = firstOf(texts, (text) => hoursLine(text, /\d{1,2}\s*(?:[:.h]\s*\d{2}|h\b|Uhr|am|pm|点)/iu));
  if (shown !== undefined) return shown;
  return firstOf(pages, ({ facts: { openingHours } }) => {
    const value = openingHours.join('; ').slice(0, 200);
    return value === '' ? undefined : { value, quote: value };
  });
}

/** The words after a heading, on its line after a colon or on the next line, if they have the expected form. */
function lineAfter(headings: readonly string[]) {
  const known = new Set(headings);
  return (text: SearchableText, mustHold: RegExp): { value: string; quote: string } | undefined => {
    for (const [at, { text: line }] of text.lines.entries()) {
      const [, before = '', after = ''] = /^([^:：]{2,40})(?:[:：]\s*(.*))?$/u.exec(line) ?? [];
      if (!known.has(before.trim().toLowerCase())) continue;
      const value = after.trim() === '' ? (text.lines[at + 1]?.text ?? '') : after.trim();
      if (mustHold.test(value) && value.length <= 300) return { value, quote: quoteAround(value, 0, 0) };
    }
    return undefined;
  };
}

function quoted(hit: WordHit | undefined): { quote: string } | undefined {
  return hit && { quote: quoteAround(hit.line, hit.start, hit.end) };
}

function firstOf<T, F extends { quote: string }>(
  pages: readonly T[],
  find: (page: T) => F | undefined,
): (F & { page: number }) | undefined {
  for (const [page, one] of pages.entries()) {
    const found = find(one);
    if (found !== undefined) return { ...found, page };
  }
  return undefined;
}
