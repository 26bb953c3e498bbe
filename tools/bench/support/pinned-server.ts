import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { endWithUs, environment, root } from '../../../e2e/support/run-program.ts';

/** The core of servers and the core of clients, so that they do not compete. */
export const cores = { server: '1', client: '0' } as const;

/** Whether the system can pin programs to both. */
export const canPin = Object.values(cores).every(
  (core) => spawnSync('taskset', ['-c', core, 'true']).status === 0,
);

export function pinned(core: string, command: readonly string[]): string[] {
  return canPin ? ['taskset', '-c', core, ...command] : [...command];
}

export type PinnedServer = {
  origin: string;
  /** CPU time so far, of all its threads; NaN if the system does not report it. */
  cpuSeconds: () => number;
  stop: () => Promise<void>;
};

/**
 * Starts a program of the project on the servers' core; the program prints `http://localhost:PORT` once it
 * listens.
 */
export async function startPinned(
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<PinnedServer> {
  const [program = '', ...rest] = pinned(cores.server, [process.execPath, ...args]);
  const child = spawn(program, rest, {
    cwd: root,
    env: environment({ PORT: '0', ...settings }),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  endWithUs(child);
  let output = '';
  for await (const text of child.stdout) {
    output += text;
    if (/http:\/\/localhost:\d+/.test(output)) break;
  }
  const [origin] = /http:\/\/localhost:\d+/.exec(output) ?? [];
  if (origin === undefined) throw new Error(`${args.join(' ')} ended: ${output}`);
  return {
    origin: origin.replace('localhost', '127.0.0.1'),
    cpuSeconds: () => cpuSeconds(child.pid),
    async stop() {
      const ended = once(child, 'close');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** The CPU time of a process in seconds, of all its threads; NaN if the system does not report it. */
function cpuSeconds(pid: number | undefined): number {
  try {
    // The name of the program, in brackets, may contain anything; the 12th and 13th fields after it count hundredths.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return Number.NaN;
  }
}
