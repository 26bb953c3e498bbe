import {
  exactAddress,
  type FitKind,
  type Letter,
  maxEmailHanCharacters,
  maxEmailWords,
  maxSubjectLength,
  type Seller,
  type Store,
} from '@hardware-store-finder/contract';
import type { LanguagePack } from '../languages/language-pack.ts';
import { addressedName } from '../names/addressed-name.ts';
import type { ProductId } from '../products.ts';
import { amountIn } from './seller-amounts.ts';
import { goodsIn, isLegible, materialsIn } from './seller-terms.ts';

/** The facts about a store that an email uses, taken from checked statements. */
export type EmailFacts = {
  /** The goods on the store's website that a fittings manufacturer can supply. */
  products: readonly ProductId[];
  fit: FitKind;
};

export type LetterInput = {
  store: Store & { address_kind?: string | undefined };
  /** Without empty fields (`filledSeller`). If undefined, the email uses the specification's wording. */
  seller?: Seller | undefined;
  /** If absent, the email lists the store's own details, as the specification's fallback does. */
  facts?: EmailFacts | undefined;
  pack: LanguagePack;
};

/**
 * Composes an email from the pack's sentences, the seller's own words and the facts about the store. Drops the least
 * important sentences until the email is within the limits of a first email. Pure.
 */
export function templateLetter(parts: LetterInput): Letter {
  const { store, pack } = parts;
  const name = addressedName(oneLine(store.name, 120));
  const { opening, offers, woven, ask, details } = sentences(parts, name !== undefined);
  // The facts about the store are woven in before the offers; its own details, without facts, come after them.
  const compose = (some: readonly string[], isKnownSaid: boolean, most = Number.POSITIVE_INFINITY) =>
    [
      pack.email.greeting(name === undefined ? undefined : clipped(name, most)),
      clipped(opening, 2 * most),
      isKnownSaid && woven,
      some.join(pack.tag.startsWith('zh') ? '' : ' '),
      isKnownSaid && details,
      ask,
      closingLines(parts.seller, pack, most),
    ]
      .filter(Boolean)
      .join('\n\n');
  // Dropped in this order: the least important offers, then what we know about the store. Very long profile fields are
  // truncated.
  const tries = [
    ...offers.map((_, at) => compose(offers.slice(0, offers.length - at), true)),
    compose([], true),
    compose([], false),
  ];
  return { subject: subjectOf(name, pack), body: tries.find(isShort) ?? compose([], false, 14) };
}

/** The subject of a templated email, within the limit; includes the store's name if it fits. */
function subjectOf(store: string | undefined, { email }: Pick<LanguagePack, 'email'>): string {
  const named = store === undefined ? email.shortSubject : email.subject(store);
  return named.length < maxSubjectLength ? named : email.shortSubject;
}

/** The lines below every email: the sender, their address, and how to opt out. `most`: maximum words per line. */
export function closingLines(
  seller: Seller | undefined,
  { email }: LanguagePack,
  most = Number.POSITIVE_INFINITY,
): string {
  const who = [
    seller?.signature ?? (seller?.company === undefined ? email.unsigned : undefined),
    seller?.company,
    seller?.website,
    seller?.postalAddress,
  ].flatMap((line) => (line === undefined ? [] : [clipped(line, most)]));
  return `${[email.closing, ...who].join('\n')}\n\n${email.optOut}`;
}

/** The first `most` words of a text, or twice as many Han characters. */
function clipped(text: string, most: number): string {
  let whole = '';
  for (const piece of text.match(/\s*(?:\p{Script=Han}|[^\s\p{Script=Han}]+)/gu) ?? []) {
    const { words, han } = letterLength(whole + piece);
    if (words > most || han > 2 * most) return `${whole.trim()} …`;
    whole += piece;
  }
  return whole.trim();
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

function sentences({ store, seller, facts, pack }: LetterInput, isNamed: boolean) {
  const { unnamed, woven, details, ask } = pack.email;
  const products = (facts?.products ?? []).slice(0, 4).map((id) => pack.products[id]);
  const phone = oneLine(store.phone ?? '', 60);
  const website = oneLine(store.website ?? '', 120);
  const found =
    facts === undefined
      ? [
          details.found,
          [isNamed ? oneLine(store.name, 120) : '', oneLine(exactAddress(store), 160)]
            .filter(Boolean)
            .join(', '),
          phone && details.phone(phone),
          website && details.website(website),
        ]
      : [];
  const { opening, offers } =
    seller === undefined
      ? { opening: unnamed.intro, offers: [unnamed.offer] }
      : sellerSentences(seller, pack);
  return {
    opening,
    offers,
    woven: products.length === 0 ? '' : woven(pack.list(products)),
    details: found.filter(Boolean).join('\n'),
    ask: ask[facts?.fit ?? 'unclear'],
  };
}

function sellerSentences(seller: Seller, pack: LanguagePack): { opening: string; offers: string[] } {
  const { named } = pack.email;
  const [company, makes, materials] = [seller.company, seller.makes, seller.materials].map(bare);
  const goods = makes === undefined ? undefined : goodsIn(makes, pack);
  const inline = goods?.isOfLanguage ? goods.text : undefined;
  const legible = (text = '') => (isLegible(text, pack.tag) ? bare(text) : undefined);
  const lines: [(text: string) => string, string | undefined][] = [
    [named.products, inline === undefined ? goods?.text : undefined],
    [named.materials, materials && materialsIn(materials, pack)],
    [named.minimumOrder, legible(amountIn(seller.minimumOrder ?? '', pack))],
    [named.leadTime, legible(amountIn(seller.leadTime ?? '', pack))],
    [named.certificates, legible(seller.certificates)],
  ];
  return {
    opening:
      company === undefined && inline === undefined ? '' : withSingleStops(named.intro(company, inline)),
    offers: lines.flatMap(([write, text]) => (text === undefined ? [] : [withSingleStops(write(text))])),
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
