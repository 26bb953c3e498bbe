import { lowered } from './lexicon.ts';
import { anyOf } from './word-parts.ts';

const buying = new RegExp(anyOf('buying'), 'u');
const toSuppliers = new RegExp(
  `^(?:\\p{L}+\\s${anyOf('and')}\\s)?${anyOf('callers')}\\p{L}*(?:[\\s/]+\\p{L}+){0,2}\\s?[:：]|${anyOf('callers')}.*[@＠]`,
  'u',
);

/** As exporters write it: a "key fob" is none. */
const ofTrade = /(?<!\p{L})(?:FOB|EXW|MOQ)(?!\p{L})/u;

/** Whether the owner says how it comes by its goods: "We import from …", "bought through the group …", "Suppliers: …". */
export function tellsOfBuying(text: string): boolean {
  return buying.test(lowered(text)) || asksSuppliers(text);
}

/** Whether a text is for suppliers: "Suppliers: please write to Ada", "Send your FOB price list". */
export function asksSuppliers(text: string): boolean {
  return toSuppliers.test(lowered(text)) || ofTrade.test(text);
}
