import { AppError, type AppErrorCode } from './errors.ts';
import { message } from './message.ts';

/** An error of the command line or of startup. `text` is printed to the terminal, always in English. */
export function commandError(code: AppErrorCode, text: string, options?: { cause?: unknown }): AppError {
  return new AppError(code, message.asItStands({ text }), options);
}
