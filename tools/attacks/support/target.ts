import { readFileSync, writeFileSync } from 'node:fs';
import { startServer } from '../../../e2e/support/server.ts';
import { freePort } from '../../../packages/testing/src/free-port.ts';

/** A real server behind a trusted proxy on this machine, whose clients are who X-Forwarded-For names. */
export async function startTarget(settings: Readonly<Record<string, string>> = {}, dataDir?: string) {
  const metricsPort = await freePort();
  const all = {
    HOST: '127.0.0.1',
    PLACES: 'sample',
    AI: 'builtin',
    TRUSTED_PROXIES: '127.0.0.1',
    METRICS_PORT: String(metricsPort),
    ...settings,
  };
  const server = await startServer(all, dataDir);
  const url = new URL(server.origin);
  return {
    ...server,
    /** By address: a name may be looked up first. */
    origin: `http://127.0.0.1:${url.port}`,
    port: Number(url.port),
    /** The log so far, without what is printed for people. */
    log: (): Record<string, unknown>[] =>
      server
        .output()
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line)),
    /** The longest delay of the server's event loop since the last call, in milliseconds, and the JavaScript heap in use, in MB. */
    async loopAndHeap(): Promise<{ loop: number; heap: number }> {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      const value = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
      return {
        loop: Math.round(value('nodejs_eventloop_lag_max_seconds') * 1_000),
        heap: Math.round(value('nodejs_heap_size_used_bytes') / 1e6),
      };
    },
    /** Forgets the most memory so far: proc(5), clear_refs. */
    forgetMost: () => writeFileSync(`/proc/${server.pid}/clear_refs`, '5'),
    /** The memory of the server in MB: now, and the most so far. */
    memory: () => {
      const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
      const mb = (name: string) =>
        Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1000);
      return { now: mb('VmRSS'), most: mb('VmHWM') };
    },
  };
}

/** Prints a figure of an attack; times and memory depend on the machine. */
export function report(attack: string, figures: Readonly<Record<string, unknown>>): void {
  process.stdout.write(`${attack}: ${JSON.stringify(figures)}\n`);
}
