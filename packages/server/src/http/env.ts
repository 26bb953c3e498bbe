import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** What the routes know of a request besides the request itself. */
export type Env = {
  Bindings: HttpBindings;
  Variables: { requestId: string; client?: string; stream?: Promise<void> };
};

export type RequestContext = Context<Env>;
