import { namesGoods } from '../../findings/products.ts';
import { type ListOf, lowered, words } from '../lexicon.ts';
import { has, type Sentence } from '../sentence.ts';

/** Words of a business, which headings write with capitals like names. */
const ofBusiness: readonly ListOf[] = [
  ({ we }) => we,
  ({ firm }) => firm,
  ({ work }) => work,
  ({ branches }) => branches.nouns,
  ({ customers }) => customers.trade,
  ({ customers }) => customers.consumers,
  ({ hours }) => hours.days,
  ({ onlineShop }) => onlineShop.shop,
];

/** Whether a text written like a name can be one of a place or person, and is none of goods, work or customers. */
export function isName({ lexicons }: Pick<Sentence, 'lexicons'>, text: string): boolean {
  const lower = lowered(text);
  return (
    text.length > 2 &&
    text.length <= 40 &&
    !/[©@/]/u.test(text) &&
    !namesGoods(text) &&
    !ofBusiness.some((list) => has({ lower, lexicons }, list)) &&
    !lexicons.some(({ navigation }) => words(navigation).is(lower))
  );
}
