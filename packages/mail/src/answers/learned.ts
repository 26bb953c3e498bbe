import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fold } from '../fold.ts';
import { ownWords } from './own-words.ts';
import { visibleText } from './visible-text.ts';

/**
 * Logistic regression over the letters of a text: what wishes for no more letters, and what only looks like one, have in
 * common in 3,000 examples. It is trained once, in half a second, by AdaGrad (Duchi, Hazan and Singer, 2011).
 */
type Example = { text: string; isOptOut: boolean };

/** Sequences of so many letters are told apart, in as many places (a power of two). */
const lengths = [1, 2, 3, 4, 5];
const places = 1 << 18;
const readLetters = 600;
const rounds = 10;
const step = 0.1;

let judge: ((text: string) => number) | undefined;

/** How much a text is like the wishes among the examples: above 0 more than like the others. `text`: a person's own words. */
export function likenessToOptOuts(text: string): number {
  judge ??= trained(examples());
  return judge(text);
}

/** What people wrote, as texts and as whole messages. */
export function examples(): Example[] {
  const read = <T>(name: string): T[] =>
    JSON.parse(readFileSync(path.join(import.meta.dirname, 'examples', name), 'utf8'));
  return [
    ...read<{ is: string; text: string }>('written.json'),
    ...['whole.json', 'whole-2.json']
      .flatMap(read<{ is: string; body: string; headers: { Subject: string } }>)
      .map(({ is, body, headers }) => ({ is, text: ownWords(visibleText(body)) || headers.Subject })),
  ].map(({ is, text }) => ({ text, isOptOut: is === 'opt_out' }));
}

/** The weight of a text, by what the examples teach. */
export function trained(examples: readonly Example[]): (text: string) => number {
  const weights = new Float32Array(places);
  const squares = new Float32Array(places);
  const read = examples.map(({ text, isOptOut }) => ({ found: placesOf(text), isOptOut }));
  const sumOf = (found: readonly number[]) =>
    found.reduce((sum, at) => sum + (weights[at] ?? 0), 0) / Math.sqrt(found.length);
  for (let round = 0; round < rounds; round += 1) {
    for (const { found, isOptOut } of shuffled(read, round)) {
      const gradient = (1 / (1 + Math.exp(-sumOf(found))) - Number(isOptOut)) / Math.sqrt(found.length);
      for (const at of found) {
        const square = (squares[at] ?? 0) + gradient * gradient;
        squares[at] = square;
        weights[at] = (weights[at] ?? 0) - (step * gradient) / Math.sqrt(square + 1e-8);
      }
    }
  }
  return (text) => sumOf(placesOf(text));
}

/** Where the sequences of letters of a text are counted. */
function placesOf(text: string): number[] {
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

/** In another order each round, the same in every process. */
function shuffled<T>(list: readonly T[], round: number): T[] {
  const order = [...list];
  let seed = round + 1;
  for (let at = order.length - 1; at > 0; at -= 1) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    const other = Math.floor((seed / 2 ** 32) * (at + 1));
    [order[at], order[other]] = [order[other] as T, order[at] as T];
  }
  return order;
}
