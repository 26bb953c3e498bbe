/** OpenStreetMap's own limit of a tag's value, in characters; other files may hold anything. */
const longest = 255;

/** Most values: printable ASCII, words parted by one space, with nothing to clean. A look at that saves four. */
const plain = /^[!-~]+(?: [!-~]+)*$/;

/**
 * A tag's value as one line of text: control characters and line breaks become spaces, the marks that turn the
 * direction of the text around them go (they would reorder the row they stand in). Empty means absent.
 */
export function cleanText(value: string | undefined): string | undefined {
  if (value !== undefined && value.length <= longest && plain.test(value)) return value;
  const line = value
    ?.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\uFFFD]/gu, ' ')
    .replaceAll(/[\u061C\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (!line) return undefined;
  return line.length > longest ? [...line].slice(0, longest).join('') : line;
}
