import { foldName } from './fold-name.ts';
import { readPostcode } from './postcodes.ts';

/** A part of a location between commas: its words without postcodes, and a postcode of ours if it has one. */
export type Segment = {
  /** As it was typed, trimmed. */
  text: string;
  /** Folded. Empty where the segment is a postcode and nothing else. */
  words: readonly string[];
  postcode?: { code: string; key: number };
};

const separator = /[,，،、;；|\r\n]+/u;

/** Postcodes as written beside a town in Europe, North America, Japan, China; letters only in capitals. */
const postcode =
  /(?<![\p{L}\p{N}])(?:[A-Z]{1,3}-)?(?:\d{4} [A-Z]{2}|\d{3} \d{2}|\d{4,6}(?:-\d{3,4})?|\d{3}-\d{4}|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z](?: ?\d[A-Z]\d)?)(?![\p{L}\p{N}])/u;

/** What people put before a place when they talk to a search box. */
const lead =
  /^(?:.*?\b(?:stores?|shops?|dealers?|suppliers?|wholesalers?)\s+)?(?:close to|next to|near ?by|near to|near|in and around|around|in der nähe von|in|at|bei|nahe|um|près de|autour de|cerca de|alrededor de|perto de|vicino a|рядом с|около)\s+(?=\S)/iu;
const trail = /(?<=\S)\s*(?:附近|周边|周邊|の近く|近く|근처)$/u;

/** The location without 'near', 'in', 'hardware stores around' and their like; the same text where it has none. */
export function withoutLead(text: string): string {
  return text.replace(lead, '').replace(trail, '');
}

/** The segments of a location, from the smallest to the largest; Chinese and Japanese are written the other way. */
export function parseLocation(text: string): Segment[] {
  const segments = text.split(separator).flatMap(splitHan);
  return segments.map(parseSegment).filter(({ words, postcode }) => words.length > 0 || postcode);
}

function parseSegment(raw: string): Segment {
  const text = raw.trim();
  const found = readPostcode(text)?.code ?? postcode.exec(text)?.[0];
  const rest =
    found === undefined ? text : text === found || readPostcode(text) ? '' : text.replace(found, ' ');
  const words = foldName(rest)
    .split(' ')
    .filter((word) => word !== '');
  const ours = found === undefined ? undefined : readPostcode(found);
  return ours ? { text, words, postcode: ours } : { text, words };
}

const hanAddress = /^[\p{Script=Han}\d\s-]{4,}$/u;
const hanUnit = /中国|中國|中华人民共和国|.{2,}?(?:特别行政区|自治区|省|市|区|區|县|縣)|.+/gu;

/** '广东省深圳市南山区' as its three parts, the smallest first. */
function splitHan(segment: string): string[] {
  const text = segment.trim();
  if (!hanAddress.test(text)) return [segment];
  return (text.match(hanUnit) ?? [text]).reverse();
}

const leadingNoise = ['the city of', 'city of', 'greater', 'downtown', 'central', 'metropolitan', 'stadt'];
const trailingNoise =
  'city centre,city center,metropolitan area,metro area,old town,downtown,suburbs,centre,center,province,region,state,city,area,metro,cbd'.split(
    ',',
  );

/** The words as they are, then without 'city of' before them or 'area' behind them. */
export function withoutNoise(words: readonly string[]): string[][] {
  const text = words.join(' ');
  const forms = new Set([text]);
  for (const noise of leadingNoise) if (text.startsWith(`${noise} `)) forms.add(text.slice(noise.length + 1));
  for (const noise of trailingNoise) {
    for (const form of [...forms])
      if (form.endsWith(` ${noise}`)) forms.add(form.slice(0, -noise.length - 1));
  }
  return [...forms].map((form) => form.split(' '));
}
