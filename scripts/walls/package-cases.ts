import { type Allowed, contract, importing, type Violation } from './case.ts';

export const packageViolations: Violation[] = [
  [
    'a build program of the web app imports the server',
    'packages/web/map-data/a.ts',
    importing('../../server/src/lib/log.ts'),
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
    importing('../../server/src/lib/log.ts'),
    /never import each other/,
  ],
  [
    'a room of the contract leaves its package',
    `${contract}/languages/a.ts`,
    importing('../../tsconfig.json'),
    /nothing outside itself/,
  ],
  [
    'the rules of stores use a library of an app',
    'packages/stores/src/same-store.ts',
    importing('hono'),
    /any-ascii and tldts/,
  ],
  [
    'the rules of stores know the contract',
    'packages/stores/src/same-store.ts',
    importing('@hardware-store-finder/contract'),
    /any-ascii and tldts/,
  ],
  [
    'what waits uses a library',
    'packages/async/src/sleep.ts',
    importing('node:timers/promises'),
    /depends on nothing/,
  ],
  [
    'what waits knows the contract',
    'packages/async/src/sleep.ts',
    importing('@hardware-store-finder/contract'),
    /depends on nothing/,
  ],
  [
    'what waits fetches',
    'packages/async/src/sleep.ts',
    'export const a = fetch("x");',
    /global variable fetch/,
  ],
  [
    'a browser test enters a package past its door',
    'e2e/a.test.ts',
    importing('../packages/contract/src/store.ts'),
    /only door/,
  ],
  [
    'a benchmark enters a package past its door',
    'bench/search/a.ts',
    importing('../../packages/stores/src/index.ts'),
    /only door/,
  ],
  [
    'a test reads a file of another package',
    `${contract}/a.test.ts`,
    "export const a = read('../../server/src/http-client/testing/bad-urls.json');",
    /read by its own package/,
  ],
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
    'the rules of stores ask the clock',
    'packages/stores/src/position.ts',
    'export const a = Date.now();',
    /global variable Date/,
  ],
  [
    'the rules of stores wait',
    'packages/stores/src/position.ts',
    'export const a = setTimeout(() => {}, 1);',
    /global variable setTimeout/,
  ],
];

export const packageAllowed: Allowed[] = [
  ['what waits has timers', 'packages/async/src/sleep.ts', 'export const a = setTimeout(() => {}, 1);'],
  ['a room of the contract uses its package', `${contract}/languages/a.ts`, importing('../products.ts')],
  [
    'a browser test starts a part of the server',
    'e2e/a.test.ts',
    importing('../packages/server/src/http/app.ts'),
  ],
  ['a benchmark uses a package by its name', 'bench/search/a.ts', importing('@hardware-store-finder/stores')],
];
