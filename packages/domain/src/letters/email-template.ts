import {
  type Approach,
  exactAddress,
  type Letter,
  type LetterTurn,
  maxEmailHanCharacters,
  maxEmailWords,
  maxSubjectLength,
  maxWrittenWords,
  type Seller,
  type Sentence,
  type Store,
} from '@Hardware-Store-Finder/contract';
import { storeCountry } from '../addresses/store-country.ts';
import { capitalized, joined, type LanguagePack } from '../languages/language-pack.ts';
import { addressedName, greetedName, isPlainData } from '../names/addressed-name.ts';
import { aboutStore, askOf, type EmailFacts, possibleApproaches, type SaidFact } from './about-store.ts';
import { namedPairs, namesOfPairs, type Pair, pairsOf, withoutCommonGround } from './pairs.ts';
import { closingLines, type Line, type Offer, offerOf } from './seller-offer.ts';
import { type OpenTerm, type SellerTerm, sellerGoods } from './seller-terms.ts';
import type { Written, WrittenRole } from './written.ts';

export type LetterInput = {
  store: Store & { address_kind?: string | undefined };
  /** Whether the store's own pages show its name; absent where no page was read. */
  isNameShown?: boolean | undefined;
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
  /** What a model wrote and a judge confirmed, in place of the composed sentences of a first letter. */
  written?: Written | undefined;
  /** The sender's language, if each sentence is to have its counterpart in it. */
  mirror?: LanguagePack | undefined;
};

/** A letter of sentences. */
export type ComposedLetter = Letter & {
  /** The seller's terms in it that somebody has yet to translate or to confirm. */
  open: readonly OpenTerm[];
  /** The sentences of the body, in their order. */
  sentences: readonly Sentence[];
  /** The same in the sender's language, if that was asked for. */
  mirror: Letter | undefined;
  approach: Approach;
  /** The approaches that the store's facts allow, the best first. */
  approaches: readonly Approach[];
  /** The facts that it says of the store. */
  said: readonly SaidFact[];
  /** The goods of both, whether or not the letter is about them, and what it calls them. */
  pairs: readonly Pair[];
  shared: readonly string[];
  /** The pairs that the letter names. */
  named: readonly Pair[];
  /** The text of a part of the message. */
  partOf(role: WrittenRole): string | undefined;
  /** The seller's goods, article by article. */
  terms: readonly SellerTerm[];
  /** What both have, where nothing of it meets. */
  noCommonGround: ReturnType<typeof withoutCommonGround>;
};

/** One part of a letter: a sentence or lines that belong together, the same in every language by its role. */
type Part = Line & {
  /** Where it follows the part before: in the same paragraph, on the next line; absent, after a blank line. */
  follows?: 'inline' | 'nextLine';
  /** What a sentence of a model rests on. */
  basis?: readonly string[];
};

type Parts = {
  subject: string;
  /** From the greeting to the question. */
  message: readonly Part[];
  below: readonly Part[];
  said: readonly SaidFact[];
};

/** How much of a letter's message is left out, least first, until it is short enough. */
const cuts = ['nothing', 'anchor', 'goods', 'store', 'name'] as const;
type Cut = (typeof cuts)[number];

/**
 * Composes a letter: one sentence about the store, one offer and one question within the limits of a first letter, and
 * below the signature everything else that the profile says. Its mirror is composed of the same parts. Pure.
 */
export function templateLetter(input: LetterInput): ComposedLetter {
  const { pack, mirror, seller, facts, approach: wanted } = input;
  const terms = termsOf(seller, pack);
  const goods = facts?.goods ?? [];
  const pairs = pairsOf(terms, goods, input.written?.pairs);
  const approaches = possibleApproaches(facts, pairs, terms);
  const approach = approaches.find((one) => one === wanted) ?? approaches[0] ?? 'local';
  const about = approach === 'shared' ? namedPairs(pairs, terms, pack) : [];
  const compose = composer(input, approach, about, pack);
  let cut: Cut = 'name';
  let parts = compose(cut);
  for (const one of cuts) {
    cut = one;
    parts = compose(one);
    if (isShort(textOf(parts.message, pack), input.written !== undefined)) break;
  }
  const { subject, said } = parts;
  const all = [...parts.message, ...parts.below];
  const mirrored = mirror && composer(input, approach, about, mirror)(cut);
  const mirrorParts = [...(mirrored?.message ?? []), ...(mirrored?.below ?? [])];
  return {
    subject,
    body: textOf(all, pack),
    open: [...new Map(all.flatMap((part) => part.open).map((one) => [one.term, one])).values()],
    sentences: all.map(({ role, text, basis }) => {
      const same = mirrorParts.find((part) => part.role === role)?.text;
      return {
        text,
        ...(same !== undefined && { mirror: same }),
        ...(basis !== undefined && { basis: [...basis] }),
      };
    }),
    partOf: (role) => (role === 'subject' ? subject : parts.message.find((part) => part.role === role)?.text),
    mirror: mirrored && mirror && { subject: mirrored.subject, body: textOf(mirrorParts, mirror) },
    approach,
    approaches,
    said,
    pairs,
    terms,
    shared: namesOfPairs(about, terms, pack),
    named: about.filter(({ words }) => parts.said.some(({ value }) => value === words)),
    noCommonGround:
      pairs.length === 0 && facts?.isHardwareStore !== true
        ? withoutCommonGround(terms, goods, input.written !== undefined)
        : undefined,
  };
}

/** What the specification's seller makes, for letters without a profile. */
const unnamedGoods = 'handles, hinges, locks';

function termsOf(seller: Seller | undefined, pack: LanguagePack): readonly SellerTerm[] {
  const makes = seller === undefined ? unnamedGoods : seller.makes;
  return makes === undefined ? [] : sellerGoods(makes, pack, seller?.translations).terms;
}

/** Composes the letter in one language, as short as it is asked to be. */
function composer(
  input: LetterInput,
  approach: Approach,
  pairs: readonly Pair[],
  pack: LanguagePack,
): (cut: Cut) => Parts {
  const { store, seller, facts, turn = 'first', origin } = input;
  const name = greetedName(store.name, input.isNameShown);
  const offer = seller === undefined ? undefined : offerOf(seller, pairs, pack, storeCountry(store)?.code);
  const own = (role: WrittenRole) => {
    const sentence = turn === 'first' ? input.written?.sentences.find((one) => one.role === role) : undefined;
    return pack === input.mirror ? sentence?.mirror : sentence?.text;
  };
  const subject = own('subject') ?? subjectOf(name, offer, pack);
  const person = facts?.person !== undefined && isReadable(facts.person, pack) ? facts.person : undefined;
  const closing = closingLines(seller, pack);
  const optOut = written('optOut', pack.email.optOut);
  const notice =
    origin === undefined || turn !== 'first' ? [] : [written('origin', pack.email.origin(origin))];
  return (cut) => {
    const greeting = written(
      'greeting',
      own('greeting') ??
        (person === undefined
          ? pack.email.greeting(cut === 'name' ? undefined : name)
          : pack.email.greetingPerson(person)),
    );
    const letter =
      turn === 'first'
        ? firstLetter(input, { offer, approach, pairs }, pack, cut)
        : turn === 'second'
          ? secondLetter(offer, pack, cut)
          : thirdLetter(seller, pack);
    const [first, ...more] = letter.message.filter(({ text }) => text !== '');
    return {
      subject,
      message: [
        greeting,
        ...(first === undefined
          ? []
          : [{ ...first, text: first.basis === undefined ? beginning(first.text, pack) : first.text }]),
        ...more,
      ],
      below: [closing, ...asBlock(letter.below), ...notice, optOut],
      said: letter.said,
    };
  };
}

type Body = { message: readonly Part[]; below: readonly Part[]; said: readonly SaidFact[] };

function firstLetter(
  { store, seller, facts, written: own, mirror }: LetterInput,
  { offer, approach, pairs }: { offer: Offer | undefined; approach: Approach; pairs: readonly Pair[] },
  pack: LanguagePack,
  cut: Cut,
): Body {
  const { email } = pack;
  const isWhole = cut !== 'store' && cut !== 'name';
  const hasGoods = cut === 'nothing' || cut === 'anchor';
  const about =
    facts === undefined || !isWhole
      ? { text: '', said: [] }
      : aboutStore(facts, { store: store.name, approach, pairs, terms: termsOf(seller, pack) }, pack);
  const details = facts === undefined && isWhole ? detailsOf(store, pack) : '';
  const unnamed = joined([email.unnamed.intro, email.unnamed.offer], pack);
  const intro = offer === undefined ? written('offer', unnamed) : hasGoods ? offer.intro : offer.shortIntro;
  const isGoodsSaid = hasGoods && offer?.isAllSaid === true;
  const anchor = cut === 'nothing' && offer !== undefined ? offer.terms : undefined;
  const isOwnAnchor = own?.sentences.some(({ role }) => role === 'anchor') === true;
  const figuresSaid = anchor === undefined || isOwnAnchor ? [] : (offer?.inTerms ?? []);
  /** The profile's open words that a model's sentence says. */
  const openIn = (text: string) =>
    [
      offer?.intro,
      offer?.terms,
      ...(offer?.products ?? []),
      ...(offer?.figures ?? []),
      ...(offer?.certificates ?? []),
    ]
      .flatMap((line) => line?.open ?? [])
      .flatMap(({ term, text: word }) => [word, term].map((one) => ({ term, text: one })))
      .filter((one) => text.toLowerCase().includes(one.text.toLowerCase()));
  /** The sentence of a model for a part, else the composed one. */
  const part = (role: WrittenRole, composed: Part | undefined): Part[] => {
    const sentence = isWhole ? own?.sentences.find((one) => one.role === role) : undefined;
    const text = pack === mirror ? sentence?.mirror : sentence?.text;
    if (text === undefined) return composed === undefined ? [] : [{ ...composed, role }];
    return [{ role, text, open: openIn(text), basis: sentence?.basis ?? [] }];
  };
  const [opening] = part('about', written('about', about.text));
  const reason = part('reason', undefined);
  const hasAbout = opening !== undefined && opening.text !== '';
  const message = [
    ...(hasAbout ? [opening] : []),
    ...reason,
    // What a model says of the maker is a paragraph of its own, with the reason that leads to it.
    ...part('offer', intro).map((one) =>
      reason.length > 0 || (hasAbout && one.basis === undefined)
        ? { ...one, follows: 'inline' as const }
        : one,
    ),
    ...part('anchor', anchor),
    written('details', details),
    ...part('ask', written('ask', askOf(facts, { approach, pairs }, pack))),
  ];
  return {
    message,
    below:
      offer === undefined
        ? []
        : [
            ...(isGoodsSaid ? [] : offer.products),
            ...offer.figures.filter(({ role }) => !figuresSaid.includes(role)),
            ...offer.certificates,
          ].filter((line) => !isSaidIn(line, message)),
    said: about.said,
  };
}

/** Whether all words of a line, but for its name, stand in the sentences of a model. */
function isSaidIn({ text }: Line, message: readonly Part[]): boolean {
  const wordsOf = (said: string) => said.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const said = new Set(message.flatMap((part) => (part.basis === undefined ? [] : wordsOf(part.text))));
  return wordsOf(text.replace(/^[^:：]*[:：]/u, '')).every((word) => said.has(word));
}

/** Whether readers of a language can read a name in its letters. */
function isReadable(name: string, { tag }: LanguagePack): boolean {
  if (tag.startsWith('zh')) return true;
  return (tag === 'ru' ? /^[\p{Script=Cyrillic}\P{L}]+$/u : /^[\p{Script=Latin}\P{L}]+$/u).test(name);
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
  return { role, text, open: [] };
}

/** Lines of one paragraph. */
function asBlock(lines: readonly Line[]): Part[] {
  return lines.map((line, at) => (at > 0 ? { ...line, follows: 'nextLine' } : line));
}

function textOf(parts: readonly Part[], { tag }: LanguagePack): string {
  const space = tag.startsWith('zh') ? '' : ' ';
  const between = ({ follows }: Part) =>
    follows === undefined ? '\n\n' : follows === 'nextLine' ? '\n' : space;
  return parts.map((part, at) => (at === 0 ? part.text : between(part) + part.text)).join('');
}

/** The subject: what the store may buy, and its name if that fits. Without a profile, the specification's. */
function subjectOf(
  store: string | undefined,
  offer: Pick<Offer, 'subjects' | 'company'> | undefined,
  { email }: LanguagePack,
): string {
  const { subjects: goods = [], company } = offer ?? {};
  const named = [company, store].filter((one) => one !== undefined);
  const subjects =
    goods.length > 0
      ? [
          ...(store === undefined ? [] : goods.map((one) => email.subjectOfGoods(one, store))),
          ...goods.map(capitalized),
        ]
      : offer !== undefined
        ? [named.join(' – '), company ?? '']
        : store === undefined
          ? []
          : [email.subject(store)];
  return (
    subjects.find((subject) => subject !== '' && subject.length < maxSubjectLength) ?? email.shortSubject
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

/** Whether an email's body is within the limits of a first email. `isWritten`: by a model. */
export function isShort(body: string, isWritten = false): boolean {
  const { words, han } = letterLength(body);
  return words <= (isWritten ? maxWrittenWords : maxEmailWords) && han <= maxEmailHanCharacters;
}

function detailsOf(store: LetterInput['store'], { email: { details } }: LanguagePack): string {
  const phone = oneLine(store.phone ?? '', 60);
  const website = oneLine(store.website ?? '', 120);
  return [
    details.found,
    [
      addressedName(store.name) === undefined ? '' : oneLine(store.name, 120),
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
