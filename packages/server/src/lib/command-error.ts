import { message } from '../i18n/message.ts';
import { AppError, type AppErrorCode } from './errors.ts';

/** A failure of the command line or of the start: its text goes to a terminal, which speaks English. */
export function commandError(code: AppErrorCode, text: string, options?: { cause?: unknown }): AppError {
  return new AppError(code, message.asItStands({ text }), options);
}
