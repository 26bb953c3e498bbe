import {
  categories,
  isCategory,
  languages,
  maxLocationLength,
  maxRadiusKm,
  minRadiusKm,
} from '@Hardware-Store-Finder/contract';
import { checkPublicUrl } from '@Hardware-Store-Finder/domain';
import { AppError, type Message, message, urlRefusal } from '@Hardware-Store-Finder/messages';
import type * as z from 'zod';

/** The sentences of single fields, by the message that the contract's schema gives. `given` is what the client sent. */
const sentences: Readonly<Record<string, (given: string) => Message>> = {
  noLocation: () => message.noLocation(),
  controlCharacters: () => message.controlCharacters(),
  longLocation: (given) => message.longLocation({ length: given.trim().length, most: maxLocationLength }),
  wrongRadius: (given) =>
    message.wrongRadius({ text: given.slice(0, 40), least: minRadiusKm, most: maxRadiusKm }),
  wrongCategory: (given) => {
    const names = given.split(',').map((name) => name.trim());
    const unknown = names.find((name) => name !== '' && !isCategory(name)) ?? '';
    return message.wrongCategory({ name: unknown.slice(0, 40), known: categories });
  },
  wrongSource: (given) => message.wrongSource({ text: given.slice(0, 40) }),
  wrongOsmStore: () => message.wrongOsmStore(),
  noAddress: () => message.noAddress(),
  wrongUrl: (given) => wrongUrl(given),
  noDomain: (given) => message.noDomain({ typed: given.trim().slice(0, 253) }),
  wrongSender: (given) => message.wrongSender({ typed: given.slice(0, 254) }),
  namelessStore: () => message.namelessStore(),
  wrongMailAddress: (given) => message.wrongMailAddress({ typed: given.slice(0, 254) }),
  wrongMailServer: (given) => message.wrongMailServer({ typed: given.slice(0, 254) }),
  noMailPassword: () => message.noMailPassword(),
};

function wrongUrl(given: string): Message {
  const checked = checkPublicUrl(given);
  return checked.ok ? message.noAddress() : urlRefusal(given, checked);
}

/** Parses a part of a request, which is at `path`, with its schema. Throws AppError 'bad_request', which names the first wrong field. */
export function parsed<S extends z.ZodType>(
  schema: S,
  value: unknown,
  path: readonly string[] = [],
): z.output<S> {
  // zod's own explanations are in English, whatever the reader's language.
  const result = schema.safeParse(value, { error: () => 'Invalid input' });
  if (result.success) return result.data;
  throw new AppError('bad_request', sentenceOf(result.error.issues[0], value, path));
}

function sentenceOf(issue: z.core.$ZodIssue | undefined, value: unknown, path: readonly string[]): Message {
  if (issue === undefined || typeof value !== 'object' || value === null || Array.isArray(value))
    return message.noJsonObject();
  const at = issue.path.reduce<unknown>((part, key) => Object(part)[key], value);
  const own = sentences[issue.message];
  if (own !== undefined) {
    const [field = ''] = issue.path;
    const typed = Object(value)[field];
    return own(String(typeof typed === 'string' ? typed : (at ?? '')));
  }
  const field = [...path, ...issue.path].join('.');
  const given = JSON.stringify(at)?.slice(0, 60) ?? '';
  if (field === 'language') return message.wrongLanguage({ known: languages, given });
  const problem = issue.code === 'invalid_value' ? issue.values.join(', ') : issue.message;
  return message.wrongField({ field, given, problem });
}
