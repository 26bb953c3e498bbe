import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { startProgram } from '../../../e2e/support/run-program.ts';
import { temporaryFolder } from '../../../e2e/support/server.ts';

/** Starts the hostile client as a process of its own. `refused` and `answered` resolve once it was; `end` to the number of answers by status, and what the limits said. */
export function startFlood(
  url: string,
  client: string,
  loops: number,
  host = '',
  { method = 'GET', body }: { method?: string; body?: string | undefined } = {},
) {
  const file = body === undefined ? '' : path.join(temporaryFolder(), 'body.json');
  if (body !== undefined) writeFileSync(file, body);
  const { child, output, ended } = startProgram([
    'tools/attacks/support/flood.ts',
    url,
    client,
    String(loops),
    host,
    method,
    file,
  ]);
  const once = (word: string) => {
    const said = new Promise<void>((resolve, reject) => {
      child.stdout?.on('data', () => output().includes(word) && resolve());
      ended.then((code) => reject(new Error(`The flood ended with ${code}: ${output()}`)));
    });
    // Not everybody waits for it.
    said.catch(() => undefined);
    return said;
  };
  return {
    refused: once('refused'),
    answered: once('answered'),
    async end(): Promise<{ answers: Record<string, number>; limits: string[] }> {
      child.kill('SIGTERM');
      await ended;
      return JSON.parse(output().trim().split('\n').at(-1) ?? '{}');
    },
  };
}
