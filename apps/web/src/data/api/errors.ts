import { localize, type Message } from '../../i18n/message.ts';
import { english } from '../../i18n/messages/english.ts';

/** An error with a message for the user; `message` is its English text. */
export class LocalizedError extends Error {
  readonly userMessage: Message;

  constructor(userMessage: Message, options?: ErrorOptions) {
    super(localize(userMessage, english), options);
    this.userMessage = userMessage;
  }
}

/** The error's own message if it has one in the reader's language, otherwise `fallback`. */
export function messageOf(fault: unknown, fallback: Message): Message {
  if (fault instanceof LocalizedError) return fault.userMessage;
  if (!(fault instanceof Error) || fault.message === '') return fallback;
  const { message } = fault;
  // Messages of browsers and libraries are in English.
  return (messages) => (messages.tag === english.tag ? message : localize(fallback, messages));
}
