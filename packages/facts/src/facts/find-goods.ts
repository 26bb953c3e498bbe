import { articlesIn, isRange } from '@Hardware-Store-Finder/domain';
import { isAboutWork, rentalPage } from './kinds/goods.ts';
import { isOfArticle, sellingIn } from './kinds/selling.ts';
import { isOnOtherPage } from './may-state.ts';
import type { Site } from './read-site.ts';
import type { Passage } from './self-description.ts';
import { hits, type Sentence, wordCount } from './sentence.ts';
import { isOfOthers } from './subject.ts';
import { isTurned } from './turned.ts';

/** Words of a page that name goods, and the line or sentence that has them. */
export type SeenGoods = Passage & { words: string };

const most = 150;
const maxLabelWords = 8;
const maxQuotation = 600;

/**
 * The words by which the pages of a site name goods, each once, whatever else they say of them: entries of menus and lists as they
 * stand, in other sentences the words of the vocabulary. Those of articles that are known first.
 */
export function findGoods({ sentences }: Site): SeenGoods[] {
  const seen = sentences.filter(mayName);
  const known = seen.flatMap((sentence) => {
    const spans = spansIn(sentence);
    return isEntry(sentence) && spans.length > 0
      ? [seenIn(sentence, sentence.text)]
      : spans.map((words) => seenIn(sentence, words));
  });
  const others = seen.filter(isEntry).map((sentence) => seenIn(sentence, sentence.text));
  const all = [...known, ...others].map((one) => [one.words.toLowerCase(), one] as const);
  return [...new Map(all.reverse()).values()].reverse().slice(0, most);
}

/** Whether nothing turns round what a sentence names. */
function mayName(sentence: Sentence): boolean {
  const { text, url, isDenied } = sentence;
  return (
    text.length <= maxQuotation &&
    !rentalPage.test(url) &&
    !isOnOtherPage('sells', url) &&
    !isDenied &&
    (sentence.place !== 'image' || isOfArticle(sentence)) &&
    hits(sentence, ({ seeks }) => seeks.cues).length === 0 &&
    !isWorkOn(sentence) &&
    !isTurned('sells', sentence) &&
    !isOfOthers('sells', sentence)
  );
}

/** Whether goods are named as what is repaired, rented or sharpened, and not sold. */
function isWorkOn(sentence: Sentence): boolean {
  return sellingIn(sentence).length === 0 && isAboutWork(sentence, ['repair', 'rental', 'sharpening']);
}

/** The words of articles in a sentence, without the company's own name. */
function spansIn(sentence: Sentence): string[] {
  const { text, lower, language } = sentence;
  const places = articlesIn(text, language).filter(
    ({ id, start, end }) =>
      lower.slice(start, end) === text.slice(start, end).toLowerCase() && (sentence.isLabel || !isRange(id)),
  );
  const spans = places.map(({ start, end }) => text.slice(start, end));
  // "Our team handles all makes", "he locks and bolts": one English word alone may be a verb.
  const isSure =
    sentence.isLabel || spans.length > 1 || hits(sentence, ({ sells }) => sells.verbs).length > 0;
  return isSure ? spans : spans.filter((words) => !/^[a-z]+$/i.test(words) || !language.startsWith('en'));
}

function isEntry({ isLabel, place, text }: Sentence): boolean {
  return (
    isLabel &&
    place !== 'text' &&
    place !== 'meta' &&
    wordCount(text) <= maxLabelWords &&
    !text.includes('\n')
  );
}

function seenIn({ text, url, language }: Sentence, words: string): SeenGoods {
  return { words: words.replace(/\s+/g, ' ').trim(), quotation: text, url, language };
}
