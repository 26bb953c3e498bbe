import { namesGoods } from '@Hardware-Store-Finder/domain';
import { type ListOf, lowered, words } from '../lexicon.ts';
import { has, type Sentence } from '../sentence.ts';

/** Words of a business, which headings write with capitals like names. */
const ofBusiness: readonly ListOf[] = [
  ({ we }) => we,
  ({ they }) => they,
  ({ firm }) => firm,
  ({ work }) => work,
  ({ branches }) => branches.nouns,
  ({ customers }) => customers.trade,
  ({ customers }) => customers.consumers,
  ({ hours }) => hours.days,
  ({ onlineShop }) => onlineShop.shop,
  // "We’re located Where You Are"
  ({ questions }) => questions,
];

/** Whether a text written like a name can be one of a place or person, and is none of goods, work or customers. */
export function isName(
  { lexicons, language }: Pick<Sentence, 'lexicons' | 'language'>,
  text: string,
): boolean {
  const lower = lowered(text);
  return (
    text.length > 1 &&
    text.length <= 40 &&
    !/[©@/]/u.test(text) &&
    !monthsOf(language).has(lower) &&
    !namesGoods(text, language) &&
    !ofBusiness.some((list) => has({ lower, lexicons }, list)) &&
    !lexicons.some(({ navigation }) => words(navigation).is(lower))
  );
}

const monthsByLanguage = new Map<string, ReadonlySet<string>>();

function monthsOf(language: string): ReadonlySet<string> {
  const { format } = new Intl.DateTimeFormat(language || 'en', { month: 'long', timeZone: 'UTC' });
  const months =
    monthsByLanguage.get(language) ??
    new Set(Array.from({ length: 12 }, (_, month) => format(Date.UTC(2000, month)).toLowerCase()));
  monthsByLanguage.set(language, months);
  return months;
}
