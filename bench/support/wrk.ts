import { spawnSync } from 'node:child_process';
import { WrongAnswer } from './paired-rounds.ts';
import { cores, pinned } from './pinned-server.ts';

/**
 * What wrk saw: answers a second, and the 99th percentile of their times in milliseconds. Time-outs (after wrk's 2 s),
 * broken connections and refusals are counted; they are no answers.
 */
export type Load = { perSecond: number; p99: number; timeouts: number; broken: number; refused: number };

/** The version of wrk, if it is on this machine. */
export function wrkVersion(): string | undefined {
  const { stdout, error } = spawnSync('wrk', ['-v'], { encoding: 'utf8' });
  return error === undefined ? (/wrk (\S+)/.exec(stdout)?.[1] ?? 'unknown') : undefined;
}

/** Fifty connections from the clients' core. Throws a `WrongAnswer` if the answers do not have so many bytes. */
export function load(url: string, { seconds, bytes }: { seconds: number; bytes: number }): Load {
  const args = ['wrk', '-t1', '-c50', `-d${seconds}s`, '--latency', url];
  const [program = '', ...rest] = pinned(cores.client, args);
  const { stdout, status, stderr } = spawnSync(program, rest, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`wrk ended with ${status}: ${stderr}${stdout}`);
  return readLoad(stdout, bytes);
}

/** Reads wrk's output: "Requests/sec: 123.4", "99% 1.23ms", "Socket errors: connect 0, read 0, write 0, timeout 12". */
export function readLoad(output: string, bytes: number): Load {
  const [, answers, read, scale] = /(\d+) requests in [^,]+, ([\d.]+)([KMG]?)B read/.exec(output) ?? [];
  const [, connect, reads, writes, timeouts] =
    /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(output) ?? [];
  const refused = Number(/Non-2xx or 3xx responses: (\d+)/.exec(output)?.[1] ?? 0);
  const whole = Number(answers ?? 0) - refused;
  if (!(whole > 0)) throw new Error(`wrk got no answer: ${output.replaceAll(/\s+/g, ' ').trim()}`);
  const each = (Number(read) * { '': 1, K: 2 ** 10, M: 2 ** 20, G: 2 ** 30 }[scale as 'K']) / whole;
  const faults = { broken: Number(connect ?? 0) + Number(reads ?? 0) + Number(writes ?? 0), refused };
  const hasFaults = faults.broken + refused > 0 || timeouts !== undefined;
  // Truncated answers would look fast. Headers, and answers that are not whole at the end, add a little: with faults, more.
  if (!(each > bytes * 0.99 && (hasFaults || each < bytes * 1.05 || whole < 1_000))) {
    throw new WrongAnswer(`${each} bytes an answer instead of ${bytes}: ${output}`);
  }
  const [, value, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(output) ?? [];
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
  return {
    perSecond: (perSecond * whole) / Number(answers),
    p99: Number(value) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us'],
    timeouts: Number(timeouts ?? 0),
    ...faults,
  };
}
