/** Longer than that no header is believed: a slip of whoever set it would otherwise switch a source off for years. */
const longestMs = 3_600_000;

/**
 * What `Retry-After` asks for, seconds or a date (RFC 9110, 10.2.3), in milliseconds from now, an hour at most;
 * undefined where it says neither.
 */
export function readRetryAfter(text: string | null, now: number): number | undefined {
  if (text === null) return undefined;
  const isSeconds = /^\s*\d+\s*$/.test(text);
  const ms = isSeconds ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(0, ms), longestMs);
}
