import { beforeAll, expect, test } from 'vitest';
import { english } from '../apps/web/src/i18n/messages/english.ts';
import { searchFor, useBrowser } from './support/browser.ts';
import type { RunningServer } from './support/server.ts';
import { townServer } from './support/shared-servers.ts';

const open = useBrowser();
let server: RunningServer;
beforeAll(async () => {
  server = await townServer();
});

const found = async () => {
  const page = await open(server.page, { isFresh: true });
  await searchFor(page, 'Porto');
  await page.getByRole('link', { name: 'Results (5)' }).waitFor();
  return page;
};

test('the list of keys keeps away from the edge of its dialog', async () => {
  const page = await open(server.page);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog');
  const term = dialog.locator('h3').first();
  await term.waitFor();
  const [outer, inner] = [await dialog.boundingBox(), await term.boundingBox()];
  expect((inner?.x ?? 0) - (outer?.x ?? 0)).toBeGreaterThanOrEqual(16);
});

test('the stores found, those of the filter for all, and those that Write walks through are as many', async () => {
  const page = await found();
  await page.getByRole('heading', { name: /^Found 5 / }).waitFor();
  await page.getByRole('button', { name: 'Filter and sort' }).click();
  expect(await page.getByRole('button', { name: /^All/, pressed: true }).textContent()).toMatch(/5$/);
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^AI Analyze/ })
    .first()
    .click();
  await page.getByRole('dialog').getByText('1 of 5').waitFor();
});

test('after letters, the focus is in the row of the last store', async () => {
  const page = await found();
  await page
    .getByRole('button', { name: /^AI Analyze/ })
    .nth(1)
    .click();
  await page.getByRole('dialog').getByText('2 of 5').waitFor();
  await page.getByRole('button', { name: 'Next store' }).click();
  await page.getByRole('dialog').getByText('3 of 5').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('tr')?.getAttribute('data-index')))
    .toBe('2');
});

test('a date field reads as the dates of the page', async () => {
  const page = await found();
  await page.getByRole('button', { name: /^Save Ferragens do Bolhão/ }).click();
  await page.getByRole('link', { name: 'Leads (1)' }).click();
  // Until then, the table is that of the search.
  await page.getByRole('heading', { name: english.leads.title, level: 1 }).waitFor();
  await page.getByRole('table').getByRole('button', { name: 'Ferragens do Bolhão', exact: true }).click();
  const panel = page.getByRole('region', { name: english.leads.panel.label });
  const day = panel.getByLabel(english.leads.columns.next);
  await day.fill('2027-03-04');
  await day.blur();
  await panel.getByText('Mar 4, 2027', { exact: true }).first().waitFor();
  // That of several leads, too.
  await page.getByRole('checkbox', { name: english.leads.select('Ferragens do Bolhão') }).check();
  const all = page.getByLabel(english.leads.setNext);
  await all.fill('2027-05-06');
  await all.blur();
  await page.getByText('May 6, 2027', { exact: true }).nth(1).waitFor();
});

test('an export asks for its stores and its format, and keeps its columns folded', async () => {
  const page = await found();
  await page.getByRole('button', { name: 'More tools' }).click();
  await page.getByRole('menuitem', { name: /^Export/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Download' }).waitFor();
  const boxes = () => dialog.getByRole('checkbox').filter({ visible: true }).count();
  expect(await boxes()).toBe(0);
  await dialog.getByText(/^\d+ columns$/).click();
  expect(await boxes()).toBeGreaterThan(20);
});
