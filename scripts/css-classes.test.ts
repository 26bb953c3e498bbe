import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './prepare.mjs';

const source = path.join(root, 'apps/web/src');

/** The classes of a CSS module that a component names and the module does not have. */
function missingClasses(component: string, read: (file: string) => string): string[] {
  const text = read(component);
  const imports = text.matchAll(/^import (\w+) from '(\.[^']*\.module\.css)';$/gm);
  return [...imports].flatMap(([, name = '', file = '']) => {
    const css = read(path.join(path.dirname(component), file));
    const present = new Set([...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, found]) => found));
    const used = text.replace(/^import .*$/gm, '').matchAll(new RegExp(`\\b${name}\\.([a-z]\\w*)`, 'gi'));
    return [...used].map(([, found = '']) => found).filter((found) => !present.has(found));
  });
}

const read = (file: string) => readFileSync(path.join(source, file), 'utf8');

test.each(globSync('**/*.tsx', { cwd: source }))(
  '%s names only classes that its style sheets have',
  (file) => {
    expect(missingClasses(file, read)).toEqual([]);
  },
);

test('a class that was renamed in one place only is found', () => {
  const files: Record<string, string> = {
    'a.tsx': "import classes from './a.module.css';\nconst a = [classes.row, classes.message];\n",
    'a.module.css': '.row { color: red; }\n.words { color: blue; }\n',
  };
  expect(missingClasses('a.tsx', (file) => files[file] ?? '')).toEqual(['message']);
});
