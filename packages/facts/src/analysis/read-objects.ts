import { jsonrepair } from 'jsonrepair';
import type * as z from 'zod';

/** No object of an answer is longer, in characters. */
const maxObject = 6_000;

/**
 * Reads the objects of a schema out of a model's answer while that arrives: every JSON object without others inside it,
 * wherever it stands, so that words around the JSON, a code fence, a broken object or a cut lose no more than themselves.
 * JSON as models write it, with curly quotation marks, comments, commas too many, in a text or in entities, is mended.
 */
export function createObjectReader<T>(schema: z.ZodType<T>): (text: string) => T[] {
  let object: string[] | undefined;
  let isString = false;
  /** How many backslashes stand before the quotation marks of the string: 1 where the JSON is itself in a string. */
  let marked = 0;
  let backslashes = 0;
  return (text) => {
    const found: T[] = [];
    for (const character of text) {
      if (object === undefined || !isString) {
        if (character === '{') {
          object = [];
          isString = false;
        }
        if (object === undefined) continue;
        object.push(character);
        if (character === '"') {
          isString = true;
          marked = backslashes;
        }
        backslashes = character === '\\' ? backslashes + 1 : 0;
        if (character !== '}') continue;
        found.push(...objectIn(object.join(''), schema));
        object = undefined;
      } else {
        object.push(character);
        // A string of JSON ends with its line: behind a forgotten quotation mark the next object is found again.
        const isEnd = character === '"' && (marked === 0 ? backslashes % 2 === 0 : backslashes === marked);
        if (character === '\n' || isEnd) isString = false;
        backslashes = character === '\\' ? backslashes + 1 : 0;
      }
      if (object !== undefined && object.length > maxObject) object = undefined;
    }
    return found;
  };
}

function objectIn<T>(json: string, schema: z.ZodType<T>): T[] {
  const object = schema.safeParse(
    parsed(() => json) ??
      parsed(() => String(JSON.parse(`"${json}"`))) ??
      parsed(() => jsonrepair(json.replace(entity, character))),
  );
  return object.success ? [object.data] : [];
}

function parsed(json: () => string): unknown {
  try {
    return JSON.parse(json());
  } catch {
    return undefined;
  }
}

const entity = /&(quot|apos|amp|lt|gt|#34|#39|#x27|#x22);/g;
const characters: Readonly<Record<string, string>> = {
  quot: '"',
  '#34': '"',
  '#x22': '"',
  amp: '&',
  lt: '<',
  gt: '>',
};

function character(_: string, name: string): string {
  return characters[name] ?? "'";
}
