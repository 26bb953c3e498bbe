import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { endWithWorker } from './end-with-worker.ts';

export const root = path.resolve(import.meta.dirname, '../..');

/** The settings of docs/configuration.md. */
const ownSettings =
  /^(?:PORT|HOST|DATA_DIR|PUBLIC_URL|ALLOWED_ORIGINS|TRUSTED_PROXIES|AUTH|AUTH_.+|OIDC_.+|PRODUCTION_API_URL|PLACES|CONTACT|NOMINATIM_URL|OVERPASS_URLS|OVERTURE_.+|GOOGLE_PLACES_.+|AI|AI_DAILY_.+|SELLER_.+|.+_API_KEY|.+_BASE_URL|OLLAMA_.+|DNS_SERVERS|HTTPS?_PROXY|NO_PROXY)$/;
/** Nothing listens there, so no test reaches beyond this machine. */
const noNetwork = {
  NOMINATIM_URL: 'http://127.0.0.1:9',
  OVERPASS_URLS: 'http://127.0.0.1:9',
  DNS_SERVERS: 'none',
  OVERTURE_CATALOG_URL: 'http://127.0.0.1:9/catalog.json',
};

/** The environment of a program under test: that of this process, without any settings of the product. */
export function environment(settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !ownSettings.test(name));
  return { ...Object.fromEntries(inherited), ...noNetwork, ...settings };
}

/** Ensures that a failing benchmark or test leaves nothing running. */
export function endWithUs(child: ChildProcess): void {
  child.once(
    'close',
    endWithWorker(() => child.kill('SIGKILL')),
  );
}

export type Program = { child: ChildProcess; output: () => string; ended: Promise<number | null> };

/** Starts a program of the project with the Node that runs the tests. */
export function startProgram(
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Program {
  const child = spawn(process.execPath, args, { cwd: root, env: environment(settings) });
  endWithUs(child);
  let text = '';
  const listen = (chunk: Buffer) => {
    text += chunk;
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, output: () => text, ended };
}

/** Runs a program until it exits. */
export async function runProgram(
  args: readonly string[],
  settings?: Readonly<Record<string, string>>,
): Promise<{ code: number | null; output: string }> {
  const program = startProgram(args, settings);
  const code = await program.ended;
  return { code, output: program.output() };
}
