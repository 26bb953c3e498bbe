import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Sender } from './gate.ts';

/** What the routes know of a request besides the request itself. */
export type Env = {
  Bindings: HttpBindings;
  Variables: Sender & { requestId: string; stream?: Promise<void> };
};

export type RequestContext = Context<Env>;
