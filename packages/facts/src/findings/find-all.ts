import type { Contact } from '@hardware-store-finder/contract';
import { type ProductId, productIds } from '@hardware-store-finder/domain';
import type { PageReading } from '@hardware-store-finder/websites';
import { isEnglish } from '../verify/written-in.ts';
import { chainOf, type NamedStore } from './chains.ts';
import type { Findings, Found } from './findings.ts';
import { quoteAround } from './findings.ts';
import { type FitSite, fitOrder, kindsOn } from './fit.ts';
import { findGoods } from './goods.ts';
import { listsBrands, type Segment, segmentsOf } from './segments.ts';
import { type Identity, identityOf, namesOwner, selfDescription } from './self-description.ts';
import { sinceIn } from './since.ts';
import { siteContext } from './site-context.ts';
import brandWords from './word-lists/brand-words.json' with { type: 'json' };
import hoursWords from './word-lists/hours-words.json' with { type: 'json' };
import products from './word-lists/products.json' with { type: 'json' };
import { type SearchableText, searchable, type WordHit, wordListsMatcher } from './word-matcher.ts';

const findProducts = wordListsMatcher(products);
const brandLine = lineAfter(brandWords);
const hoursLine = lineAfter(hoursWords);
const timeOfDay = /\d{1,2}\s*(?:[:.h]\s*\d{2}|h\b|Uhr|am|pm|点)/iu;

/** Finds on a store's pages what a seller wants to know. `store` may be named after a chain. Pure, in linear time. */
export function findAll(
  pages: readonly PageReading[],
  contacts: readonly Contact[],
  store: NamedStore,
): Findings {
  // A description is one more line: it is about the business more often than the page is.
  const texts = pages.map(({ text, description, facts }) =>
    searchable(`${text}\n${description}`, [store.name, ...facts.names]),
  );
  const segments = texts.map(segmentsOf);
  const context = siteContext(pages, segments, [store.name]);
  const goods = findGoods(
    texts.map((text, at) => ({ text, segments: segments[at] ?? [], language: languageOf(pages[at]) })),
    context,
  );
  const identity = identityOf(pages, store.name);
  const chain = chainOf(store);
  const found = {
    saysOfItself: selfDescription(pages, identity),
    brands: findBrands(pages, texts, identity),
    openingHours: findHours(pages, texts),
    since: firstOf(segments, (of) => {
      const found = sinceIn(of, identity);
      return found && { value: found.value, ...quoted(found.hit) };
    }),
    fit: findFit(segments, { isTrader: goods.size > 0, identity }),
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
      const place = goods.get(value);
      return place === undefined ? [] : [{ value, page: place.page, ...quoted(place.hit) }];
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

/** The primary tag that a page declares, or English if it reads so. */
function languageOf(page: PageReading | undefined): string | undefined {
  const [declared] = page?.languages ?? [];
  if (declared !== undefined) return declared.split('-', 1)[0];
  return isEnglish(page?.text.slice(0, 4_000) ?? '') ? 'en' : undefined;
}

function findFit(pages: readonly (readonly Segment[])[], site: FitSite): Findings['fit'] {
  const found = pages.map((segments) => kindsOn(segments, site));
  for (const value of fitOrder) {
    const hit = firstOf(found, (kinds) => {
      const place = kinds.get(value);
      return place && quoted(place);
    });
    if (hit !== undefined) return { ...hit, value };
  }
  return undefined;
}

/** Brands in metadata may be the owner's own name, which it does not sell. */
function findBrands(
  pages: readonly PageReading[],
  texts: readonly SearchableText[],
  identity: Identity,
): Found<string> | undefined {
  const stated = firstOf(pages, ({ facts: { brands } }) => {
    const isOthers = brands.some((brand) => !namesOwner(brand, identity));
    const value = brands.slice(0, 8).join(', ');
    return isOthers ? { value, quote: value } : undefined;
  });
  return stated ?? firstOf(texts, (text) => brandLine(text, listsBrands));
}

function findHours(
  pages: readonly PageReading[],
  texts: readonly SearchableText[],
): Found<string> | undefined {
  const shown = firstOf(texts, (text) => hoursLine(text, (line) => timeOfDay.test(line)));
  if (shown !== undefined) return shown;
  return firstOf(pages, ({ facts: { openingHours } }) => {
    const value = openingHours.join('; ').slice(0, 200);
    return value === '' ? undefined : { value, quote: value };
  });
}

/** The words after a heading, on its line after a colon or on the next line, if they have the expected form. */
function lineAfter(headings: readonly string[]) {
  const known = new Set(headings);
  return (
    text: SearchableText,
    fits: (value: string) => boolean,
  ): { value: string; quote: string } | undefined => {
    for (const [at, { text: line }] of text.lines.entries()) {
      const [, before = '', after = ''] = /^([^:：]{2,40})(?:[:：]\s*(.*))?$/u.exec(line) ?? [];
      if (!known.has(before.trim().toLowerCase())) continue;
      const value = after.trim() === '' ? (text.lines[at + 1]?.text ?? '') : after.trim();
      if (fits(value) && value.length <= 300) return { value, quote: quoteAround(value, 0, 0) };
    }
    return undefined;
  };
}

function quoted(hit: WordHit): { quote: string } {
  return { quote: quoteAround(hit.line, hit.start, hit.end) };
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
