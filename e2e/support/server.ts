import type { Seller } from '@Hardware-Store-Finder/contract';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endWithWorker } from './end-with-worker.ts';
import { runProgram, startProgram } from './run-program.ts';

export type RunningServer = {
  /** `http://localhost:PORT`, and the page below it. */
  origin: string;
  page: string;
  dataDir: string;
  pid: number;
  output: () => string;
  stop: () => Promise<number | null>;
};

/** A data folder that exists until the process ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'stores-'));
  endWithWorker(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Imports files as `npm run import` does, and fails the test with the command’s output if that fails. */
export async function importFiles(dataDir: string, ...args: string[]): Promise<string> {
  const { code, output } = await runProgram(['apps/cli/src/import.ts', ...args], {
    DATA_DIR: dataDir,
  });
  if (code !== 0) throw new Error(`The import of ${args.join(' ')} ended with ${code}: ${output}`);
  return output;
}

/** Starts the real server as a separate process, on a free port. */
export async function startServer(
  settings: Readonly<Record<string, string>> = {},
  dataDir = temporaryFolder(),
  program = 'apps/server/src/main.ts',
): Promise<RunningServer> {
  const { child, output, ended } = startProgram([program], {
    PORT: '0',
    DATA_DIR: dataDir,
    // A page requests no tiles unless the test sets a template.
    MAP_TILES_URL: 'none',
    // Nothing is looked up in Wikidata unless the test has a stand-in for it.
    WIKIDATA_URL: 'none',
    ...settings,
  });
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const found = /is at (http:\/\/[^/]+)\//.exec(output())?.[1];
      if (found) resolve(found);
    });
    ended.then((code) => reject(new Error(`The server ended with ${code}: ${output()}`)));
  });
  return {
    origin,
    page: `${origin}/hardware-store-finder/`,
    dataDir,
    pid: child.pid ?? 0,
    output,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** Gives the team a profile of the sender. */
export async function saveProfile({ origin }: RunningServer, seller: Seller): Promise<void> {
  const saved = await fetch(`${origin}/api/book/profiles/handles`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: '', seller }),
  });
  if (!saved.ok) throw new Error(await saved.text());
}
