import type { Language } from '@hardware-store-finder/contract';
import { siteOf } from '../../website/page/site-names.ts';
import type { Passage } from '../evidence/evidence.ts';
import { citationOf, type FoundCitation } from './citations.ts';
import { withoutPhones } from './phones.ts';
import type { Citation, Claim, Statement } from './statement.ts';
import {
  areNumbersSupported,
  isSupportedBy,
  numberKeys,
  supportedBy,
  withoutAddresses,
  withoutSupportedQuotes,
} from './supported-facts.ts';
import { isChinese, isEnglish } from './written-in.ts';

export type ClaimContext = {
  /** The passage that a number of a draft means; undefined where it means none. */
  passageOf: (n: number) => Passage | undefined;
  language: Language;
  /** What may be named without a passage: the store's own name and address. */
  known: string;
};

/**
 * Whether the passages that a claim cites hold it: their words, and every number, phone, e-mail, address and name in it.
 * What no code can hold against its source (an opinion, a praise, a claim in words that the page does not have) is
 * no statement. The quotation is the page's, never the model's.
 */
export function checkClaim(
  claim: Claim,
  { passageOf, language, known }: ClaimContext,
): Statement | undefined {
  const passages = claim.cites.flatMap((n) => passageOf(n) ?? []);
  if (passages.length === 0) return undefined;
  const own = withoutAddresses(withoutSupportedQuotes(claim.text, supportedBy(passages, known)));
  if (!isWrittenIn(own, language) || speaksForItself(own, language)) return undefined;
  if (!isSupportedBy(claim.text, passages, language, known)) return undefined;
  const found = passages.flatMap((passage) => citationOf(claim, passage) ?? []);
  if (!holdsNumbersNear(own, found, known)) return undefined;
  const [first, ...others] = found.map(({ n, quote }): Citation => ({ n, quote }));
  if (first === undefined) return undefined;
  return {
    section: claim.section,
    text: withPlainHosts(claim.text, passages),
    citations: [first, ...others],
  };
}

/** A number somewhere else on the page counts something else; hours alone stand on several lines. */
function holdsNumbersNear(text: string, found: readonly FoundCitation[], known: string): boolean {
  const keys = numberKeys([known, ...found.map(({ line }) => line)].join('\n'));
  const hours = numberKeys(found.map(({ around }) => around).join('\n'));
  for (const key of hours) if (key.startsWith('time ')) keys.add(key);
  return areNumbersSupported(withoutPhones(text), keys);
}

function isWrittenIn(text: string, language: Language): boolean {
  return language === 'chinese' ? isChinese(text) : isEnglish(text);
}

const speakers = new Set("I I'm I’m me my My we We us our Our you You your Your".split(' '));

/** A statement is about the store: who says 'I' or 'you' says something else. */
function speaksForItself(text: string, language: Language): boolean {
  return (
    language === 'english' &&
    text.split(/\s+/).some((word) => speakers.has(word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')))
  );
}

/** An address of another site is named by its host alone: no reader's program makes a link of that. */
export function withPlainHosts(text: string, passages: readonly Pick<Passage, 'url'>[]): string {
  const sites = new Set(passages.map(({ url }) => siteOf(URL.parse(url)?.hostname ?? '')));
  return text.replace(/\b(?:https?:\/\/|www\.)[^\s"”，。]+/giu, (address) => {
    const url = URL.parse(/^http/i.test(address) ? address : `http://${address}`);
    return url !== null && sites.has(siteOf(url.hostname))
      ? address
      : (url?.hostname.replace(/^www\./, '') ?? '');
  });
}
