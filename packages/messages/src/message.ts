import type { Language } from '@Hardware-Store-Finder/contract';
import * as z from 'zod';
import { chinese } from './messages/chinese.ts';
import { english } from './messages/english.ts';
import { forAdministrators } from './messages/english-websites.ts';

const catalogues = { english, chinese } as const satisfies Record<Language, typeof english>;

export type MessageId = keyof typeof english;

type Value = string | number | boolean | Message | readonly (string | Message)[];

/**
 * A language-independent text for the screen: a message of the catalogue and its values. Plain data, so it
 * can be cached; `localize` turns it into text once the language of the request is known.
 */
export type Message = {
  readonly id: MessageId;
  readonly values: Readonly<Record<string, Value>>;
};

/** A message read from a cache. One that this version does not know does not fit. */
export const messageSchema: z.ZodType<Message> = z.object({
  id: z.enum(Object.keys(english) as MessageId[]),
  values: z.record(
    z.string(),
    z.union([
      z.string(),
      z.number(),
      z.boolean(),
      z.lazy(() => messageSchema),
      z.array(z.union([z.string(), z.lazy(() => messageSchema)])),
    ]),
  ),
});

/** Accepts a message wherever a value is text. */
type WithMessages<T> = {
  [K in keyof T]: T[K] extends readonly string[]
    ? readonly (string | Message)[]
    : string extends T[K]
      ? T[K] | Message
      : T[K];
};

type MessageBuilders = {
  readonly [K in MessageId]: (typeof english)[K] extends () => string
    ? () => Message
    : (values: WithMessages<Parameters<(typeof english)[K]>[0]>) => Message;
};

/** One builder for each entry of the catalogue: `message.unknownPlace({ text, nearest })`. */
export const message = Object.fromEntries(
  Object.keys(english).map((id) => [id, (values: object = {}) => ({ id, values })]),
) as unknown as MessageBuilders;

/** `T` with text in place of its messages. */
export type Localized<T> = T extends Message
  ? string
  : T extends string | number | boolean
    ? T
    : { [K in keyof T]: Localized<T[K]> };

/** `T` before it is localized: the fields `Keys` may be messages. */
export type Unlocalized<T, Keys extends keyof T> = Omit<T, Keys> & {
  [K in keyof Pick<T, Keys>]: T[K] | Message;
};

/** Replaces every message within a value by its text in a language; everything else stays as it is. */
export function localize<T>(value: T, language: Language): Localized<T>;
export function localize(value: unknown, language: Language): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => localize(one, language));
  if (isMessage(value)) return formatMessage(value, language);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, localize(one, language)]));
}

/** The text of one message; an unknown one gets a generic text. */
export function formatMessage({ id, values }: Message, language: Language): string {
  const catalogue: Readonly<Record<string, (values: never) => string>> = catalogues[language];
  // `messageSchema` keeps foreign messages out of the cache; a person still reads a sentence if one gets past the types.
  const entry = Object.hasOwn(catalogue, id) ? catalogue[id] : undefined;
  return (entry ?? catalogues[language].ofAnotherVersion)(localize(values, language) as never);
}

function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && 'id' in value && 'values' in value;
}

/** Joins several messages into one; undefined for none. */
export function joinMessages(messages: readonly [Message, ...Message[]]): Message;
export function joinMessages(messages: readonly Message[]): Message | undefined;
export function joinMessages(messages: readonly Message[]): Message | undefined {
  return messages.length > 1 ? message.joined({ messages }) : messages[0];
}

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
