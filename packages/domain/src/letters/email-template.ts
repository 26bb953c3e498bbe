import {
  exactAddress,
  type FitKind,
  type factValues,
  type Letter,
  maxEmailHanCharacters,
  maxEmailWords,
  maxSubjectLength,
  type Seller,
  type Store,
} from '@hardware-store-finder/contract';
import { capitalized, type LanguagePack } from '../languages/language-pack.ts';
import { addressedName } from '../names/addressed-name.ts';
import type { ProductId } from '../products.ts';
import { amountIn } from './seller-amounts.ts';
import { asTyped, goodsIn, materialsIn, type Translated } from './seller-terms.ts';

/** The facts about a store that a letter uses, taken from checked statements. */
export type EmailFacts = {
  /** The goods on the store's website that a fittings manufacturer can supply. */
  products: readonly ProductId[];
  fit: FitKind;
  /** A brand that it carries, the year since when it exists, and whom it sells to. */
  brand?: string | undefined;
  since?: string | undefined;
  customers?: (typeof factValues.customers)[number] | undefined;
};

export type LetterInput = {
  store: Store & { address_kind?: string | undefined };
  /** Without empty fields (`filledSeller`). If undefined, the letter uses the specification's wording. */
  seller?: Seller | undefined;
  /** If absent, the letter lists the store's own details, as the specification's fallback does. */
  facts?: EmailFacts | undefined;
  pack: LanguagePack;
};

/** A letter with the seller's words in it that stand there as they were typed, in another language. */
export type ComposedLetter = Letter & { untranslated: readonly string[] };

/**
 * Composes a letter: one sentence about the store, one offer and one question within the limits of a first letter, and
 * below the signature everything else that the profile says. Pure.
 */
export function templateLetter({ store, seller, facts, pack }: LetterInput): ComposedLetter {
  const name = addressedName(oneLine(store.name, 120));
  const offer = seller === undefined ? undefined : offerOf(seller, facts, pack);
  const about = facts === undefined ? '' : aboutStore(facts, offer?.shared ?? [], pack);
  const details = facts === undefined ? detailsOf(store, name !== undefined, pack) : '';
  const ask = pack.email.ask[facts?.fit ?? 'unclear'];
  const intro =
    offer?.intro ??
    [pack.email.unnamed.intro, pack.email.unnamed.offer].join(pack.tag.startsWith('zh') ? '' : ' ');
  const message = (isAbout: boolean, line: string, called: string | undefined) => {
    const [first, ...more] = [isAbout && about, line, isAbout && details, ask].filter(Boolean) as string[];
    return [pack.email.greeting(called), beginning(first ?? '', pack), ...more].join('\n\n');
  };
  const tries = [
    message(true, intro, name),
    message(true, offer?.shortIntro ?? intro, name),
    message(false, offer?.shortIntro ?? intro, name),
    message(false, offer?.shortIntro ?? intro, undefined),
  ];
  const fit = tries.findIndex(isShort);
  const text = tries[fit] ?? tries.at(-1);
  const figures = offer?.figures(fit > 0) ?? [];
  return {
    subject: subjectOf(name, offer?.subjectGoods, pack),
    body: [
      text,
      closingLines(
        seller,
        pack,
        figures.map(({ text }) => text),
      ),
    ].join('\n\n'),
    untranslated: [
      ...new Set([...(offer?.untranslated ?? []), ...figures.flatMap((one) => one.untranslated)]),
    ],
  };
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

/** The lines below every letter: the sender, their address, what else the profile says, and how to opt out. */
export function closingLines(
  seller: Seller | undefined,
  { email }: LanguagePack,
  figures: readonly string[] = [],
): string {
  const who = [
    seller?.signature ?? (seller?.company === undefined ? email.unsigned : undefined),
    seller?.company,
    seller?.website,
    seller?.postalAddress,
  ].filter((line) => line !== undefined);
  return [[email.closing, ...who].join('\n'), figures.join('\n'), email.optOut].filter(Boolean).join('\n\n');
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

/** One sentence about the store that could be about no other; empty if its facts give none. */
function aboutStore(
  facts: EmailFacts,
  shared: readonly ProductId[],
  { email, list, products }: LanguagePack,
): string {
  const { brand, since, customers } = facts;
  const goods = (shared.length > 0 ? shared : facts.products).slice(0, maxProducts);
  if (shared.length > 0) return email.about.products(list(goods.map((id) => products[id])));
  if (brand !== undefined) return email.about.brand(brand);
  if (goods.length > 0) return email.about.products(list(goods.map((id) => products[id])));
  if (since !== undefined) return email.about.since(since);
  return customers === undefined ? '' : email.about.customers[customers];
}

const maxProducts = 3;

function detailsOf(
  store: LetterInput['store'],
  isNamed: boolean,
  { email: { details } }: LanguagePack,
): string {
  const phone = oneLine(store.phone ?? '', 60);
  const website = oneLine(store.website ?? '', 120);
  return [
    details.found,
    [isNamed ? oneLine(store.name, 120) : '', oneLine(exactAddress(store), 160)].filter(Boolean).join(', '),
    phone && details.phone(phone),
    website && details.website(website),
  ]
    .filter(Boolean)
    .join('\n');
}

/** What the profile offers: `shared` are goods of both, `figures` the lines below the signature. */
function offerOf(seller: Seller, facts: EmailFacts | undefined, pack: LanguagePack) {
  const { named } = pack.email;
  const [company, makes, materials, certificates] = [
    seller.company,
    seller.makes,
    seller.materials,
    seller.certificates,
  ].map(bare);
  const goods = makes === undefined ? undefined : goodsIn(makes, pack);
  const shared = (facts?.products ?? []).filter((id) => goods?.ids.includes(id)).slice(0, maxProducts);
  const names: Readonly<Record<string, string>> = { ...pack.products, ...pack.sellerTerms.goods };
  const inline =
    shared.length > 0
      ? pack.list(shared.map((id) => pack.products[id]))
      : goods?.isSentence
        ? undefined
        : goods?.text;
  const sharedIntro = shared.length > 0 && company !== undefined ? named.introShared(company) : undefined;
  const isAllSaid = sharedIntro === undefined && inline !== undefined && inline === goods?.text;
  const write = (line: (text: string) => string, said: Translated | undefined) =>
    said === undefined ? [] : [{ text: withSingleStops(line(said.text)), untranslated: said.untranslated }];
  const amount = (text: string | undefined) => (text === undefined ? undefined : amountIn(text, pack));
  const introOf = (said: string | undefined) =>
    company === undefined && said === undefined ? '' : withSingleStops(named.intro(company, said));
  const [first] = shared.length > 0 ? shared : (goods?.ids ?? []);
  return {
    shared,
    intro: sharedIntro === undefined ? introOf(inline) : withSingleStops(sharedIntro),
    shortIntro: introOf(undefined),
    untranslated: isAllSaid ? goods.untranslated : [],
    subjectGoods: first === undefined ? undefined : names[first],
    figures: (isShortened: boolean) => [
      ...write(named.products, isAllSaid && !isShortened ? undefined : goods),
      ...write(named.materials, materials === undefined ? undefined : materialsIn(materials, pack)),
      ...write(named.minimumOrder, amount(seller.minimumOrder)),
      ...write(named.leadTime, amount(seller.leadTime)),
      ...write(named.certificates, certificates === undefined ? undefined : asTyped([certificates], pack)),
    ],
  };
}

/** A profile field without its final punctuation, except one full stop, which may be of an abbreviation: 'Co., Ltd.'. */
function bare(text = ''): string | undefined {
  const sentence = text.replace(/[。;；\s]+$/u, '').replace(/[.\s]+$/u, '.');
  return /[\p{L}\p{N}]/u.test(sentence) ? sentence : undefined;
}

/** The full stop of an abbreviation also ends the sentence: 'Ltd.' does not become 'Ltd..'. */
function withSingleStops(text: string): string {
  return text.replace(/\.([.。])/gu, '$1');
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
