/** Limit on a quotation, in characters. */
export const maxQuoteLength = 200;

/** A line, or as much of it around a match as may be quoted: whole words, with '…' where it was cut. */
export function quoteAround(line: string, start: number, end: number): string {
  if (line.length <= maxQuoteLength) return line;
  const room = Math.max(0, maxQuoteLength - (end - start));
  let from = Math.max(0, Math.min(start - Math.floor(room / 2), line.length - maxQuoteLength));
  let to = Math.min(line.length, from + maxQuoteLength);
  // Extend to whole words if a space is near.
  const blank = line.slice(from, start).search(/\s/);
  if (from > 0 && blank >= 0 && blank < 24) from += blank + 1;
  const last = line.slice(end, to).search(/\s\S*$/);
  if (to < line.length && last >= 0 && to - (end + last) < 24) to = end + last;
  const words = line
    .slice(from, to)
    .replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '')
    .trim();
  return `${from > 0 ? '… ' : ''}${words}${to < line.length ? ' …' : ''}`;
}
