import { startProgram } from '../../e2e/support/run-program.ts';

/** Starts the hostile client as a process of its own. `end` resolves to the number of answers by status. */
export async function startFlood(url: string, client: string, loops: number, host = '') {
  const { child, output, ended } = startProgram([
    'attacks/support/flood.ts',
    url,
    client,
    String(loops),
    host,
  ]);
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', () => output().includes('ready') && resolve());
    ended.then((code) => reject(new Error(`The flood ended with ${code}: ${output()}`)));
  });
  return {
    async end(): Promise<Record<string, number>> {
      child.kill('SIGTERM');
      await ended;
      return JSON.parse(output().trim().split('\n').at(-1) ?? '{}');
    },
  };
}
