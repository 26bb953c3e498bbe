import {
  type BlockedAnswer,
  type BookAnswer,
  type BookChange,
  type BookEvent,
  type BookStreamEvent,
  blockedAnswerSchema,
  bookEventSchema,
  bookSchema,
  bookStreamEventSchema,
  type ChangesAnswer,
  type Customer,
  type CustomersAnswer,
  changesAnswerSchema,
  customersAnswerSchema,
  type Erased,
  erasedSchema,
  type Kept,
  keptSchema,
  type LeadsAnswer,
  type LeadsQuery,
  leadsAnswerSchema,
  parsePayload,
  type RestoreAnswer,
  type Route,
  readSchema,
  restoreAnswerSchema,
  type SavedSearch,
  type StoreAnswer,
  type StoreQuestion,
  savedSearchSchema,
  storeAnswerSchema,
} from '@Hardware-Store-Finder/contract';
import * as z from 'zod/mini';
import { AnswerFault, decodeOrLog, join, refusalOf, send } from './api-client.ts';
import { dataLines } from './sse-reader.ts';

/** The API target has no book: it speaks the routes of the specification only. */
export class NoBookFault extends AnswerFault {
  override name = 'NoBookFault';
}

/** The calls about the team's book. All throw UnreachableFault, AnswerFault and WireFault. */
export type BookApi = {
  /** Throws NoBookFault as well. */
  read(signal: AbortSignal): Promise<BookAnswer>;
  /** Each event as it happens from now on; ends when the server closes the stream. */
  changes(signal: AbortSignal): AsyncIterable<BookStreamEvent>;
  list(query: Partial<LeadsQuery>, signal?: AbortSignal): Promise<LeadsAnswer>;
  /** What the book says of stores, in their order. */
  ask(stores: readonly StoreQuestion[]): Promise<StoreAnswer[]>;
  /** The do-not-contact list from an entry on, the newest first. */
  blocked(from: number, signal?: AbortSignal): Promise<BlockedAnswer>;
  search(key: string): Promise<SavedSearch>;
  /** What the book knows of each row of a list; `addCustomers` adds them as well. `list`: its name. */
  planCustomers(customers: readonly Customer[]): Promise<CustomersAnswer>;
  addCustomers(customers: readonly Customer[], list: string): Promise<CustomersAnswer>;
  send(changes: readonly BookChange[], signal: AbortSignal): Promise<ChangesAnswer>;
  /** The oldest first. */
  history(lead: string, signal: AbortSignal): Promise<BookEvent[]>;
  /** What is kept of the firm of a lead. */
  kept(lead: string, signal: AbortSignal): Promise<Kept>;
  /** All of it, as a file. */
  keptFile(lead: string): Promise<Blob>;
  /** Erases the firm of a lead everywhere, but for hashes that refuse it. */
  erase(lead: string): Promise<Erased>;
  backUp(): Promise<Blob>;
  /** Adds what a backup has and the book lacks, or only tells it. `text`: the file. */
  restore(text: string, isPlan: boolean): Promise<RestoreAnswer>;
};

type BookPath =
  | ''
  | '/blocked'
  | '/changes'
  | '/customers'
  | '/leads'
  | `/searches/${string}`
  | '/stores'
  | '/events'
  | `/leads/${string}/history`
  | `/leads/${string}/firm`
  | `/leads/${string}/firm/file`
  | '/backup'
  | '/restore';

const answersSchema = z.object({ answers: z.array(storeAnswerSchema) });
const historySchema = z.object({ events: z.array(bookEventSchema) });

export function createBookApi(base: () => string): BookApi {
  async function call(
    method: Route['method'],
    path: BookPath,
    { body, query = '', signal }: { body?: string; query?: string; signal?: AbortSignal } = {},
  ): Promise<Response> {
    const response = await send(join(base(), `/api/book${path}`) + query, {
      method,
      ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body }),
      ...(signal && { signal }),
    });
    const isPage = /^text\/html\b/i.test(response.headers.get('content-type') ?? '');
    if (path === '' && (isPage || response.status === 404)) throw new NoBookFault(await refusalOf(response));
    if (response.ok) return response;
    throw new AnswerFault(await refusalOf(response));
  }
  async function read<S extends z.ZodMiniType>(
    schema: S,
    ...[method, path, rest]: Parameters<typeof call>
  ): Promise<z.infer<S>> {
    const response = await call(method, path, rest);
    return readSchema(schema, await response.json(), `the answer of /api/book${path}`);
  }

  return {
    read: (signal) => read(bookSchema, 'GET', '', { signal }),
    list: (query, signal) => {
      const fields = Object.entries(query).flatMap(([key, value]) =>
        value === undefined || value === '' ? [] : [[key, String(value)]],
      );
      return read(leadsAnswerSchema, 'GET', '/leads', {
        query: `?${new URLSearchParams(fields)}`,
        ...(signal && { signal }),
      });
    },
    ask: async (stores) =>
      (await read(answersSchema, 'POST', '/stores', { body: JSON.stringify({ stores }) })).answers,
    blocked: (from, signal) =>
      read(blockedAnswerSchema, 'GET', '/blocked', { query: `?from=${from}`, ...(signal && { signal }) }),
    search: (key) => read(savedSearchSchema, 'GET', `/searches/${encodeURIComponent(key)}`),
    planCustomers: (customers) =>
      read(customersAnswerSchema, 'POST', '/customers', {
        body: JSON.stringify({ customers, list: '', plan: true }),
      }),
    addCustomers: (customers, list) =>
      read(customersAnswerSchema, 'POST', '/customers', { body: JSON.stringify({ customers, list }) }),
    async *changes(signal) {
      const { body } = await call('GET', '/changes', { signal });
      if (body === null) throw new AnswerFault((messages) => messages.faults.unreadable);
      for await (const payload of dataLines(body)) {
        const event = decodeOrLog(payload, (text) =>
          readSchema(bookStreamEventSchema, parsePayload(text), text),
        );
        if (event !== undefined) yield event;
      }
    },
    send: (changes, signal) =>
      read(changesAnswerSchema, 'POST', '/events', { body: JSON.stringify({ changes }), signal }),
    history: async (lead, signal) =>
      (await read(historySchema, 'GET', `/leads/${encodeURIComponent(lead)}/history`, { signal })).events,
    kept: (lead, signal) => read(keptSchema, 'GET', `/leads/${encodeURIComponent(lead)}/firm`, { signal }),
    keptFile: async (lead) => (await call('GET', `/leads/${encodeURIComponent(lead)}/firm/file`)).blob(),
    erase: (lead) => read(erasedSchema, 'DELETE', `/leads/${encodeURIComponent(lead)}/firm`),
    backUp: async () => (await call('GET', '/backup')).blob(),
    restore: (text, isPlan) =>
      read(restoreAnswerSchema, 'POST', '/restore', { body: text, query: isPlan ? '?plan=true' : '' }),
  };
}
