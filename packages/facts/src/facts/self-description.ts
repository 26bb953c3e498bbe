import { factValues, type OwnWords } from '@Hardware-Store-Finder/contract';
import { goodsIn, namesGoods } from '@Hardware-Store-Finder/domain';
import type { PageReading } from '@Hardware-Store-Finder/websites';
import { asksSuppliers, tellsOfBuying } from './buying.ts';
import { isAddress } from './kinds/addresses.ts';
import { languagesOf, lowered, navigation, words } from './lexicon.ts';
import descriptions from './lexicons/descriptions.json' with { type: 'json' };
import { isOnOtherPage } from './may-state.ts';
import { isOnlyName, namesOwner, type Owner } from './owner.ts';
import { cjk, has, hits, type Sentence, speaks, wordCount } from './sentence.ts';
import { isOfOthers, isOfSelf } from './subject.ts';
import { isTurned } from './turned.ts';
import { unpackList } from './word-lists.ts';
import { anyOf } from './word-parts.ts';

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
  if (isAboutPage(lower) || isOnlyName(text, owner)) return false;
  // The description of another page may be of one product.
  const isFrontPage = frontPath.test(URL.parse(page.url)?.pathname ?? '/');
  const { spoken } = languagesOf(text, page.languages);
  return isFrontPage || namesOwner(lower, owner) || speaks({ lower, spoken }, ({ we }) => we);
}

const aboutPage = words(unpackList(descriptions.aboutPage));
const placeholder = words(unpackList(descriptions.placeholder));

/** "Contact information for …" begins with the page; "… Contact us today" ends with an invitation. */
function isAboutPage(lower: string): boolean {
  const beginning = lower.split(/\s+/).slice(0, 4).join(' ');
  return aboutPage.has(beginning) || placeholder.has(lower);
}

function isWordList(text: string): boolean {
  const listed = text.split(/[,，、;；|•·]|\s[-–]\s/u);
  const count = text.match(/[\p{L}\p{M}\p{N}]+/gu)?.length ?? 0;
  return listed.length >= minListed && count / listed.length <= maxListedWords;
}

const shortest = 40;
const longest = 300;
const shortestTagline = 12;
const maxBeforeSubject = 6;
const leastScore = 3;
const goodsOfRange = 3;

/**
 * What the owner says it is or sells, best first: sentences of running text that say enough of it. `isAlone`: where there are none,
 * the best sentence of the owner, else a part of a title or a heading that names its trade.
 */
export function selfDescriptions(sentences: readonly Sentence[], owner: Owner, isAlone: boolean): Sentence[] {
  const unique = [...new Map(sentences.map((sentence) => [sentence.lower, sentence])).values()];
  const scored = (scoreOf: (sentence: Sentence, owner: Owner) => number, from = unique) =>
    from
      .map((sentence) => ({ sentence, score: scoreOf(sentence, owner) }))
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score);
  const said = scored(ofSelf);
  const telling = said.filter(({ score }) => score >= leastScore);
  const best = () => {
    if (said.length > 0) return said.slice(0, 1);
    const lines = unique.flatMap(taglinesOf).filter(({ text }) => !isOnlyName(text, owner));
    const taglines = scored(ofTagline, lines);
    return (taglines.length > 0 ? taglines : scored(ofTitle, lines)).slice(0, 1);
  };
  return (telling.length > 0 || !isAlone ? telling : best()).map(({ sentence }) => sentence);
}

const leading = ['owner', 'founder', 'managing director', 'in charge'] as const;
const fewestTold = 5;
const shortestOfBuying = 12;

/** The sentences of the owner that say how it buys. */
export function buyingSentences(sentences: readonly Sentence[]): Sentence[] {
  return sentences.filter(
    (sentence) =>
      isRunningText(sentence) &&
      // "… if it is in their warehouse", "we deal with 250 suppliers"
      (!isOfOthers('person', sentence) ||
        asksSuppliers(sentence.text) ||
        (speaks(sentence, ({ we }) => we) && !isOfOthers('seeks', sentence))) &&
      sentence.text.length >= shortestOfBuying &&
      wordCount(sentence.text) >= (cjk.test(sentence.text) ? 1 : fewestTold) &&
      !/[?？!"“”„«»]/u.test(sentence.text) &&
      !isOnOtherPage('sells', sentence.url) &&
      tellsOfBuying(sentence.text),
  );
}

/** Of no standard: "EN 1906". */
const year = /(?<!\d)(?<!(?:EN|ISO|DIN|BS|UNI)\s)(?:1[89]|20)\d{2}(?!\d)/u;
const fullName = /(?<!^)(?<![.!?]\s)\p{Lu}[\p{Ll}\p{M}'’-]+\s\p{Lu}[\p{L}\p{M}'’-]+/u;
const leastOfStory = 2;
const staff = new RegExp(`\\d\\s(?:\\p{L}+\\s)?${anyOf('staff')}`, 'u');

/** The sentences of a page about the firm that tell most of its beginning, its people and its staff, in any language. */
export function storySentences(sentences: readonly Sentence[]): Sentence[] {
  const countOf = (sentence: Sentence) =>
    Number(year.test(sentence.text)) * (1 + Number(sentence.isBeginning)) +
    Number(fullName.test(sentence.text)) +
    Number(leading.some((role) => has(sentence, ({ person }) => person.roles[role]))) +
    // Who buys comes before all else.
    (has(sentence, ({ person }) => person.roles.buyer) ? leastOfStory : 0) +
    (staff.test(sentence.lower) ? leastOfStory : 0);
  return sentences
    .filter(
      (sentence) =>
        sentence.isAbout && !sentence.isLabel && isRunningText(sentence) && !isTurned('since', sentence),
    )
    .map((sentence) => ({ sentence, count: countOf(sentence) }))
    .filter(({ count }) => count >= leastOfStory)
    .sort((one, other) => other.count - one.count)
    .map(({ sentence }) => sentence);
}

/** Words of a page. `language`: BCP 47. */
export type Passage = Omit<OwnWords, 'heading'>;

const mostTold = 60;

/** The sentences of running text that are not about anybody else, as they stand on the pages, each once. */
export function toldSentences(sentences: readonly Sentence[]): Passage[] {
  const told = sentences.filter(
    (sentence) =>
      isRunningText(sentence) &&
      !sentence.isLabel &&
      !sentence.isDenied &&
      wordCount(sentence.text) >= fewestTold &&
      (!isOfOthers('sells', sentence) || has(sentence, ({ we }) => we)),
  );
  const passages = told.map(({ text, url, language }) => ({ quotation: text, url, language }));
  return [...new Map(passages.map((one) => [one.quotation, one])).values()].slice(0, mostTold);
}

/** Whether a line is running text of a modest length. */
function isRunningText({ text, place }: Sentence): boolean {
  return (
    (place === 'text' || place === 'card' || place === 'list') && text.length <= longest && !phone.test(text)
  );
}

/** How much a sentence says of its owner; 0 if it is about anything else. */
function ofSelf(sentence: Sentence, owner: Owner): number {
  const { text, lower, place, isLabel, spoken } = sentence;
  if (isLabel || place === 'meta' || place === 'menu' || place === 'image') return 0;
  if (text.length < shortest || text.length > longest || !mayDescribe(sentence)) return 0;
  if (!isOfSelf(sentence, owner)) return 0;
  const says = saysOf(sentence) + Number(isDefinition(sentence)) + (isIntroduction(sentence) ? 2 : 0);
  const subject = hits({ lower, lexicons: spoken }, ({ we }) => we)[0]?.start ?? 0;
  const isEarly = namesOwner(lowered(text), owner) || wordCount(text.slice(0, subject)) <= maxBeforeSubject;
  return says === 0 ? 0 : says + Number(isEarly);
}

const named = /^(?:\p{L}{1,3}\s)?·+\s+(?<next>[\p{L}'’]+)/u;

/** "Muster Hardware is …": after its name, which is hidden, follows a verb as of labels. */
function isDefinition({ lower, spoken }: Sentence): boolean {
  const next = named.exec(lower)?.groups?.next ?? '';
  return spoken.some(({ label }) => words(label).is(next));
}

/** "We are Muster and …" */
function isIntroduction({ lower, spoken }: Sentence): boolean {
  const [we] = hits({ lower, lexicons: spoken }, (lexicon) => lexicon.we);
  return we?.start === 0 && /^(?:\s\p{L}+){0,2}\s·/u.test(lower.slice(we.end));
}

/** How much a line in a title or heading tells of a trade. */
function ofTagline(sentence: Sentence): number {
  const { text, language } = sentence;
  if (text.length < shortestTagline || text.length > longest || !mayDescribe(sentence)) return 0;
  // "Emergency 24 hours" is when.
  if (has(sentence, ({ hours }) => hours.days) || has(sentence, ({ hours }) => hours.always)) return 0;
  // A name says least: "Muster Kitchens".
  const isPage = navigation.all(sentence.lower).length > 0;
  if (wordCount(text) < 3) return Number(wordCount(text) === 2 && !isPage && namesGoods(text, language)) / 2;
  return (
    Math.max(saysOf(sentence), Number(has(sentence, ({ firm }) => firm))) +
    Number(has(sentence, ({ work }) => work))
  );
}

/** Whether a part of a title is more than a name and an entry of navigation: "Fietsenwinkel Kapelle". */
function ofTitle(sentence: Sentence, owner: Owner): number {
  const { text, lower, place } = sentence;
  if (place !== 'meta' || text.length < shortestTagline || wordCount(text) < 2) return 0;
  const isNamed = (text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []).every((word) =>
    owner.words.has(word),
  );
  return Number(
    mayDescribe(sentence) && !isNamed && !owner.names.includes(lower) && navigation.all(lower).length === 0,
  );
}

/** The parts of a title, and headings, of front pages. */
function taglinesOf(sentence: Sentence): Sentence[] {
  const { place, heading, text, lower, url } = sentence;
  const isTitle = place === 'meta' && heading === 'title';
  if ((!isTitle && place !== 'heading') || !frontPath.test(URL.parse(url)?.pathname ?? '/')) return [];
  const parts = isTitle ? text.split(titleMark).filter((part) => part.trim() !== '') : [text];
  return parts.map((part) => {
    const start = text.indexOf(part);
    return { ...sentence, text: part.trim(), lower: lower.slice(start, start + part.length).trim() };
  });
}

const titleMark = /\s[-–—|·•:»]\s|\|/u;

const mostPages = 2;

/** "Home About us Products Contact us": the entries of a menu in one line. */
function isMenu({ text, lower }: Sentence): boolean {
  return !/[.。]$/u.test(text) && navigation.all(lower).length > mostPages;
}

/** Whether nothing in a sentence makes it one of somebody else, of the page, or of what is not so. */
function mayDescribe(sentence: Sentence): boolean {
  const { text, lower, url } = sentence;
  return (
    !/^\d|[?？!！@©"“”«»]|[:：]$/u.test(text) &&
    !phone.test(text) &&
    !isMenu(sentence) &&
    !isAddress(text.replaceAll(/\s*\|\s*/gu, ', ')) &&
    !isOnOtherPage('sells', url) &&
    !isAboutPage(lower) &&
    !isTurned('sells', sentence) &&
    !isOfOthers('sells', sentence)
  );
}

/** How much a sentence says: what somebody is, since when, what it sells and does. That there is a shop says nothing alone. */
function saysOf(sentence: Sentence): number {
  // The owner's name is none of its goods.
  const goods = new Set(goodsIn(sentence.lower, sentence.language).map(({ id }) => id)).size;
  const says = [
    factValues.business.some((business) => has(sentence, (of) => of.business[business])),
    has(sentence, ({ since }) => since.before) && /(?:18|19|20)\d{2}/.test(sentence.text),
    has(sentence, ({ sells }) => sells.verbs),
    goods > 0,
    goods >= goodsOfRange,
    factValues.service.some((service) => has(sentence, (of) => of.service[service])),
    has(sentence, ({ area }) => area),
  ].filter(Boolean).length;
  return says === 0 ? 0 : says + Number(has(sentence, ({ firm }) => firm));
}
