/** Leading whitespace and invisible characters, and apostrophes, because escaping adds one. */
const ignored = /^[\s'\p{White_Space}\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]*/u;

/** Excel's booleans in the languages of our import, and its errors. */
const values =
  /^(?:true|false|wahr|falsch|vrai|faux|verdadero|falso|verdadeiro|vero|#(?:n\/a|ref!|value!|div\/0!|name\?|num!|null!))\s*$/i;

/**
 * Whether a spreadsheet program that opens a CSV file would interpret a text, and so change a phone number, for example.
 * Texts can be read as formulas (OWASP's first characters: = + - @, tab, line ends, and whatever normalizes to them, such
 * as full-width forms), numbers, dates, times or booleans.
 */
export function isFormula(text: string): boolean {
  const blank = ignored.exec(text)?.[0] ?? '';
  if (/[\t\r\n]/.test(blank)) return true;
  const rest = text.slice(blank.length);
  const first = String.fromCodePoint(rest.codePointAt(0) ?? 0x20);
  if (/^[=+\-@\u2212]/.test(first.normalize('NFKC'))) return true;
  if (values.test(rest)) return true;
  return /\d/.test(rest) && /^[\d\s.,:/()%-]+(?:[eE][+-]?\d+)?$/.test(rest);
}

/** Adds an apostrophe before a text that would be interpreted, as people do in a spreadsheet. */
export function escapeFormula(text: string): string {
  return isFormula(text) ? `'${text}` : text;
}

/**
 * The inverse of `escapeFormula`: removes an apostrophe only if escaping added it. Also the text of '="00123"', by which others
 * keep Excel from reading a number.
 */
export function unescapeFormula(cell: string): string {
  const text = /^="((?:[^"]|"")*)"$/.exec(cell)?.[1];
  if (text !== undefined) return text.replaceAll('""', '"');
  return cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell;
}

/** The error value of a formula (ECMA-376 part 1, 18.17.3, and Excel's later ones), which stands for no value. */
export function isErrorValue(cell: string): boolean {
  return errorValue.test(cell);
}

const errorValue =
  /^#(?:N\/A|NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|GETTING_DATA|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!)$/;

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
