/** Text pasted from a spreadsheet holds tabs and the like, which the server refuses: each stretch of them is one blank. */
export function withPlainBlanks(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ');
}
