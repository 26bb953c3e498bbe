import { version as contractVersion } from '@Hardware-Store-Finder/contract';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './prepare.mjs';

/** The one place where the version is written by hand. */
const { version } = readJson('package.json');

test('the product has the version of the root package.json', () => {
  expect(contractVersion).toBe(version);
});

test('so do all packages, what they ask of each other, and the lockfile', () => {
  const lock = readJson('package-lock.json');
  expect(lock.version).toBe(version);
  const files = globSync('packages/*/package.json', { cwd: root });
  expect(files.length).toBeGreaterThan(4);
  for (const file of files) {
    const manifest = readJson(file);
    expect(`${file} ${manifest.version}`).toBe(`${file} ${version}`);
    expect(lock.packages[path.dirname(file)].version).toBe(version);
    // The registry takes no new name with capitals, so nobody can publish ours.
    expect(manifest.name).toMatch(/^@[A-Z][a-z]+(?:-[A-Z][a-z]+)*\/[a-z-]+$/);
    const own = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(([name]) =>
      name.startsWith('@Hardware-Store-Finder/'),
    );
    for (const [name, wanted] of own) expect(`${file} ${name} ${wanted}`).toBe(`${file} ${name} ${version}`);
  }
});

test('and the newest entry of CHANGELOG.md', () => {
  const changelog = readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8');
  expect(/^## \[?(\d+\.\d+\.\d+)/m.exec(changelog)?.[1]).toBe(version);
});

test('and the badge of README.md', () => {
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
  expect(readme).toContain(`[![Version ${version}](https://img.shields.io/badge/version-${version}-`);
});

function readJson(file: string) {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8'));
}
