import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { moduleLists, modules } from './scripts/modules.mjs';

// What may import what. A package imports the packages that its package.json lists: npm workspaces alone let it import any.
// scripts/import-rules.test.ts plants a violation of each rule and sees it reported.

const scope = '@Hardware-Store-Finder/';
const tests = '\\.test\\.tsx?$|/testing/';
const packages = globSync('{apps,packages}/*/package.json').map((file) => {
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const ours = (dependencies = {}) =>
    Object.keys(dependencies).flatMap((name) => (name.startsWith(scope) ? [name.slice(scope.length)] : []));
  const folder = path.dirname(file).replaceAll(path.sep, '/');
  const imports = [folder, ...ours(manifest.dependencies).map(folderOf)];
  const testImports = [...imports, ...ours(manifest.devDependencies).map(folderOf)];
  const doors = Object.values(manifest.exports ?? {}).map((door) => path.posix.join(folder, door));
  return { folder, imports, testImports, doors };
});

/** @param {string} name */
function folderOf(name) {
  return globSync(`{apps,packages}/${name}`)[0]?.replaceAll(path.sep, '/') ?? `packages/${name}`;
}

/** @param {readonly string[]} folders */
function within(folders) {
  return `^(?:${folders.join('|')})/`;
}

/** @param {readonly string[]} files Folders, too. */
function oneOf(files) {
  return `^(?:${files.join('|')})(?:/|$)`;
}

/** The folders of the page, the lowest first; above them are the files that put it together. */
const layers = ['i18n', 'data', 'components', 'features', 'pages'];

/** Modules that only some folders may import: sockets, DNS, databases, the client of Prometheus, the SDK of models. */
const restricted = [
  {
    name: 'only-http-client-opens-sockets',
    path: '^(?:node:)?(?:https?|net|tls|dns(?:/promises)?|http2)$|^undici$',
    // The server listens; checks of addresses parse them by node:net.
    pathNot: '^(?:packages/http-client|apps/server|packages/services/src/settings)/',
  },
  {
    name: 'only-storage-opens-databases',
    path: '^node:sqlite$|(?:^|/)node_modules/(?:pg|pg-boss|kysely)/',
    // The gazetteer is a database that is only read.
    pathNot: '^packages/(?:storage|geocoder/(?:src/atlas|build))/',
  },
  {
    name: 'only-metrics-knows-prometheus',
    path: '(?:^|/)node_modules/prom-client/',
    pathNot: '^apps/server/src/metrics/',
  },
  {
    name: 'only-models-know-the-ai-sdk',
    path: '(?:^|/)node_modules/(?:ai|@ai-sdk)/',
    pathNot: '^packages/facts/src/models/',
  },
  {
    name: 'only-auth-knows-openid',
    path: '(?:^|/)node_modules/openid-client/',
    pathNot: '^(?:apps/server/src/auth/|packages/mail/src/accounts/)',
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
// biome-ignore lint/style/noDefaultExport: dependency-cruiser reads the default export
export default {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'npm-no-pkg',
      comment: 'A package lists what it imports.',
      severity: 'error',
      from: { path: '^(?:apps|packages)/', pathNot: tests },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-dev-dependency-from-src',
      comment: 'The image installs no devDependencies.',
      severity: 'error',
      from: { path: '^(?:apps|packages)/[^/]+/src/', pathNot: tests },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    ...packages.flatMap(({ folder, imports, testImports, doors }) => [
      {
        name: `${folder.split('/')[1]}-imports-what-it-lists`,
        severity: 'error',
        from: { path: `^${folder}/`, pathNot: tests },
        to: { path: '^(?:apps|packages|tools|e2e|scripts)/', pathNot: within(imports) },
      },
      {
        name: `${folder.split('/')[1]}-tests-import-what-it-lists`,
        severity: 'error',
        from: { path: `^${folder}/.*(?:${tests})` },
        to: { path: '^(?:apps|packages)/', pathNot: within(testImports) },
      },
      {
        name: `${folder.split('/')[1]}-has-one-door`,
        comment: 'Other packages enter by what package.json exports, tests also by src/testing/index.ts.',
        severity: 'error',
        from: { path: '^(?:apps|packages)/', pathNot: `^${folder}/` },
        to: { path: `^${folder}/`, pathNot: oneOf(doors) },
      },
    ]),
    {
      name: 'no-test-code-in-src',
      severity: 'error',
      from: { path: '^(?:apps|packages)/', pathNot: tests },
      to: { path: `${tests}|^packages/testing/` },
    },
    {
      name: 'no-feature-imports-a-feature',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    ...layers.map((layer, at) => ({
      name: `${layer}-imports-nothing-above`,
      severity: 'error',
      from: { path: `^apps/web/src/${layer}/`, pathNot: tests },
      to: { path: `^apps/web/src/(?:(?:${layers.slice(at + 1).join('|')})/|[^/]+$)` },
    })),
    ...Object.entries(modules).map(([name, files]) => ({
      name: `only-lists-import-${name}`,
      comment: 'The core, and each other module, works without it.',
      severity: 'error',
      from: { path: '^(?:apps|packages)/', pathNot: [tests, oneOf([...files, ...moduleLists])] },
      to: { path: oneOf(files) },
    })),
    {
      name: 'no-source-imports-a-source',
      severity: 'error',
      from: { path: '^packages/places/src/(google|imported|openstreetmap|overture|sample)/', pathNot: tests },
      to: {
        path: '^packages/places/src/(?:google|imported|openstreetmap|overture|sample)/',
        pathNot: '^packages/places/src/$1/',
      },
    },
    {
      name: 'no-node-in-shared-packages',
      comment: 'The page imports them.',
      severity: 'error',
      from: { path: '^(?:packages/(?:std|contract|domain|workbook)|apps/web)/src/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    ...restricted.map(({ name, path: to, pathNot }) => ({
      name,
      severity: 'error',
      from: { path: '^(?:apps|packages)/', pathNot: [tests, pathNot] },
      to: { path: to },
    })),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(?:apps|packages)/[^/]+/(?:dist|public)/' },
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
    combinedDependencies: false,
  },
};
