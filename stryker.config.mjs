/**
 * Mutation testing: `npm run mutate`, or `npm run mutate -- PATH` for one folder or file. Fails below `thresholds.break`.
 */
const config = {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  mutate: [
    'packages/domain/src/**/!(*.test).ts',
    'packages/facts/src/facts/**/!(*.test).ts',
    // Tables and texts: a test could only repeat them.
    '!packages/domain/src/{index,products,sources/sources}.ts',
    '!packages/domain/src/{languages,testing}/**',
  ],
  coverageAnalysis: 'perTest',
  // A static mutant needs every test anew, and all of them nine tenths of the time.
  ignoreStatic: true,
  ignorePatterns: ['/data', '/docs', '/apps', '/e2e', '/tools', '/pictures', 'packages/geocoder/dist'],
  // Stryker would rewrite tsconfig.json with a TypeScript API that TypeScript 7 does not have.
  tsconfigFile: 'none.json',
  // Types are not checked here, so nothing has to silence them.
  disableTypeChecks: false,
  tempDirName: '.stryker-tmp',
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: '.stryker-tmp/mutation.json' },
  clearTextReporter: { allowColor: false, reportTests: false, skipFull: true },
  concurrency: 2,
  thresholds: { high: 90, low: 80, break: 80 },
};

// biome-ignore lint/style/noDefaultExport: Stryker reads the default export
export default config;
