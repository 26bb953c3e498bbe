// npm test, test:all, soak and check: what is checked, and how many of the random cases.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkSources, checkSourcesAndTest, runTests } from './checks.mjs';
import { noChromium, useChromium } from './find-chromium.mjs';
import { build, fail, install, root, showHelp } from './prepare.mjs';

showHelp(`npm run check                every check that needs no browser: format, lint, imports, types, unit tests
npm run test:one -- FILTER…  the tests of a file or folder, and nothing else: seconds
npm run check -- FILTER…     the same, and types, format and lint of what is not committed
npm test                     every check, and the flows in a real browser where there is one
npm run test:all             npm test with more cases, and what takes too long for it
npm run soak                 all cases of which test:all takes a part, ten times those that are random: hours`);
const [kind = 'test', ...filters] = process.argv.slice(2);
const takesFilters = kind === 'one' || kind === 'check';
const isKnown = ['one', 'check', 'soak', 'all', 'test'].includes(kind);
const unknown = isKnown ? filters.find((word) => !takesFilters || word.startsWith('-')) : kind;
if (unknown)
  fail(`There is no option ${unknown}. For the tests of a file or folder: npm run test:one -- FILTER`);
const needsBrowser = kind !== 'check' && kind !== 'one';
const hasBrowser = !needsBrowser || useChromium();
// Whoever runs all tests counts on them.
if (!hasBrowser && kind !== 'test') fail(noChromium);
install('all');
await build('gazetteer', ...(needsBrowser ? [/** @type {const} */ ('page')] : []));
const runs = {
  one: async () => (await runTests(['--project=unit', ...filters])).code,
  check: () => checkSourcesAndTest(filters),
  soak: async () => (await runTests(sharedFiles(), { share: 10 })).code,
  all: testAll,
  test: async () => {
    await checkSources();
    const { code } = await runTests(['--project=unit', ...(hasBrowser ? ['--project=browser'] : [])]);
    if (!hasBrowser) console.error(`The flows in a browser were left out. ${noChromium}`);
    return code;
  },
};
process.exitCode = await runs[/** @type {keyof typeof runs} */ (kind)]();

/** The last lines say again what failed in any run, and count the tests of all. */
async function testAll() {
  await checkSources();
  const shared = sharedFiles();
  // The shared files are run once.
  const others = { without: shared, takesPictures: true };
  const runs = [
    () => runTests(['--project=unit', '--project=browser'], others),
    () => runTests(['--project=thorough', '--project=thorough-browser'], others),
    () => runTests(shared, { share: 0.3, takesPictures: true }),
  ];
  /** @type {(import('./checks.mjs').Counts & { code: number })[]} */
  const counts = [];
  for (const run of runs) counts.push(await run());
  /** @param {'passed' | 'failed' | 'skipped'} name */
  const sum = (name) => counts.reduce((total, run) => total + run[name], 0);
  for (const failure of counts.flatMap(({ failures }) => failures)) console.log(`\nFailed: ${failure}`);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
  return counts.find(({ code }) => code !== 0)?.code ?? 0;
}

/** The test files whose number of cases depends on the share that is run: those that call `runs`, `costlyRuns`, `sample`, `oneIn` or `fuzz`, or ask `looks.ts` for screens. */
function sharedFiles() {
  return ['apps', 'packages', 'e2e', 'tools/attacks', 'tools/evaluate'].flatMap(testsBelow).filter((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return /\b(?:runs|costlyRuns|sample|oneIn|fuzz)\(|from '.*\/looks\.ts'/.test(text);
  });
}

/** Node 20, which starts the commands, has no `globSync`. @param {string} folder @returns {string[]} */
function testsBelow(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const place = `${folder}/${entry.name}`;
    if (entry.isDirectory())
      return entry.name === 'node_modules' || entry.name === 'dist' ? [] : testsBelow(place);
    return /\.test\.tsx?$/.test(entry.name) ? [place] : [];
  });
}
