import type { ScreenWords } from './messages/english.ts';

/** A sentence to be shown: as somebody else wrote it, or one of ours, in the language of whoever reads it. */
export type Said = string | ((words: ScreenWords) => string);

export function inWords(said: Said, words: ScreenWords): string {
  return typeof said === 'string' ? said : said(words);
}
