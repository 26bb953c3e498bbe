export type AppErrorCode = 'bad_request' | 'forbidden' | 'not_found' | 'too_large' | 'unavailable';

/**
 * A failure that was foreseen. `publicMessage` is a sentence for the person, with the value in it and what to do
 * next; anything else that is thrown is logged and never shown.
 */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: AppErrorCode;
  readonly publicMessage: string;

  constructor(code: AppErrorCode, publicMessage: string, options?: { cause?: unknown }) {
    super(publicMessage, options);
    this.code = code;
    this.publicMessage = publicMessage;
  }
}
