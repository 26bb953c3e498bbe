import { goodsIn, namesGoods } from '@Hardware-Store-Finder/domain';
import type { Hit } from '../lexicon.ts';
import { has, hits, type Sentence, speaks, wordCount } from '../sentence.ts';

const maxBetween = 3;
const verbsLast: ReadonlySet<string> = new Set(['ja', 'tr']);

/** The words of selling that a sentence has, without those whose goods it lends: "We hire out a wide range of drills". */
export function sellingIn(sentence: Sentence): Hit[] {
  const verbs = hits(sentence, ({ sells }) => sells.verbs);
  const lent = verbs.length === 0 ? [] : hits(sentence, ({ service }) => service.rental);
  return verbs.filter(
    (verb) =>
      !lent.some(
        ({ start, end }) =>
          isObject(sentence, end, verb.start) ||
          // "Every kind of drill and ladder we hire out"
          (verbsLast.has(sentence.language) && verb.start === 0 && start >= verb.end),
      ),
  );
}

const maxPictured = 5;

/** Whether what an image shows may be an article: its text is a few words, and tells of no place or purpose. */
export function isOfArticle({ text, lower, lexicons, language }: Sentence): boolean {
  const known = goodsIn(text, language);
  return (
    wordCount(text) <= maxPictured &&
    hits({ lower, lexicons }, ({ stop }) => stop).every(
      ({ start, end }) => start > 0 && known.some((one) => one.start < start && one.end > end),
    )
  );
}

/** Whether nothing between two words parts them: no mark, no conjunction, no other subject or object. */
function isObject(sentence: Sentence, from: number, to: number): boolean {
  if (to < from) return false;
  const between = { ...sentence, lower: sentence.lower.slice(from, to) };
  return (
    wordCount(between.lower) <= maxBetween &&
    !/[,;|/&+·–—]|\s-\s/u.test(between.lower) &&
    !has(between, ({ and }) => and) &&
    !has(between, ({ firm }) => firm) &&
    !speaks(between, ({ we }) => we) &&
    !namesGoods(between.lower, sentence.language)
  );
}
