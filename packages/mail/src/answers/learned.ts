import { readFileSync } from 'node:fs';
import { fold } from '../fold.ts';

/**
 * Logistic regression over the letters of a text: what wishes for no more letters, and what only looks like one, have in common in
 * 3,000 examples. Its weights are made by `npm run train --workspace packages/mail` and lie in `opt-outs.weights`.
 */
export const places = 1 << 18;

/** Sequences of so many letters are told apart, in as many places (a power of two). */
const lengths = [1, 2, 3, 4, 5];
const readLetters = 600;
/** The weights as whole numbers: the greatest is 2.4, and a byte has room for 127. */
export const weightFactor = 50;
export const weightsFile = new URL('opt-outs.weights', import.meta.url);

let weights: Int8Array | undefined;

/** How much a text is like the wishes among the examples: above 0 more than like the others. `text`: a person's own words. */
export function likenessToOptOuts(text: string): number {
  weights ??= new Int8Array(readFileSync(weightsFile));
  return likeness(placesOf(text), weights) / weightFactor;
}

/** The weight of a text that has sequences in these places. */
export function likeness(found: readonly number[], of: Int8Array | Float32Array): number {
  return found.reduce((sum, at) => sum + (of[at] ?? 0), 0) / Math.sqrt(found.length);
}

/** Where the sequences of letters of a text are counted. */
export function placesOf(text: string): number[] {
  const letters = ` ${fold(text)
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim()
    .slice(0, readLetters)} `;
  const found = new Set<number>();
  for (const length of lengths)
    for (let at = 0; at + length <= letters.length; at += 1) found.add(placeOf(letters, at, length));
  return [...found];
}

/** FNV-1a of the sequence. */
function placeOf(letters: string, from: number, length: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < from + length; at += 1)
    hash = Math.imul(hash ^ letters.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) & (places - 1);
}
