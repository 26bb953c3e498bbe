import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { startProgram } from '../../../e2e/support/run-program.ts';
import { temporaryFolder } from '../../../e2e/support/server.ts';

/** Starts the hostile client as a process of its own. `refused` resolves once it was; `end` to the number of answers by status. */
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
  // Not everybody waits for it.
  const refused = new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', () => output().includes('refused') && resolve());
    ended.then((code) => reject(new Error(`The flood ended with ${code}: ${output()}`)));
  });
  refused.catch(() => undefined);
  return {
    refused,
    async end(): Promise<Record<string, number>> {
      child.kill('SIGTERM');
      await ended;
      return JSON.parse(output().trim().split('\n').at(-1) ?? '{}');
    },
  };
}
