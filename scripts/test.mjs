// The checks of `npm run check`, and the flows in a real browser.
import { checkSources, runTests } from './checks.mjs';
import { build, install } from './prepare.mjs';
import { requireChromium } from './require-chromium.mjs';

requireChromium();
install();
await build('gazetteer', 'page');
await checkSources();
const { code } = await runTests(['--project=unit', '--project=browser']);
process.exitCode = code;
