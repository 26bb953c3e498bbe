import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { build, root } from './prepare.mjs';

build('page');
const scripts = globSync('apps/web/dist/assets/*.js', { cwd: root }).map((file) =>
  readFileSync(path.join(root, file), 'utf8'),
);

test('the page of all components is not in the build', () => {
  const shown = 'Ferragens do Porto';
  expect(readFileSync(path.join(root, 'apps/web/src/design/design-page.tsx'), 'utf8')).toContain(shown);
  // The build is whole: another page that is loaded on demand is in it.
  expect(scripts.some((text) => text.includes('"/leads"'))).toBe(true);
  expect(scripts.filter((text) => text.includes(shown))).toEqual([]);
  expect(scripts.filter((text) => text.includes('"/design"'))).toEqual([]);
});
