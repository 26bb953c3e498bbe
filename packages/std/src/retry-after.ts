/** Longer waits are capped: otherwise one wrong header could switch a source off for years. */
const longestMs = 3_600_000;

/**
 * Reads a `Retry-After` header: seconds or a date (RFC 9110, 10.2.3).
 * @param now milliseconds since 1970
 * @returns milliseconds from now, at most an hour; undefined if the header is missing or invalid
 */
export function readRetryAfter(header: string | null | undefined, now: number): number | undefined {
  if (header === null || header === undefined) return undefined;
  const isSeconds = /^\s*\d+\s*$/.test(header);
  const ms = isSeconds ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(0, ms), longestMs);
}
