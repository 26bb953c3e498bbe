import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Lets the requests of each client begin one after another, each in a turn of the event loop of its own: what others ask for
 * meanwhile does not wait behind all of them.
 */
export function createTurns(): (client: string) => Promise<void> {
  /** The start of each client's latest request, kept while the next one must wait. */
  const last = new Map<string, Promise<void>>();
  return (client) => {
    const before = last.get(client);
    const begun = before === undefined ? Promise.resolve() : before.then(() => nextTurn());
    last.set(client, begun);
    void begun
      .then(() => nextTurn())
      .then(() => {
        if (last.get(client) === begun) last.delete(client);
      });
    return begun;
  };
}
