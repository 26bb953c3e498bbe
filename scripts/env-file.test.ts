import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from './prepare.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'project-'));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(path.join(folder, 'scripts'));
for (const name of ['install', 'prepare', 'runtime'])
  copyFileSync(path.join(root, `scripts/${name}.mjs`), path.join(folder, `scripts/${name}.mjs`));

/** What the commands of a project see of two settings. */
function settings(environment: Readonly<Record<string, string>>): string {
  const program =
    'import("./scripts/prepare.mjs").then((commands) => { commands.loadSettings(); const { PORT, CONTACT } = process.env;' +
    ' console.log([PORT, CONTACT].join()); })';
  const { VITEST: _, PORT: _port, CONTACT: _contact, ...inherited } = process.env;
  const env = { ...inherited, ...environment };
  return spawnSync(process.execPath, ['-e', program], { cwd: folder, env, encoding: 'utf8' }).stdout.trim();
}

test('commands read .env, and the shell wins', () => {
  expect(settings({ PORT: '1' })).toBe('1,');
  writeFileSync(path.join(folder, '.env'), '# PORT=5\nPORT=2\nCONTACT="me@example.com"\n');
  expect(settings({})).toBe('2,me@example.com');
  expect(settings({ PORT: '1' })).toBe('1,me@example.com');
});

test('a mark at the beginning of .env, as some editors write it, is no part of a name', () => {
  writeFileSync(path.join(folder, '.env'), '\ufeffPORT=3\r\nCONTACT=me@example.com\r\n');
  expect(settings({})).toBe('3,me@example.com');
});

test('tests do not read it', () => {
  expect(settings({ VITEST: 'true', PORT: '1' })).toBe('1,');
});
