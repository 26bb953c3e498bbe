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

/** The target could not be reached. `message` is the browser's. */
export class UnreachableFault extends Error {
  override name = 'UnreachableFault';
  readonly url: string;

  constructor(url: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.url = url;
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

/** Why the server did not do what it was asked to: in its own words, or that it could not be reached. */
export function failureOf(fault: unknown): Message {
  const unreachable: Message = (messages) => messages.faults.unreachable;
  return fault instanceof UnreachableFault ? unreachable : messageOf(fault, unreachable);
}
