// Every check: format, lint, types, unit and integration tests, and the flows in a real browser.
import { checkSources, runTests } from './checks.mjs';
import { findChromium } from './find-chromium.mjs';
import { build, fail, install } from './prepare.mjs';

const chromium = findChromium();
if (!chromium) {
  fail(
    process.env.CHROMIUM_PATH
      ? `CHROMIUM_PATH=${process.env.CHROMIUM_PATH} is no program that can be run. Correct it, or remove it to use the system's.`
      : 'The browser tests need Chromium, and none was found. Install it (Debian: apt-get install chromium; macOS and ' +
          'Windows: Google Chrome will do), or set CHROMIUM_PATH to the program. Without a browser: npm run check.',
  );
}
process.env.CHROMIUM_PATH = chromium;
install();
build('gazetteer', 'page');
await checkSources();
process.exitCode = await runTests('unit', 'thorough', 'browser');
