import type { FactKind } from '@Hardware-Store-Finder/contract';
import { goodsIn, namesGoods } from '@Hardware-Store-Finder/domain';
import { isRightlyHeaded } from './headings.ts';
import { itemsOf } from './items.ts';
import { beginsWithSize } from './kinds/amounts.ts';
import { isKnownBrand } from './kinds/known-brands.ts';
import { labelledBrand } from './kinds/names.ts';
import { mailedBuyers } from './kinds/people.ts';
import { isUnderServices, untilMaker } from './kinds/services.ts';
import { lowered } from './lexicon.ts';
import { namesOwner, type Owner } from './owner.ts';
import { has, hits, type Sentence, speaks, wordCount } from './sentence.ts';
import { beginsWithOther, isOfOthers, isOfSelf, isSubject } from './subject.ts';
import { isTurned } from './turned.ts';
import { anyOf } from './word-parts.ts';

/** Kinds that a sentence says of its writer even without a subject: "Payment is by card", "Geöffnet Montag bis Freitag". */
const needsNoSubject: ReadonlySet<FactKind> = new Set<FactKind>(['payment', 'hours', 'price', 'language']);

/** Kinds that are said of the company, and not of one of its branches or departments. */
const ofTheWhole: ReadonlySet<FactKind> = new Set<FactKind>([
  'hours',
  'branches',
  'since',
  'online_shop',
  'business',
  'customers',
  'service',
  'payment',
  'certificate',
]);

/** What a heading says no more if the text below denies it. */
const deniable: ReadonlySet<FactKind> = new Set<FactKind>([
  'sells',
  'brand',
  'service',
  'customers',
  'online_shop',
  'area',
  'payment',
  'business',
]);
/** "Rental" above "Meridian Fittings lends you what you need": the sentence says who does it. */
const saidBelow: ReadonlySet<FactKind> = new Set<FactKind>(['service', 'customers', 'online_shop']);

/** Terms and notices speak of services and shops that are those of others. */
const legalPage = new RegExp(anyOf('legalPath'), 'iu');
const onLegalPages: ReadonlySet<FactKind> = new Set<FactKind>(['place', 'person']);

/** What a heading may say by itself: a year, hours, addresses and a name with its role have a form of their own. */
const headable: ReadonlySet<FactKind> = new Set<FactKind>([
  'since',
  'hours',
  'place',
  'sells',
  'price',
  'person',
]);

/** What entries of menus and pictures show by its name; others only lead to what they are about. */
const shownByName: ReadonlySet<FactKind> = new Set<FactKind>(['sells', 'brand', 'online_shop', 'payment']);

/** Articles tell what anybody may do. */
const article = new RegExp(`/${anyOf('articlePath')}(?:[/._-]|$)`, 'iu');
const notInArticles: ReadonlySet<FactKind> = new Set<FactKind>([
  'service',
  'customers',
  'business',
  'sells',
  'brand',
  'size',
]);

/** Whether a page by its address speaks of what others or anybody may do. */
export function isOnOtherPage(kind: FactKind, url: string): boolean {
  return (legalPage.test(url) && !onLegalPages.has(kind)) || (article.test(url) && notInArticles.has(kind));
}

/** A heading or title names what its page or section is about; a line of rights says nothing of the company. */
function isTopic({ place, heading, isLabel, text }: Sentence): boolean {
  return (isLabel && (place === 'heading' || (place === 'meta' && heading === 'title'))) || /©/u.test(text);
}

/** What a shop's pages tell of its goods, whoever is the subject. */
const ofTheShelf: ReadonlySet<FactKind> = new Set<FactKind>(['sells', 'brand']);

const minList = 3;
const maxItemWords = 3;

/** "Hinges, locks and paint — all in stock". */
function beginsWithList(sentence: Sentence): boolean {
  const [verb] = hits(sentence, ({ sells }) => sells.verbs);
  if (verb === undefined) return false;
  const items = itemsOf(sentence.text.slice(0, verb.start).split(/\s[–—-]\s/u, 1)[0] ?? '');
  return items.length >= minList && items.every((item) => wordCount(item) <= maxItemWords);
}

const fewestOnShelf = 4;

/** "In our shop you'll find cylinders, padlocks, letter boxes and hinges", whoever has the shop. */
function listsGoods(sentence: Sentence): boolean {
  const goods = new Set(goodsIn(sentence.text, sentence.language).map(({ id }) => id)).size;
  return (
    goods >= fewestOnShelf && (has(sentence, ({ sells }) => sells.verbs) || has(sentence, ({ firm }) => firm))
  );
}

/** "In 1932 grandfather begins to sell nails": of a year, and nobody says since when. */
function isHistory({ lower, spoken }: Sentence): boolean {
  return ofYear.test(lower) && !speaks({ lower, spoken }, ({ we }) => we);
}

const ofYear = new RegExp(`(?<!${anyOf('since')}\\s)(?<!\\d)1[89]\\d{2}(?!\\d)`, 'u');

/** What a company tells where it tells of itself. */
const ofTheStory: ReadonlySet<FactKind> = new Set<FactKind>(['since', 'size']);

/** An owner may be one of another company; who runs or buys does so here. */
function isOfStory(kind: FactKind, sentence: Sentence): boolean {
  const runs = () =>
    has(sentence, ({ person }) => person.roles['in charge']) ||
    has(sentence, ({ person }) => person.roles.buyer);
  return sentence.isAbout && (ofTheStory.has(kind) || (kind === 'person' && runs()));
}

/** "Suppliers: Ada, purchasing@…" is of ours, whatever else it names. */
function isMailed(kind: FactKind, sentence: Sentence): boolean {
  if (kind !== 'person' || !sentence.text.includes('@')) return false;
  return has(sentence, ({ person }) => person.roles.buyer) || mailedBuyers(sentence).length > 0;
}

/** Whether a sentence may state a fact of a kind: it is about the company, and nothing turns it round. */
export function mayState(kind: FactKind, sentence: Sentence, owner: Owner, isTrader: boolean): boolean {
  if (isOnOtherPage(kind, sentence.url)) return false;
  if (kind === 'brand' && !sentence.isDenied && labelledBrand(sentence) !== undefined) return true;
  // Privacy policies tell where servers are.
  const isEntry = sentence.isLabel || (kind === 'person' && /^[^:：]+[:：][^:：]+$/u.test(sentence.text));
  if (legalPage.test(sentence.url) && !isEntry) return false;
  // Headings and entries of a menu below "Our services" are what it lists.
  const isListed = kind === 'service' && sentence.place !== 'image' && isUnderServices(sentence);
  // "Nonesuch - manufacturer of hinges" is how a firm titles itself.
  const isTitled =
    kind === 'business' &&
    sentence.place === 'meta' &&
    new URL(sentence.url).pathname === '/' &&
    namesOwner(lowered(sentence.text), owner);
  if (isTopic(sentence) && !headable.has(kind) && !isListed && !isTitled) return false;
  if ((sentence.place === 'menu' || sentence.place === 'image') && !shownByName.has(kind) && !isListed)
    return false;
  if (kind === 'sells' && !sentence.isLabel && isHistory(sentence)) return false;
  // An advert for staff says what the work is.
  if (kind !== 'seeks' && hits(sentence, ({ seeks }) => seeks.cues).length > 0) return false;
  if (sentence.isDenied && deniable.has(kind)) return false;
  if (sentence.isIntroduction && saidBelow.has(kind) && !isListed) return false;
  const said = kind === 'business' ? untilMaker(sentence) : sentence;
  const isOfBuyer = isMailed(kind, sentence);
  const isStory = isOfBuyer || isOfStory(kind, sentence);
  if (
    !(isStory || isRightlyHeaded(kind, sentence, owner)) ||
    isTurned(kind, sentence) ||
    (!isOfBuyer && isOfOthers(kind, said))
  )
    return false;
  // "Only in Meppel we also paint frames": a part is not the whole.
  if (ofTheWhole.has(kind) && !sentence.isLabel && speaks(sentence, ({ part }) => part)) return false;
  if (kind === 'size' && beginsWithSize(sentence)) return true;
  if (isStory) return true;
  // An entry of a list needs no subject: "Certified to DIN EN 1090 EXC 2 …".
  if (kind === 'certificate' && sentence.place === 'list') return true;
  if (isSubject(kind, sentence) || (kind === 'sells' && beginsWithList(sentence))) return true;
  // Who is told on a shop's own pages what there is finds it there: "You'll find hinges, locks and paint".
  // "Chapas Nonesuch" begins with goods, "Yale Assure" with a brand.
  const [first = ''] = sentence.lower.match(/[\p{L}\p{M}]+/u) ?? [];
  const isOther = beginsWithOther(sentence) && !namesGoods(first, sentence.language) && !isKnownBrand(first);
  const isShelf = isTrader || (kind === 'sells' && listsGoods(sentence));
  if (isShelf && ofTheShelf.has(kind) && sentence.place !== 'heading' && !isOther) return true;
  return isEntry || sentence.place === 'meta' || needsNoSubject.has(kind) || isOfSelf(sentence, owner);
}
