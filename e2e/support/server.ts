import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runProgram, startProgram } from './run-program.ts';

export type RunningServer = {
  /** `http://localhost:PORT`, and the page below it. */
  origin: string;
  page: string;
  dataDir: string;
  said: () => string;
  stop: () => Promise<number | null>;
};

/** A data folder that exists until the process ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'stores-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Imports files as `npm run import` does, and fails the test with what was said where that fails. */
export async function importFiles(dataDir: string, ...args: string[]): Promise<string> {
  const { code, said } = await runProgram(['packages/server/src/import/main.ts', ...args], {
    DATA_DIR: dataDir,
  });
  if (code !== 0) throw new Error(`The import of ${args.join(' ')} ended with ${code}: ${said}`);
  return said;
}

/** The real server as a process of its own, on a free port. */
export async function startServer(
  settings: Readonly<Record<string, string>> = {},
  dataDir = temporaryFolder(),
): Promise<RunningServer> {
  const { child, said, ended } = startProgram(['packages/server/src/main.ts'], {
    PORT: '0',
    DATA_DIR: dataDir,
    // A page of a test asks nobody for tiles unless the test says whom.
    MAP_TILES_URL: 'none',
    ...settings,
  });
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const found = /is at (http:\/\/[^/]+)\//.exec(said())?.[1];
      if (found) resolve(found);
    });
    ended.then((code) => reject(new Error(`The server ended with ${code}: ${said()}`)));
  });
  return {
    origin,
    page: `${origin}/hardware-store-finder/`,
    dataDir,
    said,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
