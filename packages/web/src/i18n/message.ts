import type { Messages } from './messages/english.ts';

/** A sentence to be shown: as somebody else wrote it, or one of ours, in the language of whoever reads it. */
export type Message = string | ((messages: Messages) => string);

export function localize(said: Message, messages: Messages): string {
  return typeof said === 'string' ? said : said(messages);
}
