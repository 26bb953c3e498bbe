import { fold } from '../fold.ts';

/** Names of the months, with their abbreviations, as `fold` leaves them. */
const months: readonly string[] = [
  'january|jan|januar|janner|janvier|janv|enero|ene|janeiro|gennaio|gen|januari|stycznia|styczen|sty|января|январь|янв|ocak|oca|ianuarie|tammikuuta|tammikuun|ledna|ιανουαριου|січня|يناير',
  'february|feb|februar|fevrier|fevr|fev|febrero|fevereiro|febbraio|februari|lutego|luty|lut|февраля|февраль|фев|subat|sub|februarie|helmikuuta|helmikuun|unora|φεβρουαριου|лютого|فبراير',
  'march|mar|marz|mrz|mars|marzo|marco|maart|mrt|marca|marzec|марта|март|мар|mart|martie|maaliskuuta|maaliskuun|brezna|marts|marcius|maret|μαρτιου|березня|مارس',
  'april|apr|avril|avr|abril|abr|aprile|kwietnia|kwiecien|kwi|апреля|апрель|апр|nisan|nis|aprilie|huhtikuuta|huhtikuun|dubna|aprilis|απριλιου|квітня|أبريل|ابريل',
  'may|mai|mayo|maio|maggio|mag|mei|maja|maj|мая|май|mayis|toukokuuta|toukokuun|kvetna|majus|μαιου|травня|مايو',
  'june|jun|juni|juin|junio|junho|giugno|giu|czerwca|czerwiec|cze|июня|июнь|июн|haziran|haz|iunie|kesakuuta|kesakuun|cervna|junius|ιουνιου|червня|يونيو',
  'july|jul|juli|juillet|juil|julio|julho|luglio|lug|lipca|lipiec|lip|июля|июль|июл|temmuz|tem|iulie|heinakuuta|heinakuun|cervence|julius|ιουλιου|липня|يوليو',
  'august|aug|aout|agosto|ago|augustus|sierpnia|sierpien|sie|августа|август|авг|agustos|agu|elokuuta|elokuun|srpna|augusztus|agustus|αυγουστου|серпня|أغسطس|اغسطس',
  'september|sept|sep|septembre|septiembre|setembro|set|settembre|wrzesnia|wrzesien|wrz|сентября|сентябрь|сен|eylul|eyl|septembrie|syyskuuta|syyskuun|zari|szeptember|σεπτεμβριου|вересня|سبتمبر',
  'october|oct|oktober|okt|octobre|octubre|outubro|out|ottobre|ott|pazdziernika|pazdziernik|paz|октября|октябрь|окт|ekim|eki|octombrie|lokakuuta|lokakuun|rijna|οκτωβριου|жовтня|أكتوبر|اكتوبر',
  'november|nov|novembre|noviembre|novembro|listopada|listopad|lis|ноября|ноябрь|ноя|kasim|kas|noiembrie|marraskuuta|marraskuun|listopadu|νοεμβριου|листопада|نوفمبر',
  'december|dec|dezember|dez|decembre|diciembre|dic|dezembro|dicembre|grudnia|grudzien|gru|декабря|декабрь|дек|aralik|ara|decembrie|joulukuuta|joulukuun|prosince|desember|δεκεμβριου|грудня|ديسمبر',
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
  String.raw`(?<!\p{L})${monthName}[.]?\s+(\d{1,2})(?:st|nd|rd|th)?(?!\d|[:./]\d)(?:,?\s+(\d{4}))?`,
  'gu',
);
/** "Nov 26–29", "Nov 26/27", "Nov 26, 27": the day in which it ends. */
const monthSpan = new RegExp(
  String.raw`(?<!\p{L})(?!out \d{1,2}\/)${monthName}[.]?\s+(\d{1,2})(?:st|nd|rd|th)?(?:,\s*\d{1,2}(?:st|nd|rd|th)?)*(?:,?\s*(?:[-–—/]|to|until|through|thru|till|and|&)|,)\s*(?:the )?(\d{1,2})(?:st|nd|rd|th)?(?!\d|[:.]\d|\s*(?:[ap]\.?m\b|uhr|h\b|o'clock|${monthName}))(?:,?\s+(\d{4}))?`,
  'gu',
);
/** "Dec 24 - Jan 2" */
const monthsSpan = new RegExp(
  String.raw`(?<!\p{L})${monthName}[.]?\s+(\d{1,2})(?:st|nd|rd|th)?\s*(?:[-–—]|to|until|through|thru|till)\s*(?=${monthName}[.]?\s+\d)`,
  'gu',
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
const ordinal = /\bthe (\d{1,2})(?:st|nd|rd|th)\b/g;
const isoDate = /(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/g;
const numericDate = /(?<![\d./-])(\d{1,2})([./-])(\d{1,2})(?:\2(\d{4}|\d{2})(?!\d)|\2?(?!\d|[./-]\d))/g;
/** Without a year, "9-5" and "24/7" are days only where the word before asks for one. */
const beforeDay =
  /(?:^|[^\p{L}])(?:until|till|to|on|from|by|through|thru|tot|t\/m|vanaf|op|bis|ab|am|vom|hasta|al|el|del|ate|dia|le|au|du|dal|do|od|до|с|по)\s$/u;
/** "the week of Nov 23" */
const weekOf =
  /(?:\bweek (?:of|beginning|commencing|starting|van)|\bw\/c|\bwoche (?:vom|ab)|\bsemaine du|\bsemana del?|\bsettimana del)\s+(.{3,40})/g;
/** "KW 49", by ISO 8601. */
const weekNumber =
  /\b(?:kw|kalenderwoche|week|vecka|v\.|uke|uge|semaine|semana|settimana) ?(\d{1,2})\b(?!\s*(?:[./:%]|to\b|-\s*\d))/g;
/** "the end of November", "11月底" */
const monthEnd = new RegExp(
  String.raw`\b(?:end(?: of|e)?|eind|fins?|fines|fine|final|fim)\s+(?:de |di |d')?${monthName}|(\d{1,2})[月월]\s?[底末말]`,
  'gu',
);
const yearEnd =
  /\bend of (?:the|this) year\b|\bjahresende\b|\bende des jahres\b|\bfin de l'annee\b|\bfin(?:al)? de ano\b|\bfine (?:dell')?anno\b|\bfi(?:m|nal) do ano\b|年底|年末|연말/;
/** "this week", "next week" */
const weeks = [
  /\b(?:this|the rest of the) week\b|\bdiese[rn]? woche\b|\bcette semaine\b|\b(?:esta|nesta) semana\b|\bquesta settimana\b|\bdeze week\b|этой неделе|本(?:周|週|星期)(?![一二三四五六日天])|今週|이번 ?주/,
  /\bnext week\b|\b(?:nachste|kommende)[rn]? woche\b|\bsemaine prochaine\b|\b(?:proxima semana|semana que v[ei]\w+)\b|\bprossima settimana\b|\bvolgende week\b|\bprzyszlym tygodniu\b|следующей неделе|下个?(?:周|週|星期)(?![一二三四五六日天])|来週|다음 ?주/,
];

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
  for (const [, named = ''] of folded.matchAll(weekOf)) {
    const [first] = daysIn(named, sentAt, order);
    if (first) found.push(daysAfter(first, 6));
  }
  for (const [, number] of folded.matchAll(weekNumber)) found.push(...sundayOfWeek(Number(number), sentAt));
  for (const [, name = '', number] of folded.matchAll(monthEnd)) {
    const month = Number(number ?? monthNumbers.get(name));
    add(undefined, month, [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0);
  }
  if (yearEnd.test(folded)) add(undefined, 12, 31);
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
  rest = rest.replace(monthsSpan, (_, name, ofMonth) => {
    add(undefined, monthNumbers.get(name) ?? 0, Number(ofMonth));
    return ' ';
  });
  for (const [, name = '', first, last, , year] of rest.matchAll(monthSpan))
    if (Number(last) > Number(first)) add(year, monthNumbers.get(name) ?? 0, Number(last));
  rest = rest.replace(dayMonth, (_, ofMonth, name, year) => {
    add(year, monthNumbers.get(name) ?? 0, Number(ofMonth));
    return ' ';
  });
  rest = rest.replace(monthDay, (_, name, ofMonth, year) => {
    add(year, monthNumbers.get(name) ?? 0, Number(ofMonth));
    return ' ';
  });
  found.push(...numericDays(rest, sentAt, isEastern(folded) ? 'month first' : order));
  if (found.length === 0)
    for (const [, ofMonth] of rest.matchAll(ordinal)) {
      const next = nextOfMonth(Number(ofMonth), sentAt);
      if (next) found.push(next);
    }
  if (found.length === 0)
    for (const [index, names] of weekdays.entries())
      if (new RegExp(`(?<![^\\P{L}下本])(?:${names})`, 'u').test(folded))
        found.push(nextWeekday(index, sentAt));
  if (found.length === 0)
    for (const [ahead, words] of weeks.entries())
      if (words.test(folded))
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
      !beforeDay.test(text.slice(Math.max(0, index - 10), index))
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
