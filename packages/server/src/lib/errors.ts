import { type Sentence, write } from '../i18n/message.ts';

export type AppErrorCode = 'bad_request' | 'forbidden' | 'not_found' | 'too_large' | 'unavailable';

/**
 * A failure that was foreseen. `sentence` is for the person, with the value in it and what to do next, written in the
 * language of the request where it leaves; `message` is its English, for logs. Anything else that is thrown is logged
 * and never shown.
 */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: AppErrorCode;
  readonly sentence: Sentence;

  constructor(code: AppErrorCode, sentence: Sentence, options?: { cause?: unknown }) {
    super(write(sentence, 'english'), options);
    this.code = code;
    this.sentence = sentence;
  }
}
