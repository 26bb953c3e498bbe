/** To make a formatter takes longer than to use it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

function format(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${tag} ${JSON.stringify(options)}`;
  let known = formats.get(key);
  if (known === undefined) {
    known = new Intl.DateTimeFormat(tag, options);
    formats.set(key, known);
  }
  return known;
}

/** A day of the calendar ('2026-11-21') or a time (milliseconds since 1970), as its reader writes a date. `tag`: BCP 47. */
export function formatDay(day: string | number, tag: string): string {
  const date = typeof day === 'number' ? new Date(day) : new Date(`${day}T12:00`);
  return format(tag, { dateStyle: 'medium' }).format(date);
}

/** A time with its hour and minute. */
export function formatTime(time: number, tag: string): string {
  return format(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(time);
}
