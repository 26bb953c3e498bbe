/** OpenStreetMap's limit for a tag's value, in characters; other files have none. */
const maxLength = 255;

/**
 * Most values are printable ASCII with single spaces and need no cleaning: one test saves four replacements.
 */
const plain = /^[!-~]+(?: [!-~]+)*$/;

/**
 * Cleans a tag's value into one line: control characters and line breaks become spaces; bidi marks are
 * removed, because they would reorder the surrounding row. Undefined if nothing remains.
 */
export function cleanText(value: string | undefined): string | undefined {
  if (value !== undefined && value.length <= maxLength && plain.test(value)) return value;
  const line = value
    ?.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\uFFFD]/gu, ' ')
    .replaceAll(/[\u061C\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (!line) return undefined;
  return line.length > maxLength ? [...line].slice(0, maxLength).join('') : line;
}
