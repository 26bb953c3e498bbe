import { type Message, message } from '../i18n/message.ts';
import { AppError } from '../lib/errors.ts';
import type { Log } from '../lib/log.ts';

/** The message to show for an error. Unexpected errors are logged under the request id and never shown. */
export function userMessageOf(error: unknown, requestId: string, log: Log): Message {
  if (error instanceof AppError) return error.userMessage;
  log.error('failed', error, { requestId });
  return message.unforeseen({ number: requestId });
}
