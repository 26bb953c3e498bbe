import { AppError, type Message, message } from '@hardware-store-finder/messages';
import type { Log } from '@hardware-store-finder/std';

/** The message to show for an error. Unexpected errors are logged under the request id and never shown. */
export function userMessageOf(error: unknown, requestId: string, log: Log): Message {
  if (error instanceof AppError) return error.userMessage;
  log.error('failed', error, { requestId });
  return message.unforeseen({ number: requestId });
}
