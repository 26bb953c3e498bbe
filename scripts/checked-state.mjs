// What a check read when it last found nothing: by the contents of the files, because clones and copies change their times.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';

const folder = path.join(root, 'node_modules/.cache/checked');

/** @typedef {{ args: string[], reads: (file: string) => boolean }} Program `reads`: whether it may read a file, `apps/web/vite.config.ts` */

/** @type {Map<string, string>} */
const hashes = new Map();

/**
 * Names the contents of all that a program may read: its files, the settings of all projects, and what is installed. Undefined without git, which knows what is no source. @param {string} project @param {Program} program
 * @returns {string | undefined}
 */
export function stateOf(project, { args, reads }) {
  const files = git(project, ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  if (files === undefined) return undefined;
  const hash = createHash('sha256').update(args.join('\0'));
  for (const file of [...new Set(files)].sort()) {
    if (reads(file) || isSetting(file)) hash.update(`${file}\0${contentOf(project, file)}\0`);
  }
  return hash.update(contentOf(project, 'node_modules/.package-lock.json')).digest('hex');
}

/** Settings of the root, and of the projects that extend each other. @param {string} file */
function isSetting(file) {
  return !file.includes('/') || /(?:^|\/)(?:package|tsconfig[\w.]*)\.json$/.test(file);
}

/** @param {string} project @param {string} file */
function contentOf(project, file) {
  const place = path.join(project, file);
  if (!existsSync(place) || !statSync(place).isFile()) return 'none';
  const { mtimeMs, ctimeMs, size } = statSync(place);
  // Seven projects read the same files within one run.
  const key = `${place} ${mtimeMs} ${ctimeMs} ${size}`;
  const known = hashes.get(key) ?? createHash('sha256').update(readFileSync(place)).digest('hex');
  hashes.set(key, known);
  return known;
}

/** @param {Program} program @returns {string | undefined} */
export function lastState(program) {
  const file = fileOf(program);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** @param {Program} program @param {string} state */
export function keepState(program, state) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(program), state);
}

/** @param {Program} program */
function fileOf({ args }) {
  return path.join(folder, createHash('sha256').update(args.join('\0')).digest('hex').slice(0, 16));
}

/** The files that are changed or new since the last commit; undefined without git or a commit. @param {string} project
 * @returns {string[] | undefined} */
export function uncommitted(project) {
  const changed = git(project, ['diff', '--name-only', '--no-renames', '--diff-filter=d', '-z', 'HEAD']);
  const added = git(project, ['ls-files', '-z', '--others', '--exclude-standard']);
  return changed && added && [...changed, ...added];
}

/** @param {string} project @param {string[]} args @returns {string[] | undefined} */
function git(project, args) {
  const { status, stdout } = spawnSync('git', args, {
    cwd: project,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return status === 0 ? stdout.split('\0').filter(Boolean) : undefined;
}
