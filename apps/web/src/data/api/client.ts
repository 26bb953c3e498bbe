import {
  type AnswerOf,
  type ParamsOf,
  parsePayload,
  type RequestPath,
  type Route,
  readSchema,
} from '@Hardware-Store-Finder/contract';
import type * as z from 'zod';
import { AnswerFault, eventsOf, isWebPage, join, refusalOf, send, WebPageFault } from './api-client.ts';

// Separate from api-client.ts because the first screen needs neither the table of routes nor its schemas.

/** A request beside its route. What is undefined or empty is left out of the query; a text is a body in JSON already. */
type Sent<R extends Route> = {
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  body?: unknown;
  signal?: AbortSignal | undefined;
} & (R extends { params: object } ? { params: ParamsOf<R> } : { params?: undefined });
type Rest<R extends Route> = R extends { params: object } ? [sent: Sent<R>] : [sent?: Sent<R>];
type JsonRoute = Route & { answer: { schema: z.ZodType } };
type StreamRoute = Route & { answer: { events: z.ZodType } };
type EventOf<R extends StreamRoute> = Awaited<z.output<R['answer']['events']>>;

export type Client = ReturnType<typeof createClient>;

/**
 * Asks an API target by the routes of the contract. All throw UnreachableFault and AnswerFault, `ask` and `watch` WireFault
 * as well.
 *
 * @param base the API target, which may change
 */
export function createClient(base: () => string) {
  async function request<R extends Route>(route: R, ...[sent]: Rest<R>): Promise<Response> {
    const { params = {}, query = {}, body, signal } = (sent ?? {}) as Sent<Route> & { params?: object };
    const path = Object.entries<string>(params).reduce(
      (filled, [name, value]) => filled.replace(`:${name}`, encodeURIComponent(value)),
      route.path,
    );
    const fields = Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    );
    const search = fields.length === 0 ? '' : `?${new URLSearchParams(fields)}`;
    const url = join(base(), path as RequestPath) + search;
    const response = await send(url, {
      method: route.method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
      ...(signal && { signal }),
    });
    if (response.ok && isWebPage(response)) throw new WebPageFault(url);
    if (response.ok) return response;
    throw new AnswerFault(await refusalOf(response), response.status);
  }
  return {
    request,
    /** The JSON that the route answers with. */
    async ask<R extends JsonRoute>(route: R, ...sent: Rest<R>): Promise<AnswerOf<R>> {
      const answer: unknown = await (await request<R>(route, ...sent)).json();
      return readSchema(route.answer.schema, answer, `the answer of ${route.path}`) as AnswerOf<R>;
    },
    /** The events of the route's stream; ends when the server closes it. */
    async *watch<R extends StreamRoute>(route: R, ...sent: Rest<R>): AsyncGenerator<EventOf<R>> {
      const decode = (text: string) =>
        readSchema(route.answer.events, parsePayload(text), text) as EventOf<R>;
      yield* eventsOf<EventOf<R>>(await request<R>(route, ...sent), decode);
    },
  };
}
