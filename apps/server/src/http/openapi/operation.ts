import type * as z from 'zod/mini';
import { maxBodyBytes } from '../request-body.ts';

/** A parameter of the query, or of the path or a header if `in` says so; `schema` is JSON Schema. */
export type Parameter = {
  name: string;
  in?: 'path' | 'header';
  description: string;
  required?: true;
  schema: Readonly<Record<string, unknown>>;
};

/** A route as the OpenAPI document describes it. */
export type Operation = {
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  id: string;
  tag: string;
  summary: string;
  /** Markdown. */
  description?: string;
  parameters?: readonly Parameter[];
  body?: z.ZodMiniType;
  answer: {
    description: string;
    schema: z.ZodMiniType;
    /** The answer is a stream of `data: ` lines, and `schema` is that of each line. */
    isStream?: true;
    /** The answer is a file of one of these types instead of JSON. */
    files?: readonly string[];
  };
  /** Further statuses, each with its case. Their body is an ErrorAnswer unless a schema is given. */
  refusals: Readonly<Record<number, string | { description: string; schema: z.ZodMiniType }>>;
};

export const foreignHost = {
  403: 'The request names a host that this server does not answer for, or a browser sent it for another site’s page.',
};
export const refused = {
  ...foreignHost,
  401: 'The server asks who enters (`AUTH`), and the client has not signed in or its session has ended.',
  429: 'The client has sent too many requests. `Retry-After` has the seconds to wait.',
};
export const badRequest = { 400: 'A parameter is missing or invalid.' };
export const badBody = {
  400: 'The body is not JSON, not declared as `application/json`, or a field is missing or invalid.',
  413: `The body is larger than ${maxBodyBytes / 1024} KiB.`,
};
