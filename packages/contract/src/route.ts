import type * as z from 'zod';
import type { Role } from './book/person.ts';

/** A case in which a route refuses, as a sentence of the API's reference. Its body is an ErrorAnswer unless a schema is given. */
export type Refusals = Readonly<Record<number, string | { description: string; schema: z.ZodType }>>;

/** JSON, a stream of events, a file of one of these media types, or a page of HTML and a redirect. */
export type RouteAnswer =
  | { description: string; schema: z.ZodType }
  | { description: string; events: z.ZodType }
  | { description: string; files: readonly string[] }
  | { description: string; page: true };

/** A body larger than `maxBodyBytes` is read while it arrives, one at a time of a client, and its list is checked in parts. */
export type RouteBody = {
  schema: z.ZodType;
  maxBytes: number;
  /** Where its long list is, what an entry is, and how many there may be. */
  list?: { path: readonly string[]; entry: z.ZodType; most: number };
};

/** What a token pays for of an answer, of whatever route, after it was sent: so many KiB. */
export const answeredKib = 128;

/** One route of the API. Schemas parse what a client sends, and describe what it gets. */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With a colon before each parameter: '/api/campaigns/:id'. */
  path: string;
  tag: string;
  summary: string;
  /** Markdown. */
  description?: string;
  /**
   * Who may ask: 'anybody', even of a server with AUTH; or who has signed in, if the server asks for that, and has this role or
   * one with more rights. Where nobody has a name, everybody has all rights.
   */
  access: 'anybody' | Role;
  /** Tokens of a client's bucket, in proportion to the work and money that an answer takes. */
  cost: number;
  /** What a token pays for besides: so many KiB of the body, or entries of the list `at` a path in it. At most a full bucket in all. */
  bySize?: { kib: number } | { entries: number; at: readonly string[] };
  /** What counts together as open at once: streams hold memory, readings wait for a turn to read a website. */
  holds?: 'stream' | 'reading';
  /** Whether it reads much before it answers: of one client few do so at once, and the others wait. */
  gathers?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: RouteBody;
  answer: RouteAnswer;
  refusals: Refusals;
  /** A request that is answered, for the reference. */
  example: {
    params?: Readonly<Record<string, string>>;
    query?: Readonly<Record<string, string>>;
    body?: unknown;
  };
};

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a handler of a route gets, parsed. */
export type ParamsOf<R extends Route> = OutputOf<R['params']>;
export type QueryOf<R extends Route> = OutputOf<R['query']>;
export type BodyOf<R extends Route> = R extends { body: { schema: infer S } } ? OutputOf<S> : undefined;
/** The JSON that a route answers with, and an event of its stream. */
export type AnswerOf<R extends Route> = R extends { answer: { schema: infer S } } ? OutputOf<S> : never;

/** The largest JSON body that a client may post. */
export const maxBodyBytes = 256 * 1024;

export const foreignHost = {
  403: 'The request names a host that this server does not answer for, a browser sent it for another site’s page, or the role of the person does not allow it.',
};
export const refused = {
  ...foreignHost,
  401: 'The server asks who enters (`AUTH`), and the client has not signed in or its session has ended.',
  429: 'The client has sent too many requests. `Retry-After` has the seconds to wait.',
};
export const badRequest = { 400: 'A parameter is missing or invalid; the sentence names it.' };
export const badBody = (maxBytes: number) => ({
  400: 'The body is not JSON, not declared as `application/json`, or a field is missing or invalid; the sentence names it.',
  413: `The body is larger than ${maxBytes / 1024} KiB.`,
});
