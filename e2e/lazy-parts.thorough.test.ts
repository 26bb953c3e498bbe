import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { english } from '../apps/web/src/i18n/messages/english.ts';
import { searchFor, useBrowser } from './support/browser.ts';
import type { RunningServer } from './support/server.ts';
import { sampleServer } from './support/shared-servers.ts';

/** Parts that could not be loaded are loaded once the server is back, without a reload. */

const open = useBrowser();
let server: RunningServer;
beforeAll(async () => {
  server = await sampleServer();
});

/** Answers no request for a script or style sheet, until the returned function is called. */
async function takeAway(page: Page): Promise<() => Promise<void>> {
  await page.route(/\/assets\/.*\.(?:js|css)$/, (route) => route.abort());
  return () => page.unroute(/\/assets\/.*\.(?:js|css)$/);
}

const tryAgain = (page: Page) => page.getByRole('button', { name: english.layout.tryAgain }).first();
const isStyled = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test('results are loaded by a button, with their style sheets', async () => {
  const page = await open(server.page, { isFresh: true });
  const giveBack = await takeAway(page);
  await searchFor(page, 'Porto');
  await tryAgain(page).waitFor();
  await giveBack();
  // The table first, and then what follows in it.
  await expect
    .poll(async () => {
      if (await tryAgain(page).isVisible()) await tryAgain(page).click();
      return page.locator('tbody tr[data-index]').count();
    })
    .toBeGreaterThan(0);
  await expect.poll(() => page.getByText(english.layout.partFailed).count()).toBe(0);
  expect(await isStyled(page, 'table', 'border-collapse')).toBe('collapse');
});

test('a page is loaded as soon as the browser is online, and a dialog when another store is opened', async () => {
  const page = await open(server.page, { isFresh: true });
  await searchFor(page, 'Porto');
  const analyze = page.getByRole('button', { name: /AI Analyze/ });
  await analyze.nth(1).waitFor();
  const giveBack = await takeAway(page);
  await analyze.nth(0).click();
  const toast = page.getByLabel(english.layout.notifications).getByText(english.layout.partFailed);
  await toast.waitFor();
  await giveBack();
  await analyze.nth(1).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await toast.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  const giveBackAgain = await takeAway(page);
  await page.getByRole('link', { name: english.layout.about }).click();
  // The exact text is the page's notice; the search page, which is kept, may have a part that failed too.
  await page.locator('main').getByText(english.layout.partFailed, { exact: true }).waitFor();
  await giveBackAgain();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByRole('heading', { name: 'What We Do' }).waitFor();
  expect(await isStyled(page, 'main section', 'border-top-style')).toBe('solid');
});

test('the name of a button without words is shown where the pointer rests or the keyboard is, and leaves with them', async () => {
  const page = await open(server.page);
  await searchFor(page, 'Porto');
  const more = page.getByRole('button', { name: english.table.more });
  const tooltip = page.locator('[class*=tooltip]').getByText(english.table.more, { exact: true });
  await more.hover();
  await tooltip.waitFor();
  const [tip, button] = [await tooltip.boundingBox(), await more.boundingBox()];
  expect((tip?.y ?? 0) + (tip?.height ?? 0)).toBeCloseTo((button?.y ?? 0) - 6, 0);
  await page.mouse.move(5, 500);
  await tooltip.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: english.contacts.findAll, exact: true }).focus();
  await page.keyboard.press('Tab');
  await tooltip.waitFor();
  await page.keyboard.press('Escape');
  await tooltip.waitFor({ state: 'detached' });
});
