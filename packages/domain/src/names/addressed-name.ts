import instructions from '../word-lists/instructions.json' with { type: 'json' };
import { isNamelessName } from './nameless-name.ts';
import { readStoreName } from './store-name.ts';

/**
 * The name by which an email addresses a store, and which its subject uses; undefined if it must use none: a name with a
 * web address would be a link in the reader's mail program, and an instruction would speak in the sender's name, put there by
 * whoever entered the name on a map. One line, without marks that are not seen.
 */
export function addressedName(name: string): string | undefined {
  const line = name.trim();
  if (/[\n-\r\u0085\p{Zl}\p{Zp}]/u.test(line)) return undefined;
  const clean = line.replace(/[\p{C}\s]+/gu, ' ').trim();
  const plain = clean.normalize('NFKC');
  if (isNamelessName(plain) || !isPlainData(plain) || !isPlainName(plain)) return undefined;
  // 'Dear Ferragens Silva team', not 'Dear Ferragens Silva, Lda. (Porto) team'.
  const short = clean
    .replace(/\s*\([^()]*\)$/u, '')
    .replace(/,\s*[\p{L}.]{2,8}$/u, '')
    .replace(legalForm, '');
  return short.trim() === '' ? undefined : withoutShouting(short);
}

/**
 * The same for a greeting. Whoever enters a name on a map may write an order there, in any language: one that the store's own pages do not
 * show must say what it trades in, and one of which no page tells have the form of a name. `isShown`: whether they do; absent where no
 * page was read.
 */
export function greetedName(name: string, isShown: boolean | undefined): string | undefined {
  const short = addressedName(name);
  if (short === undefined || isShown === true) return short;
  // One of generic words alone says nothing else: 'Ferretería'.
  const isTrades = (readStoreName(short)?.trades ?? 1) > 0;
  return isTrades || (isShown === undefined && isTitled(short)) ? short : undefined;
}

const small = new Set(
  '& a and da das de del den der di do dos e el et i la le les o of the und van von y zu'.split(' '),
);

/** "Casa da Costa": every word but small ones begins with a capital or a digit, and none shouts beside others. */
function isTitled(name: string): boolean {
  const words = name.split(/[\s/-]+/u).filter((word) => !small.has(word));
  const shouts = words.filter((word) => /^\p{Lu}{4,}$/u.test(word)).length;
  return (
    words.every((word) => /^[\p{Lu}\p{N}]/u.test(word)) &&
    (shouts === 0 || shouts === words.length) &&
    !/(?<!\p{Script=Latin})OK(?!\p{Script=Latin})|ОК(?!\p{L})/u.test(name)
  );
}

const maxNameWords = 8;
const maxNameLength = 60;

/** Words that only speak to a reader or a model, and orders: "tell them …", "reply only …". */
const { words, orders, ordered, unspaced } = instructions;
const order = `(?:${orders.join('|')})\\s+(?:${ordered.join('|')})`;
const instruction = new RegExp(
  `(?<!\\p{L})(?:${Object.values(words).flat().join('|')}|${order})(?!\\p{L})|${unspaced.join('|')}`,
  'iu',
);

/** Whether a text is as short as names are, and has no label, mark of code or order in it, which would not be a name. */
function isPlainName(plain: string): boolean {
  const isShort = plain.length <= maxNameLength && plain.split(/\s+/u).length <= maxNameWords;
  const isLabelled = /\p{L}\s*:|\p{L}{5,}\.\s+\p{L}+\s+\p{L}|[<>{}[\]|\\`*_~=^$]/u.test(plain);
  return isShort && !isLabelled && !instruction.test(plain);
}

const legalForm =
  /(?<=\S)\s+(?:(?:co\.?,?\s*)?(?:ltd|limited)|llc|inc|plc|gmbh(?: & co\.? kg)?|ag|kg|ohg|sarl|s\.?a\.?r\.?l|sas|s\.?l\.?u?|s\.?a\.?(?:s\.?|\s+de\s+c\.?\s?v\.?)?|eirl|eireli|s\.?r\.?l\.?s?|lda|ltda|b\.?v|a\.?ş|sp\. z o\. ?o|s\.?r\.?o|oy|ab)\.?$/iu;

/** 'The Big Hardware Store', not 'THE BIG HARDWARE STORE'. A single word may be an abbreviation, as may 'ABC' and 'DIY'. */
function withoutShouting(name: string): string {
  if (!/\s/u.test(name) || /\p{Ll}/u.test(name)) return name;
  const lower = (word: string) => word.slice(0, 1) + word.slice(1).toLowerCase();
  const words =
    /(?<!\p{L})(?:\p{Lu}[\p{Lu}\p{M}'’]{3,}|[BCDFGHJKLMNPRSTVWZ][AEIOU][BCDFGHJKLMNPRSTVWZ]|THE|AND)(?!\p{L})/gu;
  return name.replace(words, lower);
}

/** Whether a name or an address has no web address, no phone and no sentence in it, which would speak in a letter. */
export function isPlainData(text: string): boolean {
  const plain = text.normalize('NFKC');
  const hasPhone = /\+\s?\d[\d\s().-]{6,}|\d(?:[\s().-]?\d){9,}/u.test(plain);
  const hasSentence =
    /[!?;。！？；\n]\s*\S|\b(?:ignore|disregard)\b.*\b(?:instruction|above|previous)/iu.test(plain);
  return !hasWebAddress(plain) && !hasPhone && !hasSentence;
}

/** Whether a mail program would see an address: a host, a URL or an email address. Errs on the side of yes. */
function hasWebAddress(text: string): boolean {
  return /@|:\/\/|\bwww\.|[\p{L}\p{N}-]{2,}[.。｡][\p{L}]{2,}/iu.test(text);
}
