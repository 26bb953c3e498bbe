import type { Language } from '@hardware-store-finder/contract';
import { formatMessage, type Message } from './message.ts';
import { forAdministrators } from './messages/for-administrators.ts';

/** A message for a salesperson, and what only the administrator can act on: hosts, settings, commands. */
export type SplitMessage = { text: string; note?: string };

/** Takes the part for administrators out of a message. Of messages that are joined, each may have one. */
export function splitMessage(message: Message | string, language: Language): SplitMessage {
  if (typeof message === 'string') return { text: message };
  const { id, values } = message;
  if (id !== 'joined' || !Array.isArray(values.messages)) {
    const [text = '', ...notes] = formatMessage(message, language).split(forAdministrators[language]);
    return withNote(text, notes, ' ');
  }
  const parts = values.messages.map((part: Message | string) => splitMessage(part, language));
  const text = formatMessage(
    { id, values: { messages: parts.map((part) => part.text).filter(Boolean) } },
    language,
  );
  const notes = parts.flatMap(({ note }) => note ?? []);
  return withNote(text, notes, language === 'english' ? ' ' : '');
}

function withNote(text: string, notes: readonly string[], between: string): SplitMessage {
  const trimmed = notes.map((note) => startSentence(note.trim()));
  return { text: text.trim(), ...(notes.length > 0 && { note: trimmed.join(between) }) };
}

function startSentence(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
