import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { askServer } from '../../packages/testing/src/ask-server.ts';
import { freePort } from '../../packages/testing/src/free-port.ts';
import { type NginxServer, startNginx } from '../../packages/testing/src/nginx-server.ts';
import { startProgram } from '../support/run-program.ts';
import { temporaryFolder } from '../support/server.ts';

export type ServerProcess = {
  /** '127.0.0.2:8002'. */
  address: string;
  host: string;
  port: number;
  output(): string;
  isRunning(): boolean;
  /** Moments at which it was killed, by `performance.now()`. */
  killedAt: readonly number[];
  /** Ends it at once, as a machine that loses power. */
  kill(): Promise<void>;
  /** Ends it as an administrator does. */
  stop(): Promise<void>;
  /** Starts it, and waits until it is ready. */
  start(): Promise<void>;
  /** Seconds of CPU time and MiB of memory of the current process; NaN where the system does not tell. */
  cpuSeconds(): number;
  residentMiB(): number;
};

export type Cluster = {
  processes: readonly ServerProcess[];
  nginx: NginxServer;
  stop(): Promise<void>;
};

/** Starts processes that share a database, each on an address of its own, and nginx before them. */
export async function startCluster(
  count: number,
  settings: Readonly<Record<string, string>>,
): Promise<Cluster> {
  const processes: ServerProcess[] = [];
  for (let at = 0; at < count; at += 1) processes.push(await createProcess(settings));
  await Promise.all(processes.map((one) => one.start()));
  const nginx = await startNginx(processes.map(({ address }) => address));
  return {
    processes,
    nginx,
    async stop() {
      await nginx.stop();
      await Promise.all(processes.map((one) => one.stop()));
    },
  };
}

/** Starts three processes that share a database, without a proxy, until the test ends. */
export async function startThree(
  settings: Readonly<Record<string, string>>,
): Promise<readonly ServerProcess[]> {
  const processes = await Promise.all([1, 2, 3].map(() => createProcess(settings)));
  await Promise.all(processes.map((one) => one.start()));
  onTestFinished(async () => void (await Promise.all(processes.map((one) => one.stop()))));
  return processes;
}

/** A process that is not started yet. */
export async function createProcess(settings: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const host = '127.0.0.1';
  const port = await freePort(host);
  const dataDir = temporaryFolder();
  const killedAt: number[] = [];
  let output = '';
  let running: ReturnType<typeof startProgram> | undefined;

  const end = async (signal: NodeJS.Signals) => {
    const ending = running;
    if (!ending) return;
    ending.child.kill(signal);
    await ending.ended;
    output += ending.output();
    running = undefined;
  };
  return {
    address: `${host}:${port}`,
    host,
    port,
    killedAt,
    isRunning: () => running !== undefined,
    output: () => output + (running?.output() ?? ''),
    async kill() {
      killedAt.push(performance.now());
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
    async start() {
      if (running) throw new Error('It runs already.');
      const starting = startProgram(['apps/server/src/main.ts'], {
        MAP_TILES_URL: 'none',
        WIKIDATA_URL: 'none',
        MAIL_KEY_FILE: path.join(dataDir, 'mail.key'),
        ...settings,
        HOST: host,
        PORT: String(port),
        DATA_DIR: dataDir,
      });
      running = starting;
      for (;;) {
        if (starting.child.exitCode !== null) throw new Error(`The server ended: ${starting.output()}`);
        const answer = await askServer(port, '/readyz').catch(() => undefined);
        if (answer?.status === 200) return;
        await pause(50);
      }
    },
    cpuSeconds: () => cpuSecondsOf(running?.child.pid),
    residentMiB: () => residentMiBOf(running?.child.pid),
  };
}

const ticksPerSecond = 100;

/** User and system time of a process with all its threads: proc(5), fields 14 and 15 of `stat`. */
function cpuSecondsOf(pid: number | undefined): number {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  } catch {
    return Number.NaN;
  }
}

function residentMiBOf(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}
