import Holidays from 'date-holidays';

/** Where a letter is read. `country`: ISO 3166-1, `timeZone`: IANA. */
export type Place = { country: string; timeZone: string };

/** When people read letters: from 9 to 17 of their own clock. */
const opens = 9;
const closes = 17;

type LocalTime = { hour: number; minute: number; day: string; weekday: number };

const formats = new Map<string, Intl.DateTimeFormat>();

function localTime(at: number, timeZone: string): LocalTime {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    formats.set(timeZone, format);
  }
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const day = `${parts.year}-${parts.month}-${parts.day}`;
  return {
    hour: Number(parts.hour),
    minute: Number(parts.minute),
    day,
    weekday: new Date(`${day}T00:00:00Z`).getUTCDay() || 7,
  };
}

/** TypeScript's library does not know it yet. */
type WeekLocale = Intl.Locale & { getWeekInfo(): { weekend: readonly number[] } };

const weekends = new Map<string, readonly number[]>();

/** Where CLDR has the weekend of most countries and people rest on other days. */
const otherWeekends: Readonly<Record<string, readonly number[]>> = {
  BD: [5, 6],
  BN: [5, 7],
  DJ: [5, 6],
  MV: [5, 6],
  NP: [6],
  PS: [5, 6],
  SO: [5, 6],
};

/** The days of the weekend of a country, from 1 for Monday to 7 for Sunday (CLDR, corrected). */
function weekendOf(country: string): readonly number[] {
  let weekend = weekends.get(country);
  if (weekend === undefined) {
    weekend =
      otherWeekends[country] ??
      (country === '' ? [6, 7] : (new Intl.Locale(`und-${country}`) as WeekLocale).getWeekInfo().weekend);
    weekends.set(country, weekend);
  }
  return weekend;
}

const calendars = new Map<string, Set<string>>();

/** Whether a day is a public holiday of the whole country. Countries without a calendar have none. */
function isHoliday(country: string, day: string): boolean {
  const year = day.slice(0, 4);
  const key = `${country} ${year}`;
  let days = calendars.get(key);
  if (days === undefined) {
    const public_ = country === '' ? [] : new Holidays(country, { types: ['public'] }).getHolidays(year);
    days = new Set((public_ ?? []).flatMap((one) => daysOf(one.date, one.start, one.end)));
    calendars.set(key, days);
  }
  return days.has(day);
}

/** The local days of a holiday, of which some last longer than one. */
function daysOf(date: string, start: Date, end: Date): string[] {
  const first = new Date(`${date.slice(0, 10)}T00:00:00Z`).getTime();
  const count = Math.max(1, Math.round((end.getTime() - start.getTime()) / 86_400_000));
  return Array.from({ length: count }, (_, n) => new Date(first + n * 86_400_000).toISOString().slice(0, 10));
}

/** The last answer for each place: all letters of a place are asked about the same minute. */
const answers = new Map<string, { minute: number; minutes: number | undefined }>();

/** Minutes since people began to work that day; undefined outside their hours, at the weekend and on holidays. */
export function minutesAtWork(at: number, place: Place): number | undefined {
  const minute = Math.floor(at / 60_000);
  const key = `${place.country} ${place.timeZone}`;
  const last = answers.get(key);
  if (last?.minute === minute) return last.minutes;
  const minutes = judged(at, place);
  answers.set(key, { minute, minutes });
  return minutes;
}

function judged(at: number, { country, timeZone }: Place): number | undefined {
  const { hour, minute, day, weekday } = localTime(at, timeZone);
  if (hour < opens || hour >= closes || weekendOf(country).includes(weekday) || isHoliday(country, day))
    return undefined;
  return (hour - opens) * 60 + minute;
}
