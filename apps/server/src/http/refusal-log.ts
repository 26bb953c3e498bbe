import type { Log } from '@Hardware-Store-Finder/std';

/** Counts refusals, so that a flood of them is a line in the log for each client and not for each request. */
export type RefusalLog = {
  /** Counts a refusal. Returns how many the client has had since the last lines were written. */
  count(client: string): number;
};

export type RefusalLogOptions = {
  log: Pick<Log, 'info'>;
  /** How the log names a client. */
  nameOf: (client: string) => { client?: string };
  /** Calls a function once, after so many milliseconds. */
  after?: (ms: number, call: () => void) => void;
};

const windowMs = 10_000;
/** Lines of one window; the other clients share the last of them. */
const mostLines = 20;
const mostClients = 10_000;

export function createRefusalLog({ log, nameOf, after = afterwards }: RefusalLogOptions): RefusalLog {
  let counts = new Map<string, number>();
  let uncounted = 0;

  function write(): void {
    const seconds = windowMs / 1000;
    const clients = [...counts].sort(([, a], [, b]) => b - a);
    counts = new Map();
    for (const [client, requests] of clients.slice(0, mostLines)) {
      log.info('refused', { ...nameOf(client), requests, seconds });
    }
    const others = clients.slice(mostLines);
    if (others.length + uncounted === 0) return;
    const requests = others.reduce((sum, [, count]) => sum + count, uncounted);
    uncounted = 0;
    log.info('refused', { clients: others.length, requests, seconds });
  }

  return {
    count(client) {
      if (counts.size === 0) after(windowMs, write);
      const before = counts.get(client);
      if (before === undefined && counts.size >= mostClients) {
        uncounted += 1;
        return 1;
      }
      counts.set(client, (before ?? 0) + 1);
      return (before ?? 0) + 1;
    },
  };
}

function afterwards(ms: number, call: () => void): void {
  setTimeout(call, ms).unref();
}
