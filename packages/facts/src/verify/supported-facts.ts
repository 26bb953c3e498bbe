import type { Language } from '@hardware-store-finder/contract';
import { foldName, isSharedHost } from '@hardware-store-finder/domain';
import { siteOf } from '@hardware-store-finder/websites';
import type { Passage } from '../evidence/evidence.ts';
import type { WordHit } from '../findings/word-matcher.ts';
import { countryNames, latinWordsIn, namesInEnglish } from './names.ts';
import { isSamePhone, type NumberToken, numbersIn, phonesIn, scalesIn, withoutPhones } from './numbers.ts';
import { conceptsIn } from './words.ts';

/** Index of what passages support. */
export type SupportedFacts = {
  /** In the form of `flat`. */
  text: string;
  folded: string;
  scales: ReadonlySet<string>;
  phones: readonly string[];
  numbers: ReadonlySet<string>;
  concepts: ReadonlyMap<string, WordHit>;
  urls: readonly string[];
};

const cached = new WeakMap<Passage, SupportedFacts>();

/** Cached for single passages: most of the many claims cite just one. */
const single = new WeakMap<Passage, { known: string; supported: SupportedFacts }>();

/** What passages support together; names and numbers may also come from `known`. */
export function supportedBy(passages: readonly Passage[], known: string): SupportedFacts {
  const [only] = passages;
  if (only === undefined || passages.length > 1) return combinedFacts(passages, known);
  const before = single.get(only);
  if (before?.known === known) return before.supported;
  const supported = combinedFacts(passages, known);
  single.set(only, { known, supported });
  return supported;
}

function combinedFacts(passages: readonly Passage[], known: string): SupportedFacts {
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

/** What one passage supports by itself. */
export function supportedByOne(passage: Passage): SupportedFacts {
  const supported = cached.get(passage) ?? factsOf(passage);
  cached.set(passage, supported);
  return supported;
}

function factsOf(passage: Passage): SupportedFacts {
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

/** The lines of a passage that may be quoted: visible text first. */
export function linesOf({ title, text, stated }: Passage): string[] {
  return [...text.split('\n'), title, ...stated].filter((line) => line !== '');
}

/** Lowercase, with straight quotation marks and single spaces. */
export function flat(text: string): string {
  return text
    .toLowerCase()
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, ' ');
}

/** Quoted words that are on the page verbatim need no check, in whatever language. */
export function withoutSupportedQuotes(text: string, { text: supported }: SupportedFacts): string {
  return text.replace(/["“„«]([^"“”„«»]{2,300})["”“»]/gu, (whole, words: string) =>
    supported.includes(flat(words.replace(/^…\s?|\s?…$/gu, '')).trim()) ? ' ' : whole,
  );
}

const emailAddress = /[^\s@<>()"“”:：，。]+@[^\s@<>()"“”，。]+\p{L}/gu;
const webAddress = /\b(?:https?:\/\/)?(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d+)?(?:\/[^\s"”，。]*)?/giu;
const spelledOut = /[([]\s*(?:at|dot)\s*[)\]]|\s(?:dot|punkt|punto)\s(?=[a-z]{2,6}\b)/iu;

/** A text without its email and web addresses, which belong to no language. */
export function withoutAddresses(text: string): string {
  return text.replace(emailAddress, ' ').replace(webAddress, ' ');
}

/**
 * Whether the passages contain every number, phone, email, web address and name in a text (names and numbers may also be
 * in `known`), and every product and frequent claim, such as that a shop delivers.
 */
export function isSupportedBy(
  text: string,
  passages: readonly Passage[],
  language: Language,
  known: string,
): boolean {
  const supported = supportedBy(passages, known);
  const own = withoutSupportedQuotes(text, supported);
  if (!supportsAddresses(own, supported) || spelledOut.test(own)) return false;
  const rest = withoutAddresses(own);
  const isSupported = ({ digits }: { digits: string }) =>
    supported.phones.some((phone) => isSamePhone(phone, digits));
  if (!phonesIn(rest).every(isSupported)) return false;
  const plain = withoutPhones(rest);
  return (
    areNumbersSupported(plain, supported.numbers) &&
    [...scalesIn(plain)].every((scale) => supported.scales.has(scale)) &&
    supportsNames(plain, language, supported) &&
    [...conceptsIn(plain).keys()].every((concept) => supported.concepts.has(concept))
  );
}

function supportsAddresses(text: string, supported: SupportedFacts): boolean {
  const emails = text.match(emailAddress) ?? [];
  const sites = new Set(supported.urls.map((url) => url.split('/', 1)[0] ?? ''));
  return (
    emails.every((email) => containsWhole(supported.text, email.toLowerCase())) &&
    (text.replace(emailAddress, ' ').match(webAddress) ?? []).every((address) => {
      const plain = plainAddress(address);
      const host = plain.split(/[/:]/, 1)[0] ?? '';
      const isOwn = sites.has(plain) || supported.urls.includes(plain);
      return isOwn || containsWhole(supported.text, plain) || (plain === host && isOwnSite(host, supported));
    })
  );
}

/** The domain of a passage's own site, unless other companies have pages there too. */
function isOwnSite(host: string, { urls }: SupportedFacts): boolean {
  return !isSharedHost(host) && urls.some((url) => siteOf(url.split(/[/:]/, 1)[0] ?? '') === siteOf(host));
}

/** A web address for comparison: lowercase, without scheme, 'www.' and trailing punctuation. */
export function plainAddress(address: string): string {
  return address
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/.,;!]+$/, '');
}

/** Whether a text contains a piece that is not part of a longer word or address. */
function containsWhole(text: string, piece: string): boolean {
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

/** The numbers of a text without phone numbers, and the hours of its times. */
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

function supportsNames(text: string, language: Language, { folded }: SupportedFacts): boolean {
  const isKnown = (plain: string) =>
    folded.includes(` ${plain} `) || folded.includes(` ${plain.replaceAll(' ', '')} `);
  const names = language === 'chinese' ? latinWordsIn(text) : namesInEnglish(text);
  const isSupported = names.every((name) => {
    const plain = foldName(name);
    return plain === '' || isKnown(plain) || countryNames(plain).some(isKnown);
  });
  if (!isSupported || language === 'chinese') return isSupported;
  // A page with a Peter Maier and an Anna Schmidt does not support 'Peter Schmidt'.
  const runs = text.match(/\p{Lu}[\p{L}\p{M}’'-]+(?: \p{Lu}[\p{L}\p{M}’'-]+)+/gu) ?? [];
  return runs.every((run) => {
    const parts = run.split(' ').filter((word) => names.includes(word));
    return parts.length < 2 || isKnown(foldName(parts.join(' ')));
  });
}
