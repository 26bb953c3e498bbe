/**
 * Admits a few callers at once, and one per key. Clients take turns: the one with the fewest callers admitted is next, and
 * the calls of one client keep their order. Our own because p-limit, p-queue and async-sema combine neither turns nor a limit per
 * key with a wait that a signal or a time limit ends.
 */
export type KeyedSemaphore = {
  /**
   * Resolves to a function that releases the place; calling it again does nothing. Throws SemaphoreFullError if too many
   * callers wait already or the wait takes too long, and the signal's reason if it is aborted during the wait. If too many
   * wait, the last caller of the client with the most gives way to a client with fewer. `client`: absent for one without
   * a limit of its own, by `inBackground` for work that nobody waits for: it comes after all others, and has at most half of
   * what one client has, and five of eight places in all.
   */
  acquire(key: string, signal?: AbortSignal, client?: string): Promise<() => void>;
};

export type KeyedSemaphoreLimits = {
  /** Callers admitted at once. */
  concurrency: number;
  /** Callers of one client admitted at once. */
  perClient?: number;
  /** Callers that may wait. */
  maxQueued: number;
  /** The longest wait of each. */
  timeoutMs: number;
};

/** Too many callers are waiting, or one has waited too long. */
export class SemaphoreFullError extends Error {
  override name = 'SemaphoreFullError';
}

const mark = 'background ';

/** A client whose work nobody waits for. */
export function inBackground(client: string): string {
  return mark + client;
}

const isBackground = (client: Client) => client?.startsWith(mark) === true;
/** The client itself. */
const plain = (client: Client) => (client?.startsWith(mark) ? client.slice(mark.length) : client);

type Client = string | undefined;
type Waiter = { key: string; client: Client; admit: () => void; giveUp: (reason: unknown) => void };

export function createKeyedSemaphore(limits: KeyedSemaphoreLimits): KeyedSemaphore {
  const { concurrency, perClient = concurrency, maxQueued, timeoutMs } = limits;
  const admitted = new Map<string, Client>();
  const queue: Waiter[] = [];

  const countOf = (clients: Iterable<Client>, client: Client) => {
    let count = 0;
    for (const other of clients) if (other === client) count += 1;
    return count;
  };
  const admittedOf = (client: Client) => countOf(admitted.values(), client);
  const waitingOf = (client: Client) =>
    countOf(
      queue.map((waiter) => waiter.client),
      client,
    );
  const mostInBackground = { inAll: Math.ceil(concurrency * 0.6), ofOne: Math.ceil(perClient / 2) };
  const hasRoom = (client: string) => {
    const [all, own] = [[...admitted.values()], plain(client)];
    const ofClient = all.filter((other) => plain(other) === own);
    if (ofClient.length >= perClient) return false;
    if (!isBackground(client)) return true;
    return (
      ofClient.filter(isBackground).length < mostInBackground.ofOne &&
      all.filter(isBackground).length < mostInBackground.inAll
    );
  };
  const isAdmissible = (key: string, client: Client) =>
    admitted.size < concurrency && !admitted.has(key) && (client === undefined || hasRoom(client));
  /** Whether a waiter goes before another that came earlier. */
  const isBefore = (one: Waiter, other: Waiter) =>
    isBackground(one.client) === isBackground(other.client)
      ? admittedOf(one.client) < admittedOf(other.client)
      : isBackground(other.client);

  function admitNext(): void {
    for (;;) {
      let next: Waiter | undefined;
      for (const waiter of queue) {
        if (!isAdmissible(waiter.key, waiter.client)) continue;
        if (next === undefined || isBefore(waiter, next)) next = waiter;
      }
      if (next === undefined) return;
      queue.splice(queue.indexOf(next), 1);
      next.admit();
    }
  }
  function admit(key: string, client: Client): () => void {
    admitted.set(key, client);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      admitted.delete(key);
      admitNext();
    };
  }
  /** Evicts a waiter of the client with the most, for a client with fewer; returns whether it did. */
  function evictFor(client: Client): boolean {
    let evicted: Waiter | undefined;
    for (const waiter of queue) {
      if (evicted === undefined || waitingOf(waiter.client) >= waitingOf(evicted.client)) evicted = waiter;
    }
    if (evicted === undefined || waitingOf(evicted.client) <= waitingOf(client) + 1) return false;
    evicted.giveUp(new SemaphoreFullError(`${maxQueued} callers wait, most of them of one client.`));
    return true;
  }

  return {
    acquire(key, signal, client) {
      if (signal?.aborted) return Promise.reject(signal.reason);
      if (isAdmissible(key, client)) return Promise.resolve(admit(key, client));
      if (queue.length >= maxQueued && !evictFor(client)) {
        return Promise.reject(new SemaphoreFullError(`${maxQueued} callers wait already.`));
      }
      return new Promise((resolve, reject) => {
        const giveUp = (reason: unknown) => {
          end();
          queue.splice(queue.indexOf(waiter), 1);
          reject(reason);
        };
        const waiter: Waiter = {
          key,
          client,
          giveUp,
          admit() {
            end();
            resolve(admit(key, client));
          },
        };
        const leave = () => giveUp(signal?.reason);
        const timer = setTimeout(
          () => giveUp(new SemaphoreFullError(`No place became free within ${timeoutMs} ms.`)),
          timeoutMs,
        );
        const end = () => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', leave);
        };
        signal?.addEventListener('abort', leave, { once: true });
        queue.push(waiter);
      });
    },
  };
}
