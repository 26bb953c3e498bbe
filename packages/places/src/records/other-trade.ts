import { namesOtherGoods } from './name-evidence.ts';
import { phraseList } from './phrase-list.ts';
import { isCore } from './place-categories.ts';
import { categoriesOf } from './shop-value.ts';
import tradeValues from './word-lists/trade-values.json' with { type: 'json' };

const isOfOurs = phraseList(tradeValues);

/**
 * Whether an OpenStreetMap element is a trade supplier of goods that no hardware store has (jewellery findings, catering),
 * by `trade=*` or, without it, by its name. A search that names no categories leaves it out. A shop that is anything
 * besides `shop=trade` is what its other values say.
 * @param tag returns a tag by its key
 */
export function isOtherTrade(tag: (key: string) => string | undefined): boolean {
  const core = categoriesOf(tag('shop') ?? '').filter(isCore);
  if (core.length !== 1 || core[0] !== 'trade') return false;
  const trade = tag('trade');
  // 'yes' says nothing that shop=trade has not said.
  if (trade !== undefined && trade !== 'yes') return !isOfOurs(trade);
  return namesOtherGoods(tag('name')) || namesOtherGoods(tag('operator'));
}
