import { type ProductId, productIds } from '@Hardware-Store-Finder/domain';
import functionWords from '../verify/word-lists/function-words.json' with { type: 'json' };
import vocabulary from './word-lists/products.json' with { type: 'json' };
import { unpackList, unpackLists } from './word-lists.ts';
import { type SearchableText, searchable, type WordHit, wordListsMatcher } from './word-matcher.ts';

const products = unpackLists(vocabulary.ids);
const findProducts = wordListsMatcher(products);
const findOthers = wordListsMatcher({ other: unpackList(vocabulary.other) });
const findTraders = wordListsMatcher({
  trader: unpackList(vocabulary.traders),
  name: unpackList(vocabulary.traderNames),
  otherTrader: unpackList(vocabulary.otherTraders),
});

/** The products that a text names, each with the first line that names it. */
export function productHits(text: SearchableText): Map<ProductId, WordHit> {
  const hits = findProducts(text);
  return new Map(productIds.flatMap((id) => (hits.has(id) ? [[id, hits.get(id) as WordHit] as const] : [])));
}

/** The products that a text names. */
export function productsIn(text: string): ProductId[] {
  return [...productHits(searchable(text)).keys()];
}

/** Whether a text names goods that such shops sell: products, or others of the vocabulary. Cutting keys is work. */
export function namesGoods(text: string): boolean {
  const ids = productHits(searchable(text));
  ids.delete('key_cutting');
  return ids.size > 0 || namesOtherGoods(text);
}

export function namesOtherGoods(text: string): boolean {
  return findOthers(searchable(text.replaceAll('’', "'"))).size > 0;
}

/** Whether a name, title or description is that of a shop that sells hardware. `isName`: "Muster Hardware" is one, too. */
export function namesTrader(text: string, isName: boolean): boolean {
  const found = findTraders(searchable(text));
  return found.has('trader') || (isName && found.has('name') && !found.has('otherTrader'));
}

/**
 * How much a word says by itself. Specific: nothing but goods ("hinges"). Trade: goods in a shop, work in other texts
 * ("plumbing"). Generic: anything in other texts ("tools", "nails").
 */
type Strength = 'specific' | 'trade' | 'generic';
const strengths: readonly Strength[] = ['generic', 'trade', 'specific'];
const trade: ReadonlySet<string> = new Set(unpackList(vocabulary.trade));
const generic: ReadonlySet<string> = new Set(unpackList(vocabulary.generic));
const strengthOf = (word: string): Strength =>
  trade.has(word) ? 'trade' : generic.has(word) ? 'generic' : 'specific';

const findMentions = wordListsMatcher(
  Object.fromEntries(
    productIds.flatMap((id) =>
      strengths.map((strength) => [
        `${strength} ${id}`,
        products[id].filter((word) => strengthOf(word) === strength),
      ]),
    ),
  ),
);

/** Words that mean other things in other languages: "cadenas" are padlocks in French and chains in Spanish. */
const languagesOf = new Map<string, readonly string[]>(Object.entries(unpackLists(vocabulary.languages)));
const goodsNouns: ReadonlySet<string> = new Set(unpackList(vocabulary.goodsNouns));

export type Mention = { id: ProductId; strength: Strength };

/** The products that an entry of a page in a language names. */
export function mentionsIn(entry: string, language: string): Mention[] {
  return [...findMentions(searchable(entry))].flatMap(([key, { line, start, end }]): Mention[] => {
    const [strength, id] = key.split(' ') as [Strength, ProductId];
    const lower = line.toLowerCase();
    if (id === 'key_cutting' || languagesOf.get(lower.slice(start, end))?.includes(language) === false)
      return [];
    return language === 'en' && !isHead(lower.slice(end)) ? [] : [{ id, strength }];
  });
}

/** In English the last noun says what a thing is: "garden apartments" are no garden goods. */
function isHead(after: string): boolean {
  const [, next] = /^\s+(\p{L}+)/u.exec(after) ?? [];
  return next === undefined || goodsNouns.has(next) || functionWords.en.includes(next);
}
