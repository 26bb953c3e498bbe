/** Stand in the text for a label that the markup gives to the number after it. Pages cannot contain them. */
export const phoneMark = '\uE003';
export const faxMark = '\uE004';
/** Stands before the text of a heading. */
export const headingMark = '\uE005';

/** Adds the marks of the markup to the words: what it labels is labelled like a word. */
export function withLabelWords(text: string): string {
  return text.replaceAll(phoneMark, ' ☎ ').replaceAll(faxMark, ' 📠 ');
}
