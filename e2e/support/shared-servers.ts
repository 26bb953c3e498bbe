import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ApiServer, startApiServer } from './api-server.ts';
import { type RunningServer, startServer } from './server.ts';
import { fewStores, importTown } from './town.ts';

/**
 * Servers that the test files of a worker share. They run until the worker ends; a test that stops its server, or counts
 * what the server did, starts one of its own.
 */

const started = new Map<string, Promise<unknown>>();
function share<T>(name: string, start: () => Promise<T>): Promise<T> {
  const running = (started.get(name) as Promise<T> | undefined) ?? start();
  started.set(name, running);
  return running;
}

/** With the stores of `fewStores` imported. */
export const townServer = (): Promise<RunningServer> =>
  share('town', async () => startServer({}, await importTown(fewStores)));

/** Without data, in an unconfigured installation that reaches no network. */
export const emptyServer = (): Promise<RunningServer> => share('empty', () => startServer());

/** With invented stores. */
export const sampleServer = (): Promise<RunningServer> =>
  share('sample', () => startServer({ PLACES: 'sample' }));

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
let answer: Answer = (_, response) => void response.writeHead(404).end();

/**
 * The page, with an API target that a test file plays; until the next file calls this. Files share its origin, so that the
 * browser has compiled its scripts.
 */
export async function playApi(next: Answer): Promise<{ api: ApiServer; server: RunningServer }> {
  const { api, server } = await share('api', async () => {
    const target = await startApiServer((request, response) => answer(request, response));
    return { api: target, server: await startServer({ PRODUCTION_API_URL: target.origin }) };
  });
  answer = next;
  return { api, server };
}
