import type { Segment } from './segments.ts';
import { type Identity, isOwner, namesOwner, selfCuesIn } from './self-description.ts';
import { cuesIn } from './site-context.ts';
import sinceWords from './word-lists/since-words.json' with { type: 'json' };
import type { WordHit } from './word-matcher.ts';

/** A year that is no price and no size, and no beginning of a period that ended. */
const unit = '(?:€|\\$|£|(?:kč|zł|руб|eur|usd|kr|лв|m²|mm|cm|km|kg)(?!\\p{L}))';
const end = '(?:to|bis|till|until|à|au|al|a|do|t/m|tot|по|до|[-–—])\\s*\\d';
const year = `((?:18|19|20)\\d{2})(?!\\d|[.,]\\d|\\s*${unit}|\\s*${end})`;
const patternOf = (words: readonly string[]) =>
  new RegExp(
    // Scripts without spaces have no beginning of a word.
    `(?:(?<![\\p{L}\\p{N}])|(?=\\p{Script=Han}))(?:${words.map((word) => word.replaceAll('.', '\\.')).join('|')})[\\s:：]*${year}`,
    'iu',
  );
const founded = patternOf(sinceWords.founded);
const since = patternOf(sinceWords.since);
/** "…, which was established in 1900" is said of somebody else. */
const relative =
  /(?:which|that|who|whose|der|die|das|qui|que|che|który|která)(?:\s+(?:was|were|is|wurde|fut|fue|foi|fu|werd))?\s*$/u;
/** "Since 2005, our technology …" is said of the technology. */
const ourThing =
  /^[,\s]*(?:our|unsere?|notre|nos|nuestr[oa]s?|noss[oa]s?|nostr[aoi]|onze|nasz\p{L}*)\s(?!\p{L}*\s?(?:famil|company|firm|business|shop|store|team|betrieb|unternehmen|geschäft|entreprise|maison|magasin|empresa|loja|tienda|casa|aziend|negozio|bedrijf|zaak|winkel))/u;
const passive = /[\s,(]*(?:was|were|is|wurde|ist|a été|est|fue|foi|fu|è stata|werd|is|została|byla)?\s*$/iu;
const maxItemWords = 6;
const maxTaglineWords = 14;

type Since = { value: string; hit: WordHit };

/** The year since when the writer of segments is in business: the year of the founding, if one is given. */
export function sinceIn(segments: readonly Segment[], identity: Identity): Since | undefined {
  return firstIn(segments, founded, identity) ?? firstIn(segments, since, identity);
}

function firstIn(segments: readonly Segment[], pattern: RegExp, identity: Identity): Since | undefined {
  for (const segment of segments) {
    const match = pattern.exec(segment.text);
    if (match?.[1] === undefined) continue;
    const before = segment.text.slice(0, match.index);
    const after = segment.text.slice(match.index + match[0].length);
    if (!isOfSelf({ segment, before, after }, pattern === founded, identity)) continue;
    const start = segment.offset + match.index;
    return { value: match[1], hit: { line: segment.line, start, end: start + match[0].length } };
  }
  return undefined;
}

type Place = { segment: Segment; before: string; after: string };

function isOfSelf({ segment, before, after }: Place, isFounding: boolean, identity: Identity): boolean {
  const lower = before.toLowerCase();
  if (cuesIn(segment).has('others') || segment.lower.includes('?') || relative.test(lower)) return false;
  const near = lower.split(/\s+/).slice(-7).join(' ');
  if (selfCuesIn(near).has('sinceOthers')) return false;
  const words = selfCuesIn(segment.lower);
  if (words.has('firstPerson')) return !ourThing.test(before.trim() === '' ? after.toLowerCase() : '');
  const inBusiness = words.get('inBusiness');
  if (inBusiness !== undefined) {
    // "Serving the valley since 1950" has no other subject; "The museum has been open since 1950" has one.
    const isFirst = wordsIn(segment.lower.slice(0, inBusiness.start)) <= 1;
    const isShort = segment.wordCount <= maxItemWords;
    if (isFirst || isShort || words.has('business') || namesOwner(segment.text, identity)) return true;
  }
  if (before.trim() === '') {
    return isFounding || segment.wordCount <= maxItemWords || namesOwner(firstWords(after), identity);
  }
  if (isFounding) return isOwner(before.replace(passive, ''), identity);
  // A headline: "Furniture Since 1986", "The shop on the corner since 1986".
  const isAtEnd = /^\P{L}*(?:\p{L}+\P{L}*)?$/u.test(after);
  const isTitle = /\p{Lu}\p{L}*[\s:：]*\d{4}\P{L}*$/u.test(segment.text);
  return (
    isAtEnd &&
    segment.wordCount <= maxTaglineWords &&
    (isTitle || words.has('business') || namesOwner(before, identity))
  );
}

function wordsIn(text: string): number {
  return text.match(/[\p{L}\p{M}]+/gu)?.length ?? 0;
}

function firstWords(text: string): string {
  return text.trim().split(/\s+/).slice(0, 6).join(' ');
}
