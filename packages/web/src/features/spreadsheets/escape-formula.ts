/** Blanks and what nobody sees before the first character that counts; apostrophes, because one is what defuses. */
const unseen = /^[\s'\p{White_Space}\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]*/u;

/** Truth as Excel writes it in the languages of our import, and its errors. */
const values =
  /^(?:true|false|wahr|falsch|vrai|faux|verdadero|falso|verdadeiro|vero|#(?:n\/a|ref!|value!|div\/0!|name\?|num!|null!))\s*$/i;

/**
 * Whether a spreadsheet program that opens a CSV file would take a cell for something else than its text: a formula (OWASP's
 * list of first characters: = + - @, tab, line ends, and whatever normalises to them, as the full-width twins do), or a
 * number, a date, a time or a truth, which is what becomes of a phone number.
 */
export function isFormula(text: string): boolean {
  const blank = unseen.exec(text)?.[0] ?? '';
  if (/[\t\r\n]/.test(blank)) return true;
  const rest = text.slice(blank.length);
  const first = String.fromCodePoint(rest.codePointAt(0) ?? 0x20);
  if (/^[=+\-@\u2212]/.test(first.normalize('NFKC'))) return true;
  if (values.test(rest)) return true;
  return /\d/.test(rest) && /^[\d\s.,:/()%-]+(?:[eE][+-]?\d+)?$/.test(rest);
}

/** The text behind an apostrophe, as people type it into a spreadsheet to say that it is a text. `revive` undoes it. */
export function escapeFormula(text: string): string {
  return isFormula(text) ? `'${text}` : text;
}

/** What was written before `defuse`: its apostrophe is taken off where that is what it was put for, and nowhere else. */
export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell;
}
