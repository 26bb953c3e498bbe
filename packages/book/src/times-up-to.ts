/**
 * The same with no time after `now` (milliseconds since 1970), at any depth: of two values the later one counts, so that one of the
 * future would outlast every change.
 */
export function timesUpTo<T>(value: T, now: number): T {
  return limited('', value, now) as T;
}

/** Whether a number in a field of this name is a time. */
export function isTime(field: string): boolean {
  return /^(?:at|\w+At)$/.test(field);
}

function limited(key: string, value: unknown, now: number): unknown {
  if (Array.isArray(value)) return value.map((one) => limited('', one, now));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, limited(name, one, now)]));
  if (typeof value === 'number' && isTime(key)) return Math.min(value, now);
  if (key === 'readAt' && Date.parse(String(value)) > now) return new Date(now).toISOString();
  return value;
}
