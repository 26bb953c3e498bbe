// Makes the weights by which opt-outs are recognised, from what people wrote: `npm run train --workspace packages/mail`.

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { likeness, places, placesOf, weightFactor, weightsFile } from '../src/answers/learned.ts';
import { ownWords } from '../src/answers/own-words.ts';
import { visibleText } from '../src/answers/visible-text.ts';

type Example = { text: string; isOptOut: boolean };

const rounds = 10;
const step = 0.1;

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

/** What the examples teach, by AdaGrad (Duchi, Hazan and Singer, 2011). The same in every process. */
export function trained(examples: readonly Example[]): Int8Array {
  const weights = new Float32Array(places);
  const squares = new Float32Array(places);
  const read = examples.map(({ text, isOptOut }) => ({ found: placesOf(text), isOptOut }));
  for (let round = 0; round < rounds; round += 1) {
    for (const { found, isOptOut } of shuffled(read, round)) {
      const gradient =
        (1 / (1 + Math.exp(-likeness(found, weights))) - Number(isOptOut)) / Math.sqrt(found.length);
      for (const at of found) {
        const square = (squares[at] ?? 0) + gradient * gradient;
        squares[at] = square;
        weights[at] = (weights[at] ?? 0) - (step * gradient) / Math.sqrt(square + 1e-8);
      }
    }
  }
  return Int8Array.from(weights, (weight) => Math.round(weight * weightFactor));
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

if (process.argv[1] === import.meta.filename) writeFileSync(weightsFile, trained(examples()));
