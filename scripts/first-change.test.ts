import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './prepare.mjs';

const page = read('CONTRIBUTING.md');
const steps =
  /## Your first change\n([\s\S]*?)\n## /
    .exec(page)?.[1]
    ?.split(/^\d\. /m)
    .slice(1) ?? [];
const [start = '', runOne = '', change = '', before = ''] = steps;

test('the commands of the first change exist', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const named = [...[start, runOne, change, before].join('').matchAll(/`npm (?:run )?([\w:-]+)/g)];
  expect(named.map(([, name]) => name)).toEqual(['start', 'test:one', 'check', 'dev', 'test']);
  for (const [, name = ''] of named) expect(Object.keys(scripts)).toContain(name);
});

test('its test exists', () => {
  const file = /`npm run test:one -- (\S+)`/.exec(runOne)?.[1] ?? '';
  expect(file).toMatch(/\.test\.ts$/);
  expect(existsSync(path.join(root, file))).toBe(true);
});

test('its words are in the file that it names, once, and a test goes red when they change', () => {
  const words = /“(.+)”/.exec(change.replaceAll(/\n\s+/g, ' '))?.[1] ?? '';
  const [file = '', seenBy = ''] = [...change.matchAll(/`(\S+\.ts)`/g)].map(([, place]) => place);
  expect(words).toMatch(/^\w.+\.$/);
  expect(read(file).split(words)).toHaveLength(2);
  const changed = read(file).replace(words, words.replace('hardware', 'tool'));
  expect(changed).not.toContain(words);
  expect(read(seenBy)).toContain(words);
});

function read(file: string) {
  return readFileSync(path.join(root, file), 'utf8');
}
