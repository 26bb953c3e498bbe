import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './prepare.mjs';

/** The packages that a source imports or loads on demand: `@base-ui/react` for `@base-ui/react/toast`. */
function importedBy(text: string): string[] {
  const imports =
    /^(?:import|export)\s(?:[^'";=()]*\sfrom\s)?\s*'([^']+)'|\bimport(?:\.meta\.resolve)?\(\s*'([^']+)'/gm;
  const names = [...text.matchAll(imports)].map(([, always, later]) => always ?? later ?? '');
  return names
    .filter((name) => !/^[./]/.test(name) && !isBuiltin(name) && !name.startsWith('virtual:'))
    .map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
}

test('imports are found in all their forms', () => {
  const text = [
    "import { a } from 'a';",
    "import type { B } from '@b/c';",
    "import 'd/e.css';",
    "import {\n  f,\n} from 'f';",
    "export { g } from 'g/h';",
    "const i = await import('i');",
    "import { readFileSync } from 'node:fs';",
    "import { own } from './own.ts';",
  ].join('\n');
  expect(importedBy(text)).toEqual(['a', '@b/c', 'd', 'f', 'g', 'i']);
});

// An image installs only `dependencies`: what src imports and no workspace lists there is missing in production.
const workspaces = globSync('{apps,packages}/*/package.json', { cwd: root }).map((file) =>
  path.dirname(file),
);

describe.each(workspaces.filter((folder) => folder !== 'packages/testing'))('%s', (folder) => {
  const manifest = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
  // The page is bundled: what it is built from is in no install of the server.
  const listed = Object.keys({
    ...manifest.dependencies,
    ...(folder === 'apps/web' && manifest.devDependencies),
  });

  test('lists every package that its sources import', () => {
    const files = globSync('src/**/*.{ts,tsx}', { cwd: path.join(root, folder) }).filter(
      (file) => !/\.test\.tsx?$|(?:^|[/\\])testing[/\\]/.test(file),
    );
    expect(files.length).toBeGreaterThan(0);
    const missing = files.flatMap((file) =>
      importedBy(readFileSync(path.join(root, folder, file), 'utf8'))
        .filter((name) => name !== manifest.name && !listed.includes(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(missing).toEqual([]);
  });
});
