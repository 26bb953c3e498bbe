import path from 'node:path';
import type { Page } from 'playwright-core';
import { launchChromium } from '../../e2e/support/launch-chromium.ts';
import { importFiles, saveProfile, startServer, temporaryFolder } from '../../e2e/support/server.ts';

// Takes the pictures of the documentation. With a file of OpenStreetMap and a place: its real stores with their map, for README.
// Without: an analysis with its email, of an invented store.

const folder = path.resolve(import.meta.dirname, '../../docs/pictures');
/** A place where the sample's nearest stores have websites with addresses. */
const samplePlace = 'Cardiff';
const [file, place = samplePlace, ...more] = process.argv.slice(2);
const unknown = [file, place, ...more].find((argument) => argument?.startsWith('-')) ?? more[0];
const refuse = (sentence: string): never => {
  console.error(sentence);
  process.exit(1);
};
if (unknown !== undefined) refuse(`There is no option ${unknown}. Name a file and a place, or nothing.`);

const browser = (await launchChromium()) ?? refuse('There is no Chromium. Install it, or set CHROMIUM_PATH.');
const settings = { PLACES: file === undefined ? 'sample' : 'directory', AI: 'builtin' };
const seller = {
  company: 'Example Hardware',
  makes: 'cabinet handles, knobs and hinges',
  postalAddress: '1 Example Road, Ningbo, China',
};
const dataDir = temporaryFolder();
if (file !== undefined) await importFiles(dataDir, file);
const server = await startServer(settings, dataDir);
try {
  await saveProfile(server, seller);
  const page = await browser.newPage({ viewport: { width: 1360, height: 800 }, locale: 'en' });
  await page.goto(server.page);
  await search(page);
  if (file === undefined) {
    await writeEmail(page);
    await page.setViewportSize({ width: 1360, height: 860 });
    await page.screenshot({ path: path.join(folder, 'analysis.png'), animations: 'disabled' });
  } else {
    await page.getByRole('link', { name: /^Results \(/ }).click();
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await page.locator('[data-mark]').first().waitFor();
    // Long enough for the map to be drawn; the network is never idle, because the book's stream stays open.
    await page.waitForTimeout(3_000);
    await page.screenshot({ path: path.join(folder, 'results.png'), animations: 'disabled' });
  }
} finally {
  await browser.close();
  await server.stop();
}

async function search(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: /location/i }).fill(place);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('heading', { name: /^Found \d+ Hardware/ }).waitFor();
  await page.getByRole('link', { name: /^Results \(/ }).waitFor();
}

/** Opens a store, analyzes it and writes an email. */
async function writeEmail(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^AI Analyze / })
    .nth(4)
    .click();
  await page.getByRole('button', { name: 'Start AI Analysis' }).click();
  await page.getByRole('button', { name: 'Refresh Analysis' }).waitFor();
  await page.getByRole('button', { name: 'Generate Email' }).click();
  await page.getByRole('button', { name: 'Copy to Clipboard' }).waitFor();
}
