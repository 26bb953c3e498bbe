import type { FactKind } from '@Hardware-Store-Finder/contract';
import { isRightlyHeaded } from './headings.ts';
import { itemsOf } from './items.ts';
import { isUnderServices } from './kinds/services.ts';
import type { Owner } from './owner.ts';
import { hits, type Sentence, speaks, wordCount } from './sentence.ts';
import { isOfOthers, isOfSelf, isSubject } from './subject.ts';
import { isTurned } from './turned.ts';

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
const legalPage =
  /datenschutz|privac|tietosuoja|evaste|adatvedel|aszf|personvern|vilkar|cookie|agb(?![a-z])|terms|conditions|mentions-legales|confidential|gizlilik|kvkk|aviso-legal|polityka|regulamin|informativa|voorwaarden|隐私|gdpr/iu;
const onLegalPages: ReadonlySet<FactKind> = new Set<FactKind>(['place', 'person']);

/** What a heading may say by itself: a year, hours and addresses have a form of their own. */
const headable: ReadonlySet<FactKind> = new Set<FactKind>(['since', 'hours', 'place', 'sells', 'price']);

/** What entries of menus and pictures show by its name; others only lead to what they are about. */
const shownByName: ReadonlySet<FactKind> = new Set<FactKind>(['sells', 'brand', 'online_shop', 'payment']);

/** Articles tell what anybody may do. */
const article =
  /\/(?:blog|news|aktuelles|artikel|articles?|ratgeber|magazin|actualit\p{L}*|noticias|noticies|notizie|nieuws|aktualnosci|novosti|novini|haberler|blogs)(?:[/._-]|$)/iu;
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

const minList = 3;
const maxItemWords = 3;

/** "Hinges, locks and paint — all in stock". */
function beginsWithList(sentence: Sentence): boolean {
  const [verb] = hits(sentence, ({ sells }) => sells.verbs);
  if (verb === undefined) return false;
  const items = itemsOf(sentence.text.slice(0, verb.start).split(/\s[–—-]\s/u, 1)[0] ?? '');
  return items.length >= minList && items.every((item) => wordCount(item) <= maxItemWords);
}

/** Whether a sentence may state a fact of a kind: it is about the company, and nothing turns it round. */
export function mayState(kind: FactKind, sentence: Sentence, owner: Owner): boolean {
  if (isOnOtherPage(kind, sentence.url)) return false;
  // Privacy policies tell where servers are.
  if (legalPage.test(sentence.url) && !sentence.isLabel) return false;
  // Headings and entries of a menu below "Our services" are what it lists.
  const isListed = kind === 'service' && sentence.place !== 'image' && isUnderServices(sentence);
  if (isTopic(sentence) && !headable.has(kind) && !isListed) return false;
  if ((sentence.place === 'menu' || sentence.place === 'image') && !shownByName.has(kind) && !isListed)
    return false;
  // An advert for staff says what the work is.
  if (kind !== 'seeks' && hits(sentence, ({ seeks }) => seeks.cues).length > 0) return false;
  if (sentence.isDenied && deniable.has(kind)) return false;
  if (sentence.isIntroduction && saidBelow.has(kind) && !isListed) return false;
  if (!isRightlyHeaded(kind, sentence, owner) || isTurned(kind, sentence) || isOfOthers(kind, sentence))
    return false;
  // "Only in Meppel we also paint frames": a part is not the whole.
  if (ofTheWhole.has(kind) && !sentence.isLabel && speaks(sentence, ({ part }) => part)) return false;
  if (
    kind === 'size' &&
    hits(sentence, ({ size }) => size.of).some(({ start }) => wordCount(sentence.text.slice(0, start)) <= 1)
  )
    return true;
  // An entry of a list needs no subject: "Certified to DIN EN 1090 EXC 2 …".
  if (kind === 'certificate' && sentence.place === 'list') return true;
  if (isSubject(kind, sentence) || (kind === 'sells' && beginsWithList(sentence))) return true;
  return (
    sentence.isLabel || sentence.place === 'meta' || needsNoSubject.has(kind) || isOfSelf(sentence, owner)
  );
}
