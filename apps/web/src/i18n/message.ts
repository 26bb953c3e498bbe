import type { Messages } from './messages/english.ts';

/** A text to show: a fixed string that someone else wrote, or a function of the catalogue in the reader's language. */
export type Message = string | ((messages: Messages) => string);

export function localize(message: Message, messages: Messages): string {
  return typeof message === 'string' ? message : message(messages);
}
