import type * as z from 'zod/mini';

/** No object of an answer is longer, in characters. */
const maxObject = 6_000;

/**
 * Reads the objects of a schema out of a model's answer while that arrives: every JSON object without others inside it,
 * wherever it stands, so that words around the JSON, a code fence, a broken object or a cut lose no more than themselves.
 */
export function createObjectReader<T>(schema: z.ZodMiniType<T>): (text: string) => T[] {
  let object: string[] | undefined;
  let isString = false;
  let isEscaped = false;
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
        if (character === '"') isString = true;
        if (character !== '}') continue;
        found.push(...objectIn(object.join(''), schema));
        object = undefined;
      } else {
        object.push(character);
        // A string of JSON ends with its line: behind a forgotten quotation mark the next object is found again.
        if (character === '\n' || (character === '"' && !isEscaped)) isString = false;
        isEscaped = character === '\\' && !isEscaped;
      }
      if (object !== undefined && object.length > maxObject) object = undefined;
    }
    return found;
  };
}

function objectIn<T>(json: string, schema: z.ZodMiniType<T>): T[] {
  try {
    const object = schema.safeParse(JSON.parse(json));
    return object.success ? [object.data] : [];
  } catch {
    return [];
  }
}
