import * as z from 'zod/mini';
import type { OfferedFact, OfferedWords } from '../facts/read-site.ts';

export type Offer = OfferedFact | OfferedWords;

/** No fact is longer, in characters. */
const maxObject = 6_000;

const value = z.pipe(z.union([z.string(), z.number()]), z.transform(String));
const offerSchema = z.union([
  z.object({ kind: z.string(), value, quotation: z.string() }),
  z.object({ heading: z.string(), quotation: z.string() }),
]);

/**
 * Reads what a model offers out of its answer while that arrives: every JSON object without others inside it, wherever it
 * stands, so that words around the JSON, a code fence, a broken object or a cut lose no more than themselves.
 */
export function createOfferReader(): (text: string) => Offer[] {
  let object: string[] | undefined;
  let isString = false;
  let isEscaped = false;
  return (text) => {
    const offers: Offer[] = [];
    for (const character of text) {
      if (object === undefined || !isString) {
        if (character === '{') {
          object = [];
          isString = false;
        }
        if (object === undefined) continue;
        object.push(character);
        if (character === '"') isString = true;
        if (character !== '}') continue;
        offers.push(...offerIn(object.join('')));
        object = undefined;
      } else {
        object.push(character);
        // A string of JSON ends with its line: behind a forgotten quotation mark the next object is found again.
        if (character === '\n' || (character === '"' && !isEscaped)) isString = false;
        isEscaped = character === '\\' && !isEscaped;
      }
      if (object !== undefined && object.length > maxObject) object = undefined;
    }
    return offers;
  };
}

function offerIn(json: string): Offer[] {
  try {
    const offer = offerSchema.safeParse(JSON.parse(json));
    return offer.success ? [offer.data] : [];
  } catch {
    return [];
  }
}
