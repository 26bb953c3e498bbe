/** Replaces each run of whitespace and control characters by a space: the server refuses tabs pasted from a spreadsheet. */
export function collapseWhitespace(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ');
}
