import { fold } from '../fold.ts';
import { monthNumbers, weekdays, withMonths } from './calendar-names.ts';
import { anyOf, wording } from './words.ts';

const ordinal = String.raw`(\d{1,2})(?:st|nd|rd|th)?`;
const year = String.raw`(?:,?\s+(\d{4}))?`;
const to = anyOf('rangeTo');
const dayMonth = withMonths((month) =>
  [
    String.raw`(?<![\d.])(\d{1,2})(?:st|nd|rd|th|er|re|[.°ºª])?\s*(?:-\s*)?(?:de |di |of |d'|ב-?)?\s*`,
    String.raw`${month}(?:[.,]|'?\p{L}{0,3})?\s*(?:de |del |of )?\s*(\d{4})?`,
  ].join(''),
);
const monthDay = withMonths((month) => String.raw`(?<!\p{L})${month}[.]?\s+${ordinal}(?!\d|[:./]\d)${year}`);
/** "Nov 26–29", "Nov 26/27", "Nov 26, 27": the day in which it ends. */
const monthSpan = withMonths((month) =>
  [
    String.raw`(?<!\p{L})(?!out \d{1,2}\/)${month}[.]?\s+${ordinal}(?:,\s*\d{1,2}(?:st|nd|rd|th)?)*`,
    String.raw`(?:,?\s*(?:[-–—/]|${to}|and|&)|,)\s*(?:the )?${ordinal}`,
    String.raw`(?!\d|[:.]\d|\s*(?:[ap]\.?m\b|uhr|h\b|o'clock|${month}))${year}`,
  ].join(''),
);
/** "Dec 24 - Jan 2" */
const monthsSpan = withMonths(
  (month) => String.raw`(?<!\p{L})${month}[.]?\s+${ordinal}\s*(?:[-–—]|${to})\s*(?=${month}[.]?\s+\d)`,
);
/** "29. 11." */
const spacedDate = /(?<![\d./-])(\d{1,2})\. (\d{1,2})\.(?: ?(\d{4})(?!\d))?/g;
/** "11/26-11/29": two days, and no number with hyphens. */
const joinedDays =
  /(?<![\d./-])(\d{1,2}([./])\d{1,2}(?:\2(?:\d{4}|\d{2})?)?)\s*[-–—~〜]\s*(?=\d{1,2}\2\d{1,2}(?!\d))/g;
/** "11/26 - 29": the month of the second day is that of the first. */
const monthShared =
  /(?<![\d./-])(\d{1,2})([./])(\d{1,2})\s*(?:\([^()]{1,4}\)\s*)?[-–—~〜&・]\s*(\d{1,2})(?!\d|[./:]\d|\s*(?:[ap]\.?m\b|uhr|h\b|%))/g;
/** "26.-29.11." */
const numericSpan = /(?<![\d./-])\d{1,2}\.?\s*[-–—~〜]\s*(?=\d{1,2}[./]\d{1,2}(?!\d))/g;
/** Of a day without a month, as in "8月12日至23日", the month is that of the day before it; "3日间" is a time of three days. */
const hanDate =
  /(?:(?:(\d{4})\s*[年년]\s*)?(\d{1,2})\s*[月월]\s*(\d{1,2})(?:\s*[日号號일])?|(?<!\d)(\d{1,2})\s*[日号號일])(?![間间内內간]|以[内內]|\s?동안)/g;
/** "on the 5th" */
const onThe = /\bthe (\d{1,2})(?:st|nd|rd|th)\b/g;
const isoDate = /(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/g;
const numericDate = /(?<![\d./-])(\d{1,2})([./-])(\d{1,2})(?:\2(\d{4}|\d{2})(?!\d)|\2?(?!\d|[./-]\d))/g;
/** Without a year, "9-5" and "24/7" are days only where the word before asks for one. */
const beforeDay = wording('beforeDay', (words) => String.raw`(?:^|[^\p{L}])${words}\s$`);
/** "the week of Nov 23" */
const weekOf = wording('weekOf', (words) => String.raw`${words}\s+(.{3,40})`, 'gu');
/** "KW 49", by ISO 8601. */
const weekNumber = wording(
  'week',
  (words) => String.raw`\b${words} ?(\d{1,2})\b(?!\s*(?:[./:%]|to\b|-\s*\d))`,
  'gu',
);
/** "the end of November", "11月底" */
const monthEnd = withMonths(
  (month) => String.raw`\b${anyOf('endOf')}\s+(?:de |di |d')?${month}|(\d{1,2})[月월]\s?[底末말]`,
);
const yearEnd = wording('yearEnd');
/** "this week", "next week" */
const weeks = [wording('thisWeek'), wording('nextWeek')];

/** A calendar day: year, month from 1 on, day. */
type Day = { year: number; month: number; day: number };

/**
 * The days that a text names, written `2026-12-04`. Without a year it is the one closest to `sentAt` that is not long past; a weekday is
 * the next one. A numeric date that fits both orders has that of the others in `whole`, what the text is taken from, or the one in
 * which those of the text are closest; or else it is the one that lies ahead and is nearer, day before month if both do.
 */
export function datesIn(text: string, sentAt: Date, whole = text): string[] {
  return daysIn(withDigits(fold(text)), sentAt, orderIn(fold(whole))).map(
    ({ year, month, day: ofMonth }) => `${year}-${two(month)}-${two(ofMonth)}`,
  );
}

function daysIn(folded: string, sentAt: Date, order: Order): Day[] {
  const found: Day[] = [];
  const add = (year: string | number | undefined, month: number, ofMonth: number) => {
    const one = completed(year === undefined ? undefined : Number(year), month, ofMonth, sentAt);
    if (one) found.push(one);
  };
  for (const [, named = ''] of folded.matchAll(weekOf())) {
    const [first] = daysIn(named, sentAt, order);
    if (first) found.push(daysAfter(first, 6));
  }
  for (const [, number] of folded.matchAll(weekNumber())) found.push(...sundayOfWeek(Number(number), sentAt));
  for (const [, name = '', number] of folded.matchAll(monthEnd())) {
    const month = Number(number ?? monthNumbers().get(name));
    add(undefined, month, [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0);
  }
  if (yearEnd().test(folded)) add(undefined, 12, 31);
  let rest = folded.replace(isoDate, (_, year, month, ofMonth) => {
    add(year, Number(month), Number(ofMonth));
    return ' ';
  });
  let [lastYear, lastMonth, lastDay] = [undefined as number | undefined, 0, 0];
  rest = rest.replace(hanDate, (_, year, month, ofMonth, alone) => {
    const ownMonth = Number(month ?? lastMonth);
    if (alone === undefined || Number(alone) > lastDay) {
      [lastYear, lastMonth, lastDay] = [
        year ?? (month ? undefined : lastYear),
        ownMonth,
        Number(ofMonth ?? alone),
      ];
      add(lastYear, lastMonth, lastDay);
    }
    return ' ';
  });
  rest = rest.replace(monthsSpan(), (_, name, ofMonth) => {
    add(undefined, monthNumbers().get(name) ?? 0, Number(ofMonth));
    return ' ';
  });
  for (const [, name = '', first, last, , year] of rest.matchAll(monthSpan()))
    if (Number(last) > Number(first)) add(year, monthNumbers().get(name) ?? 0, Number(last));
  rest = rest.replace(dayMonth(), (_, ofMonth, name, year) => {
    add(year, monthNumbers().get(name) ?? 0, Number(ofMonth));
    return ' ';
  });
  rest = rest.replace(monthDay(), (_, name, ofMonth, year) => {
    add(year, monthNumbers().get(name) ?? 0, Number(ofMonth));
    return ' ';
  });
  found.push(...numericDays(rest, sentAt, isEastern(folded) ? 'month first' : order));
  if (found.length === 0)
    for (const [, ofMonth] of rest.matchAll(onThe)) {
      const next = nextOfMonth(Number(ofMonth), sentAt);
      if (next) found.push(next);
    }
  if (found.length === 0)
    for (const [index, names] of weekdays().entries())
      if (names.test(folded)) found.push(nextWeekday(index, sentAt));
  if (found.length === 0)
    for (const [ahead, words] of weeks.entries())
      if (words().test(folded))
        found.push(daysAfter(nextWeekday(0, new Date(sentAt.getTime() - dayMs)), 7 * ahead));
  return found;
}
type Order = 'day first' | 'month first' | undefined;
type NumericDate = { first: number; second: number; separator: string; year: string | undefined };

/** The numeric dates of a text, those of spans each by itself. */
function numericDates(folded: string): NumericDate[] {
  const text = folded
    .replace(spacedDate, (_, first, second, year = '') => `${first}.${second}.${year}`)
    .replace(joinedDays, '$1 ')
    .replace(monthShared, '$1$2$3 $1$2$4')
    .replace(numericSpan, ' ');
  return [...text.matchAll(numericDate)].flatMap(
    ({ index, 1: first, 2: separator = '', 3: second, 4: year }) =>
      (separator === '-' || (first === '24' && second === '7')) &&
      year === undefined &&
      !beforeDay().test(text.slice(Math.max(0, index - 10), index))
        ? []
        : [{ first: Number(first), second: Number(second), separator, year }],
  );
}

/** The days of numeric dates: in one order, or else in the one in which they lie closest together. */
function numericDays(folded: string, sentAt: Date, order: Order): Day[] {
  const readings = numericDates(folded).map(({ first, second, separator, year }) => {
    const full = year === undefined ? undefined : Number(year.length === 2 ? `20${year}` : year);
    const isDayFirst = separator === '.' && !isEastern(folded);
    return {
      'day first': completed(full, second, first, sentAt),
      'month first': isDayFirst ? undefined : completed(full, first, second, sentAt),
    };
  });
  const closest = order ?? closestOrder(readings);
  return readings.flatMap(
    (one) => (closest && one[closest]) ?? nearer(one['day first'], one['month first'], sentAt) ?? [],
  );
}

type Readings = Record<NonNullable<Order>, Day | undefined>;

function closestOrder(readings: readonly Readings[]): Order {
  const spread = (order: NonNullable<Order>) => {
    const days = readings.map((one) => one[order]);
    const times = days.flatMap((day) => (day ? [utc(day)] : []));
    return times.length < days.length ? Number.POSITIVE_INFINITY : Math.max(...times) - Math.min(...times);
  };
  const [dayFirst, monthFirst] = [spread('day first'), spread('month first')];
  if (dayFirst === monthFirst) return undefined;
  return dayFirst < monthFirst ? 'day first' : 'month first';
}

/** Of numeric dates, as those that fit one order only tell; by the custom of the language otherwise. */
function orderIn(folded: string): Order {
  const dates = numericDates(folded.replace(isoDate, ' '));
  const isDayFirst = dates.some(({ first, second }) => first > 12 && second > 0 && second <= 12);
  const isMonthFirst = dates.some(
    ({ first, second, separator }) => separator !== '.' && second > 12 && first > 0 && first <= 12,
  );
  if (isDayFirst === isMonthFirst) return undefined;
  return isDayFirst ? 'day first' : 'month first';
}

function isEastern(text: string): boolean {
  return /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
}

/** '二月二十三日' as '2月23日', '۱۵' as '15', a Hebrew prefix apart. */
function withDigits(text: string): string {
  const plain = text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    let value = 0;
    // Digits of a script stand in a row, from zero.
    for (
      let code = digit.codePointAt(0) ?? 0;
      /\p{Nd}/u.test(String.fromCodePoint(code - 1)) && value < 9;
      code -= 1
    )
      value += 1;
    return String(value);
  });
  const apart = plain.replace(/(?<=\p{Script=Hebrew})-(?=\d)/gu, ' ');
  return apart.replace(/([一二三四五六七八九十]{1,3})(?=[月日号號])/g, (word) => {
    const [tens = '', ones = ''] = word.includes('十') ? word.split('十') : ['', word];
    const digit = (one: string) => '一二三四五六七八九'.indexOf(one) + 1;
    const ten = word.includes('十') ? (tens === '' ? 1 : digit(tens)) * 10 : 0;
    return String(ten + (ones === '' ? 0 : digit(ones)));
  });
}

const dayMs = 86_400_000;

/** The reading that lies ahead; of two, the first unless the other is nearer by two months. */
function nearer(first: Day | undefined, second: Day | undefined, sentAt: Date): Day | undefined {
  const start = startOf(sentAt);
  if (!first || !second) return first ?? second;
  if (utc(first) < start || utc(second) < start) return utc(first) >= start ? first : second;
  return utc(first) - utc(second) > 60 * dayMs ? second : first;
}

/** The last day of the next such week (ISO 8601). */
function sundayOfWeek(week: number, sentAt: Date): Day[] {
  if (week < 1 || week > 53) return [];
  const sundayIn = (year: number) => {
    const fourth = new Date(Date.UTC(year, 0, 4));
    const monday = daysAfter({ year, month: 1, day: 4 }, -((fourth.getUTCDay() + 6) % 7));
    return daysAfter(monday, 7 * week - 1);
  };
  const sundays = [-1, 0, 1].map((later) => sundayIn(sentAt.getUTCFullYear() + later));
  return sundays.filter((sunday) => utc(sunday) >= startOf(sentAt)).slice(0, 1);
}

function daysAfter(from: Day, days: number): Day {
  return dayOf(new Date(utc(from) + days * dayMs));
}

function dayOf(date: Date): Day {
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}

function utc({ year, month, day: ofMonth }: Day): number {
  return Date.UTC(year, month - 1, ofMonth);
}

function startOf(date: Date): number {
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
}

/** The years by which the Thai calendar is ahead. */
const thaiEra = 543;

function completed(year: number | undefined, month: number, ofMonth: number, sentAt: Date): Day | undefined {
  if (month < 1 || month > 12 || ofMonth < 1 || ofMonth > 31) return undefined;
  const common = year !== undefined && year > 2_400 ? year - thaiEra : year;
  const own = { year: common ?? sentAt.getUTCFullYear(), month, day: ofMonth };
  // Without a year, a day of more than two months ago is one of the next year.
  if (year === undefined && utc(own) < startOf(sentAt) - 60 * dayMs) own.year += 1;
  return new Date(utc(own)).getUTCDate() === ofMonth ? own : undefined;
}

/** The next day with this number. */
function nextOfMonth(ofMonth: number, sentAt: Date): Day | undefined {
  const [year, month] = [sentAt.getUTCFullYear(), sentAt.getUTCMonth() + 1];
  const own = completed(year, month, ofMonth, sentAt);
  if (own && utc(own) >= startOf(sentAt)) return own;
  return completed(month === 12 ? year + 1 : year, (month % 12) + 1, ofMonth, sentAt);
}

function nextWeekday(index: number, sentAt: Date): Day {
  const start = startOf(sentAt);
  const ahead = (index - new Date(start).getUTCDay() + 7) % 7 || 7;
  return dayOf(new Date(start + ahead * dayMs));
}
