import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { builtFrom } from './built-from.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'built-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const [first, second] = [
  '0123456789abcdef'.repeat(3).slice(0, 40),
  'fedcba9876543210'.repeat(3).slice(0, 40),
];

test.each([
  ['an image', { commit: `${first}\n` }],
  ['an image, although it has a clone too', { commit: first, '.git/HEAD': second }],
  ['a clone on a branch', { '.git/HEAD': 'ref: refs/heads/a/b\n', '.git/refs/heads/a/b': `${first}\n` }],
  ['a clone without a branch', { '.git/HEAD': `${first}\n` }],
  [
    'a clone whose branches are packed',
    {
      '.git/HEAD': 'ref: refs/heads/main\n',
      '.git/packed-refs': `# pack-refs\n${second} refs/heads/other/main\n${first} refs/heads/main\n`,
    },
  ],
])('the commit of %s', (_, files) => {
  const root = temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  expect(builtFrom(root)).toBe('0123456789ab');
});

test('an archive, or an image that nobody told, has none', () => {
  const root = temporaryFolder();
  expect(builtFrom(root)).toBeUndefined();
  writeFileSync(path.join(root, 'commit'), '\n');
  expect(builtFrom(root)).toBeUndefined();
});
