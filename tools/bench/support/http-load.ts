import { spawn } from 'node:child_process';
import path from 'node:path';
import { endWithUs, environment, root } from '../../../e2e/support/run-program.ts';
import type { Window } from './load-window.ts';
import { WrongAnswer } from './paired-rounds.ts';
import { cores, pinned } from './pinned-server.ts';

export type Load = {
  url: string;
  seconds: number;
  connections?: number;
  /** Of an answer's text. */
  bytes: number;
};

/**
 * Fifty connections from the clients' core that ask again and again, for some seconds. Throws if there was no answer, and a
 * `WrongAnswer` if answers do not have the bytes of a whole one: truncated ones would look fast.
 */
export async function load({ url, seconds, connections = 50, bytes }: Load): Promise<Window> {
  const client = path.join(import.meta.dirname, 'load-client.ts');
  const args = [url, connections, seconds * 1000].map(String);
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
  const window: Window = JSON.parse(output);
  const { bytes: each, perSecond, timeouts, broken, refused } = window;
  if (perSecond === 0)
    throw new Error(`no answer: ${timeouts} timed out, ${broken} broken, ${refused} refused`);
  // An answer has its head and the frames of its chunks besides.
  if (each.least < bytes || each.most > bytes * 1.05 + 1_000)
    throw new WrongAnswer(`${each.least} to ${each.most} bytes an answer instead of ${bytes}.`);
  return window;
}
