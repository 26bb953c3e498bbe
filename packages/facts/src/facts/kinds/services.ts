import { factValues } from '@Hardware-Store-Finder/contract';
import type { LinePlace } from '@Hardware-Store-Finder/websites';
import { namesGoods } from '../../findings/products.ts';
import functionWords from '../../verify/word-lists/function-words.json' with { type: 'json' };
import { isHeaded } from '../headings.ts';
import { trimmed } from '../items.ts';
import { everyLexicon, type Hit, type Lexicon, type ListOf, lowered, words } from '../lexicon.ts';
import { namesOwner, type Owner } from '../owner.ts';
import { cjk, has, hits, type Sentence, speaks, wordCount } from '../sentence.ts';
import { isOfSelf, isSubject, speaksOfUs } from '../subject.ts';
import { listOf, type Shelf } from './goods.ts';

/** The services that the company offers: in a sentence of its own, or as an entry under a heading of services. */
export function servicesIn(sentence: Sentence, _owner: Owner, shelf: Shelf): string[] {
  // "Manager of Services Delivery" is a post.
  const isPost = has(sentence, ({ person }) => person.roles.manager);
  if (
    sentence.isLabel &&
    (isPost || has(sentence, ({ serviceNot }) => serviceNot) || !isOfServices(sentence))
  )
    return [];
  const isListed = shelf.services.has(listOf(sentence));
  if (isListed && !isNamed(sentence)) return isEntryOfServices(sentence) ? [workOf(sentence)] : [];
  const done = (list: ListOf) =>
    isNearUs(
      sentence,
      hits(sentence, list).filter((hit) => isDone(sentence, hit)),
    );
  const [keys] = hits(sentence, (lexicon) => lexicon.keys);
  return [
    ...factValues.service.filter((service) => done((lexicon) => lexicon.service[service])),
    ...(keys !== undefined && done((lexicon) => lexicon.keys)
      ? [sentence.text.slice(keys.start, keys.end)]
      : []),
  ];
}

const listPlaces: ReadonlySet<LinePlace> = new Set<LinePlace>(['list', 'card', 'table', 'menu', 'heading']);
const maxWorkWords = 7;
const maxHeadingWords = 4;
const maxSectionWords = 3;

/** What an entry names: "Lock changes — also at night" are lock changes. */
function workOf({ text }: Sentence): string {
  const [work = ''] = text.split(/\s[–—-]\s|[(\n]/u, 1);
  return trimmed(work);
}

/** Whether an entry has a word for a service of the fixed list, or for cutting keys. */
function isNamed(sentence: Sentence): boolean {
  return (
    has(sentence, ({ keys }) => keys) ||
    factValues.service.some((service) => has(sentence, (lexicon) => lexicon.service[service]))
  );
}

/** What other lists of a page have: ranges, makers, certificates, "more". */
const notWork: readonly ListOf[] = [
  ({ more }) => more,
  ({ sells }) => sells.headings,
  ({ brand }) => brand.headings,
  ({ certificate }) => certificate,
];

/** Whether a line stands in a section of services. */
export function isUnderServices(sentence: Sentence): boolean {
  const isAbout = (list: ListOf) => isHeaded(sentence, list, maxSectionWords);
  return (
    isAbout(({ serviceHeadings }) => serviceHeadings) &&
    !isAbout(({ area }) => area) &&
    !isAbout(({ branches }) => branches.nouns)
  );
}

/** Whether an entry can name a service: few words, no number, no goods and no page. */
export function isEntryOfServices(sentence: Sentence): boolean {
  const work = workOf(sentence);
  const lower = lowered(work);
  return (
    listPlaces.has(sentence.place) &&
    wordCount(work) > 0 &&
    wordCount(work) <= (sentence.place === 'heading' ? maxHeadingWords : maxWorkWords) &&
    !/^\p{Ll}|[\d@?!©€$£:：]/u.test(work) &&
    !/[.。]$/u.test(sentence.text) &&
    !notWork.some((list) => has({ lower, lexicons: sentence.lexicons }, list)) &&
    !(namesGoods(work) && (wordCount(work) === 1 || isHeaded(sentence, ({ sells }) => sells.headings))) &&
    !speaks({ lower, spoken: sentence.spoken }, ({ we }) => we) &&
    !everyLexicon.some(({ navigation }) =>
      words(navigation)
        .all(lower)
        .some(({ start }) => start === 0),
    )
  );
}

function isOfServices(sentence: Sentence): boolean {
  return (
    isHeaded(sentence, ({ serviceHeadings }) => serviceHeadings, maxHeadingWords) ||
    sentence.place === 'meta' ||
    speaks(sentence, ({ we }) => we) ||
    isSubject('service', sentence) ||
    // "Delivery throughout the island".
    (has(sentence, ({ area }) => area) && has(sentence, ({ service }) => service.delivery))
  );
}

const maxFromPurpose = 6;

/** Whether a word of service is what is done: "products for installation", "gasket repair spray" are goods. */
export function isDone({ lower, lexicons, spoken, language }: Sentence, { start, end }: Hit): boolean {
  const clause =
    lower
      .slice(0, start)
      .split(/[.:;!?–—]/u)
      .at(-1) ?? '';
  const [before = ''] = /[\p{L}\p{M}'’]+$/u.exec(clause.trimEnd()) ?? [];
  // "Products for painting, installation and repairs": what they are for is a list.
  const purposes = hits({ lower: clause, lexicons }, ({ purpose }) => purpose);
  if (purposes.some((one) => one.start > 0 && wordCount(clause.slice(one.end)) <= maxFromPurpose))
    return false;
  const [, next] = /^\s+([\p{L}\p{M}]+)/u.exec(lower.slice(end)) ?? [];
  if (language !== 'en' || next === undefined || before === '' || !/^\p{L}/u.test(lower.slice(0, start)))
    return true;
  const isVerb = spoken.some(({ we, and, label }) => [we, and, label].some((list) => words(list).is(before)));
  return isVerb || goesOn.has(next);
}

/** What follows a noun for work in English without making it part of another. */
const goesOn: ReadonlySet<string> = new Set([
  ...functionWords.en,
  'service',
  'services',
  'work',
  'your',
  'our',
  'any',
  'all',
  'needs',
  'you',
  'we',
]);

const maxFromUs = 14;

/** Whether words of service stand in a label, or not far from who offers it: "… whose cars wait for repair" does not. */
function isNearUs(sentence: Sentence, found: readonly Hit[]): boolean {
  if (sentence.isLabel || wordCount(sentence.text) <= maxFromUs) return found.length > 0;
  const ours = hits({ lower: sentence.lower, lexicons: sentence.spoken }, ({ we }) => we);
  // Without them the name of the company, or the place where it stands, says whose it is.
  if (ours.length === 0) return found.length > 0;
  return found.some((hit) =>
    ours.some((one) => {
      const [from, to] = one.start < hit.start ? [one.end, hit.start] : [hit.end, one.start];
      return wordCount(sentence.text.slice(from, Math.max(from, to))) <= maxFromUs;
    }),
  );
}

/** Whom the company sells to. */
export function customersIn(sentence: Sentence): string[] {
  const cues = hits(sentence, ({ customersCue }) => customersCue);
  const isSaid = (list: ListOf) =>
    hits(sentence, list).some(
      (hit) =>
        cues.some((cue) => isNear(sentence.lower, cue, hit)) ||
        (sentence.isLabel && hit.start === 0 && hit.end === sentence.lower.length),
    );
  // "Parking for residents" sells nothing.
  if (sentence.isLabel && (/park/iu.test(sentence.text) || has(sentence, ({ serviceNot }) => serviceNot)))
    return [];
  const isTrade = isSaid(({ customers }) => customers.trade);
  const isConsumers = isSaid(({ customers }) => customers.consumers);
  if ((isTrade && isConsumers) || (isTrade !== isConsumers && areListed(sentence))) return ['both'];
  return isTrade ? ['trade'] : isConsumers ? ['consumers'] : [];
}

/** "For professionals and households": one conjunction between them. */
function areListed(sentence: Sentence): boolean {
  const trade = hits(sentence, ({ customers }) => customers.trade);
  const consumers = hits(sentence, ({ customers }) => customers.consumers);
  return trade.some((one) =>
    consumers.some((other) => {
      const [from, to] = one.start < other.start ? [one.end, other.start] : [other.end, one.start];
      return /^(?:\s*[,&]|\s+\p{L}{1,4})\s+$/u.test(sentence.lower.slice(from, Math.max(from, to)));
    }),
  );
}

const nearWords = 3;
/** "for", "to": only directly before the customers. */
const maxPreposition = 4;

function isNear(lower: string, cue: Hit, hit: Hit): boolean {
  const [from, to] = cue.start < hit.start ? [cue.end, hit.start] : [hit.end, cue.start];
  const isShort = cue.end - cue.start <= maxPreposition;
  return wordCount(lower.slice(from, Math.max(from, to))) <= (isShort ? 0 : nearWords);
}

/** The words around a kind of business that make it somebody else's. */
const otherOwner =
  /[/-]$|^(?:for|für|pour|para|per|voor|dla|pro|för|til|для)\s|(?:^|[\s(])(?:(?:find|become|contact|ask|choose) an?|jede\p{L}*|chaque|cada|ogni|każd\p{L}*|každ\p{L}*|elke?|varje|hver|кажд\p{L}*|über|durch|par|tramite|przez|via|your|their|his|her|its|other|many|most|some|any|all|every|each|for|to|from|through|einem|einer|eines|via|with|between|nearest|local|find|become|contact|ask|than|of|by|those|these|ihr\p{L}*|für|von|vom|zum|zur|andere\p{L}*|viele\p{L}*|votre|vos|leurs?|pour|des|aux|chez|su|sus|otros|para|por|seus?|outros|dei|degli|altri|per|uw|voor|dla|innych|pro|andra|för|til|для|их|других|supply|supplies|del|della|do|da|dos|das|dal|u|od|z|от|у|bir|unsere[sm]?|naszego|нашего)\s+$/u;
/** "As the importer of Fabula locks, we …" */
const asSelf = /^(?:as|als|come|como|jako|som|en tant qu\p{L}*)\s(?:\S+\s){0,3}$/u;
const notOfOwner =
  /^\s*(?:log\s?in|garant\p{L}*|warrant\p{L}*|гаранти\p{L}*|gwarancj\p{L}*|locations|prices?|pricing|awards?|consultant\p{L}*|advice|reviews?|inquir\p{L}*|enquir\p{L}*|customers|clients|accounts?|preise|kunden|clientes|clienti|klanten|directory|of the|network|near|nearby|companies|businesses|firms|producers|suppliers)(?!\p{L})/u;

/** The kinds of business that the company says it is. */
export function businessIn(sentence: Sentence, owner: Owner): string[] {
  if (sentence.isLabel && has(sentence, ({ serviceNot }) => serviceNot)) return [];
  const dealers: Hit[] = hits(sentence, (lexicon) => lexicon.business.dealer);
  return factValues.business.filter((business) =>
    hits(sentence, (lexicon: Lexicon) => lexicon.business[business]).some(({ start, end }) => {
      const before = sentence.lower.slice(0, start);
      const after = sentence.lower.slice(end);
      if (otherOwner.test(before) || notOfOwner.test(after) || /^['’]s?\s|^\s+d['’]|^s-/u.test(after))
        return false;
      // "We make solutions" makes nothing.
      if (business === 'manufacturer' && !sentence.isLabel && !namesGoods(sentence.text)) return false;
      // An official distributor is a dealer.
      if (business !== 'dealer' && dealers.some((dealer) => dealer.start <= start && dealer.end >= end))
        return false;
      // "Schlüssel fertigen wir sofort" cuts keys.
      if (
        business === 'manufacturer' &&
        (has(sentence, ({ keys }) => keys) || has(sentence, ({ service }) => service.cutting))
      )
        return false;
      // "Distributeur LS2" deals in it.
      if (
        business === 'wholesaler' &&
        /^distrib/u.test(sentence.lower.slice(start, end)) &&
        /^\s+\p{Lu}/u.test(sentence.text.slice(end))
      )
        return false;
      // "Scooter Manufacturers" are many.
      if (sentence.isLabel && /ers?s$/u.test(sentence.lower.slice(start, end)) && !/^\s+of\s/u.test(after))
        return false;
      // "Wholesale of fish" is another trade.
      const [, goods] = /^\s+(?:of|de|di|in|van|für|von|od|z|da|do)\s+(.+)$/u.exec(after) ?? [];
      if (sentence.isLabel && goods !== undefined && !namesGoods(goods)) return false;
      if (sentence.place === 'meta' && sentence.isLabel) return true;
      // "Wholesale" is an entry of a menu.
      if (sentence.isLabel) return wordCount(sentence.text) <= 9 && wordCount(before + after) > 0;
      if (cjk.test(sentence.text))
        return speaks(sentence, ({ we }) => we) || namesOwner(lowered(sentence.text), owner);
      const isVerb = has({ ...sentence, lower: sentence.lower.slice(start, end) }, ({ we }) => we);
      if (isVerb || wordCount(before) <= 1) return true;
      if (asSelf.test(before) && speaks(sentence, ({ we }) => we)) return true;
      return (
        wordCount(before) <= 14 &&
        !/[,;]\s*(?:der|die|das|which|who|qui|que|che|który|która)\s/u.test(before) &&
        isOfSelf({ ...sentence, text: sentence.text.slice(0, start), lower: before }, owner)
      );
    }),
  );
}

/** The kinds of business that a text names, in any language. */
export function businessesNamedIn(text: string): string[] {
  const named = { lower: lowered(text), lexicons: everyLexicon };
  return factValues.business.filter((business) => has(named, (lexicon) => lexicon.business[business]));
}

/** Whether a line is the cart of a web shop, and nothing but it: "Checkout: 11:00" is a hotel's. */
export function isCart({ lower, lexicons }: Sentence): boolean {
  if (/\d:\d{2}/.test(lower)) return false;
  const entries = lower
    .split(/\s[–|·-]\s/u)
    .map((entry) => entry.replace(amount, '').trim())
    .filter((entry) => entry !== '');
  return entries.some((entry) => lexicons.some(({ onlineShop }) => words(onlineShop.cart).is(entry)));
}

/** What a cart holds. */
const amount =
  /(?:[\d\s.,:()$€£₺–-]|items?|artikel|articles?|artículos?|produkt\p{L}*)+$|^[\d\s]+(?:items?\s)?/gu;

/** Whether the company sells online: by its cart, or by its words. */
export function onlineShopIn(sentence: Sentence): string[] {
  if (isCart(sentence)) return ['yes'];
  if (!has(sentence, ({ onlineShop }) => onlineShop.shop) || speaks(sentence, ({ part }) => part)) return [];
  const isOthers = sentence.isLabel && speaks(sentence, ({ we }) => we) && !speaksOfUs(sentence);
  return !isOthers && (sentence.isLabel || speaksOfUs(sentence)) ? ['yes'] : [];
}
