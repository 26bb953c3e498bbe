import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keepState, lastState, stateOf, uncommitted } from './checked-state.mjs';
import { compileCache, fail, productNode, root, runNode } from './prepare.mjs';
import { quietly } from './runtime.mjs';

const tsc = 'node_modules/typescript/bin/tsc';
/** The programs' output is collected first, so they cannot detect a terminal themselves. */
const isTerminal = process.stdout.isTTY;
const biome = [
  'node_modules/@biomejs/biome/bin/biome',
  'ci',
  '--error-on-warnings',
  ...(isTerminal ? ['--colors=force'] : []),
];
/** The projects that import nothing but each other. */
const shared = ['packages/contract', 'packages/domain', 'packages/std', 'packages/workbook'];

/** @param {string} file */
const isTest = (file) => /\.test\.tsx?$/.test(file);
/** @param {string} file */
const isShared = (file) => shared.some((project) => file.startsWith(`${project}/`));
/** @param {string} file */
const isServers = (file) => /^(?:packages|apps\/(?:server|cli))\//.test(file) && !isShared(file);

/**
 * What is run, and which files it may read: rather too many than too few, for it is left out while none of them changed.
 * @typedef {import('./checked-state.mjs').Program} Program
 */

/**
 * With one checker: four, as tsc would start, spend twice the processor time, each on types of its own.
 * @param {string} project @param {Program['reads']} reads @returns {Program}
 */
function typesOf(project, reads) {
  const options = ['--pretty', String(isTerminal ?? false), '--checkers', '1', ...incremental(project)];
  return {
    args: [tsc, '-p', project, ...options],
    reads: (file) => /\.(?:[cm]?[jt]sx?|json)$/.test(file) && reads(file),
  };
}

const types = [
  // Nothing imports the tests of the server's packages; they belong to the second project.
  typesOf('.', (file) => !(isServers(file) && isTest(file))),
  typesOf('packages', (file) => isServers(file) || (isShared(file) && !isTest(file))),
  typesOf('apps/web', (file) => (file.startsWith('apps/web/') || isShared(file)) && !isTest(file)),
  ...shared.map((project) => typesOf(project, (file) => isShared(file) && !isTest(file))),
];

/** The longest first, so that no long one is left alone at the end. @type {Program[]} */
const all = [
  { args: [...biome, '.'], reads: () => true },
  ...types,
  { args: ['node_modules/knip/bin/knip.js', '--no-progress'], reads: () => true },
  {
    args: [
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      '.dependency-cruiser.mjs',
      'apps',
      'packages',
    ],
    reads: (file) => /^(?:apps|packages)\//.test(file),
  },
];

/** What somebody waits for after each change: all types, format and lint of what is not committed. @returns {Program[]} */
function afterEachChange() {
  const files = uncommitted(root) ?? ['.'];
  if (files.length === 0) return types;
  // Without the rule for which biome reads all files of the project, in 5 s.
  const quick = [...biome, '--config-path=biome.quick.json', '--no-errors-on-unmatched'];
  return [{ args: [...quick, ...files], reads: () => true }, ...types];
}

/** Lets tsc check only what changed since its last run, and what depends on it. @param {string} project */
function incremental(project) {
  const file = `${project.replaceAll(/\W+/g, '-')}.tsbuildinfo`;
  return ['--incremental', '--tsBuildInfoFile', path.join(root, 'node_modules/.cache/types', file)];
}

/** Checks format, lint, unused code, imports and types, side by side; ends the process if one of them found something. */
export async function checkSources() {
  const report = reportOf(await runPrograms(all));
  if (report !== undefined) fail(report);
}

/**
 * The same beside all tests; with filters, types and what is not committed beside the tests of the filters. The results of
 * the tests come first. @param {string[]} filters @returns {Promise<number>}
 */
export async function checkSourcesAndTest(filters) {
  const programs = filters.length > 0 ? afterEachChange() : all;
  const [results, { code }] = await Promise.all([
    runPrograms(programs),
    runTests(['--project=unit', ...filters]),
  ]);
  const report = reportOf(results);
  if (report !== undefined) console.error(report);
  return report === undefined ? code : 1;
}

/** Leaves out what found nothing in the very same files before. @param {Program[]} programs */
async function runPrograms(programs) {
  const stale = programs.flatMap((program) => {
    const state = stateOf(root, program);
    return state !== undefined && state === lastState(program) ? [] : { ...program, state };
  });
  return await Promise.all(
    stale.map(async (program) => {
      const result = await runQuietly(program.args);
      // Files that were saved meanwhile have another state, and are checked by the next run.
      if (result.code === 0 && program.state !== undefined) keepState(program, program.state);
      return { ...program, ...result };
    }),
  );
}

/** What the programs found; undefined for nothing. @param {Awaited<ReturnType<typeof runPrograms>>} results */
function reportOf(results) {
  const failed = results.filter(({ code }) => code !== 0);
  if (failed.length === 0) return undefined;
  const names = failed.map(({ args }) => args.slice(0, 4).join(' ')).join(', ');
  return `${failed.map(({ output }) => output).join('')}Mend what these found (see above): ${names}.`;
}

/** Runs a program and keeps its output. @param {string[]} args @returns {Promise<{ code: number, output: string }>} */
function runQuietly(args) {
  const child = spawn(productNode(), args, { cwd: root, env: quietly({ ...compileCache, ...process.env }) });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: `${args[0]}: ${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * How much of its work a test does whose cost grows with its number of cases: 0.1 in `npm test`, 0.3 in `npm run test:all`,
 * 10 in `npm run soak`. @typedef {0.1 | 0.3 | 10} Share
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Counts
 * @typedef {{ share?: Share, takesPictures?: boolean, without?: string[] }} TestOptions
 *   without: files that are left out
 */

/** Runs tests and counts them. @param {string[]} filters Options and file names for vitest. @param {TestOptions} [options]
 * @returns {Promise<Counts & { code: number }>} */
export async function runTests(filters, { share = 0.1, takesPictures = false, without = [] } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'tests-'));
  const report = path.join(folder, 'report.json');
  try {
    const code = await runNode(
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        ...filters,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      {
        env: {
          ...process.env,
          // React's production build, which NODE_ENV=production chooses, cannot be tested.
          NODE_ENV: 'test',
          TEST_SHARE: String(share),
          TEST_WITHOUT: without.join(','),
          ...(takesPictures && { TEST_PICTURES: 'true' }),
        },
      },
    );
    return { code, ...countsOf(report) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What a run came to, with what failed and why. @param {string} report @returns {Counts} */
function countsOf(report) {
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  /** @type {string[]} */
  const failures = [];
  for (const { name, status, message, assertionResults } of testResults) {
    const file = path.relative(root, name);
    const failed = assertionResults.filter(
      (/** @type {{ status: string }} */ test) => test.status === 'failed',
    );
    for (const { fullName, failureMessages } of failed)
      failures.push(`${file}: ${fullName}\n${failureMessages.join('\n')}`);
    // A file that could not be loaded has no tests.
    if (status === 'failed' && failed.length === 0) failures.push(`${file}\n${message}`);
  }
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests, failures };
}
