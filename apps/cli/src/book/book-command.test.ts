import { temporaryFolder } from '@Hardware-Store-Finder/testing';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

const main = path.join(import.meta.dirname, 'main.ts');

/** Runs the command with these arguments in a folder, whose `data` is the data folder. */
function run(folder: string, ...args: string[]) {
  // Compiled once for all of them.
  // Compiled once for all of them, where Node does by itself.
  const compiled = { NODE_COMPILE_CACHE: path.join(tmpdir(), 'node-compile-cache') };
  const settings = { DATA_DIR: path.join(folder, 'data'), HOST: '0.0.0.0', ...compiled };
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], {
    cwd: folder,
    env: settings,
  });
  return { status, output: `${stdout}${stderr}` };
}

test('a backup is nobody else\u2019s to read, and needs neither a data folder nor AUTH', () => {
  const folder = temporaryFolder();
  const file = path.join(folder, 'book.json');
  expect(run(folder, 'backup', file)).toMatchObject({
    status: 0,
    output: expect.stringContaining('0 leads'),
  });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ program: 'hardware-store-finder' });
  expect(statSync(file).mode & 0o077).toBe(0);
});

test.each([
  [['backup', '/none/x.json'], '/none/x.json cannot be written: its folder is not there.'],
  [['restore', '/none/x.json'], '/none/x.json cannot be read.'],
  [['backup', '--all'], 'There is no option --all. Say what to do.'],
  [['backup', 'x.json', '--all'], 'There is no option --all. Say what to do.'],
  [['repair', '--all'], 'There is no option --all. Say what to do.'],
  [['--all'], 'There is no option --all. Say what to do.'],
  [['backup'], 'Say what to do.'],
])('%j ends with 1 and one sentence', (args, sentence) => {
  const folder = temporaryFolder();
  const { status, output } = run(folder, ...args);
  expect([status, output.includes(sentence)]).toEqual([1, true]);
  expect(output).not.toMatch(/Error:|\n {4}at /);
  expect(readdirSync(folder).filter((name) => name !== 'data')).toEqual([]);
});
