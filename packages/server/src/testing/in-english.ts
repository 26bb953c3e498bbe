import { type Localized, localize, type Message, message } from '../i18n/message.ts';

/** What a person reads of it without asking for another language. */
export function inEnglish<T>(value: T): Localized<T> {
  return localize(value, 'english');
}

/** A sentence of a test's own. */
export function plain(text: string): Message {
  return message.asItStands({ text });
}
