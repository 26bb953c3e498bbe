import { words } from '../lexicon.ts';
import known from '../lexicons/brands.json' with { type: 'json' };
import type { Sentence } from '../sentence.ts';
import { unpackList } from '../word-lists.ts';
import { anyOf } from '../word-parts.ts';

const cars = words(unpackList(known.cars));
/** Those that do not deny a whole sentence, as "not" and "except" do. */
const except = new RegExp(anyOf('except'), 'u');
const exceptBehind = new RegExp(anyOf('exceptBehind'), 'u');
const limited = new RegExp(anyOf('limited'), 'u');
const part = /[^,;、，；]+[,;、，；]?/gu;

/**
 * The same sentence without the names that it excepts or that run out: "all makes except Nonesuch", "Fabula, Nonesuch (remnants
 * only)"; none of one that names makes of cars, for which there are keys and parts.
 */
export function withoutExcepted(sentence: Sentence): Sentence | undefined {
  const { text, lower } = sentence;
  // One may be a town or a street: "Mercedes", "Ford Street".
  if (cars.all(lower).length > 1 || exceptBehind.test(lower)) return undefined;
  if (!except.test(lower) && !limited.test(lower)) return sentence;
  const kept: { start: number; end: number }[] = [];
  for (const { 0: found, index } of text.slice(0, except.exec(lower)?.index).matchAll(part)) {
    const end = index + found.length;
    const limit = limited.exec(lower.slice(index, end));
    const hasName = (from: number, to: number) => /\p{Lu}|\p{Lo}/u.test(text.slice(index + from, index + to));
    if (limit === null) kept.push({ start: index, end });
    // "Clearance: Fabula, Nonesuch" is said of all that follow, "Fabula, while stocks last" of the one before.
    else if (!/\p{L}/u.test(text.slice(index, index + limit.index)))
      if (hasName(limit.index + limit[0].length, found.length)) break;
      else kept.pop();
  }
  const only = (of: string) => kept.map(({ start, end }) => of.slice(start, end)).join('');
  return { ...sentence, text: only(text), lower: only(lower) };
}
