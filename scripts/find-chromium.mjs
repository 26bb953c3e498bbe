import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { fail } from './prepare.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const places = {
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
    .map((name) => process.env[name])
    .filter((folder) => folder !== undefined)
    .map((folder) => path.join(folder, 'Google\\Chrome\\Application\\chrome.exe')),
};

/** The browser for the browser tests: CHROMIUM_PATH, else the system's; undefined if there is none. */
export function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return canRun(chosen) ? chosen : undefined;
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  const installed =
    process.platform === 'darwin' || process.platform === 'win32' ? places[process.platform] : [];
  return [...onPath, ...installed].find(canRun);
}

/** @param {string} file */
function canRun(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export const noChromium =
  'The browser tests need Chromium, and none was found. Install it (Debian: apt-get install chromium; macOS and ' +
  'Windows: Google Chrome will do), or set CHROMIUM_PATH to the program.';

/** Sets CHROMIUM_PATH to the browser for the tests; returns whether there is one. Ends the process if CHROMIUM_PATH is wrong. */
export function useChromium() {
  const chromium = findChromium();
  if (chromium) process.env.CHROMIUM_PATH = chromium;
  else if (process.env.CHROMIUM_PATH)
    fail(
      `CHROMIUM_PATH=${process.env.CHROMIUM_PATH} is no program that can be run. Correct it, or remove it to use the system's.`,
    );
  return chromium !== undefined;
}
