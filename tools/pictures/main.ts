import path from 'node:path';
import type { Page } from 'playwright-core';
import { launchChromium } from '../../e2e/support/launch-chromium.ts';
import { startServer } from '../../e2e/support/server.ts';

// Takes the pictures of the documentation, of the product with the sample: the results with map, contacts and leads, and
// an analysis with its email.

const folder = path.resolve(import.meta.dirname, '../../docs/pictures');
/** A place where the sample's nearest stores have websites with addresses. */
const place = 'Cardiff';

const browser = await launchChromium();
if (browser === undefined) throw new Error('There is no Chromium. Install it, or set CHROMIUM_PATH.');
const server = await startServer({
  PLACES: 'sample',
  SELLER_COMPANY: 'Example Hardware',
  SELLER_MAKES: 'cabinet handles, knobs and hinges',
  SELLER_POSTAL_ADDRESS: '1 Example Road, Ningbo, China',
});
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en' });
  await page.goto(server.page);
  await search(page);
  await findContacts(page);
  await saveLeads(page, ['Contacted', 'Customer', 'To contact', 'Replied']);
  await page.getByRole('link', { name: /^Results \(/ }).click();
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await page.locator('[data-mark]').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.setViewportSize({ width: 1360, height: 800 });
  await page.evaluate(() => window.scrollTo(0, 275));
  await page.getByRole('table').getByRole('row').nth(2).hover();
  await page.screenshot({ path: path.join(folder, 'results.png'), animations: 'disabled' });

  await page.goto(server.page);
  await search(page);
  await writeEmail(page);
  await page.setViewportSize({ width: 1360, height: 860 });
  await page.screenshot({ path: path.join(folder, 'analysis.png'), animations: 'disabled' });
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

async function findContacts(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Find contacts' }).click();
  await page.getByRole('button', { name: 'Cancel' }).waitFor();
  await page.getByRole('button', { name: 'Find contacts' }).waitFor({ timeout: 120_000 });
}

/** Saves the first stores as leads, each with a status. */
async function saveLeads(page: Page, statuses: readonly string[]): Promise<void> {
  for (const _ of statuses) {
    await page
      .getByRole('button', { name: /^Save .* as a lead$/ })
      .first()
      .click();
  }
  await page.getByRole('link', { name: /^Leads \(/ }).click();
  for (const [at, status] of statuses.entries()) {
    const checkbox = page
      .getByRole('row')
      .getByRole('checkbox', { name: /^Select / })
      .nth(at);
    await checkbox.check();
    await page.getByRole('combobox', { name: 'Set status' }).selectOption({ label: status });
    await checkbox.uncheck();
  }
}

/** Opens a store that is no lead, analyzes it and writes an email. */
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
