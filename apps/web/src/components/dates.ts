/** Creating a formatter takes longer than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${tag} ${JSON.stringify(options)}`;
  let known = formats.get(key);
  if (known === undefined) {
    known = new Intl.DateTimeFormat(tag, options);
    formats.set(key, known);
  }
  return known;
}

/**
 * Formats the ISO day or month of a source ('2026-11-20', '2026-08'); any other text is returned as it is. `tag`: BCP 47.
 */
export function formatDay(day: string, tag: string): string {
  const time = /^\d{4}-\d{2}(?:-\d{2})?$/.test(day) ? Date.parse(day) : Number.NaN;
  if (Number.isNaN(time)) return day;
  // Parsed and formatted in UTC, a calendar day stays the same day in every time zone.
  const precision = day.length > 7 ? ({ day: 'numeric' } as const) : {};
  return dateFormat(tag, { year: 'numeric', month: 'short', ...precision, timeZone: 'UTC' }).format(time);
}

/** The local calendar day, not the UTC one: '2026-11-21'. `time`: milliseconds since 1970. */
export function dayOf(time: number): string {
  const date = new Date(time);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The local day in the reader's format. `time`: milliseconds since 1970; `tag`: BCP 47. */
export function formatDate(time: number, tag: string): string {
  return formatDay(dayOf(time), tag);
}

/** The local day, as 'yesterday', 'today' or 'tomorrow' where it is so near, and the hour and minute. */
export function formatNear(time: number, tag: string): { day: string; clock: string } {
  const [of, today] = [dayOf(time), dayOf(Date.now())];
  const isNear = Math.abs(daysBetween(today, of)) <= 1;
  const day = isNear ? formatDaysFrom(today, of, tag) : formatDay(of, tag);
  return { day, clock: dateFormat(tag, { timeStyle: 'short' }).format(time) };
}

/** Whole days from a day (ISO) to a later one. */
export const daysBetween = (day: string, later: string) => (Date.parse(later) - Date.parse(day)) / 86_400_000;

/** How far a day (ISO) is from today: 'yesterday', '6 days ago', 'in 3 days'. */
export function formatDaysFrom(today: string, day: string, tag: string): string {
  return new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(daysBetween(today, day), 'day');
}

/** A time for machines; undefined for a number that is none, such as of a file that somebody wrote. */
export function isoOf(time: number): string | undefined {
  return Number.isNaN(new Date(time).getTime()) ? undefined : new Date(time).toISOString();
}

/** The day, hour and minute in the reader's format, of the clocks here or of a time zone (IANA). Empty for a number that is no time. */
export function formatTime(time: number, tag: string, timeZone?: string): string {
  if (isoOf(time) === undefined) return '';
  return dateFormat(tag, { dateStyle: 'medium', timeStyle: 'short', ...(timeZone && { timeZone }) }).format(
    time,
  );
}
