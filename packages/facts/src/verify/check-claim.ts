import type { Language } from '@hardware-store-finder/contract';
import { siteOf } from '@hardware-store-finder/websites';
import type { Passage } from '../evidence/evidence.ts';
import { citationOf, type FoundCitation } from './citations.ts';
import { withoutPhones } from './numbers.ts';
import type { Citation, Claim, Statement } from './statement.ts';
import {
  areNumbersSupported,
  isSupportedBy,
  linesOf,
  numberKeys,
  supportedBy,
  withoutAddresses,
  withoutSupportedQuotes,
} from './supported-facts.ts';
import { conceptsIn, stemsOf } from './words.ts';
import { isChinese, isEnglish, mayBeEnglish } from './written-in.ts';

export type ClaimContext = {
  /** The passage that a number of a draft refers to; undefined if there is none. */
  passageOf: (n: number) => Passage | undefined;
  language: Language;
  /** Text that needs no support: the store's own name and address. */
  known: string;
  /** The words around those of the page are from a language pack, so their language needs no check. */
  isWordedByUs?: boolean;
};

/**
 * Checks whether the cited passages support a claim: its words, and every number, phone, email, address and name in it.
 * Undefined for a claim that code cannot check against its source, such as an opinion, praise or a loose paraphrase. The
 * quotation is the page's, never the model's.
 */
export function checkClaim(
  claim: Claim,
  { passageOf, language, known, isWordedByUs = false }: ClaimContext,
): Statement | undefined {
  const passages = claim.cites.flatMap((n) => passageOf(n) ?? []);
  if (passages.length === 0) return undefined;
  const own = withoutAddresses(withoutSupportedQuotes(claim.text, supportedBy(passages, known)));
  if (!isWordedByUs && !isWrittenIn(own, language)) return undefined;
  if (speaksForItself(own, language)) return undefined;
  if (!isSupportedBy(claim.text, passages, language, known)) return undefined;
  if (!isWordedByUs && language === 'english' && !hasWordsOf(own, passages, known)) return undefined;
  const found = passages.flatMap((passage) => citationOf(claim, passage) ?? []);
  if (!supportsNumbersNear(own, found, known)) return undefined;
  const [first, ...others] = found.map(({ n, quote }): Citation => ({ n, quote }));
  if (first === undefined) return undefined;
  return {
    section: claim.section,
    text: withPlainHosts(claim.text, passages),
    citations: [first, ...others],
  };
}

/** A number in another line counts something else. Only opening hours span several lines. */
function supportsNumbersNear(text: string, found: readonly FoundCitation[], known: string): boolean {
  const keys = numberKeys([known, ...found.map(({ line }) => line)].join('\n'));
  const hours = numberKeys(found.map(({ around }) => around).join('\n'));
  for (const key of hours) if (key.startsWith('time ')) keys.add(key);
  return areNumbersSupported(withoutPhones(text), keys);
}

function isWrittenIn(text: string, language: Language): boolean {
  return language === 'chinese' ? isChinese(text) : isEnglish(text);
}

const speakers = new Set("I I'm I’m me my My we We us our Our you You your Your".split(' '));

/** A statement is about the store, so it never says 'I' or 'you'. */
function speaksForItself(text: string, language: Language): boolean {
  return (
    language === 'english' &&
    text.split(/\s+/).some((word) => speakers.has(word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')))
  );
}

/** Shortens addresses of other sites to their host, so that no program turns them into links. */
export function withPlainHosts(text: string, passages: readonly Pick<Passage, 'url'>[]): string {
  const sites = new Set(passages.map(({ url }) => siteOf(URL.parse(url)?.hostname ?? '')));
  return text.replace(/\b(?:https?:\/\/|www\.)[^\s"”，。]+/giu, (address) => {
    const url = URL.parse(/^http/i.test(address) ? address : `http://${address}`);
    return url !== null && sites.has(siteOf(url.hostname))
      ? address
      : (url?.hostname.replace(/^www\./, '') ?? '');
  });
}

const joint =
  /[,;:]\s+(?:and|but|while|whereas|who|which|where|it|the (?:store|site|shop|company))\b|;\s|(?<=[.!?])\s/gi;
const stemsOfPassages = new WeakMap<Passage, ReadonlySet<string>>();

/**
 * Whether the passages have most words of each part of an English claim. Invented plain words have no number and no name
 * that could be looked up, and a true half would carry a false one. A page in another language is compared by numbers,
 * names and concepts only.
 */
function hasWordsOf(claim: string, passages: readonly Passage[], known: string): boolean {
  if (!passages.every(({ text }) => mayBeEnglish(text.slice(0, 4_000)))) return true;
  const own = stemsOf(known);
  return claim.split(joint).every((part) => {
    const stems = [...stemsOf(part)].filter((stem) => !own.has(stem));
    const missing = stems.filter((stem) => !passages.some((passage) => stemsOn(passage).has(stem)));
    if (stems.length < 3) return true;
    // A concept may be said in other words, and was looked up as such.
    const concepts = [...conceptsIn(part).keys()].length;
    return missing.length === 0 || missing.length - concepts < stems.length / 2;
  });
}

function stemsOn(passage: Passage): ReadonlySet<string> {
  const known = stemsOfPassages.get(passage);
  if (known !== undefined) return known;
  const stems = new Set(linesOf(passage).flatMap((line) => [...stemsOf(line)]));
  stemsOfPassages.set(passage, stems);
  return stems;
}
