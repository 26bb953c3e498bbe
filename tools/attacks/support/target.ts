import { readFileSync } from 'node:fs';
import { startServer } from '../../../e2e/support/server.ts';

/** A real server behind a trusted proxy on this machine, whose clients are who X-Forwarded-For names. */
export async function startTarget(settings: Readonly<Record<string, string>> = {}) {
  const server = await startServer({
    HOST: '127.0.0.1',
    PLACES: 'sample',
    AI: 'builtin',
    TRUSTED_PROXIES: '127.0.0.1',
    ...settings,
  });
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
