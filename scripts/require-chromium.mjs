import { findChromium } from './find-chromium.mjs';
import { fail } from './prepare.mjs';

/** Sets CHROMIUM_PATH to the browser for the tests; ends the process with a message if there is none. */
export function requireChromium() {
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
}
