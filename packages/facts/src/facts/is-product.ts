import { productHits } from '../findings/products.ts';
import { unpackList } from '../findings/word-lists.ts';
import { searchable } from '../findings/word-matcher.ts';
import { lowered, words } from './lexicon.ts';
import goods from './lexicons/goods.json' with { type: 'json' };

const everyTerm = unpackList(Object.values(goods).flat());

/** Whether a term is of the product vocabulary, or other goods that such shops sell. */
export function isProduct(term: string): boolean {
  const ids = productHits(searchable(term));
  // Cutting keys is work.
  ids.delete('key_cutting');
  return ids.size > 0 || isOtherGoods(term);
}

/** Whether a text names goods that such shops sell, beyond the vocabulary. */
export function isOtherGoods(text: string): boolean {
  return words(everyTerm).has(lowered(text));
}
