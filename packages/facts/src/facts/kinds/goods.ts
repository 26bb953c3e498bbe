import { factValues } from '@Hardware-Store-Finder/contract';
import { mentionsIn, namesGoods, namesOtherGoods } from '../../findings/products.ts';
import { isHeaded } from '../headings.ts';
import { itemsOf, trimmed } from '../items.ts';
import { everyLexicon, type Hit, lowered, words } from '../lexicon.ts';
import { namesOwner, type Owner } from '../owner.ts';
import { cjk, has, hits, type Sentence, wordCount } from '../sentence.ts';
import { isKnownBrand } from './known-brands.ts';

/** What a site shows of its goods. */
export type Shelf = {
  /** Whether it is a shop's, whose menus and lists of goods are goods sold; a plumber lists boilers, too. */
  isTrader: boolean;
  /** The lists whose other entries are goods, or brands. */
  goods: ReadonlySet<string>;
  services: ReadonlySet<string>;
  brands: ReadonlySet<string>;
};

/** What entries of one list have in common. */
export function listOf({ url, place, heading, lead }: Sentence): string {
  return [url, place, heading, lead].join('\n');
}

const maxTermWords = 5;
const maxProseWords = 3;
const maxTermLength = 40;
const maxHanTerm = 9;
const maxEntryWords = 12;
const maxHeadingWords = 5;

/** The goods that the company sells, as written: entries of a trader's menus and lists, or the objects of words of selling. */
export function goodsIn(sentence: Sentence, owner: Owner, shelf: Shelf): string[] {
  if (isNoGoods(sentence)) return [];
  const found =
    sentence.place === 'meta'
      ? shelf.isTrader
        ? statedGoods(sentence)
        : []
      : isShelved(sentence, shelf)
        ? entryTerms(sentence, shelf)
        : [];
  const objects =
    sentence.place === 'heading' || isTitle(sentence) ? [] : objectsOf(sentence).flatMap(mostlyGoods);
  // "Hinge House" need not sell hinges.
  const isName = (lower: string) =>
    owner.names.some(
      (name) => lower.includes(name) || (lower.includes(' ') && name.startsWith(lower)) || name === lower,
    ) ||
    (namesOwner(lower, owner) &&
      !namesGoods([...owner.words].reduce((rest, word) => rest.replace(word, ''), lower)));
  return [...new Set([...found, ...objects])].filter((term) => !isName(lowered(term)) && !isKnownBrand(term));
}

const minList = 3;
const shareOfList = 0.25;

/** A list of objects among which there are goods that are known; of few objects, those. */
function mostlyGoods(list: readonly string[]): readonly string[] {
  const known = list.filter(namesGoods);
  const isList = list.length >= minList && known.length >= list.length * shareOfList;
  return isList && known.length > 0 ? list : known;
}

function isTitle({ place, heading }: Sentence): boolean {
  return place === 'meta' && heading === 'title';
}

const rentalPage =
  /\/[^?]*(?:miet(?!er)|verleih|rental|hire|alquiler|noleggi|verhuur|wypozycz|kiralama|arenda|prokat|\/location)/iu;

/** Repairing, renting or installing a thing is not selling it; a guide, a job or a line with a phone number is no goods. */
function isNoGoods(sentence: Sentence): boolean {
  if (rentalPage.test(sentence.url) || /©|(?:\d[\s()./-]*){6}/u.test(sentence.text)) return true;
  if (sentence.isLabel && (has(sentence, ({ serviceNot }) => serviceNot) || isQuestion(sentence)))
    return true;
  if (has(sentence, ({ sells }) => sells.verbs)) return false;
  return [sentence.lower, sentence.heading, sentence.lead].some((lower) =>
    (['repair', 'rental', 'installation', 'sharpening'] as const).some((work) =>
      has({ ...sentence, lower }, ({ service }) => service[work]),
    ),
  );
}

/** "How to choose paint". */
function isQuestion(sentence: Sentence): boolean {
  return hits(sentence, ({ questions }) => questions).some(({ start }) => start <= 1);
}

/** Whether an entry of a menu, a list or a grid stands where goods do; a line of its own must list several. */
function isShelved(sentence: Sentence, { isTrader, goods }: Shelf): boolean {
  const { place, isLabel, text } = sentence;
  const isInList = goods.has(listOf(sentence));
  if (!isLabel || wordCount(text) > maxEntryWords) return false;
  const isUnderProducts = isHeaded(sentence, ({ sells }) => sells.headings, maxHeadingWords);
  if (place === 'heading') return isTrader && (isUnderProducts || isInList);
  if (isUnderProducts || isInList) return place !== 'menu' || isTrader;
  return isTrader && place !== 'image' && (place !== 'text' || itemsOf(text).length > 1);
}

/** Whether a line is an entry of a menu or a list, most of whose parts are goods. */
export function isEntryOfGoods(sentence: Sentence): boolean {
  if (!sentence.isLabel || sentence.place === 'image' || sentence.place === 'meta') return false;
  if (wordCount(sentence.text) > maxEntryWords || isNoGoods(sentence)) return false;
  const parts = partsOf(sentence);
  return parts.length > 0 && parts.filter((part) => isGoods(part, sentence)).length * 2 >= parts.length;
}

/** The parts of an entry that are terms, if none of it is work: "Checking of locks & fittings" is, as a whole. */
function partsOf(sentence: Sentence): string[] {
  const whole = unnumbered(sentence.text);
  if (isWork(whole, sentence) || family.test(whole)) return [];
  // "Schlösser ab Lager": the words of selling are none of the goods.
  const [verb] = hits(sentence, ({ sells }) => sells.verbs);
  const offset = sentence.text.indexOf(whole);
  const opening = verb === undefined || verb.start <= offset ? whole : whole.slice(0, verb.start - offset);
  const parts = itemsOf(cutAtStop(opening, sentence))
    .map((part) => bare(part, sentence))
    .filter((part) => isTerm(part, sentence));
  return parts.length === 1 && isTerm(whole, sentence) ? [whole] : parts;
}

function entryTerms(sentence: Sentence, shelf: Shelf): string[] {
  const parts = partsOf(sentence);
  const sold = parts.filter((part) => isGoods(part, sentence));
  const isInList = shelf.goods.has(listOf(sentence)) && sentence.place !== 'menu';
  if (isInList && parts.length === 1) return parts;
  // "Electrical: cables, switchgear, plugs".
  const isUnderGoods = sold.length > 0 && parts.length > 1 && namesGoods(sentence.heading);
  const least = sentence.place === 'text' ? 2 : 1;
  if (!isUnderGoods && (sold.length < least || sold.length * 2 < parts.length)) return [];
  return parts.length < minList || sold.length * 2 < parts.length ? sold : parts;
}

/** Whether an entry names goods in the language of its page. */
function isGoods(entry: string, { language }: Sentence): boolean {
  return mentionsIn(entry, language.split('-', 1)[0] ?? '').length > 0 || namesOtherGoods(entry);
}

/** "3. Paint", "5 · Matériaux BTP". */
function unnumbered(text: string): string {
  return trimmed(text.replace(/^\P{L}{1,8}(?=\p{L})/u, ''));
}

/** "Muster & Sons" is a firm. */
const family =
  /&\s*(?:sons?|söhne|sohn|fils|hijos|filhos|figli|zonen|synowie|syn|synové|сыновья|oğulları)(?!\p{L})/iu;

/** Whether a text has a word for work done, for a service, or about goods. */
function isWork(text: string, sentence: Pick<Sentence, 'lexicons'>): boolean {
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

/** Whether a text can be a term for goods: few words, none of them a verb, a price, work or an entry of navigation. */
function isTerm(text: string, sentence: Pick<Sentence, 'lexicons' | 'spoken'>): boolean {
  const lower = lowered(text);
  const term = { lower, lexicons: sentence.lexicons };
  return (
    wordCount(text) > 0 &&
    wordCount(text) <= maxTermWords &&
    text.length <= (cjk.test(text) ? maxHanTerm : maxTermLength) &&
    !/[\d@€$£₺→]|\s[–—-]\s|\p{Ll}\p{Lu}/u.test(text) &&
    !isWork(text, sentence) &&
    !has(term, ({ more }) => more) &&
    !has(term, ({ customers }) => customers.trade) &&
    !has(term, ({ customers }) => customers.consumers) &&
    !has(term, ({ sells }) => sells.verbs) &&
    !sentence.spoken.some(({ label, we }) => words(label).has(lower) || words(we).has(lower)) &&
    !factValues.business.some((business) => has(term, (of) => of.business[business])) &&
    !everyLexicon.some(({ navigation }) => words(navigation).is(lower))
  );
}

/** What structured data and the description of a trader's site name. */
function statedGoods(sentence: Sentence): string[] {
  if (isTitle(sentence) || sentence.heading === 'name') return [];
  const isProse = sentence.heading === 'description';
  if (!isProse && !statedHeadings.has(sentence.heading)) return [];
  const term = (part: string) => bare(part, sentence);
  const isSold = (part: string) => isTerm(part, sentence);
  if (!isProse) return [term(sentence.text.split(/\s*[>›/]\s*/u).at(-1) ?? '')].filter(isSold);
  return sentence.text.split(/[.;:：!]|\s[–—-]\s/u).flatMap((part) => {
    const terms = itemsOf(cutAtStop(part, sentence)).map(term);
    const known = terms.filter((one) => isSold(one) && namesGoods(one) && wordCount(one) <= maxProseWords);
    const areTerms = terms.every((one) => isSold(one) && wordCount(one) <= maxProseWords);
    return areTerms && terms.length >= minList && known.length * 2 >= terms.length ? terms : known;
  });
}

/** Properties of schema.org, in lower case, whose values are goods or their kinds. */
const statedHeadings: ReadonlySet<string> = new Set([
  'makesoffer',
  'hasoffercatalog',
  'category',
  'product',
  'breadcrumb',
]);

/** The objects of the words of selling, as written, list by list: "We sell paint, locks and hinges". */
export function objectsOf(sentence: Sentence): string[][] {
  return hits(sentence, ({ sells }) => sells.verbs).flatMap((verb) => [
    objectsAfter(sentence, verb),
    objectsBefore(sentence, verb),
  ]);
}

function objectsAfter(sentence: Sentence, { end }: Hit): string[] {
  const after = sentence.text
    .slice(end)
    .replace(/^\s*(?:[:：]|(?:of|von|de|di|van|an|für|for|del|da|do|af|av|für)\s)/u, '');
  return itemsOf(cutAtStop(after, sentence))
    .map((item) => bare(item, sentence))
    .filter((item) => isTerm(item, sentence));
}

/** "Beschläge und Schlösser ab Lager", "釘とネジを販売". */
function objectsBefore(sentence: Sentence, { start }: Hit): string[] {
  const object =
    sentence.text
      .slice(0, start)
      .split(/[.;:：!。]/u)
      .at(-1) ?? '';
  // "Haus mit Garten zu verkaufen" sells no garden.
  return object
    .replace(/(?:を|の|は|も|等|など)\s*$/u, '')
    .split(/\s[–—-]\s/u)
    .map(itemsOf)
    .flatMap((items) => (items.length > 1 ? items : items.filter(namesGoods)))
    .map((item) => trimmed(cutAtStop(bare(item, sentence), sentence)))
    .filter((item) => isTerm(item, sentence));
}

/** The text before the first mark, preposition or relative word that ends an object. */
function cutAtStop(text: string, { lexicons }: Pick<Sentence, 'lexicons'>): string {
  const [opening = ''] = text.split(/[.;:：!（(]|，(?=.*\p{Script=Han})/u);
  const [first] = hits({ lower: lowered(opening), lexicons }, ({ stop }) => stop).filter(
    ({ start, end }) => start > 0 && end < opening.length && !cjk.test(opening.slice(start, end)),
  );
  return first === undefined ? opening : opening.slice(0, first.start);
}

/** A term without articles and words as empty at its start: "各类合页" are hinges of all kinds. */
function bare(item: string, { lexicons }: Pick<Sentence, 'lexicons'>): string {
  let rest = trimmed(item);
  for (let cut = 0; cut < 4; cut += 1) {
    const [first] = hits({ lower: lowered(rest), lexicons }, ({ empty }) => empty);
    if (first === undefined || first.start !== 0 || first.end === rest.length) break;
    rest = trimmed(rest.slice(first.end));
  }
  return rest.replace(/(?:现货|現貨|批发|零售|等)+$/u, '');
}
