import { factValues } from '@Hardware-Store-Finder/contract';
import { goodsIn as namedIn, namesGoods } from '@Hardware-Store-Finder/domain';
import { lowered, navigation, words } from '../lexicon.ts';
import traders from '../lexicons/traders.json' with { type: 'json' };
import { cjk, has, type Sentence, wordCount } from '../sentence.ts';
import { unpackList } from '../word-lists.ts';
import { anyOf } from '../word-parts.ts';

const maxTermWords = 5;
const maxTermLength = 40;
const maxHanTerm = 9;

/** Whether a text has a word for work done, for a service, or about goods. */
export function isWork(text: string, sentence: Pick<Sentence, 'lexicons'>): boolean {
  const term = { lower: lowered(text), lexicons: sentence.lexicons };
  return (
    has(term, ({ work }) => work) ||
    factValues.service.some((service) => has(term, (lexicon) => lexicon.service[service])) ||
    has(term, ({ keys }) => keys) ||
    Object.keys(sentence.lexicons[0]?.person.roles ?? {}).some((role) =>
      has(term, ({ person }) => person.roles[role as keyof typeof person.roles]),
    )
  );
}

const shops = words(unpackList(traders.shops));
/** "Stockists", "online", "accessories", "quality guaranteed". */
const notSold = new RegExp(
  `^(?:${anyOf('brandWord')}\\p{L}{0,4}|${anyOf('reached')}|${anyOf('vague')}\\p{L}{0,4})$|${anyOf('assured')}`,
  'u',
);

/** Whether a text can be a term for goods: few words, none of them a verb, a price, work or an entry of navigation. */
export function isTerm(text: string, sentence: Pick<Sentence, 'lexicons' | 'spoken' | 'language'>): boolean {
  const lower = lowered(text);
  const term = { lower, lexicons: sentence.lexicons };
  return (
    wordCount(text) > 0 &&
    wordCount(text) <= maxTermWords &&
    text.length <= (cjk.test(text) ? maxHanTerm : maxTermLength) &&
    !/[\d@€$£₺→]|\s[–—-]\s|\p{Ll}\p{Lu}/u.test(text) &&
    !isWork(text, sentence) &&
    !notSold.test(lower) &&
    !has(term, ({ more }) => more) &&
    !has(term, ({ customers }) => customers.trade) &&
    !has(term, ({ customers }) => customers.consumers) &&
    !has(term, ({ sells }) => sells.verbs) &&
    !sentence.spoken.some(({ label, we }) => words(label).has(lower) || words(we).has(lower)) &&
    !factValues.business.some((business) => has(term, (of) => of.business[business])) &&
    (namesGoods(lower, sentence.language) ||
      !sentence.lexicons.some(({ sells }) => words(sells.headings).is(lower))) &&
    !(shops.has(lower) && namedIn(lower, sentence.language)[0]?.start !== 0) &&
    !navigation.is(lower)
  );
}
