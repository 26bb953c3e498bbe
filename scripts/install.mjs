// Installs what a lockfile names, in plain JavaScript that Node 20 can run.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** What is said while preparing goes to standard error: the output of a command is the program's own.
 * @type {import('node:child_process').StdioOptions} */
export const onError = ['inherit', 2, 2];

/** @param {string} sentence @returns {never} */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** What only live Overture and imports of Parquet read. All other optional packages build the page. */
const duckDb = /^@duckdb\/node-bindings-/;

/** Whether OMIT=optional asks for an install without DuckDB, 69 MB. Tests have all. @param {boolean} withTools */
const omitsDuckDb = (withTools) => process.env.OMIT === 'optional' && !withTools;

/**
 * Runs `npm ci` in a folder of the project where its node_modules is missing or does not match its lockfile. What NODE_ENV or
 * npm's settings say of development does not count. No package may run a script: none needs to.
 * @param {string} folder @param {{ withTools: boolean, what: string }} choice `withTools`: with devDependencies
 */
export function installLocked(folder, { withTools, what }) {
  if (omitsDuckDb(withTools)) dropDuckDb(folder);
  if (missing(folder, withTools).length === 0) return;
  console.error(`Installing ${what} …`);
  const status = npm(folder, [
    ...['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    ...['--include=optional', '--include=peer', withTools ? '--include=dev' : '--omit=dev'],
  ]);
  if (status !== 0)
    fail(
      `npm ci ended with ${status}, for the reason above. If that is the network or a full disk, mend it; then run the command again.`,
    );
  if (!withTools) dropUnread(path.join(root, folder, 'node_modules'));
  if (omitsDuckDb(withTools)) dropDuckDb(folder);
  const left = missing(folder, withTools);
  if (left.length > 0)
    fail(
      `npm ci left out ${few(left)}. Delete ${path.join(root, folder, 'node_modules')}, then run the command again.`,
    );
}

/** What no program reads: maps and types of sources, papers, headers for add-ons, icons and holidays in forms that nobody asks
 * for, borders that `geo-tz/all` does not, and planets whose place no holiday depends on. It is two fifths of what npm unpacks. */
const unread = new RegExp(
  [
    ...['\\.(?:[cm]?[jt]sx?|css)\\.map$', '\\.d\\.[cm]?ts$', '/(?:readme|changelog|history)\\.md$'],
    ...['/node-[\\w-]+/include$', '/lucide-react/dist/cjs$', '/@base-ui/react/docs$', '/date-holidays/dist$'],
    ...[
      '/geo-tz/data/timezones-(?:1970|now)\\.',
      '/astronomia/lib$',
      '/astronomia/data/(?:elp|vsop87[BD](?!earth\\b))',
    ],
  ].join('|'),
  'i',
);

/** @param {string} folder */
function dropDuckDb(folder) {
  const scope = path.join(root, folder, 'node_modules/@duckdb');
  for (const name of existsSync(scope) ? readdirSync(scope) : [])
    if (duckDb.test(`@duckdb/${name}`)) rmSync(path.join(scope, name), { recursive: true });
}

/** Deletes what is not read below a folder; links, such as those to our own packages, are not followed. @param {string} folder */
export function dropUnread(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = `${folder}/${entry.name}`;
    if (unread.test(place)) rmSync(place, { recursive: true });
    else if (entry.isDirectory()) dropUnread(place);
  }
}

/** @param {string} folder @param {string[]} args @returns {number | string} npm's exit code, or why it could not be started */
function npm(folder, args) {
  const { npm_execpath: file, npm_node_execpath: node = process.execPath } = process.env;
  const options = { cwd: path.join(root, folder), stdio: onError };
  // npm replaces node_modules, so it must not run on a Node inside it.
  const { status, signal, error } = file
    ? spawnSync(node, [file, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  return status ?? signal ?? error?.message ?? 1;
}

/** @param {string[]} names */
function few(names) {
  const more = names.length - 3;
  return `${names.slice(0, 3).join(', ')}${more > 0 ? ` and ${more} more packages` : ''}`;
}

/** @param {string} folder @param {boolean} withTools @returns {string[]} */
function missing(folder, withTools) {
  const wanted = readPackages(path.join(root, folder, 'package-lock.json'));
  const listed = Object.entries(readPackages(path.join(root, folder, 'node_modules/.package-lock.json')));
  // npm put it there, and a start took it out, whose commands stay without it. Tests need it.
  const isOut = (/** @type {string} */ place) =>
    withTools && place.startsWith('node_modules/@duckdb/') && !existsSync(path.join(root, folder, place));
  const present = Object.fromEntries(listed.filter(([place]) => !isOut(place)));
  const names = missingPackages(wanted, present, thisMachine(), withTools);
  return names.filter((name) => !(omitsDuckDb(withTools) && duckDb.test(name)));
}

/**
 * The packages of a lockfile that are not installed, or in another version. Of the optional ones, those for this machine have
 * to be there: npm leaves them out without a word after a lost download, or on a Node that they do not support.
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, os?: string | string[], cpu?: string | string[], libc?: string | string[] }} Package
 * @param {Record<string, Package>} wanted @param {Record<string, Package>} present
 * @param {{ os: string, cpu: string, libc: string | undefined }} machine @param {boolean} withTools @returns {string[]}
 */
export function missingPackages(wanted, present, machine, withTools) {
  /** @param {string | string[] | undefined} names @param {string | undefined} name */
  const suits = (names, name) => names === undefined || [names].flat().includes(String(name));
  return Object.entries(wanted)
    .filter(([, { dev }]) => withTools || !dev)
    .filter(([, { optional, os, cpu, libc }]) =>
      optional
        ? os !== undefined && suits(os, machine.os) && suits(cpu, machine.cpu) && suits(libc, machine.libc)
        : true,
    )
    .filter(([place, { version }]) => {
      const found = present[place];
      // A workspace is a link and has no version.
      return place.startsWith('node_modules/') && (found === undefined || found.version !== version);
    })
    .map(([place]) => place.slice('node_modules/'.length));
}

/** npm's names for this machine. */
function thisMachine() {
  const { platform: os, arch: cpu } = process;
  const header = os === 'linux' ? Object(process.report?.getReport()).header : undefined;
  const libc = header && (header.glibcVersionRuntime ? 'glibc' : 'musl');
  return { os, cpu, libc };
}

/** @param {string} file @returns {Record<string, Package>} */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return {};
  }
}
