import {
  type Approach,
  exactAddress,
  type Letter,
  type LetterTurn,
  maxEmailHanCharacters,
  maxEmailWords,
  maxSubjectLength,
  type Seller,
  type Sentence,
  type Store,
} from '@Hardware-Store-Finder/contract';
import { capitalized, type LanguagePack } from '../languages/language-pack.ts';
import { addressedName, isPlainData } from '../names/addressed-name.ts';
import type { ProductId } from '../products.ts';
import { aboutStore, type EmailFacts, possibleApproaches, type SaidFact } from './about-store.ts';
import { closingLines, type Line, type Offer, offerOf } from './seller-offer.ts';

export type LetterInput = {
  store: Store & { address_kind?: string | undefined };
  /** Without empty fields (`filledSeller`). If undefined, the letter uses the specification's wording. */
  seller?: Seller | undefined;
  /** If absent, the letter lists the store's own details, as the specification's fallback does. */
  facts?: EmailFacts | undefined;
  pack: LanguagePack;
  /** Absent, or not possible for the store: the best one that is. */
  approach?: Approach | undefined;
  /** Absent: the first. */
  turn?: LetterTurn | undefined;
  /** The page that shows the address, if a first letter has to say where it is from. */
  origin?: string | undefined;
  /** The sender's language, if each sentence is to have its counterpart in it. */
  mirror?: LanguagePack | undefined;
};

/** A letter of sentences. */
export type ComposedLetter = Letter & {
  /** The seller's words that stand in it as they were typed, in another language. */
  untranslated: readonly string[];
  /** The sentences of the body, in their order. */
  sentences: readonly Sentence[];
  /** The same in the sender's language, if that was asked for. */
  mirror: Letter | undefined;
  approach: Approach;
  /** The approaches that the store's facts allow, the best first. */
  approaches: readonly Approach[];
  /** The facts that it says of the store. */
  said: readonly SaidFact[];
};

/** One part of a letter: a sentence or lines that belong together, the same in every language by its role. */
type Part = Line & {
  /** Whether it follows the part before without a blank line. */
  isNextLine?: boolean;
};

type Parts = {
  subject: string;
  /** From the greeting to the question. */
  message: readonly Part[];
  below: readonly Part[];
  said: readonly SaidFact[];
};

/** How much of a letter's message is left out, least first, until it is short enough. */
const cuts = ['nothing', 'goods', 'store', 'name'] as const;
type Cut = (typeof cuts)[number];

/**
 * Composes a letter: one sentence about the store, one offer and one question within the limits of a first letter, and
 * below the signature everything else that the profile says. Its mirror is composed of the same parts. Pure.
 */
export function templateLetter(input: LetterInput): ComposedLetter {
  const { pack, mirror } = input;
  const { approach, approaches } = approachOf(input);
  const compose = composer(input, approach, pack);
  let cut: Cut = 'name';
  let parts = compose(cut);
  for (const one of cuts) {
    cut = one;
    parts = compose(one);
    if (isShort(textOf(parts.message))) break;
  }
  const { subject, said } = parts;
  const all = [...parts.message, ...parts.below];
  const mirrored = mirror && composer(input, approach, mirror)(cut);
  const mirrorParts = [...(mirrored?.message ?? []), ...(mirrored?.below ?? [])];
  return {
    subject,
    body: textOf(all),
    untranslated: [...new Set(all.flatMap((part) => part.untranslated))],
    sentences: all.map(({ role, text }) => {
      const same = mirrorParts.find((part) => part.role === role)?.text;
      return { text, ...(same !== undefined && { mirror: same }) };
    }),
    mirror: mirrored && { subject: mirrored.subject, body: textOf(mirrorParts) },
    approach,
    approaches,
    said,
  };
}

function approachOf({ seller, facts, pack, approach: wanted }: LetterInput) {
  const shared =
    seller === undefined || facts === undefined
      ? []
      : offerOf(seller, facts.products, pack, () => false).shared;
  const approaches = possibleApproaches(facts, shared);
  return { approach: approaches.find((one) => one === wanted) ?? approaches[0] ?? 'local', approaches };
}

/** Composes the letter in one language, as short as it is asked to be. */
function composer(input: LetterInput, approach: Approach, pack: LanguagePack): (cut: Cut) => Parts {
  const { store, seller, facts, turn = 'first', origin } = input;
  const name = addressedName(oneLine(store.name, 120));
  const isShared = (shared: readonly ProductId[]) => shared.length > 0 && approach === 'shared';
  const offer = seller === undefined ? undefined : offerOf(seller, facts?.products ?? [], pack, isShared);
  const subject = subjectOf(name, offer?.subjectGoods, pack);
  const closing = closingLines(seller, pack);
  const optOut = written('optOut', pack.email.optOut);
  const notice =
    origin === undefined || turn !== 'first' ? [] : [written('origin', pack.email.origin(origin))];
  return (cut) => {
    const greeting = written('greeting', pack.email.greeting(cut === 'name' ? undefined : name));
    const letter =
      turn === 'first'
        ? firstLetter(input, { offer, approach, name }, pack, cut)
        : turn === 'second'
          ? secondLetter(offer, pack, cut)
          : thirdLetter(seller, pack);
    const [first, ...more] = letter.message.filter(({ text }) => text !== '');
    return {
      subject,
      message: [
        greeting,
        ...(first === undefined ? [] : [{ ...first, text: beginning(first.text, pack) }]),
        ...more,
      ],
      below: [closing, ...asBlock(letter.below), ...notice, optOut],
      said: letter.said,
    };
  };
}

type Body = { message: readonly Part[]; below: readonly Part[]; said: readonly SaidFact[] };

function firstLetter(
  { store, seller, facts }: LetterInput,
  { offer, approach, name }: { offer: Offer | undefined; approach: Approach; name: string | undefined },
  pack: LanguagePack,
  cut: Cut,
): Body {
  const { email } = pack;
  const isWhole = cut === 'nothing' || cut === 'goods';
  const about =
    facts === undefined || !isWhole
      ? { text: '', said: [] }
      : aboutStore(facts, approach, offer?.shared ?? [], pack);
  const details = facts === undefined && isWhole ? detailsOf(store, name !== undefined, pack) : '';
  const unnamed = [email.unnamed.intro, email.unnamed.offer].join(pack.tag.startsWith('zh') ? '' : ' ');
  const intro =
    offer === undefined ? written('offer', unnamed) : cut === 'nothing' ? offer.intro : offer.shortIntro;
  const isGoodsSaid = cut === 'nothing' && offer?.isAllSaid === true;
  return {
    message: [
      written('about', about.text),
      intro,
      written('details', details),
      written('ask', askOf(seller, facts, approach, offer, pack)),
    ],
    below:
      offer === undefined
        ? []
        : [...(isGoodsSaid ? [] : offer.products), ...offer.figures, ...offer.certificates],
    said: about.said,
  };
}

/** The question: about a brand, about customers, or about models and prices. */
function askOf(
  seller: Seller | undefined,
  facts: EmailFacts | undefined,
  approach: Approach,
  offer: Offer | undefined,
  { email }: LanguagePack,
): string {
  const fit = facts?.fit ?? 'unclear';
  if (facts?.brand !== undefined && approach === 'brand') return email.askBeside(facts.brand);
  // A buyer of a chain, and another maker, have no customers at a counter.
  const isShop = fit === 'independent' || fit === 'unclear';
  if (approach !== 'local' || facts === undefined || seller === undefined || !isShop) return email.ask[fit];
  return offer?.pair === undefined ? email.askFirst : email.askWhich(...offer.pair);
}

/** A week later: the figures. */
function secondLetter(offer: Offer | undefined, { email }: LanguagePack, cut: Cut): Body {
  const figures = offer?.figures ?? [];
  const isWithin = cut === 'nothing';
  const { opening, ask } = email.second;
  return {
    message: [written('opening', opening), ...(isWithin ? asBlock(figures) : []), written('ask', ask)],
    below: [...(offer?.products ?? []), ...(isWithin ? [] : figures), ...(offer?.certificates ?? [])],
    said: [],
  };
}

/** A month later: the catalogue, and the last question. */
function thirdLetter(seller: Seller | undefined, { email }: LanguagePack): Body {
  const { opening, catalogue, ask } = email.third;
  return {
    message: [
      written('opening', opening),
      written('catalogue', seller?.catalogue === undefined ? '' : catalogue(seller.catalogue)),
      written('ask', ask),
    ],
    below: [],
    said: [],
  };
}

function written(role: string, text: string): Part {
  return { role, text, untranslated: [] };
}

/** Lines of one paragraph. */
function asBlock(lines: readonly Line[]): Part[] {
  return lines.map((line, at) => ({ ...line, isNextLine: at > 0 }));
}

function textOf(parts: readonly Part[]): string {
  return parts
    .map(({ text, isNextLine }, at) => (at === 0 ? text : `${isNextLine ? '\n' : '\n\n'}${text}`))
    .join('');
}

/** The subject: what the store may buy, and its name if that fits. Without a profile, the specification's. */
function subjectOf(store: string | undefined, goods: string | undefined, { email }: LanguagePack): string {
  const long =
    store === undefined
      ? []
      : [goods === undefined ? email.subject(store) : email.subjectOfGoods(goods, store)];
  return (
    [...long, ...(goods === undefined ? [] : [capitalized(goods)])].find(
      (subject) => subject.length < maxSubjectLength,
    ) ?? email.shortSubject
  );
}

/** A sentence after the greeting. */
function beginning(sentence: string, { email }: LanguagePack): string {
  return email.beginsLower ? sentence.slice(0, 1).toLowerCase() + sentence.slice(1) : sentence;
}

/** Counts space-separated words, and Han characters one by one, as is usual for Chinese. */
export function letterLength(body: string): { words: number; han: number } {
  const han = body.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words = body.replace(/\p{Script=Han}/gu, ' ').match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;
  return { words, han };
}

/** Whether an email's body is within the limits of a first email. */
export function isShort(body: string): boolean {
  const { words, han } = letterLength(body);
  return words <= maxEmailWords && han <= maxEmailHanCharacters;
}

function detailsOf(
  store: LetterInput['store'],
  isNamed: boolean,
  { email: { details } }: LanguagePack,
): string {
  const phone = oneLine(store.phone ?? '', 60);
  const website = oneLine(store.website ?? '', 120);
  return [
    details.found,
    [
      isNamed ? oneLine(store.name, 120) : '',
      isPlainData(exactAddress(store)) ? oneLine(exactAddress(store), 160) : '',
    ]
      .filter(Boolean)
      .join(', '),
    phone && details.phone(phone),
    website && details.website(website),
  ]
    .filter(Boolean)
    .join('\n');
}

function oneLine(text: string, maxLength: number): string {
  const line = text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression removes them
    .replace(/[\u0000-\u001F\u007F-\u009F\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return line.length <= maxLength
    ? line.toWellFormed()
    : `${line
        .slice(0, maxLength - 1)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()}…`;
}
