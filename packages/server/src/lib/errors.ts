import { formatMessage, type Message } from '../i18n/message.ts';

export type AppErrorCode = 'bad_request' | 'forbidden' | 'not_found' | 'too_large' | 'unavailable';

/**
 * A failure that was foreseen. `userMessage` is for the person, with the value in it and what to do next, written in the
 * language of the request where it leaves; `message` is its English, for logs. Anything else that is thrown is logged
 * and never shown.
 */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: AppErrorCode;
  readonly userMessage: Message;

  constructor(code: AppErrorCode, userMessage: Message, options?: { cause?: unknown }) {
    super(formatMessage(userMessage, 'english'), options);
    this.code = code;
    this.userMessage = userMessage;
  }
}
