/** Creating a formatter takes longer than using it a hundred times. */
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
 * Formats the ISO day or month of a source ('2026-11-20', '2026-08'); any other text is returned as it is. `tag`: BCP 47.
 */
export function formatDay(day: string, tag: string): string {
  const time = /^\d{4}-\d{2}(?:-\d{2})?$/.test(day) ? Date.parse(day) : Number.NaN;
  if (Number.isNaN(time)) return day;
  // Parsed and formatted in UTC, a calendar day stays the same day in every time zone.
  const precision = day.length > 7 ? ({ day: 'numeric' } as const) : {};
  return dateFormat(tag, { year: 'numeric', month: 'short', ...precision, timeZone: 'UTC' }).format(time);
}
