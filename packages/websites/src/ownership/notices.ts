import notices from './word-lists/notices.json' with { type: 'json' };

const { words } = notices;
const beside = new RegExp(`${words.join('|')}|\\d{4}(?:\\s?[-–]\\s?\\d{4})?`, 'gi');
const begins = new RegExp(`©|\\(c\\)|${words.join('|')}`, 'i');

/** The line at the end of a page that names its owner. */
export function isNotice(text: string): boolean {
  return begins.test(text);
}

/** What a notice says beside its owner: '© 2003-2014 Harlow Ltd, all rights reserved.' */
export function withoutNotice(text: string): string {
  return text.replaceAll(beside, ' ').replaceAll(/(?<=\p{Ll})(?:SM|TM)(?!\p{L})/gu, ' ');
}
