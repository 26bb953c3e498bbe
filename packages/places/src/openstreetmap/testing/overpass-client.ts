import { createCallProvider } from '@Hardware-Store-Finder/http-client';
import type { AppError } from '@Hardware-Store-Finder/messages';
import { createMemoryCache } from '@Hardware-Store-Finder/storage';
import {
  type Asked,
  collectLog,
  createFakeClock,
  inEnglish,
  type Reply,
  type StandIn,
  startStandIn,
} from '@Hardware-Store-Finder/testing';
import { createOverpass, type OverpassDeps } from '../overpass.ts';
import type { OverpassAnswer } from '../overpass-answer.ts';
import type { OverpassArea } from '../overpass-query.ts';
import { answerOverpass, type Shop } from './answer-overpass.ts';

export const shops: Shop[] = [{ id: 1, lat: 41.15, lon: -8.61, tags: { shop: 'hardware', name: 'A' } }];
const area: OverpassArea = {
  center: { lat: 41.15, lon: -8.61 },
  radiusKm: 10,
  categories: ['hardware'],
};
export const asking = 'Searching OpenStreetMap within 10 km';
export const refusal = (status: number, body = '<html>no</html>'): Reply => ({ status, body });
export const isQuery = ({ path }: Asked) => path.endsWith('/interpreter');

/** The servers of the current test. */
export const servers: StandIn[] = [];

/** Each test file must call this after each test: a hook of this module would not run for the second file of a worker. */
export async function closeServers(): Promise<void> {
  await Promise.all(servers.splice(0).map((server) => server.close()));
}

/** A server that gives these replies to the first queries, and sound ones after; `status` is its `/api/status`. */
export async function serve(replies: Reply[], status = ''): Promise<StandIn> {
  const server = await startStandIn((asked) => {
    if (!isQuery(asked)) return status === '' ? refusal(404) : { body: status };
    return replies.shift() ?? answerOverpass(shops, asked.body);
  });
  servers.push(server);
  return server;
}

/** A server that answers nothing until `go` is called. */
export async function serveSlowly(replies: Reply[] = []) {
  const { promise, resolve: go } = Promise.withResolvers<void>();
  const server = await startStandIn(async ({ body }) => {
    await promise;
    return replies.shift() ?? answerOverpass(shops, body);
  });
  servers.push(server);
  return { go, server };
}

/** A client of `servers` with a clock of its own. */
export function client(deps: Partial<OverpassDeps> = {}, clock = createFakeClock()) {
  const urls = servers.map(({ url }) => `${url}/api`);
  const all = {
    urls,
    cache: createMemoryCache(),
    log: collectLog().log,
    userAgent: 'Test/1 (+mailto:t@example.org)',
    ...clock,
    ...deps,
  };
  const callProvider = createCallProvider({ baseUrls: all.urls });
  return { overpass: createOverpass({ callProvider, ...all }), clock };
}

type Outcome = { answer?: OverpassAnswer; said: string[]; fault?: string };

/** The answer of a search and its status messages. */
export async function ask(
  overpass: ReturnType<typeof createOverpass>,
  { isBackground, ...changed }: Partial<OverpassArea> & { isBackground?: boolean } = {},
  signal = AbortSignal.timeout(10_000),
): Promise<Outcome> {
  const events = overpass.ask({ ...area, ...changed }, signal, isBackground);
  const said: string[] = [];
  try {
    for (;;) {
      const { done, value } = await events.next();
      if (done) return { answer: value, said };
      said.push(inEnglish(value.message));
    }
  } catch (fault) {
    return { said, fault: (fault as AppError).message ?? String(fault) };
  }
}

export const timeoutsOf = ({ asked }: StandIn) => asked.map(({ body }) => /timeout%3A(\d+)/.exec(body)?.[1]);

export const names = ({ answer }: Outcome) => answer?.elements.map(({ type, id }) => `${type}/${id}`);
