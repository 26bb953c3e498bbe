/** Excel's limit for a cell, in UTF-16 units; for longer text, Excel reports a damaged file. */
export const longestCell = 32_767;

/**
 * Cleans text for a cell: line endings become LF; control characters, other code points that XML 1.0 cannot represent
 * (section 2.2) and lone surrogates are removed; the text is cut to `longestCell`.
 */
export function cleanCell(text: string): string {
  const clean = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\t\n])\p{Cc}|\p{Surrogate}|[\ufffe\uffff]/gu, '');
  return clean.length <= longestCell ? clean : clip(clean);
}

/** Never cuts a surrogate pair in half. */
function clip(text: string): string {
  const last = text.charCodeAt(longestCell - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? longestCell - 1 : longestCell);
}
