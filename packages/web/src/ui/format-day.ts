/** To make a formatter takes longer than to use it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

export function dateFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${tag} ${JSON.stringify(options)}`;
  let known = formats.get(key);
  if (known === undefined) {
    known = new Intl.DateTimeFormat(tag, options);
    formats.set(key, known);
  }
  return known;
}

/**
 * A day or a month as a source writes it ('2026-11-20', '2026-08') in a language; what is neither stays as it is.
 * `tag`: BCP 47.
 */
export function formatDay(day: string, tag: string): string {
  const time = /^\d{4}-\d{2}(?:-\d{2})?$/.test(day) ? Date.parse(day) : Number.NaN;
  if (Number.isNaN(time)) return day;
  // A day of a calendar has no hour: read and written in UTC, it is the same day everywhere.
  const precision = day.length > 7 ? ({ day: 'numeric' } as const) : {};
  return dateFormat(tag, { year: 'numeric', month: 'short', ...precision, timeZone: 'UTC' }).format(time);
}
