import { type ProductId, productIds } from '@hardware-store-finder/domain';
import products from './word-lists/products.json' with { type: 'json' };
import { unpackLists } from './word-lists.ts';
import { type SearchableText, searchable, type WordHit, wordListsMatcher } from './word-matcher.ts';

const findProducts = wordListsMatcher(unpackLists(products));

/** The products that a text names, each with the first line that names it. */
export function productHits(text: SearchableText): Map<ProductId, WordHit> {
  const hits = findProducts(text);
  return new Map(productIds.flatMap((id) => (hits.has(id) ? [[id, hits.get(id) as WordHit] as const] : [])));
}

/** The products that a text names. */
export function productsIn(text: string): ProductId[] {
  return [...productHits(searchable(text)).keys()];
}
