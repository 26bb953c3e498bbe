import { localize, type Message } from '../i18n/message.ts';
import { english } from '../i18n/messages/english.ts';

/** A failure whose sentence is shown; `message` is the same in English. */
export class LocalizedError extends Error {
  readonly userMessage: Message;

  constructor(said: Message, options?: ErrorOptions) {
    super(localize(said, english), options);
    this.userMessage = said;
  }
}

/** What is shown of a failure: its own sentence, where it has one that the reader understands, or else `otherwise`. */
export function messageOf(fault: unknown, otherwise: Message): Message {
  if (fault instanceof LocalizedError) return fault.userMessage;
  if (!(fault instanceof Error) || fault.message === '') return otherwise;
  const { message } = fault;
  // Browsers and libraries speak English.
  return (messages) => (messages.tag === english.tag ? message : localize(otherwise, messages));
}
