import { type Sentence, say, type Written, written } from '../i18n/message.ts';

/** What a person reads of it without asking for another language. */
export function inEnglish<T>(value: T): Written<T> {
  return written(value, 'english');
}

/** A sentence of a test's own. */
export function plain(text: string): Sentence {
  return say.asItStands({ text });
}
