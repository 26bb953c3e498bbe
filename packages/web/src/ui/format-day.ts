/**
 * A day or a month as a source writes it ('2026-11-20', '2026-08') in a language; what is neither stays as it is.
 * `tag`: BCP 47.
 */
export function formatDay(day: string, tag: string): string {
  const time = /^\d{4}-\d{2}(?:-\d{2})?$/.test(day) ? Date.parse(day) : Number.NaN;
  if (Number.isNaN(time)) return day;
  // A day of a calendar has no hour: read and written in UTC, it is the same day everywhere.
  return new Intl.DateTimeFormat(tag, {
    year: 'numeric',
    month: 'short',
    ...(day.length > 7 && { day: 'numeric' }),
    timeZone: 'UTC',
  }).format(time);
}
