import { parseJson } from '@Hardware-Store-Finder/std';
import { Tokenizer, TokenParser, TokenType } from '@streamparser/json';

/** What an Overpass document says besides its elements, unchecked. */
export type DocumentFacts = { osm3s?: unknown; remark?: unknown };

/** The beginning of an answer that is no such document: a page for people, or half of a document. */
export type NoDocument = { page: string };

const maxPageBytes = 64 * 1024;
/** Usual answers are smaller. They are parsed at once, ten times as fast, which takes few milliseconds and little memory. */
const usualBytes = 256 * 1024;
/** The points of a member's line are seven brackets deep. Each open bracket takes memory. */
const maxDepth = 20;

/**
 * Reads an Overpass document. A large one is read while it arrives, so that no more of it than one element is in memory. Throws
 * if it exceeds `maxBytes` or the connection breaks, and passes on what `onElement` throws.
 * @param atOnceBytes a document up to this size is parsed when it is complete
 */
export async function readOverpassDocument(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
  onElement: (element: unknown) => void,
  atOnceBytes = usualBytes,
): Promise<DocumentFacts | NoDocument> {
  const decoder = new TextDecoder();
  const chunks: Uint8Array[] = [];
  let parser: ReturnType<typeof createParser> | undefined;
  let page = '';
  let bytes = 0;
  for await (const chunk of body) {
    if (bytes < maxPageBytes)
      page += decoder.decode(chunk.subarray(0, maxPageBytes - bytes), { stream: true });
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error(`The answer is larger than ${maxBytes} bytes.`);
    chunks.push(chunk);
    const isPage = bytes >= maxPageBytes && !page.trimStart().startsWith('{');
    if (bytes <= atOnceBytes && !isPage) continue;
    parser ??= createParser(onElement);
    const isJson = chunks.splice(0).every(parser.write);
    if (!isJson && bytes >= maxPageBytes) break;
  }
  const facts = parser ? parser.end() : parseAtOnce(Buffer.concat(chunks).toString(), onElement);
  return facts ?? { page };
}

/** Undefined unless the text is a whole document. */
function parseAtOnce(text: string, onElement: (element: unknown) => void): DocumentFacts | undefined {
  const document = parseJson(text) as (DocumentFacts & { elements?: unknown }) | null | undefined;
  if (!Array.isArray(document?.elements)) return undefined;
  for (const element of document.elements as unknown[]) onElement(element);
  const { osm3s, remark } = document;
  return { ...(osm3s !== undefined && { osm3s }), ...(remark !== undefined && { remark }) };
}

/** Reads the start of a body that is no document. The rest is not waited for. */
export async function readPage(body: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let page = '';
  for await (const chunk of body) {
    page += decoder.decode(chunk, { stream: true });
    if (page.length >= maxPageBytes) break;
  }
  return page.slice(0, maxPageBytes);
}

/** `write` returns whether the text is JSON so far; `end` returns undefined unless it was a whole document. */
function createParser(onElement: (element: unknown) => void) {
  const tokenizer = new Tokenizer();
  const values = new TokenParser({ paths: ['$.elements.*', '$.osm3s', '$.remark'], keepStack: false });
  const facts: DocumentFacts = {};
  let depth = 0;
  let key: unknown;
  let hasElements = false;
  let isJson = true;
  let thrown: { error: unknown } | undefined;
  const isNoJson = () => {
    isJson = false;
  };
  tokenizer.onError = isNoJson;
  values.onError = isNoJson;

  tokenizer.onToken = (parsed) => {
    const { token, value } = parsed;
    if (!isJson) return;
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) {
      if (depth === 1 && key === 'elements' && token === TokenType.LEFT_BRACKET) hasElements = true;
      depth += 1;
    } else if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) depth -= 1;
    else if (token === TokenType.STRING && depth === 1) key = value;
    if (depth > maxDepth) isNoJson();
    else values.write(parsed);
  };
  values.onValue = ({ value, key: name, stack }) => {
    if (stack.length === 1) {
      if (name === 'osm3s') facts.osm3s = value;
      if (name === 'remark') facts.remark = value;
      return;
    }
    try {
      onElement(value);
    } catch (error) {
      thrown ??= { error };
      isNoJson();
    }
  };

  return {
    write(chunk: Uint8Array): boolean {
      if (isJson) tokenizer.write(chunk);
      if (thrown) throw thrown.error;
      return isJson;
    },
    end(): DocumentFacts | undefined {
      return isJson && values.isEnded && hasElements ? facts : undefined;
    },
  };
}
