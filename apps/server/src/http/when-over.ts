import type { ServerResponse } from 'node:http';

const running = new WeakMap<ServerResponse, Promise<unknown>>();

/** Runs the handler of a request. */
export function handled<T>(response: ServerResponse, handle: () => Promise<T>): Promise<T> {
  const work = handle();
  running.set(
    response,
    work.catch(() => undefined),
  );
  return work;
}

/** Calls back once a request is answered, or its client has left and its handler has ended: what that holds is in memory until then. */
export function whenOver(response: ServerResponse, release: () => void): void {
  const end = () => void Promise.resolve(running.get(response)).then(release);
  if (response.closed) end();
  else response.once('close', end);
}
