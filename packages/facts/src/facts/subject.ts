import { type FactKind, factValues } from '@Hardware-Store-Finder/contract';
import { namesGoods } from '@Hardware-Store-Finder/domain';
import { type ListOf, lowered } from './lexicon.ts';
import { namesOwner, type Owner } from './owner.ts';
import { cjk, has, hits, type Sentence, speaks, wordCount } from './sentence.ts';
import { anyOf } from './word-parts.ts';

/** Kinds whose sentences name a person anyway, or nobody: "Mon–Sat" is no "mon". */
const ofNobody: ReadonlySet<FactKind> = new Set<FactKind>(['person', 'hours', 'online_shop']);
/** But for initials: "D.I. Khan". */
const speaker = /(?<![\p{L}.])I(?:['’](?:m|ve|d|ll))?(?![\p{L}.])/u;

/** Whether a text is a reviewer's, or of third persons. */
function speaksOfThem(text: Pick<Sentence, 'lower' | 'spoken' | 'language'> & { text?: string }): boolean {
  return speaks(text, ({ they }) => they) || (text.language === 'en' && speaker.test(text.text ?? ''));
}

/** Kinds whose words are also those of others: a shop that seeks suppliers. */
const namesOthers: ReadonlySet<FactKind> = new Set<FactKind>(['seeks']);

/** "“Best range of taps!” — Jo B." */
const review = /^["“”„«»].+["“”»]\s*[—–-]+\s*\p{Lu}/u;

/** "Brands we trust (and the basics behind them)". */
const asides = /\([^)]*\)/gu;

/** Whether a sentence is about somebody else, or so is what introduces it. `mayTell`: "he" and "I" may be the company. */
export function isOfOthers(kind: FactKind, sentence: Sentence, mayTell = false): boolean {
  if (review.test(sentence.text)) return true;
  if (namesOthers.has(kind)) return speaksOfThem(sentence);
  // "We stock hinges" below "Suppliers of all building materials" is said of us.
  const isOurs = kind === 'sells' && !sentence.isLabel && speaks(sentence, ({ we }) => we);
  const above = isOurs ? [] : [sentence.heading, sentence.lead].map((one) => one.replace(asides, ''));
  return [sentence.lower, ...above].some((lower) => {
    const text = { ...sentence, lower };
    // "He opened his shop in 1887" begins a story.
    const isTold = (kind === 'since' && sentence.isBeginning) || (kind === 'size' && sentence.isAbout);
    const isOfAnybody = mayTell || ofNobody.has(kind) || isTold;
    return speaks(text, ({ others }) => others) || (!isOfAnybody && speaksOfThem(text));
  });
}

/** Whether a sentence has a subject, and it is the company itself: "we", its name, or "the shop". */
export function isOfSelf(sentence: Sentence, owner: Owner): boolean {
  if (namesOwner(lowered(sentence.text), owner)) return true;
  if (beginsWithOther(sentence)) return false;
  if (speaksOfUs(sentence)) return true;
  const firms = hits({ lower: sentence.lower, lexicons: sentence.spoken }, ({ firm }) => firm);
  return firms.some(
    ({ start, end }) => !isOfName(sentence.text.slice(end)) && isTheOne(sentence.lower.slice(0, start)),
  );
}

const definite = new RegExp(`(?:^|[.,;:–—(]\\s*|(?<!\\p{L})${anyOf('the')}\\s+)(?:\\p{L}+\\s+){0,1}$`, 'u');

/** Whether it is the company and not any: "the shop", not "our village has a repair shop", nor "合作的搬运公司". */
function isTheOne(before: string): boolean {
  return !cjk.test(before.at(-1) ?? '') && definite.test(before);
}

const nameAfter = new RegExp(
  `^\\s+(?:(?:${anyOf('of')}|${anyOf('in')}|${anyOf('inPlace')})\\s+)?\\p{Lu}`,
  'u',
);

/** "La société Gallou" is another one, and "a loja de Jaú" one of several. */
function isOfName(after: string): boolean {
  return nameAfter.test(after);
}

/** Whether a sentence is about a branch: a shop with a place that is not the owner's name. */
export function isOfBranch(sentence: Sentence, owner: Owner): boolean {
  if (namesOwner(lowered(sentence.text), owner)) return false;
  const firms = hits({ lower: sentence.lower, lexicons: sentence.spoken }, ({ firm }) => firm);
  return firms.some(({ end }) => /^\s+\p{Ll}{1,3}\s+\p{Lu}/u.test(sentence.text.slice(end)));
}

const possessive = new RegExp(`^${anyOf('ours')}$`, 'u');

/** Whether a sentence speaks of us: as "we", or as ours of what makes the company. "Our baker" is somebody else. */
export function speaksOfUs(sentence: Sentence): boolean {
  const own = hits({ lower: sentence.lower, lexicons: sentence.spoken }, ({ we }) => we);
  return own.some(({ start, end }) => {
    if (!possessive.test(sentence.lower.slice(start, end))) return true;
    const near = (sentence.lower.slice(end).match(/[\p{L}\p{M}\p{N}'-]+/gu) ?? []).slice(0, 2).join(' ');
    return isOfCompany({ ...sentence, lower: near });
  });
}

/** What every company has. */
const ofCompany = new RegExp(`(?<!\\p{L})${anyOf('ofCompany')}`, 'u');

/** Whether words name a part of a company: the shop, its staff, range or services. */
function isOfCompany(near: Pick<Sentence, 'lower' | 'lexicons' | 'language'>): boolean {
  const lists: ListOf[] = [
    ({ firm }) => firm,
    ({ branches }) => branches.nouns,
    ({ size }) => size.counted,
    ({ sells }) => sells.verbs,
    ({ sells }) => sells.headings,
    ({ brand }) => brand.headings,
    ({ ownBrand }) => ownBrand,
    ({ hours }) => hours.headings,
    ({ onlineShop }) => onlineShop.shop,
    ({ person }) => person.roles.owner,
    ({ person }) => person.roles.manager,
    ({ person }) => person.roles.buyer,
    ({ person }) => person.roles.director,
    ({ person }) => person.roles.founder,
    ({ person }) => person.roles['managing director'],
    ({ person }) => person.roles.staff,
    ({ customers }) => customers.trade,
    ({ customers }) => customers.consumers,
    ...factValues.service.map(
      (service): ListOf =>
        (lexicon) =>
          lexicon.service[service],
    ),
  ];
  return (
    ofCompany.test(near.lower) ||
    lists.some((list) => has(near, list)) ||
    namesGoods(near.lower, near.language)
  );
}

/** Whether a sentence begins with the name of somebody else: "Carrier Hoekstra, who drives for us, …". */
export function beginsWithOther({ text, lower, spoken }: Sentence): boolean {
  const [name] =
    /^(?:\p{Lu}?\p{Ll}{1,3}\s+)?\p{Lu}[\p{L}\p{M}'’&.-]*\s+\p{Lu}[\p{L}\p{M}'’&.-]+/u.exec(text) ?? [];
  if (name === undefined || speaks({ lower: lower.slice(0, name.length), spoken }, ({ we }) => we))
    return false;
  // German writes "Die Firma" like a name.
  const firms = hits({ lower: lower.slice(0, name.length), lexicons: spoken }, ({ firm }) => firm);
  return !firms.some(({ start, end }) => end === name.length && isTheOne(lower.slice(0, start)));
}

const available = new RegExp(anyOf('available'), 'u');

/** Whether a sentence begins with what it says: "Delivery is available", "Wanted: a driver". */
export function isSubject(kind: FactKind, sentence: Sentence): boolean {
  const begins = (list: ListOf) =>
    hits(sentence, list).some(({ start }) => wordCount(sentence.text.slice(0, start)) <= 1);
  if (kind === 'since') return hits(sentence, ({ since }) => since.before).some(({ start }) => start === 0);
  if (kind === 'brand') return begins(({ brand }) => brand.headings);
  // "Own brand Nonesuch", but not "the own brand of our dealer is Nonesuch".
  if (kind === 'own_brand')
    return hits(sentence, ({ ownBrand }) => ownBrand).some(
      ({ start, end }) =>
        wordCount(sentence.text.slice(0, start)) <= 1 &&
        /^[\s:：]*["“”„«»「『\p{Lu}]/u.test(sentence.text.slice(end)),
    );
  if (kind === 'seeks') return begins(({ seeks }) => seeks.cues);
  if (kind === 'customers')
    return [
      ...hits(sentence, ({ customers }) => customers.trade),
      ...hits(sentence, ({ customers }) => customers.consumers),
    ].some(({ start }) => start === 0);
  if (kind !== 'service' || !available.test(sentence.lower)) return false;
  return factValues.service.some((service) => begins((lexicon) => lexicon.service[service]));
}
