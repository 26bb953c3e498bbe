/**
 * Patterns of `LIKE … ESCAPE '!'`, of which one finds a text in any case in a column of which `lower` was taken. SQLite's `lower`
 * leaves letters beyond ASCII as they are, so names with and without capitals are tried.
 */
export function likeTexts(text: string): string[] {
  const small = text.toLowerCase();
  const named = small.replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
  const patterns = [text, small, named, text.toUpperCase()].map((one) =>
    one.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()).replaceAll(/[!%_]/g, '!$&'),
  );
  return [...new Set(patterns)].map((pattern) => `%${pattern}%`);
}
