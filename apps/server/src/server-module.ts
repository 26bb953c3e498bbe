import type { Config, Services } from '@Hardware-Store-Finder/services';
import type { Log } from '@Hardware-Store-Finder/std';
import type { FastifyInstance } from 'fastify';
import type { ClientLimits } from './http/client-limits.ts';

/** What the core gives a module. */
type ModuleDeps = { config: Config; services: Services; log: Log; limits: ClientLimits };

/** A part of the server that goes with its folders and its line in `modules.ts`. It imports the core; the core does not import it. */
export type ServerModule = {
  /** Adds what it serves, behind the same checks as the routes of the contract. */
  addRoutes?(app: FastifyInstance, deps: ModuleDeps): void;
};
