import { dateFormat, formatDay } from './format-day.ts';

/** A day of the reader's calendar, not of Greenwich's: '2026-11-21'. `time`: milliseconds since 1970. */
export function dayOf(time: number): string {
  const date = new Date(time);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The day of a time, as its reader writes it. `tag`: BCP 47. */
export function formatDate(time: number, tag: string): string {
  return formatDay(dayOf(time), tag);
}

/** The same with hour and minute. */
export function formatTime(time: number, tag: string): string {
  return dateFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(time);
}
