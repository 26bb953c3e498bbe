import type { MapTiles, Services } from '@Hardware-Store-Finder/services';
import type { Log } from '@Hardware-Store-Finder/std';
import type { TokenBuckets } from '@Hardware-Store-Finder/storage';
import type { FastifyInstance } from 'fastify';
import type { Auth } from '../auth/auth.ts';
import type { ModuleRoutes } from '../server-module.ts';
import type { ClientLimits } from './client-limits.ts';
import type { DayQuota } from './day-quota.ts';
import type { OriginRules } from './origins.ts';

/** The services and settings behind the routes, each of which takes what it uses. */
export type AppDeps = Omit<
  Services,
  | 'storage'
  | 'campaignDeps'
  | 'callerOf'
  | 'hasOtherMailKey'
  | 'watched'
  | 'warmUp'
  | 'close'
  | 'searchingForAgents'
> & {
  auth?: Auth | undefined;
  quota: DayQuota;
  log: Log;
  origins: OriginRules;
  productionApiUrl: string;
  mapTiles: MapTiles | undefined;
  limits: ClientLimits;
  /** `requestBucket` of this process. */
  requests: TokenBuckets;
  /** How the log names the sender of a request. */
  sender: (remote: string | undefined, client: string | undefined) => { client?: string };
  /** The proxies whose X-Forwarded-For counts. */
  trustedProxies: readonly string[];
  /** The name of an address in what is stored. */
  pseudonym: (address: string) => string;
  modules: readonly ModuleRoutes[];
  /** The folder of the built page; absent if another server serves it. */
  webRoot?: string;
  /** Whether this server accepts new work. The signal ends open streams on shutdown. */
  stopping: { readonly ready: () => boolean; readonly closing: AbortSignal };
  /** The part of the storage that cannot be reached right now. */
  unreachable: () => 'database' | undefined;
  /** Counts requests for the metrics. */
  observe?: ((app: FastifyInstance) => void) | undefined;
};
