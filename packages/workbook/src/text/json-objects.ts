import { Tokenizer, TokenParser, TokenType } from '@streamparser/json';
import { WorkbookRefusal } from '../workbook-refusal.ts';

const maxObjectLength = 16_000_000;
const maxDepth = 1000;
/** Fields that hold the list itself. */
const lists: ReadonlySet<unknown> = new Set(['features', 'elements', 'results', 'items', 'places', 'data']);

/**
 * The features or records of a JSON text, read in pieces: the `features` of a collection, the list that an answer wraps
 * (`elements` of Overpass), the items of an array, or a sequence of objects (newline-delimited, or RFC 8142 text sequences). Throws
 * WorkbookRefusal if it is damaged; its cause says how.
 */
export async function* readJsonObjects(
  pieces: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<unknown> {
  const tokenizer = new Tokenizer({ separator: '' });
  let found: unknown[] = [];
  let count = 0;
  let depth = 0;
  /** The depth at which objects are yielded: 1 in a sequence, 2 in an array, 3 in a collection. */
  let level = 1;
  /** The last string at the top level of an object: the key of what follows. */
  let key: unknown;
  let object: TokenParser | undefined;
  /** The characters of the unfinished object, or of the unfinished token outside of one. */
  let length = 0;

  const noJson = (): Error => {
    if (object) return damaged(`feature ${count + 1} is no JSON`);
    return damaged(count === 0 ? 'it begins like JSON and is none' : `after feature ${count} it is no JSON`);
  };
  // What `onToken` throws comes here, too.
  tokenizer.onError = (error) => {
    throw error instanceof WorkbookRefusal ? error : noJson();
  };
  tokenizer.onToken = (parsed) => {
    const { token, value } = parsed;
    if (object === undefined) length = 0;
    const isOpening = token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET;
    // Some tools put commas between lines.
    if (depth === 0 && !isOpening && token !== TokenType.COMMA && token !== TokenType.SEPARATOR)
      throw noJson();
    if (isOpening) {
      depth += 1;
      if (depth > maxDepth) throw damaged(`more than ${maxDepth} brackets inside one another`);
    }
    if (token === TokenType.LEFT_BRACKET && depth === 1) level = 2;
    if (token === TokenType.LEFT_BRACKET && depth === 2 && level === 1 && lists.has(key)) {
      level = 3;
      object = undefined;
    }
    if (token === TokenType.LEFT_BRACE && depth === level) {
      object = new TokenParser({ paths: ['$'], keepStack: false });
      object.onValue = (whole) => found.push(whole.value);
    }
    if (token === TokenType.STRING && depth === 1) key = value;
    object?.write(parsed);
    if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) {
      depth -= 1;
      if (object && depth === level - 1) {
        object = undefined;
        count += 1;
      }
      if (depth === 0) level = 1;
    }
  };

  for await (const chunk of pieces) {
    length += chunk.length;
    tokenizer.write(chunk.replaceAll('\u001e', ' '));
    if (length > maxObjectLength) {
      throw damaged(`there are more than ${maxObjectLength.toLocaleString('en')} characters in one feature`);
    }
    yield* found;
    found = [];
  }
  if (depth !== 0) throw damaged(`it ends in the middle, after ${count} features`);
  tokenizer.end();
}

function damaged(what: string): WorkbookRefusal {
  return new WorkbookRefusal({ kind: 'damaged' }, { cause: new Error(what) });
}
