import type { Language } from '@hardware-store-finder/contract';
import { isSharedHost } from '@hardware-store-finder/stores';
import { siteOf } from '../../website/page/site-names.ts';
import type { Passage } from '../evidence/evidence.ts';
import type { WordHit } from '../findings/word-matcher.ts';
import { conceptsIn } from './concepts.ts';
import { countryNames } from './country-names.ts';
import { foldName, latinWordsIn, namesInEnglish } from './names.ts';
import { type NumberToken, numbersIn, scalesIn } from './numbers.ts';
import { isSamePhone, phonesIn, withoutPhones } from './phones.ts';

/** What passages hold, made ready for many questions. */
export type SupportedFacts = {
  /** As `flat` writes it. */
  text: string;
  folded: string;
  scales: ReadonlySet<string>;
  phones: readonly string[];
  numbers: ReadonlySet<string>;
  concepts: ReadonlyMap<string, WordHit>;
  urls: readonly string[];
};

const cached = new WeakMap<Passage, SupportedFacts>();

/** What a single passage holds beside what is known: most claims cite one, and are many. */
const single = new WeakMap<Passage, { known: string; held: SupportedFacts }>();

/** What passages hold together; `known` counts for names and numbers as well. */
export function supportedBy(passages: readonly Passage[], known: string): SupportedFacts {
  const [only] = passages;
  if (only === undefined || passages.length > 1) return heldTogether(passages, known);
  const before = single.get(only);
  if (before?.known === known) return before.held;
  const held = heldTogether(passages, known);
  single.set(only, { known, held });
  return held;
}

function heldTogether(passages: readonly Passage[], known: string): SupportedFacts {
  const each = passages.map(supportedByOne);
  return {
    text: each.map(({ text }) => text).join('\n'),
    folded: ` ${foldName(known)} ${each.map(({ folded }) => folded).join(' ')} `,
    scales: new Set(each.flatMap(({ scales }) => [...scales])),
    phones: each.flatMap(({ phones }) => phones),
    numbers: new Set([...numberKeys(known), ...each.flatMap(({ numbers }) => [...numbers])]),
    concepts: new Map(each.flatMap(({ concepts }) => [...concepts])),
    urls: passages.map(({ url }) => plainAddress(url)),
  };
}

/** What one passage holds by itself. */
export function supportedByOne(passage: Passage): SupportedFacts {
  const held = cached.get(passage) ?? holdings(passage);
  cached.set(passage, held);
  return held;
}

function holdings(passage: Passage): SupportedFacts {
  const text = linesOf(passage).join('\n');
  return {
    text: flat(text),
    folded: foldName(text),
    scales: scalesIn(text),
    phones: phonesIn(text).map(({ digits }) => digits),
    numbers: numberKeys(text),
    concepts: conceptsIn(text),
    urls: [],
  };
}

/** The lines of a passage that may be quoted, what a reader sees first. */
export function linesOf({ title, text, stated }: Passage): string[] {
  return [...text.split('\n'), title, ...stated].filter((line) => line !== '');
}

/** Small letters, plain quotation marks, single blanks. */
export function flat(text: string): string {
  return text
    .toLowerCase()
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, ' ');
}

/** Words in quotation marks that stand so on the page are the page's, in whatever language. */
export function withoutSupportedQuotes(text: string, { text: held }: SupportedFacts): string {
  return text.replace(/["“„«]([^"“”„«»]{2,300})["”“»]/gu, (whole, words: string) =>
    held.includes(flat(words.replace(/^…\s?|\s?…$/gu, '')).trim()) ? ' ' : whole,
  );
}

const emailAddress = /[^\s@<>()"“”:：，。]+@[^\s@<>()"“”，。]+\p{L}/gu;
const webAddress = /\b(?:https?:\/\/)?(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d+)?(?:\/[^\s"”，。]*)?/giu;
const spelledOut = /[([]\s*(?:at|dot)\s*[)\]]|\s(?:dot|punkt|punto)\s(?=[a-z]{2,6}\b)/iu;

/** A text without its e-mails and web addresses: their words are of no language. */
export function withoutAddresses(text: string): string {
  return text.replace(emailAddress, ' ').replace(webAddress, ' ');
}

/**
 * Whether every number, phone, e-mail, web address and name in a text stands in the passages (names and numbers: or in
 * `known`), and every product and other thing that is often claimed: who says that a shop delivers must have read it.
 */
export function isSupportedBy(
  text: string,
  passages: readonly Passage[],
  language: Language,
  known: string,
): boolean {
  const held = supportedBy(passages, known);
  const own = withoutSupportedQuotes(text, held);
  if (!holdsAddresses(own, held) || spelledOut.test(own)) return false;
  const rest = withoutAddresses(own);
  const isHeld = ({ digits }: { digits: string }) => held.phones.some((phone) => isSamePhone(phone, digits));
  if (!phonesIn(rest).every(isHeld)) return false;
  const plain = withoutPhones(rest);
  return (
    areNumbersSupported(plain, held.numbers) &&
    [...scalesIn(plain)].every((scale) => held.scales.has(scale)) &&
    holdsNames(plain, language, held) &&
    [...conceptsIn(plain).keys()].every((concept) => held.concepts.has(concept))
  );
}

function holdsAddresses(text: string, held: SupportedFacts): boolean {
  const emails = text.match(emailAddress) ?? [];
  const sites = new Set(held.urls.map((url) => url.split('/', 1)[0] ?? ''));
  return (
    emails.every((email) => holdsWhole(held.text, email.toLowerCase())) &&
    (text.replace(emailAddress, ' ').match(webAddress) ?? []).every((address) => {
      const plain = plainAddress(address);
      const host = plain.split(/[/:]/, 1)[0] ?? '';
      const isOwn = sites.has(plain) || held.urls.includes(plain);
      return isOwn || holdsWhole(held.text, plain) || (plain === host && isOwnSite(host, held));
    })
  );
}

/** The bare name of a passage's own site, where no other company has pages. */
function isOwnSite(host: string, { urls }: SupportedFacts): boolean {
  return !isSharedHost(host) && urls.some((url) => siteOf(url.split(/[/:]/, 1)[0] ?? '') === siteOf(host));
}

/** A web address as it is compared: small letters, without scheme, 'www.' and what ends it. */
export function plainAddress(address: string): string {
  return address
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/.,;!]+$/, '');
}

/** Whether a text holds a piece, and not inside a longer word or address. */
function holdsWhole(text: string, piece: string): boolean {
  if (piece === '') return false;
  for (let at = text.indexOf(piece); at >= 0; at = text.indexOf(piece, at + 1)) {
    const before = text[at - 1] ?? ' ';
    const after = text.slice(at + piece.length, at + piece.length + 2);
    const goesOn = /^[\p{L}\p{N}@_-]/u.test(after) || /^\.[\p{L}\p{N}]/u.test(after);
    const isHan = /^\p{Script=Han}/u.test(after);
    if ((!/[a-z0-9@._-]/.test(before) || text.slice(0, at).endsWith('www.')) && (!goesOn || isHan))
      return true;
  }
  return false;
}

/** The numbers of a text, phones aside, and the hours of its times. */
export function numberKeys(text: string): Set<string> {
  return new Set(
    numbersIn(withoutPhones(text)).flatMap((token) => {
      if (token.kind !== 'time') return [keyOf(token)];
      const [hours = '', minutes = ''] = token.digits.split(':');
      return [keyOf(token), `plain ${Number(hours)}`, `plain ${Number(minutes)}`];
    }),
  );
}

/** Whether all numbers of a text are among the keys. */
export function areNumbersSupported(text: string, keys: ReadonlySet<string>): boolean {
  return numbersIn(text).every((token) => {
    const [hours = '', minutes] = token.digits.split(':');
    return (
      keys.has(keyOf(token)) ||
      (token.kind === 'time' && minutes === '00' && keys.has(`plain ${Number(hours)}`))
    );
  });
}

function keyOf({ digits, kind }: NumberToken): string {
  return `${kind} ${digits}`;
}

function holdsNames(text: string, language: Language, { folded }: SupportedFacts): boolean {
  const holds = (plain: string) =>
    folded.includes(` ${plain} `) || folded.includes(` ${plain.replaceAll(' ', '')} `);
  const names = language === 'chinese' ? latinWordsIn(text) : namesInEnglish(text);
  const isHeld = names.every((name) => {
    const plain = foldName(name).trim();
    return plain === '' || holds(plain) || countryNames(plain).some(holds);
  });
  if (!isHeld || language === 'chinese') return isHeld;
  // 'Peter Schmidt' is nobody where the page has a Peter Maier and an Anna Schmidt.
  const runs = text.match(/\p{Lu}[\p{L}\p{M}’'-]+(?: \p{Lu}[\p{L}\p{M}’'-]+)+/gu) ?? [];
  return runs.every((run) => {
    const parts = run.split(' ').filter((word) => names.includes(word));
    return parts.length < 2 || holds(foldName(parts.join(' ')).trim());
  });
}
