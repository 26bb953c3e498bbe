import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './prepare.mjs';

const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome');
const server = 'packages/server/src';
const web = 'packages/web/src';
const contract = 'packages/contract/src';

type Case = readonly [name: string, file: string, text: string, ...rest: unknown[]];

/**
 * Lints texts as if each stood in its file, in a copy of the rules that holds nothing else: as many at once as are of
 * different files, for every start of the linter takes its time. Returns what is said of each.
 */
function lintAll(cases: readonly Case[]): string[] {
  const said: string[] = [];
  const waiting = new Map(cases.entries());
  while (waiting.size > 0) {
    const round = new Map<string, number>();
    for (const [at, [, file]] of waiting) if (!round.has(file)) round.set(file, at);
    const output = lintFiles([...round.values()].map((at) => cases[at] as Case));
    for (const [file, at] of round) {
      said[at] = output.filter((line) => line.includes(`/${file},`)).join('\n');
      waiting.delete(at);
    }
  }
  return said;
}

/** What fires wherever the rules are read at all. */
const canary = ['the canary', `${contract}/canary.ts`, 'export const a = fetch("x");'] as const;

function lintFiles(cases: readonly Case[]): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'wall-'));
  try {
    for (const rules of ['biome.json', 'scripts/one-door.grit']) {
      cpSync(path.join(root, rules), path.join(folder, rules));
    }
    for (const [, file, text] of [...cases, canary]) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    const options = ['--vcs-enabled=false', '--reporter=github', '--max-diagnostics=none'];
    const result = spawnSync(process.execPath, [biome, 'lint', ...options, '.'], {
      cwd: folder,
      encoding: 'utf8',
    });
    const lines = (result.stdout + result.stderr).split('\n');
    if (!lines.some((line) => line.includes(`/${canary[1]},`)))
      throw new Error(`No rule was read: ${result.stderr}`);
    return lines;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const importing = (from: string) => `import { thing } from '${from}';\nexport const used = thing;\n`;

/** A deliberate violation of each wall: where it stands, what it says, and the words of the rule that must fire. */
const violations: [wall: string, file: string, text: string, words: RegExp][] = [
  [
    'the server imports the web app',
    `${server}/app.ts`,
    importing('../../web/src/api.ts'),
    /never import each other/,
  ],
  [
    'the web app imports the server',
    `${web}/api.ts`,
    importing('../../server/src/sse.ts'),
    /never import each other/,
  ],
  [
    'a feature imports the server',
    `${web}/features/a/b.ts`,
    importing('@hardware-store-finder/server'),
    /never import each other/,
  ],
  [
    'the contract reads a file',
    `${contract}/store.ts`,
    importing('node:fs'),
    /zod\/mini and on nothing else/,
  ],
  ['the contract uses a library', `${contract}/store.ts`, importing('hono'), /zod\/mini and on nothing else/],
  [
    'the contract imports an app',
    `${contract}/store.ts`,
    importing('../../server/src/log.ts'),
    /nothing of the apps/,
  ],
  [
    'the rules of stores use a library of an app',
    `packages/stores/src/same-store.ts`,
    importing('hono'),
    /any-ascii and tldts/,
  ],
  [
    'the rules of stores are entered by a window',
    `${web}/api.ts`,
    importing('../../stores/src/same-store.ts'),
    /only door is its name/,
  ],
  ['a feature opens IndexedDB', `${web}/features/new/a.ts`, importing('dexie'), /Only leads\/lead-database/],
  ['the leads know a feature', `${web}/leads/a.ts`, importing('../features/new/a.ts'), /knows no feature/],
  [
    'the contract fetches',
    `${contract}/store.ts`,
    'export const a = fetch("http://localhost");',
    /global variable fetch/,
  ],
  [
    'the contract asks the clock',
    `${contract}/store.ts`,
    'export const a = Date.now();',
    /global variable Date/,
  ],
  [
    'the contract is entered by a window',
    `${server}/app.ts`,
    importing('../../contract/src/store.ts'),
    /only door is its name/,
  ],
  [
    'a use case asks a map service itself',
    `${server}/search.ts`,
    importing('./openstreetmap/overpass.ts'),
    /never a plug/,
  ],
  [
    'a use case asks a paid service itself',
    `${server}/search.ts`,
    importing('./google-places/text-search.ts'),
    /never a plug/,
  ],
  ['a use case names a provider', `${server}/search.ts`, importing('./places/directory.ts'), /never a plug/],
  [
    'a new use case names a provider',
    `${server}/new-use-case.ts`,
    importing('./places/sample.ts'),
    /never a plug/,
  ],
  [
    'a use case names the gazetteer',
    `${server}/search.ts`,
    importing('./geocode/gazetteer.ts'),
    /never a plug/,
  ],
  [
    'a plug imports another plug',
    `${server}/places/new-plug.ts`,
    importing('./directory.ts'),
    /another plug/,
  ],
  ['a use case names a model', `${server}/analyze.ts`, importing('./models/perplexity.ts'), /never a plug/],
  ['a use case knows the SDK', `${server}/analyze.ts`, importing('ai'), /Only models\/ knows the AI SDK/],
  [
    'a room knows the SDK',
    `${server}/analysis/new.ts`,
    importing('@ai-sdk/google'),
    /Only models\/ knows the AI SDK/,
  ],
  ['a model imports another model', `${server}/models/new.ts`, importing('./builtin.ts'), /another plug/],
  [
    'a model imports a use case',
    `${server}/models/new.ts`,
    importing('../analyze.ts'),
    /not what is built on it/,
  ],
  ['a model brings a client of its own', `${server}/models/new.ts`, importing('undici'), /Only outbound/],
  [
    'a plug imports a use case',
    `${server}/places/new-plug.ts`,
    importing('../search.ts'),
    /what is built on it/,
  ],
  [
    'a feature imports another feature',
    `${web}/features/new/a.ts`,
    importing('../search/b.ts'),
    /no other feature/,
  ],
  [
    'a feature imports a feature by a detour',
    `${web}/features/new/a.ts`,
    importing('../../features/search/b.ts'),
    /no other feature/,
  ],
  [
    'a room of a feature imports another feature',
    `${web}/features/new/room/a.ts`,
    importing('../../search/b.ts'),
    /no other feature/,
  ],
  [
    'a room of a feature imports a route',
    `${web}/features/new/room/a.tsx`,
    importing('../../../routes/about.tsx'),
    /no route/,
  ],
  ['a feature imports a route', `${web}/features/new/a.tsx`, importing('../../routes/about.tsx'), /no route/],
  ['a route imports another route', `${web}/routes/a.tsx`, importing('./about.tsx'), /another route/],
  ['ui/ imports a feature', `${web}/ui/a.tsx`, importing('../features/search/b.ts'), /knows no feature/],
  [
    'the API client imports a feature',
    `${web}/api.ts`,
    importing('./features/search/b.ts'),
    /knows no feature/,
  ],
  ['a feature fetches', `${web}/features/new/a.ts`, 'export const a = fetch("/x");', /global variable fetch/],
  [
    'a feature fetches through window',
    `${web}/features/new/a.ts`,
    'export const a = window.fetch("/x");',
    /its door/,
  ],
  [
    'the server fetches outside outbound/',
    `${server}/search.ts`,
    'export const a = fetch("http://x");',
    /global variable fetch/,
  ],
  [
    'the reader of websites dials by itself',
    `${server}/website/a.ts`,
    `import { connect } from 'node:net';\nexport const used = connect;\n`,
    /Only outbound\/ speaks/,
  ],
  [
    'a use case sends a request by itself',
    `${server}/search.ts`,
    `import { request } from 'node:http';\nexport const used = request;\n`,
    /Only outbound\/ speaks/,
  ],
  [
    'a plug brings a client of its own',
    `${server}/places/new.ts`,
    importing('undici'),
    /Only outbound\/ speaks/,
  ],
  [
    'the door knows who goes through it',
    `${server}/outbound/a.ts`,
    importing('../website/page/read-page.ts'),
    /knows nothing of who/,
  ],
  [
    'the app knows how websites are read',
    `${server}/app.ts`,
    importing('./website/page/read-page.ts'),
    /contracts of its plugs/,
  ],
  [
    'a plug fetches by itself',
    `${server}/places/new.ts`,
    'export const a = fetch("http://x");',
    /global variable fetch/,
  ],
  [
    'a feature touches local storage',
    `${web}/features/new/a.ts`,
    'export const a = localStorage;',
    /global variable localStorage/,
  ],
  [
    'a feature touches storage through window',
    `${web}/features/new/a.ts`,
    'export const a = window.localStorage;',
    /its door/,
  ],
  [
    'the API client touches storage',
    `${web}/api.ts`,
    'export const a = sessionStorage;',
    /global variable sessionStorage/,
  ],
  ['the storage fetches', `${web}/storage.ts`, 'export const a = fetch("/x");', /global variable fetch/],
  [
    'a server file reads the environment',
    `${server}/app.ts`,
    'export const a = process.env.PORT;',
    /noProcessEnv/,
  ],
  [
    'a file has more than 400 lines',
    `${server}/long.ts`,
    'export {};\n'.repeat(401),
    /noExcessiveLinesPerFile/,
  ],
];

const fired = lintAll(violations);
test.each(violations.map(([wall, , , words], at) => [wall, words, at] as const))(
  'a wall fires when %s',
  (_, words, at) => {
    expect(fired[at]).toMatch(words);
  },
);

/** What the arrows allow must pass, or the walls would hold by refusing everything. */
const allowed: [what: string, file: string, text: string][] = [
  ['a feature uses the API client', `${web}/features/new/a.ts`, importing('../../api.ts')],
  ['a feature uses ui/', `${web}/features/new/a.ts`, importing('../../ui/a.tsx')],
  ['a feature uses its own file', `${web}/features/new/a.ts`, importing('./b.ts')],
  ['a feature uses the contract', `${web}/features/new/a.ts`, importing('@hardware-store-finder/contract')],
  ['a route composes a feature', `${web}/routes/a.tsx`, importing('../features/search/b.ts')],
  ['the API client fetches', `${web}/api.ts`, 'export const a = fetch("/x");'],
  ['the storage touches local storage', `${web}/storage.ts`, 'export const a = localStorage;'],
  ['a use case knows a contract of plugs', `${server}/search.ts`, importing('./places/place-provider.ts')],
  [
    'a use case knows the contract of models',
    `${server}/analyze.ts`,
    importing('./models/model-provider.ts'),
  ],
  ['a model knows the SDK', `${server}/models/new.ts`, importing('@ai-sdk/google')],
  ['a plug knows its contract', `${server}/places/new.ts`, importing('./place-provider.ts')],
  ['the composition root knows a plug', `${server}/main.ts`, importing('./places/all.ts')],
  ['outbound/ fetches', `${server}/outbound/a.ts`, 'export const a = fetch("http://x");'],
  [
    'outbound/ dials',
    `${server}/outbound/a.ts`,
    `import { connect } from 'node:net';\nexport const used = connect;\n`,
  ],
  ['outbound/ says why', `${server}/outbound/a.ts`, importing('../sentences/sentence.ts')],
  ['the app knows the contract of the reader', `${server}/app.ts`, importing('./website/website-reader.ts')],
  [
    'main listens',
    `${server}/main.ts`,
    `import { createServer } from 'node:http';\nexport const used = createServer;\n`,
  ],
  ['the settings read the environment', `${server}/config.ts`, 'export const a = process.env.PORT;'],
];

const kept = lintAll(allowed);
test.each(allowed.map(([wall], at) => [wall, at] as const))('no wall fires when %s', (_, at) => {
  expect(kept[at]).not.toMatch(/noRestricted|noProcessEnv|its door/);
});

/** Runs a check over files that exist for as long as it takes. */
function inFolder(
  parent: string,
  files: Record<string, string>,
  command: (folder: string) => string[],
): string {
  const folder = mkdtempSync(path.join(root, parent, 'wall-'));
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    }
    const result = spawnSync(process.execPath, command(folder), { cwd: root, encoding: 'utf8' });
    return result.stdout + result.stderr;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('a wall fires when two files import each other', () => {
  const said = inFolder(
    'scripts',
    {
      'a.ts': "import { b } from './b.ts';\nexport const a = () => b;\n",
      'b.ts': "import { a } from './a.ts';\nexport const b = () => a;\n",
    },
    (folder) => [biome, 'lint', folder],
  );
  expect(said).toMatch(/noImportCycles/);
});

test.each([
  ['the page', 'export const a = document.title;'],
  ['Node', 'export const a = process.pid;'],
  ['a timer', 'export const a = setTimeout(() => {}, 1);'],
])('the types of the contract know nothing of %s', (_, text) => {
  const said = inFolder(
    'packages/contract',
    {
      'src/a.ts': text,
      'tsconfig.json': '{ "extends": "../tsconfig.json", "include": ["src"] }',
    },
    (folder) => [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', folder],
  );
  expect(said).toMatch(/Cannot find name/);
});
