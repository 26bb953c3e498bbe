import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { evaluateLists } from './lists.ts';

const file = (name: string) => fileURLToPath(new URL(`lists/${name}`, import.meta.url));
const real = fileURLToPath(new URL('../../../shared/real/cases/turn4/lists', import.meta.url));

test('the lists of other programs are read', async () => {
  const wrong: string[] = [];
  expect(await evaluateLists([file('unseen.json')], (line) => wrong.push(line))).toEqual({
    of: 30,
    right: 29,
  });
  expect(wrong.join()).toContain('no headings');
});

test.skipIf(!existsSync(real))('the lists of public bug reports are read', async () => {
  const wrong: string[] = [];
  expect(await evaluateLists([file('turn4.json')], (line) => wrong.push(line))).toEqual({
    of: 15,
    right: 15,
  });
  expect(wrong).toEqual([]);
});
