import { formatMessage, type Message } from './message.ts';

export type AppErrorCode =
  | 'bad_request'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'too_large'
  | 'too_many'
  | 'unavailable';

/**
 * An expected failure. `userMessage` is shown to the user: it includes the offending value, says what to do next and is
 * localized in the response. `message` is the same text in English, for logs. All other errors are logged, never shown.
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
