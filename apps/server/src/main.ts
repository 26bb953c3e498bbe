import { basePath } from '@Hardware-Store-Finder/contract';
import { AppError, message } from '@Hardware-Store-Finder/messages';
import {
  authHeaderWarning,
  type Config,
  ConfigError,
  createServices,
  loadConfig,
} from '@Hardware-Store-Finder/services';
import { createLog } from '@Hardware-Store-Finder/std';
import { createMemoryTokenBuckets, lockToServe } from '@Hardware-Store-Finder/storage';
import path from 'node:path';
import { createAuth } from './auth/create-auth.ts';
import { linkToken } from './auth/link-token.ts';
import { linkOf } from './auth/token-auth.ts';
import { createApp } from './http/app.ts';
import { createProxyList, isProxy } from './http/client-address.ts';
import { clientBucket, createClientLimits } from './http/client-limits.ts';
import { createDayQuota } from './http/day-quota.ts';
import { listen, StartError } from './http/listen.ts';
import { clientInLog } from './http/request-log.ts';
import { createShutdown } from './http/shutdown.ts';
import { requestBucket } from './http/throttle.ts';
import { createMetricsServer } from './metrics/create-metrics-server.ts';
import { modules } from './modules.ts';
import { whenIdle } from './when-idle.ts';

/** So long nobody has asked for much: the page that opens first has what it asks for. Milliseconds. */
const warmUpAfter = 500;

const webRoot = path.resolve(import.meta.dirname, '../../web/dist');

try {
  await start(loadConfig());
} catch (error) {
  const foreseen = error instanceof StartError || error instanceof ConfigError || error instanceof AppError;
  process.stderr.write(`${foreseen ? error.message : error instanceof Error ? error.stack : error}\n`);
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  const log = createLog((line) => process.stderr.write(line));
  const passedOn = authHeaderWarning(config.auth);
  if (passedOn !== undefined) log.error('auth_header_passed_on', passedOn);
  const unlock = lockToServe(config.dataDir);
  let port = config.port;
  // Loaded only where it is used: its library is as many modules as a search.
  const metrics = config.metrics && (await import('./metrics/create-metrics.ts')).createMetrics();
  const services = await createServices(config, { log, port: () => port, metrics });
  const shutdown = createShutdown(log, () => new AppError('unavailable', message.restarting()));
  const link = config.auth.mode === 'token' ? linkToken(config.auth.token, config.dataDir) : undefined;
  const proxies = createProxyList(config.trustedProxies);
  const plainAuth = createAuth(config.auth, {
    sessions: services.storage.sessions,
    publicUrl: config.publicUrl,
    token: () => link?.token ?? '',
    isTrusted: (remote) => isProxy(remote, proxies),
    callerOf: services.callerOf,
    // Who came to an earlier version stays who they are. Nobody else's id can be told before they come.
    idOf: (id) =>
      services.book.known().people.has(id)
        ? id
        : `${id.replace(/:.*/s, '')}:${services.storage.pseudonym(id).slice(0, 22)}`,
    log,
  });
  const auth = plainAuth && (metrics?.auth(plainAuth) ?? plainAuth);
  const buckets = services.storage.tokenBuckets('client', clientBucket);
  // Campaigns leave half of a bucket to what their client does meanwhile.
  const pace = (client: string, tokens: number) => buckets.take(client, tokens, clientBucket.capacity / 2);
  const limits = createClientLimits(buckets);
  const quota = createDayQuota(services.storage);
  const running = modules.map((module) => module.start({ config, services, log, limits, quota, auth, pace }));
  const app = await createApp({
    ...services,
    modules: running,
    auth,
    quota,
    log,
    origins: config,
    limits,
    requests: createMemoryTokenBuckets(requestBucket),
    trustedProxies: config.trustedProxies,
    pseudonym: services.storage.pseudonym,
    sender: clientInLog(config.logClient),
    productionApiUrl: config.productionApiUrl,
    mapTiles: config.mapTiles,
    webRoot,
    unreachable: services.storage.unreachable,
    stopping: shutdown,
    observe: metrics?.requests,
  });
  metrics?.watch({ ...services.watched, ready: shutdown.ready });
  const metricsServer = metrics && createMetricsServer(metrics.registry, log);
  if (metricsServer && config.metrics) {
    const settings = { host: 'METRICS_HOST', port: 'METRICS_PORT' };
    const metricsPort = await listen(metricsServer, { ...config.metrics, settings });
    process.stdout.write(`Metrics are at http://${shownHost(config.metrics.host)}:${metricsPort}/metrics\n`);
  }
  port = await listen(app.server, { ...config, settings: { host: 'HOST', port: 'PORT' } });
  const origin = `http://${shownHost(config.host)}:${port}`;
  process.stdout.write(`Hardware Store Finder is at ${origin}${basePath}\n`);
  if (link?.isNew) {
    const address = linkOf(link.token, config.publicUrl?.origin ?? origin);
    process.stdout.write(
      `Anyone who opens this link may use the server. npm run link shows it again: ${address}\n`,
    );
  }
  const tellLocked = async () => {
    const mailboxes = await services.mailAccounts.countLocked();
    const same = 'Give all processes the same MAIL_KEY_FILE';
    if (mailboxes > 0)
      log.error(
        'mail_key_differs',
        `${config.mailKeyFile} is not the key of ${mailboxes} mailboxes. ${same}, or connect them again.`,
      );
    else if (await services.hasOtherMailKey())
      log.error(
        'mail_key_differs',
        `${config.mailKeyFile} is not the key of the process that started before. ${same}.`,
      );
  };
  whenIdle(warmUpAfter, () => {
    for (const module of running) module.onIdle?.();
    void Promise.all([services.warmUp(), services.storage.checkFiles(), tellLocked()]).catch(
      (error: unknown) => log.error('warm_up_failed', error),
    );
  });

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, async () => {
      await Promise.all([shutdown.stop(app.server), ...running.map((module) => module.stop?.())]);
      await services.close();
      metricsServer?.close();
      unlock();
      process.exit(0);
    });
  }
}

/** The name by which a browser on this machine reaches a host. */
function shownHost(host: string): string {
  return ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host;
}
