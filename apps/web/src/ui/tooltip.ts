/** A column shows about this many characters of a line. */
const shortest = 24;
/** More than this is no reading matter; hostile names are thousands of characters long. */
const longest = 300;

/** The tooltip of a text that a narrow column clips, with further lines; undefined if it says nothing more. */
export function tooltip(text: string, ...more: readonly string[]): string | undefined {
  const whole = text.length > longest ? `${text.slice(0, longest)}…` : text;
  return [...(text.length > shortest ? [whole] : []), ...more].join('\n') || undefined;
}
