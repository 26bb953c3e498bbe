import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEachTest } from './after-each-test.ts';
import { type ApiServer, startApiServer } from './api-server.ts';
import { type PlayedBook, startPlayedBook } from './played-book.ts';
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
 * The page, with an API target that a test file plays, but for the team's book, which is the server's, and empty for each test;
 * until the next file calls this. Files share its origin, so that the
 * browser has compiled its scripts.
 */
export async function playApi(
  next: Answer,
): Promise<{ api: ApiServer; server: RunningServer; book: PlayedBook }> {
  const played = await share('api', async () => {
    const book = await startPlayedBook();
    afterEachTest.push(book.clear);
    const api = await startApiServer((request, response) =>
      request.url?.startsWith('/api/book') ? book.answer(request, response) : answer(request, response),
    );
    return { api, book, server: await startServer({ PRODUCTION_API_URL: api.origin }) };
  });
  answer = next;
  return played;
}
