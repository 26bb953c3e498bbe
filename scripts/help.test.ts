import { execFile, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { root } from './prepare.mjs';

const { scripts, engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

/** A clone before its first install. */
const clone = mkdtempSync(path.join(tmpdir(), 'clone-'));
afterAll(() => rmSync(clone, { recursive: true }));
cpSync(path.join(root, 'scripts'), path.join(clone, 'scripts'), { recursive: true });
for (const name of ['apps', 'packages', 'tools', 'package.json', 'package-lock.json'])
  symlinkSync(path.join(root, name), path.join(clone, name));

describe('--help is printed before anything is installed or built', () => {
  const run = promisify(execFile);
  test('by every script of package.json', async () => {
    const own = Object.entries<string>(scripts).filter(([, line]) => line.includes('scripts/'));
    const before = readdirSync(clone);
    const env = { ...process.env, VITEST: '', npm_execpath: '/nowhere' };
    const printed = own.map(async ([name, line]) => {
      const [, ...words] = line.split(' ');
      const { stdout, stderr } = await run(process.execPath, [...words, '--help'], { cwd: clone, env });
      return [name, stderr, /npm (?:run|start|test)/.test(stdout)];
    });
    expect(await Promise.all(printed)).toEqual(own.map(([name]) => [name, '', true]));
    expect(readdirSync(clone)).toEqual(before);
  });
});

test('an option that nobody knows is refused by every script of package.json, before anything is done', async () => {
  const run = promisify(execFile);
  // What reads its options itself refuses them once it is installed.
  const others = ['import', 'doctor', 'book', 'gazetteer', 'evaluate', 'pictures'];
  const names = Object.keys(scripts).filter((name) => !others.includes(name));
  const env = { ...process.env, VITEST: '', npm_execpath: '/nowhere' };
  const refused = names.map(async (name) => {
    const words = scripts[name].split(' ').slice(1);
    const ended = await run(process.execPath, [...words, '--port'], { cwd: clone, env }).catch(
      (error) => error,
    );
    return [name, ended.code, /--port/.test(ended.stderr)];
  });
  expect(await Promise.all(refused)).toEqual(names.map((name) => [name, 1, true]));
});

test.each(['generate-secrets.mjs', 'supply-chain.mjs', 'update-chains.mjs'])(
  '%s refuses an option that nobody knows, and prints and writes nothing else',
  (name) => {
    const before = readdirSync(clone);
    const file = path.join(clone, 'scripts', name);
    const { status, stdout, stderr } = spawnSync(process.execPath, [file, '--x'], { cwd: clone });
    expect([status, String(stdout)]).toEqual([1, '']);
    expect(String(stderr)).toMatch(/^There is no option --x\. .+\.\n$/);
    expect(readdirSync(clone)).toEqual(before);
  },
);

describe('a Node that is too old', () => {
  /** Runs the check as a Node of this version would. */
  const check = (version: string) =>
    spawnSync(process.execPath, [
      '-e',
      `Object.defineProperty(process.versions, 'node', { value: '${version}' }); require('./scripts/check-node.cjs')`,
    ]);
  test.each(['0.12.18', '16.20.2', '18.20.8', '20.18.3', '21.7.3', '22.11.0'])('%s is refused', (version) => {
    const { status, stderr } = check(version);
    expect(status).toBe(1);
    expect(String(stderr)).toBe(
      `This needs Node 20.19, 22.12 or newer, and you have ${version}: install a newer one from https://nodejs.org, and run the command again.\n`,
    );
  });
  test.each(['20.19.0', '20.20.2', '22.12.0', '23.0.0', '24.1.0', '26.10.0'])('%s is taken', (version) => {
    const { status, stderr } = check(version);
    expect([status, String(stderr)]).toEqual([0, '']);
  });
  test('meets the check before anything that it cannot read', () => {
    expect(engines.node).toBe('^20.19.0 || >=22.12.0');
    const unchecked = Object.entries<string>(scripts).filter(
      ([, line]) => line.includes('scripts/') && !line.startsWith('node -r ./scripts/check-node.cjs '),
    );
    expect(unchecked).toEqual([]);
    // What came after 2009 would not be read at all.
    expect(readFileSync(path.join(root, 'scripts/check-node.cjs'), 'utf8')).not.toMatch(
      /=>|`|\b(?:const|let)\b/,
    );
  });
});
