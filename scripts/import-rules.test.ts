import { temporaryFolder } from '@Hardware-Store-Finder/testing';
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { linkModules } from './link-modules.ts';
import { root } from './prepare.mjs';

/** A file that breaks a rule, by the rule: dependency-cruiser cannot load TypeScript 7, and says that it may miss imports. */
const violations: Readonly<Record<string, readonly [file: string, text: string]>> = {
  'no-circular': [
    'packages/std/src/circle-back.ts',
    "import type { A } from './circle.ts';\nexport type B = A;",
  ],
  'not-to-unresolvable': ['packages/std/src/nowhere.ts', "import './gone.ts';"],
  'npm-no-pkg': ['packages/std/src/unlisted.ts', "import { z } from 'zod';\nz.string();"],
  'no-dev-dependency-from-src': ['apps/server/src/identity.ts', "import 'oidc-provider';"],
  'domain-imports-what-it-lists': [
    'packages/domain/src/upwards.ts',
    "import '@Hardware-Store-Finder/places';",
  ],
  'web-imports-what-it-lists': [
    'apps/web/src/components/server.tsx',
    "import '@Hardware-Store-Finder/storage';\nexport const a = <p />;",
  ],
  'std-tests-import-what-it-lists': ['packages/std/src/a.test.ts', "import '@Hardware-Store-Finder/places';"],
  'storage-has-one-door': ['packages/places/src/inside.ts', "import '../../storage/src/cache.ts';"],
  'no-test-code-in-src': [
    'packages/places/src/helped.ts',
    "import '@Hardware-Store-Finder/storage/testing';",
  ],
  'i18n-imports-nothing-above': ['apps/web/src/i18n/upwards.ts', "import '../data/upwards.ts';"],
  'data-imports-nothing-above': ['apps/web/src/data/upwards.ts', "import '../features/leads/b.ts';"],
  'components-imports-nothing-above': [
    'apps/web/src/components/upwards.ts',
    "import type { A } from '../features/leads/b.ts';\nexport type B = A;",
  ],
  'features-imports-nothing-above': ['apps/web/src/features/map/up.ts', "import '../../pages/a.ts';"],
  'pages-imports-nothing-above': ['apps/web/src/pages/a.ts', "import '../index.ts';"],
  'no-feature-imports-a-feature': [
    'apps/web/src/features/map/a.ts',
    "import '../../ui/../features/leads/b.ts';",
  ],
  'only-lists-import-agents': [
    'apps/server/src/http/tools.ts',
    "import type { A } from '../mcp/a.ts';\nexport type B = A;",
  ],
  'only-lists-import-map': ['apps/web/src/pages/seen.ts', "import '../features/map/open.ts';"],
  'only-lists-import-outreach': ['apps/web/src/pages/day.ts', "import '../features/review/b.ts';"],
  'only-lists-import-spreadsheets': [
    'apps/web/src/features/map/file.ts',
    "import type { A } from '../spreadsheets/a.ts';\nexport type B = A;",
  ],
  'no-source-imports-a-source': [
    'packages/places/src/google/a.ts',
    "import type { A } from '../overture/a.ts';\nexport type B = A;",
  ],
  'no-node-in-shared-packages': ['packages/domain/src/disk.ts', "import 'node:fs';"],
  'only-http-client-opens-sockets': ['packages/places/src/dial.ts', "import 'node:net';"],
  'only-storage-opens-databases': ['packages/campaigns/src/open.ts', "import 'node:sqlite';"],
  'only-metrics-knows-prometheus': ['apps/server/src/http/count.ts', "import 'prom-client';"],
  'only-models-know-the-ai-sdk': ['packages/facts/src/findings/ask.ts', "import 'ai';"],
  'only-auth-knows-openid': ['apps/server/src/http/sign-in.ts', "import 'openid-client';"],
};

const others: Readonly<Record<string, string>> = {
  'packages/std/src/circle.ts': "import type { B } from './circle-back.ts';\nexport type A = B;",
  'packages/places/src/overture/a.ts': 'export type A = 1;',
  'apps/server/src/mcp/a.ts': 'export type A = 1;',
  'apps/web/src/features/spreadsheets/a.ts': 'export type A = 1;',
  'apps/web/src/features/map/open.ts': 'export const open = 1;',
  'apps/web/src/features/review/b.ts': 'export const b = 1;',
  'apps/web/src/features/leads/b.ts': 'export const b = 1;',
};

const cruiser = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');

test('each import rule reports a violation', () => {
  const folder = temporaryFolder();
  const manifests = globSync('{apps,packages}/*/package.json', { cwd: root });
  for (const file of [...manifests, '.dependency-cruiser.mjs', 'scripts/modules.mjs', 'tsconfig.base.json'])
    cpSync(path.join(root, file), path.join(folder, file));
  const files = { ...others, ...Object.fromEntries(Object.values(violations)) };
  for (const manifest of manifests) files[path.join(path.dirname(manifest), 'src/index.ts')] = 'export {};';
  for (const name of ['storage', 'places']) files[`packages/${name}/src/testing/index.ts`] = 'export {};';
  files['packages/storage/src/cache.ts'] = 'export {};';
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  linkModules(folder);
  const { stdout } = spawnSync(process.execPath, [cruiser, '--output-type', 'json', 'apps', 'packages'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  });
  const reported = JSON.parse(stdout).summary.violations as {
    rule: { name: string };
    from: string;
  }[];
  const found = reported.map(({ rule, from }) => `${rule.name}: ${from}`);
  expect(found).toEqual(
    expect.arrayContaining(Object.entries(violations).map(([rule, [file]]) => `${rule}: ${file}`)),
  );
});
