import { temporaryFolder } from '@Hardware-Store-Finder/testing';
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { stateOf, uncommitted } from './checked-state.mjs';

const types = { args: ['tsc', '-p', 'a'], reads: (file: string) => file.startsWith('a/') };
let folder = '';

beforeEach(() => {
  folder = temporaryFolder();
  git('init', '--quiet');
  write('.gitignore', 'node_modules\n');
  write('a/one.ts', 'one');
  write('b/two.ts', 'two');
  write('a/tsconfig.json', '{}');
  git('add', '.');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '-m', 'a');
});

describe('what a check read is another state', () => {
  test.each<[what: string, change: () => void]>([
    ['after a file is changed', () => write('a/one.ts', 'two')],
    [
      'after a change of the same size and time',
      () => {
        write('a/one.ts', 'eno');
        utimesSync(path.join(folder, 'a/one.ts'), 0, 0);
      },
    ],
    ['after a file is added', () => write('a/new.ts', '')],
    ['after a file is deleted', () => rmSync(path.join(folder, 'a/one.ts'))],
    ['after a setting of another project changes', () => write('b/tsconfig.json', '{}')],
    ['after a setting of the root changes', () => write('biome.json', '{}')],
    ['after an install', () => write('node_modules/.package-lock.json', '{}')],
  ])('%s', (_, change) => {
    utimesSync(path.join(folder, 'a/one.ts'), 0, 0);
    const before = stateOf(folder, types);
    expect(before).toBeDefined();
    change();
    expect(stateOf(folder, types)).not.toBe(before);
  });

  test('for another program', () => {
    expect(stateOf(folder, { ...types, args: ['tsc', '-p', 'b'] })).not.toBe(stateOf(folder, types));
  });
});

test('files that it does not read leave its state as it was', () => {
  const before = stateOf(folder, types);
  write('b/two.ts', 'changed');
  expect(stateOf(folder, types)).toBe(before);
});

test('without git there is no state, and every check is run', () => {
  rmSync(path.join(folder, '.git'), { recursive: true });
  expect(stateOf(folder, types)).toBeUndefined();
  expect(uncommitted(folder)).toBeUndefined();
});

test('what is not committed is changed, staged or new, and still there', () => {
  write('a/one.ts', 'changed');
  write('a/new.ts', '');
  write('a/staged.ts', '');
  git('add', 'a/staged.ts');
  rmSync(path.join(folder, 'b/two.ts'));
  expect(uncommitted(folder)?.sort()).toEqual(['a/new.ts', 'a/one.ts', 'a/staged.ts']);
});

function write(file: string, text: string) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

function git(...args: string[]) {
  const { status, stderr } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  expect(`${status} ${stderr}`).toBe('0 ');
}
