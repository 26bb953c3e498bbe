import type { Language } from '@hardware-store-finder/contract';
import { chinese } from './messages/chinese.ts';
import { english } from './messages/english.ts';

const catalogues = { english, chinese } as const satisfies Record<Language, typeof english>;

export type SentenceKey = keyof typeof english;

type Value = string | number | boolean | Sentence | readonly (string | Sentence)[];

/**
 * What the server says, before it is known in which language: which sentence, and what stands in it. Plain data, so
 * that a cache may keep it. `written` makes text of it, where the language of the request is known.
 */
export type Sentence = {
  readonly sentence: SentenceKey;
  readonly values: Readonly<Record<string, Value>>;
};

/** Where a text is wanted, a sentence will do. */
type Given<T> = {
  [K in keyof T]: T[K] extends readonly string[]
    ? readonly (string | Sentence)[]
    : string extends T[K]
      ? T[K] | Sentence
      : T[K];
};

type Say = {
  readonly [K in SentenceKey]: (typeof english)[K] extends () => string
    ? () => Sentence
    : (values: Given<Parameters<(typeof english)[K]>[0]>) => Sentence;
};

/** `say.unknownPlace({ text, nearest })`: one for each entry of `english.ts`. */
export const say = Object.fromEntries(
  Object.keys(english).map((sentence) => [sentence, (values: object = {}) => ({ sentence, values })]),
) as unknown as Say;

/** The same with texts in the place of its sentences. */
export type Written<T> = T extends Sentence
  ? string
  : T extends string | number | boolean
    ? T
    : { [K in keyof T]: Written<T[K]> };

/** Writes every sentence within a value in a language; what is no sentence stays as it is. */
export function written<T>(value: T, language: Language): Written<T>;
export function written(value: unknown, language: Language): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => written(one, language));
  if (isSentence(value)) return write(value, language);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, written(one, language)]));
}

/** One sentence, written. */
export function write({ sentence, values }: Sentence, language: Language): string {
  const catalogue: Readonly<Record<string, (values: never) => string>> = catalogues[language];
  // What a cache kept may be a sentence of another version.
  const entry = Object.hasOwn(catalogue, sentence) ? catalogue[sentence] : undefined;
  return (entry ?? catalogues[language].ofAnotherVersion)(written(values, language) as never);
}

export function isSentence(value: unknown): value is Sentence {
  return typeof value === 'object' && value !== null && 'sentence' in value && 'values' in value;
}

/** Several as one; none where there are none. */
export function together(sentences: readonly [Sentence, ...Sentence[]]): Sentence;
export function together(sentences: readonly Sentence[]): Sentence | undefined;
export function together(sentences: readonly Sentence[]): Sentence | undefined {
  return sentences.length > 1 ? say.together({ sentences }) : sentences[0];
}
