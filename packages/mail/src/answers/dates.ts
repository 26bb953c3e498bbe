import { fold } from '../fold.ts';

/** Names of the months, with their abbreviations, as `fold` leaves them. */
const months: readonly string[] = [
  'january|jan|januar|janner|janvier|janv|enero|ene|janeiro|gennaio|gen|januari|stycznia|styczen|sty|января|январь|янв|ocak|oca',
  'february|feb|februar|fevrier|fevr|fev|febrero|fevereiro|febbraio|februari|lutego|luty|lut|февраля|февраль|фев|subat|sub',
  'march|mar|marz|mrz|mars|marzo|marco|maart|mrt|marca|marzec|марта|март|мар|mart',
  'april|apr|avril|avr|abril|abr|aprile|kwietnia|kwiecien|kwi|апреля|апрель|апр|nisan|nis',
  'may|mai|mayo|maio|maggio|mag|mei|maja|maj|мая|май|mayis',
  'june|jun|juni|juin|junio|junho|giugno|giu|czerwca|czerwiec|cze|июня|июнь|июн|haziran|haz',
  'july|jul|juli|juillet|juil|julio|julho|luglio|lug|lipca|lipiec|lip|июля|июль|июл|temmuz|tem',
  'august|aug|aout|agosto|ago|augustus|sierpnia|sierpien|sie|августа|август|авг|agustos|agu',
  'september|sept|sep|septembre|septiembre|setembro|set|settembre|wrzesnia|wrzesien|wrz|сентября|сентябрь|сен|eylul|eyl',
  'october|oct|oktober|okt|octobre|octubre|outubro|out|ottobre|ott|pazdziernika|pazdziernik|paz|октября|октябрь|окт|ekim|eki',
  'november|nov|novembre|noviembre|novembro|listopada|listopad|lis|ноября|ноябрь|ноя|kasim|kas',
  'december|dec|dezember|dez|decembre|diciembre|dic|dezembro|dicembre|grudnia|grudzien|gru|декабря|декабрь|дек|aralik|ara',
];
/** Whose names of months and weekdays the platform knows. Without Croatian, whose November is a Czech October. */
const locales =
  'ar,ar-LB,bg,bn,cs,da,el,et,fa,fi,he,hi,hu,id,lt,lv,ms,nb,ro,sk,sl,sr,sr-Latn,sv,th,uk,ur,vi'.split(',');

/** How the locales name a day; shorter words than four letters are other words as well. */
function namesOf(date: Date, ...forms: Intl.DateTimeFormatOptions[]): string[] {
  const names = locales.flatMap((locale) =>
    forms.flatMap((form) =>
      new Intl.DateTimeFormat(locale, {
        calendar: 'gregory',
        numberingSystem: 'latn',
        timeZone: 'UTC',
        ...form,
      })
        .formatToParts(date)
        .flatMap(({ type, value }) => (type === 'month' || type === 'weekday' ? fold(value) : [])),
    ),
  );
  return names.filter((name) => /\p{L}.{3}|\P{ASCII}.{2}/u.test(name));
}

const monthNumbers = new Map(
  [
    ...months.map((_, index) =>
      namesOf(new Date(Date.UTC(2026, index, 15)), { month: 'long', day: 'numeric' }, { month: 'long' }),
    ),
    ...months.map((names) => names.split('|')),
  ].flatMap((names, at) => names.map((name) => [name, (at % months.length) + 1] as const)),
);
const monthName = `(${[...monthNumbers.keys()].sort((a, b) => b.length - a.length).join('|')})(?![\\p{L}])`;

/** Names of the weekdays from Sunday on. */
const weekdays: readonly string[] = [
  'sunday|sonntag|dimanche|domingo|domenica|zondag|niedziel\\p{L}|воскресенье|pazar(?!tesi)|(?:周|星期|礼拜|禮拜|週)[日天]',
  'monday|montag|lundi|lunes|segunda(?:-feira)?|lunedi|maandag|poniedzialek|понедельник|pazartesi|(?:周|星期|礼拜|禮拜|週)一',
  'tuesday|dienstag|mardi|martes|terca(?:-feira)?|martedi|dinsdag|wtorek|вторник|sali|(?:周|星期|礼拜|禮拜|週)二',
  'wednesday|mittwoch|mercredi|miercoles|quarta(?:-feira)?|mercoledi|woensdag|srod[ae]|среду|среда|carsamba|(?:周|星期|礼拜|禮拜|週)三',
  'thursday|donnerstag|jeudi|jueves|quinta(?:-feira)?|giovedi|donderdag|czwartek|четверг|persembe|(?:周|星期|礼拜|禮拜|週)四',
  'friday|freitag|vendredi|viernes|sexta(?:-feira)?|venerdi|vrijdag|piatek|пятницу|пятница|cuma(?!rtesi)|(?:周|星期|礼拜|禮拜|週)五',
  'saturday|samstag|sonnabend|samedi|sabado|sabato|zaterdag|sobot[ae]|субботу|суббота|cumartesi|(?:周|星期|礼拜|禮拜|週)六',
].map((names, index) =>
  [names, ...namesOf(new Date(Date.UTC(2026, 1, 1 + index)), { weekday: 'long' })].join('|'),
);

const day = String.raw`(?<![\d.])(\d{1,2})(?:st|nd|rd|th|er|re|[.°ºª])?`;
const dayMonth = new RegExp(
  String.raw`${day}\s*(?:-\s*)?(?:de |di |of |d'|ב-?)?\s*${monthName}(?:[.,]|'?\p{L}{0,3})?\s*(?:de |del |of )?\s*(\d{4})?`,
  'gu',
);
const monthDay = new RegExp(
  String.raw`(?<!\p{L})${monthName}[.]?\s+(\d{1,2})(?:st|nd|rd|th)?(?!\d|[:.]\d)(?:,?\s+(\d{4}))?`,
  'gu',
);
/** "Nov 26–29", "26 to 29 November": the day in which it ends. */
const monthSpan = new RegExp(
  String.raw`(?<!\p{L})${monthName}[.]?\s+\d{1,2}(?:st|nd|rd|th)?(?:,\s*\d{1,2}(?:st|nd|rd|th)?)*,?\s*(?:[-–—]|to|until|through|thru|till|and|&)\s*(?:the )?(\d{1,2})(?:st|nd|rd|th)?(?!\d|[:.]\d)(?!\s*${monthName})(?:,?\s+(\d{4}))?`,
  'gu',
);
/** "Dec 24 - Jan 2" */
const monthsSpan = new RegExp(
  String.raw`(?<!\p{L})${monthName}[.]?\s+(\d{1,2})(?:st|nd|rd|th)?\s*(?:[-–—]|to|until|through|thru|till)\s*(?=${monthName}[.]?\s+\d)`,
  'gu',
);
/** "26.-29.11." */
const numericSpan = /(?<![\d./-])\d{1,2}\.?\s*[-–—]\s*(?=\d{1,2}[./]\d{1,2}(?!\d))/g;
const hanDate = /(?:(\d{4})\s*[年년]\s*)?(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日号號일]/g;
/** "8月12日至23日": the month of the second day is that of the first. */
const hanSpan =
  /(\d{1,2})\s*[月월]\s*\d{1,2}\s*[日号號일]?\s*(?:至|到|-|–|~|〜|～|から|부터)\s*(\d{1,2})\s*[日号號일]/g;
/** "on the 5th" */
const ordinal = /\bthe (\d{1,2})(?:st|nd|rd|th)\b/g;
const isoDate = /(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/g;
const numericDate = /(?<![\d./-])(\d{1,2})([./-])(\d{1,2})(?:\2(\d{4}|\d{2})(?!\d)|\2?(?!\d|[./-]\d))/g;

/** A calendar day: year, month from 1 on, day. */
type Day = { year: number; month: number; day: number };

/**
 * The days that a text names, written `2026-12-04`. Without a year it is the one closest to `sentAt` that is not long past; a weekday is the next one.
 * A numeric date that fits both orders is the one that lies ahead and is nearer, day before month if both do.
 */
export function datesIn(text: string, sentAt: Date): string[] {
  const folded = withDigits(fold(text));
  const found: Day[] = [];
  const add = (year: string | number | undefined, month: number, ofMonth: number) => {
    const one = completed(year === undefined ? undefined : Number(year), month, ofMonth, sentAt);
    if (one) found.push(one);
  };
  let rest = folded.replace(isoDate, (_, year, month, ofMonth) => {
    add(year, Number(month), Number(ofMonth));
    return ' ';
  });
  for (const [, month, ofMonth] of rest.matchAll(hanSpan)) add(undefined, Number(month), Number(ofMonth));
  rest = rest.replace(hanDate, (_, year, month, ofMonth) => {
    add(year, Number(month), Number(ofMonth));
    return ' ';
  });
  rest = rest.replace(monthsSpan, (_, name, ofMonth) => {
    add(undefined, monthNumbers.get(name) ?? 0, Number(ofMonth));
    return ' ';
  });
  for (const [, name = '', ofMonth, year] of rest.matchAll(monthSpan))
    add(year, monthNumbers.get(name) ?? 0, Number(ofMonth));
  rest = rest.replace(dayMonth, (_, ofMonth, name, year) => {
    add(year, monthNumbers.get(name) ?? 0, Number(ofMonth));
    return ' ';
  });
  rest = rest.replace(monthDay, (_, name, ofMonth, year) => {
    add(year, monthNumbers.get(name) ?? 0, Number(ofMonth));
    return ' ';
  });
  const numeric = [...rest.replace(numericSpan, ' ').matchAll(numericDate)];
  const isMonthFirst = /\p{Script=Han}/u.test(folded);
  // One date that fits one order only tells the order of the others.
  const isDayFirst = numeric.some(([, first]) => Number(first) > 12);
  for (const [, first, separator, second, year] of numeric) {
    const full = year === undefined ? undefined : Number(year.length === 2 ? `20${year}` : year);
    const dayFirst = completed(full, Number(second), Number(first), sentAt);
    const monthFirst =
      separator === '.' || isDayFirst ? undefined : completed(full, Number(first), Number(second), sentAt);
    const chosen = isMonthFirst ? (monthFirst ?? dayFirst) : nearer(dayFirst, monthFirst, sentAt);
    if (chosen) found.push(chosen);
  }
  if (found.length === 0)
    for (const [, ofMonth] of rest.matchAll(ordinal)) {
      const next = nextOfMonth(Number(ofMonth), sentAt);
      if (next) found.push(next);
    }
  if (found.length === 0)
    for (const [index, names] of weekdays.entries())
      if (new RegExp(`(?<![^\\P{L}下本])(?:${names})`, 'u').test(folded))
        found.push(nextWeekday(index, sentAt));
  return found.map(({ year, month, day: ofMonth }) => `${year}-${two(month)}-${two(ofMonth)}`);
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
  const date = new Date(start + ahead * dayMs);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}
