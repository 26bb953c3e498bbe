import { dateFormat, formatDay } from './format-day.ts';

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

/** The local day, hour and minute in the reader's format. */
export function formatTime(time: number, tag: string): string {
  return dateFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(time);
}
