import { spawn } from 'node:child_process';
import path from 'node:path';
import { endWithUs, environment, root } from '../../../e2e/support/run-program.ts';
import type { Window } from './load-window.ts';
import { WrongAnswer } from './paired-rounds.ts';
import { cores, pinned } from './pinned-server.ts';

export type Load = {
  url: string;
  seconds: number;
  windows?: number;
  connections?: number;
  /** Of an answer's text. */
  bytes: number;
  /** Of an answer with its head and the frames of its chunks. */
  most?: number;
};

/**
 * Fifty connections from the clients' core that ask again and again, for some seconds in windows of the same length.
 * Throws a `WrongAnswer` if answers do not have the bytes of a whole one: truncated ones would look fast.
 */
export async function loadWindows({
  url,
  seconds,
  windows = 1,
  connections = 50,
  bytes,
  most = bytes * 1.05 + 1_000,
}: Load): Promise<Window[]> {
  const client = path.join(import.meta.dirname, 'load-client.ts');
  const args = [url, connections, windows, (seconds * 1000) / windows].map(String);
  const [program = '', ...rest] = pinned(cores.client, [process.execPath, '--no-warnings', client, ...args]);
  const child = spawn(program, rest, {
    cwd: root,
    env: environment({}),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  endWithUs(child);
  let output = '';
  for await (const text of child.stdout) output += text;
  if (output === '') throw new Error('the client of the load ended without an answer');
  const seen: Window[] = JSON.parse(output);
  for (const { bytes: each, perSecond } of seen) {
    if (perSecond > 0 && (each.least < bytes || each.most > most))
      throw new WrongAnswer(`${each.least} to ${each.most} bytes an answer instead of ${bytes}.`);
  }
  return seen;
}

/** As `loadWindows`, in one window; throws if there was no answer in it. */
export async function load(options: Load): Promise<Window> {
  const [window] = await loadWindows(options);
  if (window === undefined || window.perSecond === 0) {
    const { timeouts = 0, broken = 0, refused = 0 } = window ?? {};
    throw new Error(`no answer: ${timeouts} timed out, ${broken} broken, ${refused} refused`);
  }
  return window;
}
