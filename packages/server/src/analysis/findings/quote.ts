/** The longest quotation beside a source. */
export const maxQuoteLength = 200;

/** A line, or so much of it around a place as may be quoted: whole words, with '…' where it goes on. */
export function quoteAround(line: string, start: number, end: number): string {
  if (line.length <= maxQuoteLength) return line;
  const room = Math.max(0, maxQuoteLength - (end - start));
  let from = Math.max(0, Math.min(start - Math.floor(room / 2), line.length - maxQuoteLength));
  let to = Math.min(line.length, from + maxQuoteLength);
  // To whole words, where a blank is near.
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
