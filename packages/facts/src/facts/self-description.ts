import { factValues } from '@Hardware-Store-Finder/contract';
import type { PageReading } from '@Hardware-Store-Finder/websites';
import { namesGoods } from '../findings/products.ts';
import { unpackLists } from '../findings/word-lists.ts';
import { searchable, wordListsMatcher } from '../findings/word-matcher.ts';
import { languagesOf, lowered } from './lexicon.ts';
import descriptions from './lexicons/descriptions.json' with { type: 'json' };
import { isOnOtherPage } from './may-state.ts';
import { namesOwner, type Owner } from './owner.ts';
import { has, hits, type Sentence, speaks, wordCount } from './sentence.ts';
import { isOfOthers, isOfSelf } from './subject.ts';
import { isTurned } from './turned.ts';

const minLength = 25;
const minListed = 5;
const maxListedWords = 3;

/** A phone number: descriptions with one are directories of departments and people. */
const phone = /\d[\d\s().-]{6,}\d/u;

/** The front page of a site or of one of its languages. */
const frontPath = /^\/(?:[a-z]{2}(?:[-_][a-z]{2})?\/?)?(?:(?:index|home|default|start)(?:\.\w+)?\/?)?$/iu;

/** Whether a page's description is one of its owner: a sentence that is not about the page, and no list of search words. */
export function describesOwner(page: PageReading, owner: Owner): boolean {
  const text = page.description.trim();
  if (text.length < minLength || /[?？\uFFFD]/u.test(text) || phone.test(text) || isWordList(text))
    return false;
  const lower = lowered(text);
  if (isAboutPage(lower)) return false;
  // The description of another page may be of one product.
  const isFrontPage = frontPath.test(URL.parse(page.url)?.pathname ?? '/');
  const { spoken } = languagesOf(text, page.languages);
  return isFrontPage || namesOwner(lower, owner) || speaks({ lower, spoken }, ({ we }) => we);
}

const findCues = wordListsMatcher(unpackLists(descriptions));

/** "Contact information for …" begins with the page; "… Contact us today" ends with an invitation. */
function isAboutPage(lower: string): boolean {
  const beginning = lower.split(/\s+/).slice(0, 4).join(' ');
  return findCues(searchable(beginning)).has('aboutPage') || findCues(searchable(lower)).has('placeholder');
}

function isWordList(text: string): boolean {
  const listed = text.split(/[,，、;；|•·]|\s[-–]\s/u);
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu)?.length ?? 0;
  return listed.length >= minListed && words / listed.length <= maxListedWords;
}

const shortest = 40;
const longest = 300;
const maxBeforeSubject = 6;
const leastScore = 3;

/** The sentences of running text in which the owner says what it is or sells, best first. */
export function selfDescriptions(sentences: readonly Sentence[], owner: Owner): Sentence[] {
  return [...new Map(sentences.map((sentence) => [sentence.lower, sentence])).values()]
    .map((sentence) => ({ sentence, score: scoreOf(sentence, owner) }))
    .filter(({ score }) => score >= leastScore)
    .sort((one, other) => other.score - one.score)
    .map(({ sentence }) => sentence);
}

/** How much a sentence says of its owner: what it is, since when, what it sells and does; 0 if it is about anything else. */
function scoreOf(sentence: Sentence, owner: Owner): number {
  const { text, lower, place, url, isLabel } = sentence;
  if (isLabel || place === 'meta' || place === 'menu' || place === 'image' || place === 'heading') return 0;
  if (
    text.length < shortest ||
    text.length > longest ||
    /^\d|[?？!！@©"“”«»]/u.test(text) ||
    phone.test(text)
  )
    return 0;
  if (isOnOtherPage('sells', url) || isAboutPage(lower)) return 0;
  if (isTurned('sells', sentence) || isOfOthers('sells', sentence) || !isOfSelf(sentence, owner)) return 0;
  const subject = hits({ lower, lexicons: sentence.spoken }, ({ we }) => we)[0]?.start ?? 0;
  const isEarly = namesOwner(lowered(text), owner) || wordCount(text.slice(0, subject)) <= maxBeforeSubject;
  const says = [
    factValues.business.some((business) => has(sentence, (of) => of.business[business])),
    has(sentence, ({ firm }) => firm),
    has(sentence, ({ since }) => since.before) && /(?:18|19|20)\d{2}/.test(text),
    has(sentence, ({ sells }) => sells.verbs),
    namesGoods(text),
    factValues.service.some((service) => has(sentence, (of) => of.service[service])),
    has(sentence, ({ area }) => area),
  ].filter(Boolean).length;
  return says === 0 ? 0 : says + Number(isEarly);
}
