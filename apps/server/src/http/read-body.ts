import { maxBodyBytes, type RouteBody } from '@Hardware-Store-Finder/contract';
import { AppError, message } from '@Hardware-Store-Finder/messages';
import { createKeyedSemaphore, createPauses } from '@Hardware-Store-Finder/std';
import type { Readable } from 'node:stream';
import { Tokenizer, TokenParser, TokenType } from '@streamparser/json';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { acquireTurn } from './acquire-turn.ts';
import { whenOver } from './when-over.ts';

/** The deepest field of a body is six brackets deep. Each open bracket takes memory. */
const maxDepth = 16;
/** Fewer bytes for each value, comma and bracket are no text but an attack on the memory. */
const leastBytesPerToken = 8;
/** The same for each entry of a list. */
const leastBytesPerEntry = 512;
const longestText = 64 * 1024;
/** Takes some five milliseconds. */
const pieceBytes = 64 * 1024;

/** Large bodies that are read at once, of one client one: each may hold megabytes until the last byte arrives. */
const turns = createKeyedSemaphore({ concurrency: 4, perClient: 1, maxQueued: 64, timeoutMs: 20_000 });
/** A turn lasts until the request is over: what is done with a large body is work as well. */
const held = new WeakMap<object, () => void>();

/** Reads JSON bodies. A large one is checked while it arrives, and holds up nobody: each piece is parsed by itself. */
export function addBodyParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  // Not `onResponse`, which Fastify leaves out for a client that has left.
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    const { maxBytes = maxBodyBytes } = routeOptions.config.route?.body ?? {};
    if (maxBytes > maxBodyBytes) whenOver(reply.raw, () => held.get(raw)?.());
  });
  const parseSmall = app.getDefaultJsonParser('remove', 'remove');
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    const { maxBytes = maxBodyBytes } = request.routeOptions.config.route?.body ?? {};
    if (maxBytes > maxBodyBytes) return readLarge(request, payload, maxBytes);
    const chunks: Buffer[] = [];
    for await (const chunk of limited(payload, maxBytes)) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    // A request to delete may declare a type and have no body.
    if (text === '') return undefined;
    return new Promise((resolve, reject) => {
      parseSmall(request, text, (error, value) => (error === null ? resolve(value) : reject(error)));
    });
  });
}

async function readLarge(
  { raw, account, headers }: FastifyRequest,
  payload: Readable,
  maxBytes: number,
): Promise<unknown> {
  if (Number(headers['content-length']) > maxBytes) throw tooLarge(maxBytes);
  const release = await acquireTurn(turns, account, raw);
  held.set(raw, release);
  if (raw.socket.destroyed) release();
  return parseWhileItArrives(payload, maxBytes);
}

const tooLarge = (maxBytes: number) =>
  new AppError('too_large', message.bodyTooLarge({ kib: maxBytes / 1024 }));

async function* limited(payload: Readable, maxBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  // Who is refused gets an answer before the connection ends.
  for await (const chunk of payload.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLarge(maxBytes);
    yield chunk;
  }
}

/** Throws AppError for what is too large, too deep, or no JSON; at once, whatever would still arrive. */
async function parseWhileItArrives(payload: Readable, maxBytes: number): Promise<unknown> {
  const tokenizer = new Tokenizer();
  const values = new TokenParser({ keepStack: false });
  const noJson = new AppError('bad_request', message.notJson());
  let root: unknown;
  let depth = 0;
  const entries: number[] = [];
  let tokens = 0;
  let before: unknown;
  let fault: AppError | undefined;
  const fail = () => {
    fault ??= noJson;
  };
  tokenizer.onError = fail;
  values.onError = fail;
  tokenizer.onToken = (parsed) => {
    const { token, value } = parsed;
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) {
      depth += 1;
      entries[depth] = 0;
    }
    if (token === TokenType.COMMA) entries[depth] = (entries[depth] ?? 0) + 1;
    if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) depth -= 1;
    tokens += 1;
    const isLong = token === TokenType.STRING && String(value).length > longestText;
    if (depth > maxDepth || isLong || tokens > maxBytes / leastBytesPerToken) fail();
    if ((entries[depth] ?? 0) > maxBytes / leastBytesPerEntry) fail();
    // No field reaches the prototype.
    if (token === TokenType.COLON && before === '__proto__') fail();
    before = value;
    if (fault === undefined) values.write(parsed);
  };
  values.onValue = ({ value, stack }) => {
    if (stack.length === 0) root = value;
  };
  let isEmpty = true;
  for await (const chunk of limited(payload, maxBytes)) {
    isEmpty = false;
    for (let from = 0; from < chunk.length; from += pieceBytes) {
      tokenizer.write(chunk.subarray(from, from + pieceBytes));
      if (fault !== undefined) throw fault;
    }
    // Chunks that have arrived are handed over without a pause.
    await new Promise((resolve) => setImmediate(resolve));
  }
  if (isEmpty) return undefined;
  if (!values.isEnded) throw noJson;
  return root;
}
/** Parses a body whose list is long, some entries at a time. `parse` throws AppError for what a schema refuses. */
export async function parsedInParts(
  { schema, list }: RouteBody,
  body: unknown,
  parse: (schema: RouteBody['schema'], value: unknown, path?: readonly string[]) => unknown,
): Promise<unknown> {
  const { path = [], entry, most = 0 } = list ?? {};
  const holder = path.slice(0, -1).reduce<unknown>((part, key) => Object(part)[key], body);
  const name = path.at(-1) ?? '';
  const entries: unknown = Object(holder)[name];
  if (entry === undefined || !Array.isArray(entries) || entries.length > most) return parse(schema, body);
  // The rest is parsed without them, and given them afterwards.
  (holder as Record<string, unknown>)[name] = [];
  const parsed = parse(schema, body);
  const into = path.slice(0, -1).reduce<unknown>((part, key) => Object(part)[key], parsed);
  if (!Array.isArray(Object(into)[name])) return parsed;
  const checked: unknown[] = [];
  const pause = createPauses();
  for (const [at, one] of entries.entries()) {
    checked.push(parse(entry, one, [...path, String(at)]));
    await pause();
  }
  (into as Record<string, unknown>)[name] = checked;
  return parsed;
}
