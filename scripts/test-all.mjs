// Everything: `npm test`, then all cases of which it takes a tenth, and what takes too long for it. The last line counts
// the tests of both runs.
import { checkSources, runTests } from './checks.mjs';
import { build, install } from './prepare.mjs';
import { requireChromium } from './require-chromium.mjs';
import { sharedFiles } from './shared-files.mjs';

requireChromium();
install();
await build('gazetteer', 'page');
await checkSources();
const runs = [await runTests(['--project=unit', '--project=browser'], { takesPictures: true })];
if (runs[0]?.code === 0) {
  runs.push(await runTests(['--project=thorough', '--project=thorough-browser'], { takesPictures: true }));
  runs.push(await runTests(sharedFiles(), { share: 1, takesPictures: true }));
}
/** @param {'passed' | 'failed' | 'skipped'} name */
const sum = (name) => runs.reduce((total, run) => total + run[name], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
process.exitCode = runs.find(({ code }) => code !== 0)?.code ?? 0;
