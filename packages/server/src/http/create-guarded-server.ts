import type { Server } from 'node:http';
import type { Log } from '../lib/log.ts';
import type { TokenBuckets } from '../storage/token-buckets.ts';
import { clientOfConnection, clientOfRequest, createProxyList } from './client-address.ts';
import { createClientGate } from './client-gate.ts';
import type { ClientLimits } from './client-limits.ts';
import { createHttpServer, type Listener } from './create-http-server.ts';
import type { OriginRules } from './origins.ts';
import { createRefusalLog } from './refusal-log.ts';
import type { clientInLog } from './request-log.ts';

export type GuardedServerDeps = {
  trustedProxies: readonly string[];
  origins: OriginRules;
  limits: ClientLimits;
  /** `requestBucket` of this process. */
  requests: TokenBuckets;
  log: Pick<Log, 'info'>;
  /** How the log names the sender of a request. */
  sender: ReturnType<typeof clientInLog>;
};

/** An HTTP server that refuses what is beyond a client's limits before the listener sees it. */
export function createGuardedServer(listener: Listener, deps: GuardedServerDeps): Server {
  const { sender, log } = deps;
  const proxies = createProxyList(deps.trustedProxies);
  const gate = createClientGate({
    ...deps,
    clientOf: (request) => clientOfRequest(request, proxies),
    refusals: createRefusalLog({ log, nameOf: (client) => sender(undefined, client) }),
  });
  return createHttpServer(gate(listener), { clientOf: (address) => clientOfConnection(address, proxies) });
}
