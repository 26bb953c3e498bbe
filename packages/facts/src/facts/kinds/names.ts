import { factValues } from '@Hardware-Store-Finder/contract';
import { namesGoods } from '@Hardware-Store-Finder/domain';
import { isHeaded } from '../headings.ts';
import { itemsOf, plain, trimmed } from '../items.ts';
import { type ListOf, lowered, navigation, words } from '../lexicon.ts';
import known from '../lexicons/brands.json' with { type: 'json' };
import { isOwnName, namesOwner, type Owner } from '../owner.ts';
import { has, hits, type Sentence, wordCount } from '../sentence.ts';
import { unpackList } from '../word-lists.ts';
import { anyOf } from '../word-parts.ts';
import { brandRuns } from './brand-runs.ts';
import { withoutExcepted } from './excepted.ts';
import { isAboutWork, lineOf, listOf, type Shelf } from './goods.ts';
import { brands, isCountry, isKnownBrand, isPlaceholder, withoutLogo } from './known-brands.ts';
import { isName as isProperName } from './proper-names.ts';

const groups: ReadonlySet<string> = new Set(unpackList(known.groups).map(plain));
const certificates =
  /(?<![\p{L}\d])(?:(?:EN\s)?ISO(?:[\s/-]?IEC)?[\s-]?\d{3,5}(?:[:-]\d{4})?|(?:DIN\s)?EN\s?\d{3,5}|DIN\s?\d{3,5}|WHG|FSC(?:®)?|PEFC|RGE|TSE|VCA|Qualibat|OHSAS\s?\d+|GOST(?:\sR)?|ГОСТ|NF\s\p{Lu}+|SCC)(?!(?!\p{Script=Han})[\p{L}\d])/gu;

const maxHeadingWords = 5;
/** A name: few words, the first with a capital or in a script without them. */
const nameForm =
  /^(?:[\p{Lu}\p{Lo}\p{N}][\p{L}\p{M}\p{N}.'’&+®™/-]*)(?:\s+[\p{L}\p{M}\p{N}.'’&+®™/-]+){0,3}$/u;

const more = new RegExp(`^${anyOf('more')}`, 'iu');
const rights = new RegExp(anyOf('rights'), 'iu');

const personWithTask = /\p{Lu}\p{Ll}+\s\p{Lu}[\p{L}-]+\s\(\p{Ll}[\p{Ll}, ]+\)/u;

function isName(text: string): boolean {
  return (
    nameForm.test(text) &&
    !more.test(text) &&
    !text.includes('©') &&
    !rights.test(text) &&
    text.length <= 40 &&
    (!/^\p{Script=Han}+$/u.test(text) || text.length <= maxHanName) &&
    // "Visit our corporate site"
    (text.match(/(?<!\p{L})\p{Ll}/gu)?.length ?? 0) <= 1 &&
    // "会员95折" is a discount.
    !/\p{Script=Han}\d|\d\p{Script=Han}/u.test(text) &&
    // "64 produits" counts.
    !/^\P{L}+$|^\d+\s+\p{Ll}.*$|['’]s$/u.test(text)
  );
}

const shortestOfHost = 4;
/** "Nonesuch http://www.nonesuch.example" */
const lastAddress = /\s+(?:https?:\/\/|www\.)\S+$/u;

/** The brands that the company carries: listed under a heading of brands, known ones in its lists, or after words of carrying. */
export function brandsIn(whole: Sentence, owner: Owner, shelf: Shelf): string[] {
  const { length } = whole.text.replace(lastAddress, '');
  const sentence = withoutExcepted({
    ...whole,
    text: whole.text.slice(0, length),
    lower: whole.lower.slice(0, length),
  });
  if (sentence === undefined) return [];
  const name = sentence.text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const host = whole.text.slice(length).toLowerCase().replaceAll('-', '');
  const isOfMaker = name.length >= shortestOfHost && host.includes(`.${name}.`);
  const found = brandsNamed(sentence, owner, shelf, isOfMaker);
  // "Own brand: gloves, tape": what follows are its goods.
  const isOwn = [sentence.lower, sentence.heading, sentence.lead].some((lower) =>
    has({ ...sentence, lower }, ({ ownBrand }) => ownBrand),
  );
  return isOwn ? found.filter(isKnownBrand) : found;
}

const label = new RegExp(`^${anyOf('brandLabel')}\\s*[:：]\\s*(?<name>.+)$`, 'iu');
const entries: ReadonlySet<string> = new Set(['list', 'card', 'table']);

/** The brand of an article: "Brand: Nonesuch". */
export function labelledBrand({ text, place }: Sentence): string | undefined {
  const name = entries.has(place) ? label.exec(text)?.groups?.name?.trim() : undefined;
  return name !== undefined && isName(name) ? name : undefined;
}

function brandsNamed(sentence: Sentence, owner: Owner, shelf: Shelf, isOfMaker: boolean): string[] {
  const isOwn = (name: string) =>
    owner.names.includes(lowered(name)) ||
    // "Bosch Service Fabula" may well carry Bosch.
    (isOwnName(name, owner) && !isKnownBrand(name)) ||
    noBrand.test(name) ||
    isPlaceholder(name) ||
    isCountry(name, sentence.language) ||
    isMeans(sentence, name) ||
    isBusiness(sentence, name);
  const ofArticle = labelledBrand(sentence);
  if (ofArticle !== undefined) return isOwn(ofArticle) ? [] : [ofArticle];
  // "Ada Berg (production) and Eva Wood (sales)" run the firm.
  // What is lent is not carried.
  if (personWithTask.test(sentence.text) || isAboutWork(sentence, ['rental'])) return [];
  // Who orders them has a phone number.
  if (isWorkOnly(sentence) || /@|(?<!\d)(?:\d{2,4}[\s./-]){2}\d{2,4}(?!\d)/u.test(sentence.text)) return [];
  const runsIn = () =>
    brandRuns(sentence, (name) => isName(name) && !isOwn(name) && isProperName(sentence, name));
  if (sentence.place === 'meta' && sentence.heading === 'description') return shelf.isTrader ? runsIn() : [];
  if (sentence.place === 'meta')
    return sentence.heading === 'brand' && !isOwnersBrand(lowered(sentence.text), owner)
      ? [sentence.text]
      : [];
  const items = itemsOf(sentence.text).map(withoutLogo);
  const isHeadedBrands = isHeaded(sentence, ({ brand }) => brand.headings, maxHeadingWords);
  const underBrands =
    sentence.isLabel &&
    sentence.place !== 'heading' &&
    (isHeadedBrands || shelf.brands.has(listOf(sentence)));
  if (underBrands && !isHeadedBrands) return items.filter((item) => brands.has(plain(item)));
  if (underBrands) {
    // The address of a page's footer stands below its last heading; a description or its category below each brand.
    if (/\d{4}|\p{Ll}{4,}\.$/u.test(sentence.text) || shelf.repeated.has(lineOf(sentence))) return [];
    // "Fabula & Sons" is one name, "Bosch & Makita" are two.
    const isOne = sentence.text.includes('&') && !/[,;]/.test(sentence.text) && !items.some(isKnownBrand);
    const names = (isOne ? [trimmed(sentence.text)] : items).filter(
      (item) => isName(item) && !isOwn(item) && !isNavigation(item),
    );
    const sure = names.filter((item) => sentence.place === 'image' || !namesGoods(item, sentence.language));
    // Among so many names "Snickers Workwear" is one, too.
    return sure.length >= minNames ? names.filter((item) => sure.includes(item) || item.includes(' ')) : sure;
  }
  const isListed = sentence.isLabel && sentence.place !== 'text';
  const [opening] = isListed ? knownAtStart(trimmed(sentence.text), sentence.language) : [];
  if (opening !== undefined) return [opening];
  if (isOfMaker && isListed && isName(sentence.text) && !isOwn(sentence.text)) return [sentence.text];
  if (isListed && (items.length > 1 || wordCount(sentence.text) <= 3)) {
    const found = items.filter((item) => brands.has(plain(item)) && !/^\p{Ll}/u.test(item));
    if (found.length * 2 >= items.length && found.length > 0) return found;
  }
  const runs = shelf.isTrader && sentence.place !== 'heading' && sentence.place !== 'menu' ? runsIn() : [];
  if (runs.length > 0) return runs;
  const beside = shelf.isTrader ? namesBesideKnown(sentence, isOwn) : [];
  if (beside.length > 0) return beside;
  const named = listedNames(sentence, isOwn);
  if (named.length > 0) return named;
  const makers = goodsOfMakers(sentence, isOwn);
  if (makers.length > 0 && shelf.isTrader) return makers;
  // "Authorised dealer of Nonesuch"
  const dealt = listedAfter(sentence, ({ business }) => business.dealer).filter(
    (item) =>
      isName(item) && !isOwn(item) && !namesGoods(item, sentence.language) && isProperName(sentence, item),
  );
  const carried = listedAfter(sentence, ({ brand }) => brand.verbs).filter(
    (item) =>
      brands.has(plain(item)) || (items.length > 1 && isName(item) && !isOwn(item) && isStrong(sentence)),
  );
  return sentence.language === 'de' ? carried : [...new Set([...carried, ...dealt])];
}

/** The names of "Nonesuch boilers, Fabula paints and Kilvort taps are in stock": each before what it makes. */
function goodsOfMakers(sentence: Sentence, isOwn: (name: string) => boolean): string[] {
  if (sentence.language !== 'en' || sentence.isLabel) return [];
  const [goods = ''] = sentence.text.split(/\s(?:are|is|in)\s|[.;:]/u, 1);
  const makers = itemsOf(goods).map((item) => {
    const [, name = '', rest = ''] = /^(\p{Lu}[\p{L}\p{N}&'-]+)\s(\p{Ll}.*)$/u.exec(item) ?? [];
    return namesGoods(rest, sentence.language) &&
      isName(name) &&
      !isOwn(name) &&
      !namesGoods(name, sentence.language)
      ? name
      : '';
  });
  return makers.length >= minNames && makers.every((name) => name !== '') ? makers : [];
}

/** "GÜÇLÜ BAYİSİ", in capitals like a name, says what kind of business it is. */
const isHan = /\p{Script=Han}/u;

function isBusiness({ lexicons }: Sentence, name: string): boolean {
  const text = { lower: lowered(name), lexicons };
  // "代理經銷及現貨供應" names no makes.
  if (isHan.test(name) && has(text, ({ sells }) => sells.verbs)) return true;
  return factValues.business.some((one) => has(text, ({ business }) => business[one]));
}

/** Names in a list with brands that everybody knows: "Power tools – Makita, Nonesuch, Fabula". */
function namesBesideKnown(sentence: Sentence, isOwn: (name: string) => boolean): string[] {
  // German writes every noun like a name.
  const least = sentence.language === 'de' ? 2 : 1;
  return sentence.text.split(/[:：]|\s[–—-]\s/u).flatMap((part) => {
    const said = hits({ ...sentence, lower: lowered(part) }, ({ brand }) => brand.verbs).at(-1)?.end ?? 0;
    const names = itemsOf(part.slice(said));
    const areNames = names.every(
      (name) => isName(name) && !isOwn(name) && !namesGoods(name, sentence.language),
    );
    return areNames && names.length > least && names.filter(isKnownBrand).length >= least ? names : [];
  });
}

/** So many names after a verb of selling are brands, known or not: "Wij leveren onder andere Nemef, FUHR, Buva". */
const minNames = 2;
const maxHanName = 4;

function listedNames(sentence: Sentence, isOwn: (name: string) => boolean): string[] {
  if (sentence.isLabel && sentence.place !== 'meta') return [];
  return hits(sentence, ({ sells }) => sells.verbs).flatMap(({ end }) => {
    const [after = ''] = sentence.text.slice(end).split(/[.;!?。]\s|[.;!?。]$|\s[–—(]/u, 1);
    const [, skipped = '', list = ''] =
      /^((?:\s+[\p{Ll}'’]+){0,6})\s*[:：]?\s*(?=\p{Lu})(.*)$/u.exec(after) ?? [];
    // "Farms for sale near Hays, Kansas"
    if (has({ lower: skipped, lexicons: sentence.lexicons }, ({ stop }) => stop)) return [];
    const items = itemsOf(list);
    if (describes.test(`${skipped.trim()} ${items[0] ?? ''}`)) return [];
    const names = items.map(nameIn);
    const isSure = (name: string) =>
      isName(name) &&
      isProperName(sentence, name) &&
      !isOwn(name) &&
      // German writes every noun like a name.
      (sentence.language !== 'de' || isKnownBrand(name) || isStrong(sentence) || /\p{Lu}{2}/u.test(name));
    const isList =
      names.length >= minNames &&
      names.every((name, at) => (name !== '' ? isSure(name) : at > 0 && at === names.length - 1));
    return isList ? names.filter((name) => name !== '') : [];
  });
}

/** The links of a page's footer stand below the last of its headings. */
function isNavigation(item: string): boolean {
  return navigation.is(lowered(item));
}

/** A brand that titles begin with is its own, too. */
function isOwnersBrand(lower: string, owner: Owner): boolean {
  return namesOwner(lower, owner) || owner.titles.some((title) => title.startsWith(lower));
}

/** "Siemens Room Thermostats": a known brand and what it makes. */
function knownAtStart(text: string, language: string): string[] {
  const parts = text.split(/\s+/);
  const found = [3, 2, 1].flatMap((length) => {
    const name = parts.slice(0, length).join(' ');
    return parts.length > length &&
      parts.length <= 6 &&
      brands.has(plain(name)) &&
      namesGoods(parts.slice(length).join(' '), language)
      ? [name]
      : [];
  });
  return found.slice(0, 1);
}

/** Logos of associations stand among those of brands. */
const noBrand = new RegExp(anyOf('association'), 'iu');
const means = new RegExp(`^${anyOf('means')}$`, 'iu');

/** So do those of means of payment. */
function isMeans({ lexicons }: Sentence, name: string): boolean {
  return means.test(name) || lexicons.some(({ payment }) => words(payment.means).is(name.toLowerCase()));
}

const brandWord = new RegExp(anyOf('brandWord'), 'u');

/** Words that say that what follows are names of brands. */
function isStrong(sentence: Sentence): boolean {
  return hits(sentence, ({ brand }) => brand.verbs).some(({ start, end }) =>
    brandWord.test(sentence.lower.slice(start, end)),
  );
}

/** Who repairs or rents out a brand need not sell it. */
function isWorkOnly(sentence: Sentence): boolean {
  const isWork = (text: Pick<Sentence, 'lower' | 'lexicons'>) =>
    has(text, ({ service }) => service.repair) ||
    has(text, ({ service }) => service.rental) ||
    has(text, ({ service }) => service.sharpening);
  if (has(sentence, ({ sells }) => sells.verbs)) return false;
  return [sentence.lower, sentence.heading, sentence.lead].some((lower) => isWork({ ...sentence, lower }));
}

const listEnd = new RegExp(`[.;!。]\\s|[.;!。]$|\\s[–—]\\s|\\s(?:${anyOf('in')}|${anyOf('for')})\\s`, 'u');

/** The items of the list after words: names end at a word of the sentence that is none. */
function listedAfter(sentence: Sentence, list: ListOf): string[] {
  return hits(sentence, list).flatMap(({ end }) => {
    const [after = ''] = sentence.text.slice(end).split(listEnd);
    return itemsOf(after.replace(/^[^:：\p{Lu}]{0,24}[:：]/u, ''))
      .filter((item) => !describes.test(item))
      .map((item) => nameIn(item))
      .filter((item) => item !== '');
  });
}

/** "Recycled Australian hardwood": between words in small letters a word with a capital describes. */
const describes = /^(?:\p{Ll}[\p{L}'’]*\s+){2,}\p{Lu}[\p{L}'’-]*\s+\p{Ll}{4,}/u;

/** The name at the beginning of an item, without an article: "la marque Hettich" is Hettich. */
function nameIn(item: string): string {
  const [name = ''] =
    /(?:\p{Lu}|\p{Script=Han}|\p{Script=Katakana})[\p{L}\p{M}\p{N}.'’&+®™/-]*(?:\s+(?:\p{Lu}|\p{N}|&)[\p{L}\p{M}\p{N}.'’&+®™/-]*){0,3}/u.exec(
      item,
    ) ?? [];
  const isFirst = item.replace(/^(?:\p{Ll}[\p{L}'’]*\s+){0,4}/u, '').startsWith(name);
  return isFirst ? trimmed(name) : '';
}

const quoted = /[“”„«»「『"]\s?([^“”„«»「」『』"]{2,40}?)\s?[“”«»」』"]/gu;

const otherMaker = new RegExp(anyOf('wholesaler'), 'u');

const firmsGenitive = new RegExp(`${anyOf('ownGenitive')}\\s`, 'u');
const ourGenitive = new RegExp(`${anyOf('ourGenitive')}\\s+$`, 'u');
const brandPost = new RegExp(`^\\s+${anyOf('brandPost')}`, 'u');

/** The company's own brands: a name in quotation marks or with a capital, beside "own brand". */
export function ownBrandsIn(sentence: Sentence): string[] {
  const cues = hits(sentence, ({ ownBrand }) => ownBrand);
  const [cue] = cues;
  // "The own brand of our wholesaler" is that one's, "our brand manager" a person.
  if (cue === undefined || otherMaker.test(sentence.lower)) return [];
  // "Toptancımızın kendi markası": of whom the word before says.
  if (ourGenitive.test(sentence.lower.slice(0, cue.start)) && !firmsGenitive.test(sentence.lower)) return [];
  if (brandPost.test(sentence.lower.slice(cue.end))) return [];
  const inMarks = [...sentence.text.matchAll(quoted)];
  const [named] = inMarks.toSorted(
    (one, other) => Number(other.index >= cue.end) - Number(one.index >= cue.end),
  );
  if (named !== undefined) return [named[1]?.trim() ?? ''].filter(isName);
  const after = nameIn(
    sentence.text
      .slice(cue.end)
      .replace(/^[\s,:：–—-]+/u, '')
      .replace(/^\p{Ll}+\s*,\s*/u, ''),
  );
  if (after !== '' && isName(after)) return [after];
  const [before] =
    /((?:\p{Lu}[\p{L}\p{M}\p{N}'’-]*)(?:\s+\p{Lu}[\p{L}\p{M}\p{N}'’-]*)*)\P{L}*(?:\p{Ll}+\s+){0,3}$/u
      .exec(sentence.text.slice(0, cue.start))
      ?.slice(1) ?? [];
  return before === undefined ||
    (/^\p{L}+$/u.test(before) &&
      sentence.text.startsWith(before) &&
      wordCount(before) === 1 &&
      sentence.lexicons.some(({ we }) => words(we).has(before.toLowerCase())))
    ? []
    : [before];
}

/** The buying groups it belongs to: known ones beside "member of", or a name beside the words for such a group. */
export function groupsIn(sentence: Sentence, owner: Owner): string[] {
  const cues = hits(sentence, ({ buyingGroup }) => buyingGroup.cues);
  const nouns = hits(sentence, ({ buyingGroup }) => buyingGroup.nouns);
  if (cues.length === 0 && nouns.length === 0) return [];
  // German writes every noun like a name: "des größten Einkaufsverbands der Branche".
  const isNoun = (name: string) =>
    sentence.language === 'de' && /^\p{Lu}\p{Ll}+$/u.test(name) && !groups.has(plain(name));
  const candidates = [
    ...[...sentence.text.matchAll(quoted)].map(([, name = '']) => name.trim()),
    ...[...cues, ...nouns]
      .map(({ end }) => nameAfter(sentence.text.slice(end)))
      .filter((name) => !isNoun(name)),
  ];
  return [...new Set(candidates)].filter(
    (name) =>
      name !== '' && !namesOwner(name.toLowerCase(), owner) && (nouns.length > 0 || groups.has(plain(name))),
  );
}

function nameAfter(text: string): string {
  const [, name = ''] =
    /^\s*(?:(?:\p{Ll}[\p{L}'’]*|[,:：])\s*){0,3}((?:\p{Lu}|\p{Script=Han})[\p{L}\p{M}\p{N}.'’&/-]*(?:\s+(?:\p{Lu}|\p{N})[\p{L}\p{M}\p{N}.'’&/-]*){0,3})/u.exec(
      text,
    ) ?? [];
  return trimmed(name);
}

/** The certificates that the company holds. */
export function certificatesIn(sentence: Sentence): string[] {
  if (!has(sentence, ({ certificate }) => certificate) || fromElsewhere.test(sentence.lower)) return [];
  const found = [...sentence.text.matchAll(certificates)].map(([name]) => name);
  // A lock that was put on sale in the year of a norm is no certificate.
  const inMarks =
    certified.test(sentence.lower) && found.length === 0
      ? [...sentence.text.matchAll(quoted)].map(([, name = '']) => name.trim())
      : [];
  return [...new Set([...found, ...inMarks])];
}

const certified = new RegExp(anyOf('certified'), 'u');
/** "Our hinges come from a certified factory": that one holds it. */
const fromElsewhere = new RegExp(anyOf('factory'), 'u');
