import { isHeaded } from '../headings.ts';
import { words } from '../lexicon.ts';
import type { Owner } from '../owner.ts';
import { has, hits, type Sentence } from '../sentence.ts';
import { isOfSelf } from '../subject.ts';
import { anyOf } from '../word-parts.ts';

const clock = '\\d{1,2}(?:\\s*[:.hHu点時]\\s*\\d{2}分?|\\s*[hH](?![\\p{L}])|\\s*[点時])?';
const meridiem = `(?:\\s*(?:[ap]\\.?\\s?m\\.?|${anyOf('clock')})(?![\\p{L}]))?`;
const time = `(?:${anyOf('dayPart')}?${clock}${meridiem}|${anyOf('noon')})`;
const dash = `\\s*(?:[-–—−~〜～至•]|${anyOf('to')}|${anyOf('toHour')})\\s*`;
const range = new RegExp(
  `(?<![\\p{L}\\d.,:])(?:${anyOf('from')}\\s+)?${time}${dash}${time}(?![\\p{L}\\d])`,
  'giu',
);

type Span = { start: number; end: number };
type Mark = Span & { kind: 'day' | 'time' };

/** "(only the main shop)" */
const ofPart = new RegExp(`\\(\\s*${anyOf('tradeOnly')}[^)\\d]*\\)`, 'iu');

/** The days and times of a line: each from its first day to the last time before the next day; or "24/7". */
export function hoursIn(sentence: Sentence, owner: Owner): string[] {
  const { place, heading, text } = sentence;
  if (place === 'meta') return heading === 'openinghours' && /\d/.test(text) ? [text] : [];
  // Of a season that only the heading names a line does not tell.
  if (has({ ...sentence, lower: heading }, ({ hours }) => hours.season)) return [];
  if (ofPart.test(text)) return [];
  const spans = spansOf(sentence);
  if (spans.length === 0) return alwaysIn(sentence, owner);
  const before = nameBefore(sentence);
  // A phone number may stand between them.
  const name = (spans[0]?.start ?? 0) <= before.length ? before : '';
  return spans.map(({ start, end }) => `${name.slice(0, start)}${text.slice(start, end)}`);
}

/** What is not open, but reached at any time: "Order online 24/7". */
const reached = new RegExp(anyOf('reached'), 'iu');

function alwaysIn(sentence: Sentence, owner: Owner): string[] {
  const { place, text } = sentence;
  if (place === 'image' || place === 'heading' || place === 'menu' || reached.test(text)) return [];
  // "24/7 Emergency: 0664 501 88 20"
  if (/(?:\d[\s().-]*){7}/u.test(text)) return [];
  if (!sentence.isLabel && place !== 'meta' && !isOfSelf(sentence, owner)) return [];
  if (has(sentence, ({ hours }) => hours.special) || has(sentence, ({ onlineShop }) => onlineShop.shop))
    return [];
  const [first] = hits(sentence, ({ hours }) => hours.always);
  return first === undefined ? [] : [text.slice(first.start, first.end)];
}

/** The name of a branch before its hours: "Ashby: Mon–Fri 7.00–17.00". */
function nameBefore({ text, lower, lexicons }: Sentence): string {
  const [name = ''] = /^[^:：\d]{2,30}[:：]\s*/u.exec(text) ?? [];
  const small = new Set(lexicons.flatMap(({ hours }) => hours.words));
  const isName = (lower.slice(0, name.length).match(/[\p{L}\p{M}]+/gu) ?? []).some(
    (word) => !small.has(word),
  );
  const isKnown = lexicons.some(
    ({ hours }) =>
      words(hours.days).has(lower.slice(0, name.length)) ||
      words(hours.headings).has(lower.slice(0, name.length)),
  );
  return isName && !isKnown ? name : '';
}

function spansOf(sentence: Sentence): Span[] {
  const days = hits(sentence, ({ hours }) => hours.days);
  if (days.length === 0) return timesAfterHeading(sentence);
  const closed = [
    ...hits(sentence, ({ hours }) => hours.closed),
    ...hits(sentence, ({ hours }) => hours.appointment),
  ];
  const times = [
    ...hits(sentence, ({ hours }) => hours.always),
    ...[...sentence.text.matchAll(range)].map(({ 0: text, index }) => ({
      start: index,
      end: index + text.trimEnd().length,
    })),
  ];
  const marks: Mark[] = [
    ...days.map((span) => ({ ...span, kind: 'day' as const })),
    ...[...times, ...closed].map((span) => ({ ...span, kind: 'time' as const })),
  ].sort((a, b) => a.start - b.start);
  if (!isRegular(sentence, marks)) return [];
  const spans: Span[] = [];
  let open: (Span & { hasTime: boolean }) | undefined;
  const close = () => {
    if (open?.hasTime) spans.push(open);
    open = undefined;
  };
  const isTimeFirst = marks[0]?.kind === 'time';
  if (isTimeFirst) {
    // "8:00–18:00 Monday to Friday" is one entry; of several nobody knows which day is whose.
    const [first] = marks;
    const last = marks.at(-1);
    return marks.filter(({ kind }) => kind === 'time').length === 1 && first && last
      ? [{ start: first.start, end: last.end }]
      : [];
  }
  for (const mark of marks) {
    if (open?.hasTime && (mark.kind === 'day' || names(sentence, open.end, mark.start))) close();
    if (mark.kind === 'time' && open !== undefined && names(sentence, open.end, mark.start)) open = undefined;
    if (open === undefined && mark.kind === 'time') continue;
    open ??= { start: mark.start, end: mark.end, hasTime: false };
    open.end = mark.end;
    if (mark.kind === 'time') open.hasTime = true;
  }
  close();
  const seasons = hits(sentence, ({ hours }) => hours.season);
  return spans
    .filter(({ end }, at) => {
      const own = sentence.lower.slice(at === 0 ? 0 : (spans[at - 1]?.end ?? 0), end);
      return !has({ ...sentence, lower: own }, ({ hours }) => hours.special);
    })
    .filter(({ start, end }) => isInOrder(sentence.text.slice(start, end)))
    .flatMap((span) => inSeason(span, seasons))
    .map((span) => withUnit(sentence.text, span));
}

/** "Opening hours: 8:30–18:00", without a day. */
function timesAfterHeading({ text, lower, lexicons, isLabel }: Sentence): Span[] {
  const [times, ...more] = [...text.matchAll(range)];
  if (times === undefined || more.length > 0 || !isLabel) return [];
  const before = lower.slice(0, times.index).replace(/[\s:：]+$/u, '');
  const isHeading = lexicons.some(({ hours }) => words(hours.headings).is(before));
  return isHeading ? [{ start: times.index, end: times.index + times[0].length }] : [];
}

const earliest = 5;

/** Whether each times of a day begin after those before: those of two departments do not. */
function isInOrder(text: string): boolean {
  const starts = [...text.matchAll(range)].map(([times]) => {
    const [, hour = '', minutes = '0'] = /(\d{1,2})(?:\s*[:.hHu点時]\s*(\d{2}))?/u.exec(times) ?? [];
    return Number(hour) + Number(minutes) / 60;
  });
  return starts.every((start, at) => at === 0 || start < earliest || start > (starts[at - 1] ?? 0));
}

/** Hours from the season on that they are of: "Summer: Mon–Fri 7–18". */
function inSeason(span: Span, seasons: readonly Span[]): Span[] {
  if (seasons.length === 0) return [span];
  const season = seasons.findLast(({ end }) => end <= span.start);
  return season === undefined ? [] : [{ start: season.start, end: span.end }];
}

/** Whether there is a word between two marks that is none of hours: "Sunday closed, office 9–12". */
function names({ lower, lexicons }: Sentence, from: number, to: number): boolean {
  const small = new Set(lexicons.flatMap(({ hours }) => hours.words));
  return (lower.slice(from, to).match(/[\p{L}\p{M}]{3,}/gu) ?? []).some((word) => !small.has(word));
}

const clockUnit = new RegExp(`^\\s*${anyOf('clock')}(?!\\p{L})`, 'iu');

/** "9.00 – 18.00 Uhr" ends after "Uhr", "all day (24/7)" after its bracket, and "9–13 (April to September)" after what it adds. */
function withUnit(text: string, { start, end }: Span): Span {
  const isOpen = /\([^)]*$/u.test(text.slice(start, end));
  const [unit = ''] = (isOpen ? /^\s*\)/u : clockUnit).exec(text.slice(end)) ?? [];
  const [more = ''] = /^\s*\([^()\d]{2,40}\)/u.exec(text.slice(end + unit.length)) ?? [];
  return { start, end: end + unit.length + more.length };
}

const maxOtherWords = 1;
const separator = /[|·•;；]|[.。](?:\s|$)|\s[–—]\s/gu;

/** Whether the times are those at which the shop is open, and not of an event, a holiday or a department. */
function isRegular(sentence: Sentence, marks: readonly Mark[]): boolean {
  if (has({ ...sentence, lower: sentence.heading }, ({ hours }) => hours.special)) return false;
  const from = marks[0]?.start ?? 0;
  const to = marks.at(-1)?.end ?? 0;
  // On a line with an address only the part with the times counts.
  const start = Math.max(
    0,
    ...[...sentence.lower.slice(0, from).matchAll(separator)].map(
      ({ 0: mark, index }) => index + mark.length,
    ),
  );
  const end = sentence.lower.slice(to).search(separator);
  let left = sentence.lower;
  for (const mark of marks)
    left = left.slice(0, mark.start) + ' '.repeat(mark.end - mark.start) + left.slice(mark.end);
  left = left.slice(start, end < 0 ? undefined : to + end).replace(/^[^:：]{2,30}[:：]/u, '');
  const small = new Set(sentence.lexicons.flatMap(({ hours }) => hours.words));
  for (const { start: from, end: until } of hits({ ...sentence, lower: left }, ({ hours }) => hours.season))
    left = left.slice(0, from) + ' '.repeat(until - from) + left.slice(until);
  const others = (left.match(/[\p{L}\p{M}][\p{L}\p{M}'.]*/gu) ?? []).filter(
    (word) => !small.has(word.replace(/\.$/, '')),
  );
  if (isHeaded(sentence, ({ hours }) => hours.headings, 5)) return others.length <= maxOtherWords * 4;
  const says = sentence.lexicons.some(({ hours }) => words(hours.headings).has(sentence.lower));
  return others.length <= (says ? maxOtherWords * 4 : 0);
}
