import type { Messages } from './messages/english.ts';

/** A text to show: a fixed string that someone else wrote, or a function of the catalogue in the reader's language. */
export type Message = string | ((messages: Messages) => string);

/** More than any sentence: a server may send a page of HTML, or a megabyte, as its error. */
const longest = 2_000;

export function localize(message: Message, messages: Messages): string {
  const text = typeof message === 'string' ? message : message(messages);
  return text.length <= longest ? text : `${text.slice(0, longest).toWellFormed()} …`;
}
