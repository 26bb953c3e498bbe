import { isUnspaced, plainWords } from '../names/plain-words.ts';
import addressWords from '../word-lists/address-words.json' with { type: 'json' };
import streetWords from '../word-lists/street-words.json' with { type: 'json' };

/** The comparable parts of an address line; empty if the line does not contain them. */
export type StreetAddress = {
  /** The street's words, normalized in spelling and sorted. */
  street: readonly string[];
  /** The house numbers, with ranges expanded: '54-58' gives 54, 56, 58. */
  numbers: readonly string[];
  /** Without spaces and hyphens. */
  postcode: string;
  /** The parts that name town, region and country. */
  place: string;
};

let spelling: ReadonlyMap<string, string> | undefined;
/** Parsed on first use. */
function readSpelling(): ReadonlyMap<string, string> {
  const pairs = Object.entries(streetWords).flatMap(([short, words]) =>
    words.flatMap((word) => plainWords(word).map((plain) => [plain, short] as const)),
  );
  return new Map(pairs);
}
const titles: ReadonlySet<string> = new Set(['', 'prof', 'eng', 'gen', 'dr']);
const kinds: ReadonlySet<string> = new Set(Object.keys(streetWords).filter((word) => !titles.has(word)));
const anyOf = (list: keyof typeof addressWords) => Object.values(addressWords[list]).flat().join('|');
/** Endings of street names that include the kind of street ('Hauptstraße'). */
const streetEnd = new RegExp(`(?<=.{2})(?:${anyOf('street endings')})$`);
const site = new RegExp(String.raw`\b(?:${anyOf('sites')})\b`, 'i');

/** Whether a part of an address names a building or an estate. */
export function namesSite(part: string): boolean {
  return site.test(part);
}

/** Whether a text has a word for a kind of street: "Av. Hidalgo 218", "Hauptstraße 3". */
export function namesStreet(text: string): boolean {
  spelling ??= readSpelling();
  const kindOf = spelling;
  return plainWords(text).some(
    (word) => streetEnd.test(word) || (word.length > 1 && kinds.has(kindOf.get(word) ?? '')),
  );
}

const unit = new RegExp(
  String.raw`\b(?:${anyOf('units')})\b\.?\s*(?:no\.?\s*)?#?[\p{L}\d-]*\d[\p{L}\d-]*|(?<=^\d.*)#\s*\w+`,
  'giu',
);
const postcode =
  /\b(?:[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d|\d{3} \d{2}(?!\d)|\d{4} ?[A-Z]{2}(?![A-Z])|\d{5}-\d{4}|\d{2,5}-\d{3,4}|\d{4,7})\b/;
/** A postcode that is no house number even after a street. */
const longPostcode = /\s\d{4,5}-\d{3,4}$/;
const digits = String.raw`\d+(?:\s?[-–/+&]\s?\d+)*`;
const houseNumber = String.raw`${digits}(?:\s?\/?[a-z](?![a-z]))?`;
/** Before a street, a separate letter is a direction: '12 N Main St'. */
const numberFirst = new RegExp(
  String.raw`^(?:no?\.?\s*|nº\s*|n°\s*)?(${digits}(?:[a-z](?![a-z]))?)(?![\d.]|(?:st|nd|rd|th)\b)[\s.]+(?=.*\p{L})`,
  'iu',
);
const numberLast = new RegExp(String.raw`(?:^|[\s.:º°#])(${houseNumber})\s*$`, 'iu');
const numberAlone = new RegExp(String.raw`^(?:no?\.?\s*|nº\s*|n°\s*|#\s*)?(${houseNumber})$`, 'iu');

/**
 * Parses an address line as sources write them ('Rua X 5, 4400-217 Gaia, Portugal', '5 Main St, Springfield,
 * IL 62701'). 'near Porto' and 'at 41.1, -8.6' give an empty address.
 */
export function readAddress(line: string): StreetAddress {
  const parts = line
    .split(/\s*[,;，、|\n]\s*|\s+[-–]\s+/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^(?:near |on or near |\d+ km from )/.test(part));
  if (/^at -?\d+\.\d+$/.test(parts[0] ?? '')) return { street: [], numbers: [], postcode: '', place: '' };
  let found: ReturnType<typeof readStreet>;
  const at = parts.findIndex((part) => {
    found = /^[\d\s-]+$/.test(part) ? undefined : readStreet(part);
    return found !== undefined;
  });
  const rest = parts.filter((_, index) => index !== at);
  const numbers = [...(found?.numbers ?? [])];
  if (found) {
    for (const [index, part] of parts.slice(at + 1).entries()) {
      const alone = numberAlone.exec(part)?.[1];
      // Four digits alone are a postcode, unless another one follows.
      const isCode =
        /\d{4}/.test(alone ?? '') && !(numbers.length === 0 && hasPostcode(parts.slice(at + index + 2)));
      if (alone === undefined || isCode) break;
      numbers.push(...readNumbers(alone));
      rest.splice(rest.indexOf(part), 1);
    }
  }
  const code = [...rest, longPostcode.exec(parts[at] ?? '')?.[0] ?? '']
    .map((part) => postcode.exec(part.toUpperCase())?.[0])
    .find((one) => one !== undefined);
  return {
    street: found ? spell(found.name) : [],
    numbers: [...new Set(numbers)],
    postcode: code?.replaceAll(/[\s-]/g, '') ?? '',
    place: [...rest, found?.place ?? ''].filter(Boolean).join(' '),
  };
}

function hasPostcode(parts: readonly string[]): boolean {
  return parts.some((part) => postcode.test(part.toUpperCase()));
}

function readStreet(part: string): { name: string; numbers: string[]; place?: string } | undefined {
  if (isUnspaced(part)) return readUnspacedStreet(part);
  const text = part.replaceAll(unit, ' ').replace(longPostcode, '').trim();
  // Asked only where a number alone does not tell, because spelling takes as long as all else.
  const hasKind = () => spell(text).some((word) => kinds.has(word) || streetEnd.test(word));
  const first = numberFirst.exec(text);
  // '75001 Paris' is a postcode and a town.
  if (first?.[1] && (!/^\d{4}/.test(first[1]) || hasKind())) {
    return { name: text.slice(first[0].length), numbers: readNumbers(first[1]) };
  }
  const last = numberLast.exec(text);
  if (last?.[1] && last.index > 0 && (!/^\d{4}/.test(last[1]) || hasKind())) {
    // In Bogotá numbers count from the crossing: 'Calle 10 # 5-20' is not a range.
    const numbers = text.includes('#') ? [last[1].replaceAll(/\s/g, '')] : readNumbers(last[1]);
    return { name: text.slice(0, last.index), numbers };
  }
  return hasKind() ? { name: text, numbers: [] } : undefined;
}

/** the street is what follows the last district, up to the digits (深圳市福田区振华路100号, 東京都千代田区外神田3-13-2). */
function readUnspacedStreet(part: string): { name: string; numbers: string[]; place: string } | undefined {
  const whole = part.normalize('NFKC');
  const tail = whole.replace(/^.*(?:[省市县縣镇鎮乡鄉]|[\p{L}][区區])(?=\P{N})/u, '');
  const [, name, digits = ''] =
    /^\s*([^\s\d号號][^\d号號]*?)\s*(\d[\d\s丁目番地の-]*)(?:[号號].*|\D*)$/u.exec(tail) ?? [];
  // Without a number, a street is not told from a town or a building.
  if (name === undefined) return undefined;
  // Separated like town and region in other scripts: 深圳市 福田区.
  const place = whole
    .slice(0, whole.length - tail.length)
    .replaceAll(/(?<=[省市县縣镇鎮乡鄉区區])/gu, ' ')
    .trim();
  return { name, numbers: [(digits.match(/\d+/g) ?? []).join('-')], place };
}

/** Expands '54-58' to every second number, one side of the street; '12/14' and '12 + 14' to both. */
function readNumbers(text: string): string[] {
  // '51/A' is 51a.
  const plain = text.toLowerCase().replaceAll(/\s|\/(?=[a-z])/g, '');
  const range = /^(\d+)[-–](\d+)$/.exec(plain);
  const [from, to] = [Number(range?.[1]), Number(range?.[2])];
  if (!(from < to && to - from <= 20)) return /[-–]/.test(plain) ? [plain] : plain.split(/[/+&]/);
  const step = (to - from) % 2 === 0 ? 2 : 1;
  return Array.from({ length: (to - from) / step + 1 }, (_, at) => String(from + at * step));
}

function spell(name: string): string[] {
  spelling ??= readSpelling();
  const known = spelling;
  return plainWords(name)
    .map((word) => known.get(word) ?? shortStreet(word))
    .filter((word) => word !== '')
    .sort();
}

/** 'hauptstrasse' as 'hauptstr', of a word in a-z. */
function shortStreet(word: string): string {
  return word.endsWith('strasse') && word.length >= 10 ? word.slice(0, -4) : word;
}

export type AddressRelation = 'equal' | 'same_street' | 'open' | 'contradicting';

/**
 * 'equal': same street and house number, no conflicting postcode. 'same_street': same street, but no number
 * to compare. 'contradicting': different streets, numbers or postcodes. 'open': at least one says too little.
 */
export function compareAddresses(a: StreetAddress, b: StreetAddress): AddressRelation {
  if (!agree(a.postcode, b.postcode)) return 'contradicting';
  if (a.street.length === 0 || b.street.length === 0) return 'open';
  const isSame = haveSameWords(a.street, b.street);
  if (!isSame && !isAlike(a.street, b.street)) return 'contradicting';
  if (a.numbers.length === 0 || b.numbers.length === 0) return isSame ? 'same_street' : 'open';
  if (!a.numbers.some((number) => b.numbers.some((other) => isSameNumber(number, other))))
    return 'contradicting';
  return isSame ? 'equal' : 'open';
}

function haveSameWords(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((word, at) => word === b[at]);
}

/** A prefix agrees: '4400' and '4400-217'. So does none. */
function agree(a: string, b: string): boolean {
  return a.startsWith(b) || b.startsWith(a);
}

/** 12 and 12a may be the same house, 12a and 12b are not. */
function isSameNumber(a: string, b: string): boolean {
  return a === b || (digitsOf(a) === digitsOf(b) && (a === digitsOf(a) || b === digitsOf(b)));
}

/** A house number without its letter. */
export function digitsOf(number: string): string {
  // Few have one, and testing the last character takes a tenth of the time of replacing.
  return /[a-z]$/.test(number) ? number.replace(/[a-z]+$/, '') : number;
}

/**
 * Whether two streets may be the same, misspelt or with an extra word: 'R Silva' and 'R Antonio Silva'. Rua
 * and Travessa of the same name are different streets.
 */
function isAlike(a: readonly string[], b: readonly string[]): boolean {
  const kindsOf = (words: readonly string[]) => words.filter((word) => kinds.has(word));
  const [kindsHere, kindsThere] = [kindsOf(a), kindsOf(b)];
  if (!isPart(kindsHere, kindsThere) && !isPart(kindsThere, kindsHere)) return false;
  const nameOf = (words: readonly string[]) => words.filter((word) => !kinds.has(word));
  const [here, there] = [nameOf(a), nameOf(b)];
  if (here.length === 0 || there.length === 0) return here.length === there.length;
  if (isPart(here, there) || isPart(there, here)) return true;
  const bigrams = (words: readonly string[]) => {
    const text = words.join(' ');
    return new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)));
  };
  const [x, y] = [bigrams(here), bigrams(there)];
  const shared = [...x].filter((pair) => y.has(pair)).length;
  return (2 * shared) / (x.size + y.size) >= 0.75;
}

function isPart(few: readonly string[], many: readonly string[]): boolean {
  return few.every((word) => many.includes(word));
}
