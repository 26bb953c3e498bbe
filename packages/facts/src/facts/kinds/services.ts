import { factValues } from '@Hardware-Store-Finder/contract';
import { namesGoods } from '@Hardware-Store-Finder/domain';
import type { LinePlace } from '@Hardware-Store-Finder/websites';
import { isHeaded } from '../headings.ts';
import { itemsOf, trimmed } from '../items.ts';
import { everyLexicon, type Hit, type Lexicon, type ListOf, lowered, navigation } from '../lexicon.ts';
import { namesOwner, type Owner } from '../owner.ts';
import { cjk, has, hits, type Sentence, speaks, wordCount } from '../sentence.ts';
import { isOfSelf, isSubject } from '../subject.ts';
import { isBegun, refusesConsumers } from '../turned.ts';
import { anyOf } from '../word-parts.ts';
import { listOf, type Shelf } from './goods.ts';
import { isKnownBrand } from './known-brands.ts';
import { isDone } from './work-done.ts';

/** The services that the company offers: in a sentence of its own, or as an entry under a heading of services. */
export function servicesIn(sentence: Sentence, _owner: Owner, shelf: Shelf): string[] {
  // "Manager of Services Delivery" is a post.
  const isPost = has(sentence, ({ person }) => person.roles.manager);
  const isOffered = shelf.work.has(listOf(sentence)) || isOfServices(sentence);
  if (sentence.isLabel && (isPost || has(sentence, ({ serviceNot }) => serviceNot) || !isOffered)) return [];
  // "Blum hinge, screw mounting" is no work.
  if (sentence.isLabel && isKnownBrand(sentence.text.split(/\s/u, 1)[0] ?? '')) return [];
  // Below "Our service areas" stand places.
  const isListed =
    isOfServices(sentence) &&
    shelf.services.has(listOf(sentence)) &&
    !isHeaded(sentence, ({ area }) => area, maxHeadingWords);
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
export function isNamed(sentence: Sentence): boolean {
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
    // "uPVC windows" begin with a small letter, as no other entries do.
    !/^\p{Ll}(?!\p{Lu})|[\d@?!©€$£:：]/u.test(work) &&
    !/[.。]$|\s\p{Lu}{2,3}$/u.test(sentence.text) &&
    !notWork.some((list) => has({ lower, lexicons: sentence.lexicons }, list)) &&
    // "Nails & screws" are on a shelf.
    !(
      namesGoods(work, sentence.language) &&
      (wordCount(work) === 1 || itemsOf(work).length > 1 || isHeaded(sentence, ({ sells }) => sells.headings))
    ) &&
    !speaks({ lower, spoken: sentence.spoken }, ({ we }) => we) &&
    !isPage(lower, sentence)
  );
}

/** Whether an entry begins like one of navigation, and nothing that is worked on follows: "Home wiring" is work. */
function isPage(lower: string, { language }: Sentence): boolean {
  return navigation
    .all(lower)
    .some(
      ({ start, end }) =>
        start === 0 && !namesGoods(lower.slice(end), language) && !craft.test(lower.slice(end)),
    );
}

const craft = new RegExp(anyOf('crafts'), 'iu');

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
        cues.some((cue) => isNear(sentence, cue, hit)) ||
        (sentence.isLabel && hit.start === 0 && hit.end === sentence.lower.length),
    );
  // "Parking for residents" sells nothing.
  if (sentence.isLabel && (/park/iu.test(sentence.text) || has(sentence, ({ serviceNot }) => serviceNot)))
    return [];
  if (hits(sentence, ({ business }) => business.wholesaler).some((hit) => isAlsoRetail(sentence, hit)))
    return ['both'];
  if (refusesConsumers(sentence)) return ['trade'];
  const isTrade = isSaid(({ customers }) => customers.trade);
  const isConsumers = isSaid(({ customers }) => customers.consumers);
  if ((isTrade && isConsumers) || areListed(sentence)) return ['both'];
  if (isTrade) return ['trade'];
  // "Private" beside "Firms", which another word may say, is one entry of two.
  return isConsumers && !(sentence.isLabel && wordCount(sentence.text) === 1) ? ['consumers'] : [];
}

const retail = anyOf('retail');
const joint = `-?(?:\\s*[&/+–-]\\s*|\\s+(?:${anyOf('and')})\\s+)(?:\\p{L}{1,3}\\s+){0,2}`;
const withRetail = new RegExp(
  `(?<!\\p{L})(?:${retail})\\p{L}*${joint}$|^(?:\\s\\p{L}+)?${joint}(?:${retail})|^\\p{Script=Han}?(?:${retail})`,
  'iu',
);

/** "Wholesale and retail" says of neither that it is what the company is. */
function isAlsoRetail({ lower }: Sentence, { start, end }: Hit): boolean {
  return (
    new RegExp(retail, 'iu').test(lower.slice(start, end)) ||
    withRetail.test(lower.slice(0, start)) ||
    withRetail.test(lower.slice(end))
  );
}

const mostBetween = 5;

/** "For professionals and households", "joiners and, on Saturdays, the public": a conjunction between them, and little else. */
function areListed(sentence: Sentence): boolean {
  const trade = hits(sentence, ({ customers }) => customers.trade);
  const consumers = hits(sentence, ({ customers }) => customers.consumers);
  return trade.some((one) =>
    consumers.some((other) => {
      const [from, to] = one.start < other.start ? [one.end, other.start] : [other.end, one.start];
      const lower = sentence.lower.slice(from, Math.max(from, to));
      return (
        /^(?:\s*[,&]|\s+\p{L}{1,4})\s+$/u.test(lower) ||
        (wordCount(lower) <= mostBetween && has({ ...sentence, lower }, ({ and }) => and))
      );
    }),
  );
}

const nearWords = 3;
/** "for", "to": only directly before the customers. */
const maxPreposition = 4;

/** Languages that say "for" after whom it is for. */
const postposed: ReadonlySet<string> = new Set(['tr', 'fi', 'hu', 'ja', 'zh']);

function isNear({ lower, language }: Sentence, cue: Hit, hit: Hit): boolean {
  const [from, to] = cue.start < hit.start ? [cue.end, hit.start] : [hit.end, cue.start];
  const isShort = cue.end - cue.start <= maxPreposition;
  // "Plumbers for repairs" are who works.
  if (isShort && cue.start > hit.start && !postposed.has(language)) return false;
  return wordCount(lower.slice(from, Math.max(from, to))) <= (isShort ? 0 : nearWords);
}

/** The words around a kind of business that make it somebody else's. */
const forOthers = `(?:^|\\s)${anyOf('for')}\\s[^.;:\\d]{1,60},\\s(?:\\p{L}+\\s){0,2}$`;
const otherOwner = `[/-]$|^${anyOf('for')}\\s|${forOthers}|(?:^|[\\s(])${anyOf('otherOwner')}\\s+(?:${anyOf('ours')}\\s+)?$`;
const otherOwnerIn = new Map<string, RegExp>();

/** "Our wholesalers" supply us. */
const ours = new RegExp(`(?<!\\p{L})${anyOf('ours')}\\s+$`, 'u');
const person = new RegExp(`^${anyOf('wholesaler')}`, 'u');
/** "Distributors: contact us" speaks to them. */
const spokenTo = /^\s*[:：]/u;

/** "We sell to shops, distributors" names others. */
function isOfOther(before: string, language: string): boolean {
  const to = `(?:^|[\\s(])${anyOf('toOthers', language)}\\s+(?:${anyOf('ours')}\\s+)?(?:[^.;:]{1,60},\\s+)?$`;
  const pattern = otherOwnerIn.get(language) ?? new RegExp(`${otherOwner}|${to}`, 'u');
  otherOwnerIn.set(language, pattern);
  return pattern.test(before);
}

/** "As the importer of Fabula locks, we …" */
const asSelf = new RegExp(`^${anyOf('asSelf')}\\s(?:\\S+\\s){0,3}$`, 'u');
const relative = new RegExp(`[,;]\\s*${anyOf('relative')}\\s`, 'u');
const ofGoods = new RegExp(`^\\s+(?:${anyOf('of')}|${anyOf('in')})\\s+(.+)$`, 'u');
/** "Production of" */
const withOf = new RegExp(`\\s${anyOf('of')}$`, 'u');
const notOfOwner = new RegExp(`^\\s*${anyOf('notOfOwner')}(?!\\p{L})`, 'u');

const copula = new RegExp(
  `(?:^|\\s)${anyOf('copula')}\\s(?:${anyOf('oneOf')}\\s)?((?:[\\p{L}\\p{M}'’-]+\\s){0,5})$`,
  'u',
);
const between = new RegExp(`(?:^|\\s)(?:${anyOf('otherOwner')}|${anyOf('of')})\\s`, 'u');

/** "Knobwell is one of the largest manufacturers of pianos" is said of itself; "is a partner of …" is not, nor is "we make …". */
function isCalled(sentence: Sentence, start: number): boolean {
  const [, words] = copula.exec(sentence.lower.slice(0, start)) ?? [];
  if (words === undefined || between.test(words)) return false;
  const isNamed =
    sentence.language === 'de' && /\p{Lu}/u.test(sentence.text.slice(start - words.length, start));
  const text = { ...sentence, lower: words };
  return !isNamed && !factValues.business.some((one) => has(text, ({ business }) => business[one]));
}

/** A sentence up to where its subject is called a maker: in "… manufacturers and suppliers of pianos" suppliers are nobody else. */
export function untilMaker(sentence: Sentence): Sentence {
  const maker = hits(sentence, ({ business }) => business.manufacturer).find(({ start }) =>
    isCalled(sentence, start),
  );
  return maker === undefined ? sentence : { ...sentence, lower: sentence.lower.slice(0, maker.end) };
}

const buys = new RegExp(anyOf('buys'), 'u');
const ownerMakes = new RegExp(`^((?:[^\\s,;:]+\\s){1,4})${anyOf('makes')}(?!\\p{L})`, 'u');

/** "One price, independent of the quantity" */
const independentOf = new RegExp(`^\\s+(?:${anyOf('of')})\\s`, 'u');

/** "Knobwell designs and makes hinges", "the company manufactures locks". */
function makesGoods(sentence: Sentence, owner: Owner): boolean {
  const { 0: said = '', 1: subject = '' } = ownerMakes.exec(sentence.lower) ?? [];
  const [made = ''] = /^\s(?:\S+\s?){1,3}/u.exec(sentence.text.slice(said.length)) ?? [];
  const isOwner =
    subject.includes('·') ||
    namesOwner(subject, owner) ||
    has({ ...sentence, lower: subject }, ({ firm }) => firm);
  return isOwner && !sentence.isLabel && namesGoods(made, sentence.language);
}

/** The kinds of business that the company says it is. */
export function businessIn(sentence: Sentence, owner: Owner): string[] {
  const said = businessNamedIn(sentence, owner);
  return !said.includes('manufacturer') && makesGoods(sentence, owner) ? [...said, 'manufacturer'] : said;
}

function businessNamedIn(sentence: Sentence, owner: Owner): string[] {
  if (sentence.isLabel && has(sentence, ({ serviceNot }) => serviceNot)) return [];
  const dealers: Hit[] = hits(sentence, (lexicon) => lexicon.business.dealer);
  return factValues.business.filter((business) =>
    hits(sentence, (lexicon: Lexicon) => lexicon.business[business]).some(({ start, end }) => {
      const before = sentence.lower.slice(0, start);
      const after = sentence.lower.slice(end);
      if (
        isOfOther(before, sentence.language) ||
        notOfOwner.test(after) ||
        (business === 'independent' && independentOf.test(after)) ||
        (business !== 'dealer' && wordCount(before) > 0 && spokenTo.test(after)) ||
        // "Whom we work for: ironmongers, distributors" are its customers.
        (sentence.isLabel &&
          sentence.text.includes(',') &&
          has({ ...sentence, lower: sentence.heading }, ({ customersCue }) => customersCue)) ||
        (ours.test(before) && person.test(sentence.lower.slice(start, end))) ||
        (business !== 'independent' && !isCalled(sentence, start) && isBegun(sentence, before)) ||
        /^['’]s?\s|^\s+d['’]|^s-/u.test(after)
      )
        return false;
      // "We buy from the wholesaler."
      if (business === 'wholesaler' && (isAlsoRetail(sentence, { start, end }) || buys.test(before)))
        return false;
      // "We make solutions" makes nothing.
      if (
        business === 'manufacturer' &&
        (!sentence.isLabel || withOf.test(sentence.lower.slice(start, end))) &&
        !namesGoods(sentence.text, sentence.language) &&
        !isCalled(sentence, start)
      )
        return false;
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
      const [, goods] = ofGoods.exec(after) ?? [];
      if (sentence.isLabel && goods !== undefined && !namesGoods(goods, sentence.language)) return false;
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
        !relative.test(before) &&
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

/** The services that a text names, in any language. */
export function servicesNamedIn(text: string): string[] {
  const named = { lower: lowered(text), lexicons: everyLexicon };
  return factValues.service.filter((service) => has(named, (lexicon) => lexicon.service[service]));
}
