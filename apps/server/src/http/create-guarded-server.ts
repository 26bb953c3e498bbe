import type { Server } from 'node:http';
import type { Log } from '@hardware-store-finder/std';
import type { TokenBuckets } from '@hardware-store-finder/storage';
import { clientOfConnection, clientOfRequest, createProxyList } from './client-address.ts';
import type { ClientLimits } from './client-limits.ts';
import { createHttpServer, type Listener } from './create-http-server.ts';
import type { OriginRules } from './origins.ts';
import { createRefusalLog } from './refusal-log.ts';
import type { clientInLog } from './request-log.ts';
import { createThrottle } from './throttle.ts';

export type GuardedServerDeps = {
  trustedProxies: readonly string[];
  origins: OriginRules;
  /** Absent where people sign in: the limits of a client are then those of a person. */
  limits: ClientLimits | undefined;
  /** `requestBucket` of this process. */
  requests: TokenBuckets;
  log: Pick<Log, 'info'>;
  /** Sees every request, and what it was answered. */
  observe: ((listener: Listener) => Listener) | undefined;
  /** How the log names the sender of a request. */
  sender: ReturnType<typeof clientInLog>;
};

/** An HTTP server that refuses what is beyond a client's limits before the listener sees it. */
export function createGuardedServer(listener: Listener, deps: GuardedServerDeps): Server {
  const { sender, log, observe = (observed) => observed } = deps;
  const proxies = createProxyList(deps.trustedProxies);
  const throttle = createThrottle({
    ...deps,
    clientOf: (request) => clientOfRequest(request, proxies),
    refusals: createRefusalLog({ log, nameOf: (client) => sender(undefined, client) }),
  });
  return createHttpServer(observe(throttle(listener)), {
    clientOf: (address) => clientOfConnection(address, proxies),
  });
}
