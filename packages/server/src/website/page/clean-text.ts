/** Characters that are not seen but carry meaning to a machine: zero-width, bidi, tags, variation, soft hyphen. */
const unseen =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: joiners are among what is listed, one by one
  /[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\u{E0000}-\u{E0FFF}]/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;

/** A text without characters that nobody sees; its line ends and blanks stay. */
export function withoutUnseen(text: string): string {
  return text.replace(unseen, '').replace(controls, ' ').toWellFormed();
}

/** One line of what a reader sees: blanks collapsed, what is not seen left out, cut without halving a character. */
export function cleanLine(text: string, maxLength: number): string {
  const line = text
    .slice(0, maxLength * 8)
    .replace(unseen, '')
    .replace(controls, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return line.length <= maxLength
    ? line.toWellFormed()
    : line
        .slice(0, maxLength)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd();
}

/** The same for a text of several lines, none of them empty; what is beyond the length is not looked at. */
export function cleanLines(text: string, maxLength: number): string {
  const lines: string[] = [];
  let length = 0;
  for (let at = 0; at < text.length && length < maxLength; ) {
    const end = text.indexOf('\n', at);
    const raw = text.slice(at, end < 0 ? text.length : end).trim();
    const line = raw === '' ? raw : cleanLine(raw, maxLength - length);
    at = end < 0 ? text.length : end + 1;
    if (line === '') continue;
    lines.push(line);
    length += line.length + 1;
  }
  return lines.join('\n');
}
