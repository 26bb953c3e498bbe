import { foldName } from '@Hardware-Store-Finder/domain';
import { readPostcode } from '../atlas/postcode-finder.ts';
import typed from '../data/typed-words.json' with { type: 'json' };

/** A part of a location between commas: its words without postcodes, and its postcode if it has one. */
export type Segment = {
  /** As typed, trimmed; `name` is the same without its postcode. */
  text: string;
  name: string;
  /** Folded. Empty if the segment is only a postcode. */
  words: readonly string[];
  /** A postcode of any country, as typed. */
  code?: string;
  postcode?: { code: string; key: number };
  /** A British postcode and its area letters. */
  british?: { code: string; letters: string };
};

/** A pattern of the words of every language, of which no word stands before a longer one that it begins. */
export function anyOf(words: Readonly<Record<string, readonly string[]>>): string {
  return Object.values(words).flat().join('|');
}

const separator = /[,，،、;；|\r\n]+/u;

/** Postcodes as written beside a town in Europe, North America, Japan and China; letters in capitals only. */
const postcode =
  /(?<![\p{L}\p{N}])(?:[A-Z]{1,3}-)?(?:\d{4} [A-Z]{2}|\d{3} \d{2}|\d{2}-\d{3}|\d{4,6}(?:-\d{3,4})?|\d{3}-\d{4}|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z](?: ?\d[A-Z]\d)?)(?![\p{L}\p{N}])/u;

/** What people search for, and how near: 'hardware stores', 'Baumarkt', 'within 5 km of'. */
const sellers = typed.sellers.join('|');
const searchTerms = new RegExp(
  `^(?:(?:${typed.goods.join('|')})\\s+)?(?:${sellers}|${anyOf(typed.stores)})\\s+(?=\\S)`,
  'iu',
);
const withinDistance =
  /^(?:within|less than|up to|about)?\s*\d+(?:[.,]\d+)?\s*(?:km|kms|kilomet(?:re|er)s?|miles?|mi)\s+(?:of|from|around)\s+(?=\S)/iu;
/** What people type before a place when they talk to a search box. */
const leadIn = new RegExp(`^(?:.*?\\b(?:${sellers})\\s+)?(?:${anyOf(typed.near)})\\s+(?=\\S)`, 'iu');
const leadOut = /(?<=\S)\s*(?:附近|周边|周邊|の近く|近く|근처)$/u;

/**
 * Strips 'near', 'in', 'hardware stores around' and similar; returns the same text if there is nothing to
 * strip.
 */
export function stripLeadIn(text: string): string {
  const shorter = text
    .replace(searchTerms, '')
    .replace(withinDistance, '')
    .replace(leadIn, '')
    .replace(withinDistance, '');
  return shorter.replace(leadOut, '');
}

/**
 * The segments of a location from the smallest to the largest area. Chinese and Japanese order is reversed.
 */
export function parseLocation(text: string): Segment[] {
  const segments = text.split(separator).flatMap(splitHan);
  return segments.map(parseSegment).filter(({ words, code }) => words.length > 0 || code !== undefined);
}

function parseSegment(raw: string): Segment {
  const text = raw.trim();
  const alone = readBritish(text.toUpperCase(), text !== text.toUpperCase());
  if (alone) return { text, name: '', words: [], code: text, british: alone };
  const found = readPostcode(text)?.code ?? postcode.exec(text)?.[0];
  const rest =
    found === undefined ? text : text === found || readPostcode(text) ? '' : text.replace(found, ' ');
  const name = rest.trim().replace(/\s+/gu, ' ');
  const words = foldName(name)
    .split(' ')
    .filter((word) => word !== '');
  const known = found === undefined ? undefined : readPostcode(found);
  const british = found === undefined ? undefined : readBritish(found, true);
  const code = found === undefined ? {} : { code: found };
  return { text, name, words, ...code, ...(known && { postcode: known }), ...(british && { british }) };
}

/** Parses 'SW1A 1AA', and unless `isWhole` also 'SW1A'. 'M5V' is Canadian. */
function readBritish(text: string, isWhole: boolean): Segment['british'] {
  const [code, letters] = /^([A-Z]{1,2})\d[A-Z\d]?(?: ?\d[A-Z]{2})?$/u.exec(text) ?? [];
  if (code === undefined || letters === undefined) return undefined;
  if (readPostcode(text) || (isWhole && !/\d[A-Z]{2}$/u.test(code))) return undefined;
  return { code, letters };
}

const hanAddress = /^[\p{Script=Han}\d\s-]{4,}$/u;
const hanUnit =
  /東京都|北海道|京都府|大阪府|[東西南北中港]区|中国|中國|中华人民共和国|.{2,}?(?:特别行政区|自治区|省|市|区|區|县|縣|県)|.+/gu;

/** Splits '广东省深圳市南山区' into its three parts, smallest first. */
function splitHan(segment: string): string[] {
  const text = segment.trim();
  if (!hanAddress.test(text)) return [segment];
  return (text.match(hanUnit) ?? [text]).reverse();
}

const leadingNoise = new RegExp(`^(?:${anyOf(typed.beforeTown)}) (?=.)`, 'u');
const trailingNoise = new RegExp(`(?<=.) (?:${anyOf(typed.afterTown)})$`, 'u');
const areaNoise = /^(?:(?:state|province) of )?(.+?)(?: (?:province|region|state))?$/u;

/** The words as typed, then without 'city of' before or 'area' after them. */
export function withoutNoise(words: readonly string[]): string[][] {
  const text = words.join(' ');
  const ends = [text, text.replace(trailingNoise, '')];
  const forms = new Set([...ends, ...ends.map((form) => form.replace(leadingNoise, ''))]);
  return [...forms].map((form) => form.split(' '));
}

/** The words of a region without 'province of' before or 'state' after them. */
export function withoutAreaNoise(words: readonly string[]): string[] {
  return words.join(' ').replace(areaNoise, '$1').split(' ');
}

/** The last segment that is not just a postcode. */
export function lastNamed(segments: readonly Segment[]): Segment | undefined {
  return segments.findLast(({ words }) => words.length > 0);
}

/** A segment without a postcode. */
export function toSegment(text: string, folded = foldName(text)): Segment {
  return { text, name: text, words: folded.split(' ').filter((word) => word !== '') };
}
