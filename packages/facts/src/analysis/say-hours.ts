import type { Fact } from '@Hardware-Store-Finder/contract';
import type { AnalysisLanguagePack } from '@Hardware-Store-Finder/domain';
import { languagesOf, lowered, words } from '../facts/lexicon.ts';
import { anyOf } from '../facts/word-parts.ts';
import type { FactLine } from './fact-line.ts';

/** Days from Monday, 0, and their times: '07:30–17:30', or 'closed'. */
type Hours = { days: readonly number[]; times: string };

/** Opening hours: days with the same times in one line, if every fact is one of days and times and none contradicts another. */
export function sayHours(facts: readonly Fact[], pack: AnalysisLanguagePack): FactLine[] {
  const label = pack.analysis.entries.hours;
  const line = (value: string, cited: readonly Fact[]): FactLine => ({
    section: 'service',
    text: pack.analysis.entry(label, value),
    cited,
    entry: { label, value },
  });
  const read = facts.map((fact) => hoursOf(fact));
  const timesOf = new Map<number, string>();
  const isSure = read.every((hours) =>
    hours?.days.every((day) => {
      const known = timesOf.get(day);
      timesOf.set(day, hours.times);
      return known === undefined || known === hours.times;
    }),
  );
  const isSaid = facts.length < 2 && facts.every(({ language }) => isOf(language, pack.tag));
  if (!isSure || isSaid)
    return [...Map.groupBy(facts, ({ value }) => value)].map(([value, same]) =>
      line(value, same.slice(0, 2)),
    );
  const spans: { from: number; to: number; times: string }[] = [];
  for (const [day, times] of [...timesOf].sort(([a], [b]) => a - b)) {
    const last = spans.at(-1);
    if (last?.to === day - 1 && last.times === times) last.to = day;
    else spans.push({ from: day, to: day, times });
  }
  const said = spans.map(({ from, to, times }) => {
    const [first, last] = [dayNames(pack.tag, 'short')[from], dayNames(pack.tag, 'short')[to]];
    const days = from === to ? first : `${first}–${last}`;
    return `${days} ${times === closed ? pack.analysis.closed : times}`;
  });
  return [line(said.join('; '), facts)];
}

function isOf(language: string, tag: string): boolean {
  return language.slice(0, 2) === tag.slice(0, 2);
}

const closed = 'closed';

/** The days and times of a fact that has nothing else: "Lundi 07:30 – 17:30". */
function hoursOf({ value, language }: Fact): Hours | undefined {
  const lower = lowered(value);
  const found = [...lower.matchAll(/[\p{L}\p{M}]+/gu)].map(({ 0: word, index }) => ({ word, index }));
  const { lexicons } = languagesOf('', [language]);
  const has = (text: string, list: 'appointment' | 'closed' | 'words' | 'days') =>
    lexicons.some(({ hours }) => words(hours[list]).has(text));
  const inLanguage = daysIn(found, language);
  // "Mo-Sa", as schema.org has it, of which "Sa" alone may be another day.
  const inEnglish = daysIn(found, 'en');
  const days = inLanguage.length > 0 || inEnglish.length < 2 ? inLanguage : inEnglish;
  const [first, last = first, ...more] = days;
  if (first === undefined || last === undefined || more.length > 0 || last.day < first.day) return undefined;
  // "Monday and Friday" are two days and no span.
  const between = lower.slice(first.index + first.word.length, Math.max(first.index, last.index));
  const areTwo = /^\s*[,&+]\s*$/u.test(between) || lexicons.some(({ and }) => words(and).is(between.trim()));
  if (!areTwo && (/[,;&+]|\s\/\s/u.test(between) || lexicons.some(({ and }) => words(and).has(between))))
    return undefined;
  // A day that nobody here can count is not left out: of "pn-pt" the Friday is not all.
  const isSmall = (word: string) =>
    (word.length < 3 && !has(word, 'days')) || unit.test(word) || has(word, 'words') || has(word, 'closed');
  // Who comes by appointment is not closed, and no span either.
  if (has(lower, 'appointment')) return undefined;
  const isAnd = (word: string) => areTwo && between.includes(word);
  if (
    found.some(
      ({ word, index }) => !isSmall(word) && !isAnd(word) && !days.some((day) => day.index === index),
    )
  )
    return undefined;
  const span = areTwo
    ? [first.day, last.day]
    : Array.from({ length: last.day - first.day + 1 }, (_, at) => first.day + at);
  const times = timesIn(lower);
  if (times.length === 0) return has(lower, 'closed') ? { days: span, times: closed } : undefined;
  const isInOrder = times.every((one, at) => at === 0 || one > (times[at - 1] ?? ''));
  if (!isInOrder || times.length % 2 > 0 || has(lower, 'closed')) return undefined;
  const spans = times.flatMap((one, at) => (at % 2 === 0 ? [`${one}–${times[at + 1]}`] : []));
  return { days: span, times: spans.join(', ') };
}

const unit = new RegExp(`^${anyOf('clock')}$`, 'u');
const time = /(\d{1,2})(?:\s*[:.hu]\s*(\d{2}))?(?:\s*([ap])\.?\s?m(?!\p{L}))?/gu;

/** '8:00 AM' as '08:00'. Out of order if only some say which half of the day they are of. */
function timesIn(lower: string): string[] {
  return [...lower.matchAll(time)].map(([, hour = '', minutes = '00', half]) => {
    const add = half === 'p' && hour !== '12' ? 12 : half === 'a' && hour === '12' ? -12 : 0;
    return `${String(Number(hour) + add).padStart(2, '0')}:${minutes}`;
  });
}

type Word = { word: string; index: number };

/** The words that name a day in a language, with its number: 'lundi', 'lun', 'lauantaisin'. */
function daysIn(found: readonly Word[], tag: string): (Word & { day: number })[] {
  const long = dayNames(tag, 'long').map(lowered);
  const short = dayNames(tag, 'short').map((name) => lowered(name).replace('.', ''));
  const least = tag === 'en' ? 2 : 3;
  return found.flatMap((one) => {
    const { word } = one;
    const named = long.flatMap((name, day) =>
      word === short[day] || (word.length >= least && (name.startsWith(word) || word.startsWith(name)))
        ? [day]
        : [],
    );
    const days =
      named.length > 0 || word.length !== 2
        ? named
        : long.flatMap((name, day) => (isShortFor(word, name) ? [day] : []));
    const [day] = days;
    return day === undefined || days.length > 1 ? [] : [{ ...one, day }];
  });
}

/** "pn" of "poniedziałek", and not "sa", which begins the Saturday of schema.org and another day. */
function isShortFor([first = '', second = '']: string, name: string): boolean {
  return name.startsWith(first) && name[1] !== second && name.includes(second, 2);
}

const knownNames = new Map<string, string[]>();

/** The names of days from Monday on. */
function dayNames(tag: string, weekday: 'long' | 'short'): string[] {
  const key = `${tag} ${weekday}`;
  const format = () => new Intl.DateTimeFormat(tag || 'en', { weekday, timeZone: 'UTC' });
  const names = knownNames.get(key) ?? daysOf(format());
  knownNames.set(key, names);
  return names;
}

function daysOf(format: Intl.DateTimeFormat): string[] {
  return [1, 2, 3, 4, 5, 6, 7].map((day) => format.format(Date.UTC(2024, 0, day)));
}
