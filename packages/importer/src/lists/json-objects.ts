import { damaged } from '../check-limit.ts';
import { readText } from './read-text.ts';

const maxObjectLength = 16_000_000;
const maxDepth = 1000;

/**
 * The features or records of a JSON file: the `features` of a collection, the items of an array, or a
 * sequence of objects (newline-delimited, or RFC 8142 text sequences). Streams them one at a time. Throws
 * AppError if the file is damaged.
 */
export async function* readJsonObjects(
  file: string,
  onBytes?: (done: number) => void,
): AsyncGenerator<unknown> {
  let depth = 0;
  let inString = false;
  let isEscaped = false;
  /** The last string at the top level of an object: the key of what follows. */
  let key: string | undefined;
  /** The depth at which objects are yielded. */
  let level = 1;
  let parts = '';
  let isInObject = false;
  let count = 0;

  for await (const chunk of readText(file, onBytes)) {
    let from = 0;
    let keyFrom = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const code = chunk.charCodeAt(at);
      if (inString) {
        if (isEscaped) isEscaped = false;
        else if (code === backslash) isEscaped = true;
        else if (code === quote) {
          inString = false;
          if (key !== undefined) key += chunk.slice(keyFrom, at);
        }
        continue;
      }
      switch (code) {
        case quote:
          if (depth === 0) throw noJson(count);
          inString = true;
          keyFrom = at + 1;
          key = depth === 1 ? '' : undefined;
          break;
        case openBrace:
          depth += 1;
          if (depth === level) {
            isInObject = true;
            from = at;
            parts = '';
          }
          if (depth > maxDepth) throw damaged(`more than ${maxDepth} brackets inside one another`);
          break;
        case openBracket:
          depth += 1;
          if (depth === 1) level = 2;
          else if (depth === 2 && level === 1 && key === 'features') {
            level = 3;
            isInObject = false;
          }
          if (depth > maxDepth) throw damaged(`more than ${maxDepth} brackets inside one another`);
          break;
        case closeBrace:
        case closeBracket:
          depth -= 1;
          if (depth < 0) throw noJson(count);
          if (isInObject && depth === level - 1) {
            isInObject = false;
            count += 1;
            yield parse(parts + chunk.slice(from, at + 1), count);
          }
          if (depth === 0) level = 1;
          break;
        default:
          if (depth === 0 && !isSeparator(code)) throw noJson(count);
      }
    }
    if (inString && key !== undefined) key = (key + chunk.slice(keyFrom)).slice(0, 100);
    if (isInObject) {
      parts += chunk.slice(from);
      if (parts.length > maxObjectLength) {
        throw damaged(
          `there are more than ${maxObjectLength.toLocaleString('en')} characters in one feature`,
        );
      }
    }
  }
  if (depth !== 0) throw damaged(`it ends in the middle, after ${count} features`);
}

const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket] = [34, 92, 123, 125, 91, 93];

/**
 * White space, the byte order mark, the text sequence separator, and a comma that some tools put between
 * lines.
 */
function isSeparator(code: number): boolean {
  return (
    code === 32 || code === 9 || code === 10 || code === 13 || code === 0xfeff || code === 0x1e || code === 44
  );
}

function parse(text: string, count: number): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw damaged(`feature ${count} is no JSON`, cause);
  }
}

function noJson(count: number) {
  return damaged(count === 0 ? 'it begins like JSON and is none' : `after feature ${count} it is no JSON`);
}
