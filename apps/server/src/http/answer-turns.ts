import type { ServerResponse } from 'node:http';

/** An answer of so many bytes is large. */
const large = 1024 * 1024;

/**
 * Lets the answers of each client be written one after another, the next one after a large one only once that was taken: twenty of
 * 20 MB at once would fill the memory. Resolves when an answer may be written, to a function that takes its bytes.
 */
export function createAnswerTurns(): (
  client: string,
  response: Pick<ServerResponse, 'closed' | 'once'>,
) => Promise<(bytes: number) => void> {
  const last = new Map<string, Promise<unknown>>();
  return async (client, response) => {
    const before = last.get(client);
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    // Who leaves lets nobody go before those ahead.
    const all = Promise.all([before, isOver]);
    last.set(client, all);
    void all.then(() => {
      if (last.get(client) === all) last.delete(client);
    });
    if (response.closed) end();
    else response.once('close', () => end());
    await before;
    return (bytes) => {
      if (bytes < large) end();
    };
  };
}
