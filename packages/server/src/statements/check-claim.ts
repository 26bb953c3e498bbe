import type { Language } from '@hardware-store-finder/contract';
import type { Passage } from '../evidence/evidence.ts';
import { maxQuoteLength, quoteAround } from '../findings/quote.ts';
import type { WordHit } from '../findings/word-matcher.ts';
import { siteOf } from '../website/page/site-names.ts';
import { conceptsIn } from './concepts.ts';
import { countryNames } from './country-names.ts';
import { foldName, latinWordsIn, namesInEnglish } from './names.ts';
import { type NumberToken, numbersIn, scalesIn } from './numbers.ts';
import { type SharedWords, sharedWords } from './shared-words.ts';
import type { Claim, Ground, Statement } from './statement.ts';
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
  const own = withoutHeldQuotes(claim.text, heldBy(passages, known)).replace(anyAddress, ' ');
  if (!isWrittenIn(own, language) || speaksForItself(own, language)) return undefined;
  if (!holdsFacts(claim.text, passages, language, known)) return undefined;
  const grounds = passages.flatMap((passage) => groundOf(claim, passage) ?? []);
  const [first, ...others] = grounds;
  if (first === undefined) return undefined;
  return { section: claim.section, text: withPlainHosts(claim.text, passages), grounds: [first, ...others] };
}

/**
 * Whether every number, phone, e-mail, web address and name in a text stands in the passages (names: or in `known`), and
 * every product and other thing that is often claimed: who says that a shop delivers must have read it.
 */
export function holdsFacts(
  text: string,
  passages: readonly Passage[],
  language: Language,
  known: string,
): boolean {
  const held = heldBy(passages, known);
  const rest = withoutAddresses(withoutHeldQuotes(text, held), held, passages);
  return (
    rest !== undefined &&
    holdsNumbers(rest, held) &&
    holdsNames(rest, language, held) &&
    [...conceptsIn(rest).keys()].every((concept) => held.concepts.has(concept))
  );
}

type Held = {
  text: string;
  folded: string;
  numbers: ReadonlySet<string>;
  scales: ReadonlySet<string>;
  phones: readonly string[];
  concepts: ReadonlyMap<string, WordHit>;
};

const cachedPassages = new WeakMap<Passage, Held>();

function heldBy(passages: readonly Passage[], known: string): Held {
  const each = passages.map((passage) => {
    const cached = cachedPassages.get(passage) ?? holdings(wordsOf(passage).join('\n'));
    cachedPassages.set(passage, cached);
    return cached;
  });
  return {
    text: each.map(({ text }) => text).join('\n'),
    folded: ` ${foldName(known)} ${each.map(({ folded }) => folded).join(' ')} `,
    numbers: new Set(each.flatMap(({ numbers }) => [...numbers])),
    scales: new Set(each.flatMap(({ scales }) => [...scales])),
    phones: each.flatMap(({ phones }) => phones),
    concepts: new Map(each.flatMap(({ concepts }) => [...concepts])),
  };
}

function holdings(text: string): Held {
  return {
    text: flat(text),
    folded: foldName(text),
    numbers: new Set([...numbersIn(text).map(keyOf), ...hoursIn(text).map((hour) => `plain ${hour}`)]),
    scales: scalesIn(text),
    phones: phonesIn(text).map(({ digits }) => digits),
    concepts: conceptsIn(text),
  };
}

/** The lines of a passage that may be quoted, what a reader sees first. */
export function wordsOf({ title, text, stated }: Passage): string[] {
  return [...text.split('\n'), title, ...stated].filter((line) => line !== '');
}

function flat(text: string): string {
  return text
    .toLowerCase()
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, ' ');
}

/** Words in quotation marks that stand so on the page are the page's, in whatever language. */
function withoutHeldQuotes(text: string, { text: held }: Held): string {
  return text.replace(/["“„«]([^"“”„«»]{2,300})["”“»]/gu, (whole, words: string) =>
    held.includes(flat(words.replace(/^…\s?|\s?…$/gu, '')).trim()) ? ' ' : whole,
  );
}

function isWrittenIn(text: string, language: Language): boolean {
  return language === 'chinese' ? isChinese(text) : isEnglish(text);
}

const speakers = new Set([
  'I',
  "I'm",
  'I’m',
  'me',
  'my',
  'My',
  'we',
  'We',
  'us',
  'our',
  'Our',
  'you',
  'You',
  'your',
  'Your',
]);

/** A statement is about the store: who says 'I' or 'you' says something else. */
function speaksForItself(text: string, language: Language): boolean {
  return (
    language === 'english' &&
    text.split(/\s+/).some((word) => speakers.has(word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')))
  );
}

const emailAddress = /[^\s@<>()"“”:：，。]+@[^\s@<>()"“”，。]+\p{L}/gu;
const webAddress = /\b(?:https?:\/\/)?(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d+)?(?:\/[^\s"”，。]*)?/giu;
/** Their words are of no language. */
const anyAddress = new RegExp(`${emailAddress.source}|${webAddress.source}`, 'giu');

/** The text without its e-mails, web addresses and phones, if the passages hold them all. */
function withoutAddresses(text: string, held: Held, passages: readonly Passage[]): string | undefined {
  let isHeld = true;
  const sites = new Set(passages.map(({ url }) => siteOf(URL.parse(url)?.hostname ?? '')));
  const rest = text
    .replace(emailAddress, (email) => {
      isHeld &&= held.text.includes(email.toLowerCase());
      return ' ';
    })
    .replace(webAddress, (address) => {
      const host = URL.parse(/^https?:/i.test(address) ? address : `http://${address}`)?.hostname ?? '';
      const plain = address
        .toLowerCase()
        .replace(/^https?:\/\//, '')
        .replace(/[/.]+$/, '');
      isHeld &&= sites.has(siteOf(host)) || held.text.includes(plain);
      return ' ';
    });
  let without = rest;
  for (const { written, digits } of phonesIn(rest)) {
    const tail = digits.slice(-8);
    if (!held.phones.some((phone) => phone.endsWith(tail))) return undefined;
    without = without.replace(written, ' ');
  }
  return isHeld ? without : undefined;
}

function phonesIn(text: string): { written: string; digits: string }[] {
  return (text.match(/(?<![\p{L}\d])\+?\(?\d[\d\s()./-]{5,22}\d(?![\p{L}\d])/gu) ?? [])
    .map((written) => ({ written, digits: written.replace(/\D/g, '') }))
    .filter(({ written, digits }) => digits.length >= 7 && !/\d{4}\s*[-–]\s*\d{4}$/.test(written));
}

/** '6 pm' is said of 18:00, and the other way round: the hours of the day that a text gives. */
function hoursIn(text: string): number[] {
  return [...text.matchAll(halfDay)].map(([, hour = '', , half = '']) => hourOfDay(Number(hour), half));
}

const halfDay = /\b(1[0-2]|[1-9])(?::([0-5]\d))?\s?([ap])\.?m\b\.?/giu;

function hourOfDay(hour: number, half: string): number {
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}

function holdsNumbers(given: string, held: Held): boolean {
  const text = given.replace(halfDay, (whole, hour: string, minutes: string | undefined, half: string) =>
    held.numbers.has(`plain ${hourOfDay(Number(hour), half)}`) ? ` ${minutes ?? ''} ` : whole,
  );
  return (
    numbersIn(text).every((token) => held.numbers.has(keyOf(token))) &&
    [...scalesIn(text)].every((scale) => held.scales.has(scale))
  );
}

function keyOf({ digits, kind }: NumberToken): string {
  return `${kind} ${digits}`;
}

function holdsNames(text: string, language: Language, { folded }: Held): boolean {
  const names = language === 'chinese' ? latinWordsIn(text) : namesInEnglish(text);
  return names.every((name) => {
    const plain = foldName(name).trim();
    return (
      plain === '' ||
      countryNames(plain).some((country) => folded.includes(` ${country} `)) ||
      folded.includes(` ${plain} `) ||
      folded.includes(` ${plain.replaceAll(' ', '')} `)
    );
  });
}

/** The words of a passage that say what the claim says; undefined where none do. */
function groundOf({ text, quote }: Claim, passage: Passage): Ground | undefined {
  const lines = wordsOf(passage);
  const asked = quote === undefined ? '' : flat(quote.replace(/^…\s?|\s?…$/gu, '')).trim();
  if (asked.length >= 2) {
    for (const line of lines) {
      const at = flat(line).indexOf(asked);
      if (at >= 0)
        return { n: passage.n, quote: quoteAround(line, at, Math.min(line.length, at + asked.length)) };
    }
    const [first = ''] = asked.split(/\s[…]\s/);
    if (asked.length <= maxQuoteLength && flat(lines.join(' ')).includes(first)) {
      return { n: passage.n, quote: quote ?? '' };
    }
  }
  const best = bestLine(text, lines) ?? lineOfConcept(text, passage);
  return best && { n: passage.n, quote: quoteAround(best.line, best.start, best.end) };
}

/** A page in another language shares no words with a claim, but says the same things. */
function lineOfConcept(text: string, passage: Passage): WordHit | undefined {
  const { concepts } = heldBy([passage], '');
  for (const concept of conceptsIn(text).keys()) {
    const hit = concepts.get(concept);
    if (hit !== undefined && concept !== 'negation') return hit;
  }
  return undefined;
}

function bestLine(text: string, lines: readonly string[]): ({ line: string } & SharedWords) | undefined {
  let best: ({ line: string } & SharedWords) | undefined;
  for (const line of lines) {
    const shared = sharedWords(text, line);
    if (shared.count > (best?.count ?? 0)) best = { line, ...shared };
  }
  return best;
}

/** An address of another site is named by its host alone: no reader's program makes a link of that. */
function withPlainHosts(text: string, passages: readonly Passage[]): string {
  const sites = new Set(passages.map(({ url }) => siteOf(URL.parse(url)?.hostname ?? '')));
  return text.replace(/\b(?:https?:\/\/|www\.)[^\s"”，。]+/giu, (address) => {
    const url = URL.parse(/^http/i.test(address) ? address : `http://${address}`);
    return url !== null && sites.has(siteOf(url.hostname))
      ? address
      : (url?.hostname.replace(/^www\./, '') ?? '');
  });
}
