// The first step of every command, in plain JavaScript that Node 20 can run: install what is missing, build what is older
// than its sources, and hand over to the product's Node.
import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { fail, installLocked, onError, root } from './install.mjs';
import { productNode, quietly } from './runtime.mjs';

export { fail, root } from './install.mjs';
export { productNode } from './runtime.mjs';

const modules = path.join(root, 'node_modules');
/** Records what each product was built from. In node_modules, because a build depends on what is installed, too. */
const stamps = path.join(modules, '.cache', 'hardware-store-finder');

/** Whether this is an image, which has no lockfile: everything is installed and built. */
const isShipped = !existsSync(path.join(root, 'package-lock.json'));

/** Prints how a command is used and ends the process, if --help is asked for. @param {string} usage */
export function showHelp(usage) {
  if (!process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) return;
  console.log(usage);
  process.exit(0);
}

/** Ends a script that is given what it does not know. @param {string[]} known */
export function refuseOptions(...known) {
  const unknown = process.argv.slice(2).find((argument) => !known.includes(argument));
  if (unknown !== undefined)
    fail(
      `There is no option ${unknown}. ${known.length > 0 ? `Known is: ${known.join(', ')}.` : 'This script takes none.'}`,
    );
}

/** Reads the settings in `.env`, if there is one; those of the shell win. Tests must not see a developer's own. */
export function loadSettings() {
  const file = path.join(root, '.env');
  if (process.env.VITEST || !existsSync(file)) return;
  // Some editors on Windows begin a file with a mark, which would be part of the first name.
  const settings = parseEnv(readFileSync(file, 'utf8').replace(/^\ufeff/, ''));
  for (const [name, value] of Object.entries(settings)) process.env[name] ??= value;
}

/**
 * Installs what is missing. The Node that runs the rest comes first: where it does not start, nothing else is worth installing.
 * @param {'product' | 'all'} part `product`: what `npm start` builds with and runs; `all`: also what tests and tools need
 */
export function install(part) {
  if (isShipped) return;
  productNode();
  const withTools = part === 'all';
  installLocked('.', { withTools, what: withTools ? 'what the lockfile names' : 'what npm start needs' });
}

/** React is built for development or production by this, and so is all of the page. */
const mode = 'production';

/** What is built, from which sources, by which program or function, and what has to be there before it.
 * @typedef {{ output: string, sources: string[], make: string[] | (() => Promise<boolean>), needs?: 'map' }} Product
 * @type {Record<'page' | 'map' | 'gazetteer', Product>} */
const products = {
  page: {
    needs: 'map',
    output: 'apps/web/dist/index.html',
    sources: [
      'apps/web',
      'packages/std/src',
      'packages/contract/src',
      'packages/domain/src',
      'packages/workbook/src',
      'package-lock.json',
    ],
    make: replacePage,
  },
  // The data of the drawn map; vite copies it into the page.
  map: {
    output: 'apps/web/public/map/index.json',
    sources: ['apps/web/map-data', 'apps/web/src/features/map/drawn', 'package-lock.json'],
    make: [
      '--max-semi-space-size=4',
      '--max-old-space-size=240',
      'apps/web/map-data/build-map.ts',
      'apps/web/public/map',
    ],
  },
  gazetteer: {
    output: 'packages/geocoder/dist/gazetteer.sqlite',
    sources: ['packages/geocoder/src', 'packages/geocoder/build', 'packages/domain/src', 'package-lock.json'],
    // Collects garbage often: it costs little time here, and saves 100 MB.
    make: [
      '--max-semi-space-size=4',
      '--max-old-space-size=240',
      'packages/geocoder/build/build-gazetteer.ts',
    ],
  },
};

/**
 * Builds those of the products whose sources changed since they were built, side by side. What a test starts builds nothing:
 * other tests are using what is there. @param {(keyof typeof products)[]} names @returns {Promise<void>}
 */
export async function build(...names) {
  if (isShipped) return;
  const unmade = (await Promise.all(names.map(buildOne))).flatMap((failure) => failure ?? []);
  if (unmade.length > 0) fail(unmade.join('\n'));
}

/** Resolves to a sentence if it failed. @param {keyof typeof products} name @returns {Promise<string | undefined>} */
async function buildOne(name) {
  const { output, sources, make, needs } = products[name];
  const isThere = existsSync(path.join(root, output));
  if (process.env.VITEST) {
    return isThere
      ? undefined
      : `The ${name} is not built. Run npm run check or npm test, which build what tests need.`;
  }
  const failure = needs && (await buildOne(needs));
  if (failure !== undefined) return failure;
  const stamp = path.join(stamps, name);
  const state = [mode, ...sources.map((source) => stateOf(path.join(root, source)))].join('\n');
  if (isThere && existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return undefined;
  console.error(`Building the ${name} …`);
  const isMade = await (typeof make === 'function' ? make() : runBuild(make));
  if (!isMade) return `The ${name} could not be built (see above).`;
  mkdirSync(stamps, { recursive: true });
  writeFileSync(stamp, state);
  return undefined;
}

/** Lets vite's bundler, which is native, return memory at once and keep none for more threads: 370 MB instead of 700. */
const sparingBundler = {
  RAYON_NUM_THREADS: '1',
  TOKIO_WORKER_THREADS: '1',
  MIMALLOC_ARENA_EAGER_COMMIT: '0',
  MIMALLOC_PURGE_DELAY: '0',
};

/**
 * Resolves to whether the program succeeded.
 * @param {string[]} command @param {NodeJS.ProcessEnv} [settings] @returns {Promise<boolean>}
 */
function runBuild(command, settings) {
  const env = quietly({ ...settings, ...process.env, NODE_ENV: mode });
  const child = spawn(productNode(), command, { cwd: root, stdio: onError, env });
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}

/** Builds the page into a folder, which is emptied before; resolves to false if that failed. @param {string} folder */
export function buildPage(folder) {
  const options = ['--mode', mode, '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
  const vite = ['--max-semi-space-size=2', 'node_modules/vite/bin/vite.js', 'build', 'apps/web'];
  return runBuild([...vite, ...options], sparingBundler);
}

/** Builds beside the page that is served and puts it in its place when it is whole. */
async function replacePage() {
  const unfinished = path.join(stamps, `page-${process.pid}`);
  const isMade = await buildPage(unfinished);
  if (isMade) {
    const page = path.join(root, 'apps/web/dist');
    rmSync(page, { recursive: true, force: true });
    renameSync(unfinished, page);
  } else {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return isMade;
}

/** Newest change and number of files below a path; what is built, installed or only tests does not count.
 * @param {string} place @returns {string} */
function stateOf(place) {
  let newest = 0;
  let files = 0;
  /** @param {string} entry */
  const visit = (entry) => {
    const stat = statSync(entry);
    if (stat.isDirectory()) {
      for (const name of readdirSync(entry)) {
        if (name !== 'dist' && name !== 'node_modules') visit(path.join(entry, name));
      }
    } else if (!/\.test\.tsx?$/.test(entry)) {
      newest = Math.max(newest, stat.mtimeMs);
      files += 1;
    }
  };
  visit(place);
  return `${path.relative(root, place)} ${files} ${newest}`;
}

/** Caches compiled code: the sources run directly, and compiling them takes most of the start-up time. */
export const compileCache = { NODE_COMPILE_CACHE: path.join(stamps, 'compiled') };

/** Runs a program of the project and resolves to its exit code; forwards termination signals.
 * @param {string[]} args @param {import('node:child_process').SpawnOptions} [options] @returns {Promise<number>} */
export function runNode(args, options) {
  const env = quietly({ ...compileCache, ...(options?.env ?? process.env) });
  const child = spawn(productNode(), args, { cwd: root, stdio: 'inherit', ...options, env });
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => child.kill(signal);
  process.on('SIGTERM', pass);
  process.on('SIGINT', pass);
  // npm does not forward signals to its scripts, so the program is stopped when npm disappears.
  const parent = process.ppid;
  const orphaned = () => process.env.npm_lifecycle_event && process.ppid !== parent && pass('SIGTERM');
  setInterval(orphaned, 250).unref();
  return new Promise((resolve) => {
    child.on('error', (error) => fail(`${args[0]} could not be started: ${error.message}`));
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}
