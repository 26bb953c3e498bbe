// Ten times the cases of `npm run test:all`, for hours when nobody waits: properties that random cases could refute.
import { runTests } from './checks.mjs';
import { build, install } from './prepare.mjs';
import { requireChromium } from './require-chromium.mjs';
import { sharedFiles } from './shared-files.mjs';

requireChromium();
install();
await build('gazetteer', 'page');
const { code } = await runTests(sharedFiles(), { share: 10 });
process.exitCode = code;
