import { fail, runNode } from './prepare.mjs';

const tsc = 'node_modules/typescript/bin/tsc';
const programs = [
  ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'],
  ['node_modules/knip/bin/knip.js', '--no-progress'],
  ...['packages/async', 'packages/contract', 'packages/stores', 'packages/server', 'packages/web', '.'].map(
    (project) => [tsc, '-p', project],
  ),
];

/** Checks format, lint, unused code and types; ends the process with a message at the first failure. */
export async function checkSources() {
  for (const program of programs) {
    const code = await runNode(program);
    if (code !== 0) fail(`${program.slice(0, 3).join(' ')} found something to mend (see above).`);
  }
}

/** @param {string[]} projects Names of vitest projects. @returns {Promise<number>} */
export function runTests(...projects) {
  return runNode([
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.flatMap((name) => ['--project', name]),
  ]);
}
