import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compileCache, fail, productNode, root, runNode } from './prepare.mjs';
import { quietly } from './runtime.mjs';

const tsc = 'node_modules/typescript/bin/tsc';
/** The programs' output is collected first, so they cannot detect a terminal themselves. */
const isTerminal = process.stdout.isTTY;
/** The longest first, so that no long one is left alone at the end. */
const programs = [
  [
    'node_modules/@biomejs/biome/bin/biome',
    'ci',
    '--error-on-warnings',
    ...(isTerminal ? ['--colors=force'] : []),
    '.',
  ],
  ...[
    '.',
    'packages',
    'apps/web',
    'packages/contract',
    'packages/domain',
    'packages/std',
    'packages/workbook',
  ].map((project) => [tsc, '--pretty', String(isTerminal ?? false), '-p', project, ...incremental(project)]),
  ['node_modules/knip/bin/knip.js', '--no-progress'],
  [
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config',
    '.dependency-cruiser.mjs',
    'apps',
    'packages',
  ],
];

/** Lets tsc check only what changed since its last run, and what depends on it. @param {string} project */
function incremental(project) {
  const file = `${project.replaceAll(/\W+/g, '-')}.tsbuildinfo`;
  return ['--incremental', '--tsBuildInfoFile', path.join(root, 'node_modules/.cache/types', file)];
}

/** Checks format, lint, unused code and types, side by side; ends the process if one of them found something. */
export async function checkSources() {
  const report = reportOf(await runPrograms());
  if (report !== undefined) fail(report);
}

/** The same beside the tests of the filters. Their results come first. @param {string[]} filters @returns {Promise<number>} */
export async function checkSourcesAndTest(filters) {
  const [results, { code }] = await Promise.all([runPrograms(), runTests(filters)]);
  const report = reportOf(results);
  if (report !== undefined) console.error(report);
  return report === undefined ? code : 1;
}

function runPrograms() {
  return Promise.all(programs.map(async (program) => ({ program, ...(await runQuietly(program)) })));
}

/** What the programs found; undefined for nothing. @param {Awaited<ReturnType<typeof runPrograms>>} results */
function reportOf(results) {
  const failed = results.filter(({ code }) => code !== 0);
  if (failed.length === 0) return undefined;
  const names = failed.map(({ program }) => program.slice(0, 4).join(' ')).join(', ');
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
 * How much of its work a test does whose cost grows with its number of cases: 0.1 in `npm test`, 1 in `npm run test:all`,
 * 10 in `npm run soak`. @typedef {0.1 | 1 | 10} Share
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
