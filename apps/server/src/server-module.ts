import type { Config, Services } from '@Hardware-Store-Finder/services';
import type { Log } from '@Hardware-Store-Finder/std';
import type { FastifyInstance } from 'fastify';
import type { Auth } from './auth/auth.ts';
import type { ClientLimits } from './http/client-limits.ts';
import type { DayQuota } from './http/day-quota.ts';
import type { Handlers } from './http/handlers.ts';

/** What the core gives a module. */
type ModuleDeps = {
  config: Config;
  services: Services;
  log: Log;
  limits: ClientLimits;
  quota: DayQuota;
  auth: Auth | undefined;
  /** Takes tokens of a client for work that goes on without them; resolves to the seconds until there are enough. */
  pace: (client: string, tokens: number) => Promise<number>;
};

/** A part of the server that goes with its folder and its line in `modules.ts`. It imports the core; the core does not import it. */
export type ServerModule = { start(deps: ModuleDeps): RunningModule };

type RunningModule = ModuleRoutes & {
  /** Called once, when the server has started and has nothing to do. */
  onIdle?(): void;
  stop?(): Promise<void>;
};

export type ModuleRoutes = {
  /** Of the contract's table. */
  handlers?: Partial<Handlers>;
  /** Adds what it serves besides, behind the same checks. */
  addRoutes?(app: FastifyInstance): void;
};
