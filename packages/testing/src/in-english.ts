import { type Localized, localize, type Message, message } from '@Hardware-Store-Finder/messages';

/** Localizes a value into English, the default language. */
export function inEnglish<T>(value: T): Localized<T> {
  return localize(value, 'english');
}

/** A message with this text in every language. */
export function plain(text: string): Message {
  return message.asItStands({ text });
}
