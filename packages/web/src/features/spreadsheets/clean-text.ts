/** What one cell of Excel holds; a longer text is a fault in a file, not a cut. */
export const longestCell = 32_767;

/**
 * A text as a cell may hold it: line ends as LF, without control characters and other code points that XML 1.0 has no
 * way to write (section 2.2), without halves of surrogate pairs, no longer than a cell of Excel.
 */
export function cleanText(text: string): string {
  const clean = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\t\n])\p{Cc}|\p{Surrogate}|[\ufffe\uffff]/gu, '');
  return clean.length <= longestCell ? clean : clip(clean);
}

/** Never through the middle of a pair. */
function clip(text: string): string {
  const last = text.charCodeAt(longestCell - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? longestCell - 1 : longestCell);
}
