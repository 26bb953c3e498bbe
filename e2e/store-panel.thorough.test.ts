import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { dialogLeaves, phone, searchFor, useBrowser } from './support/browser.ts';
import { lookAt } from './support/looks.ts';
import type { RunningServer } from './support/server.ts';
import { townServer } from './support/shared-servers.ts';

const open = useBrowser();
let server: RunningServer;
beforeAll(async () => {
  server = await townServer();
});

const name = 'Ferragens do Bolhão';
const panel = (page: Page) => page.getByRole('complementary', { name, exact: true });

test('a row opens its store beside the list; Escape and Back close it, and its address opens it again', async () => {
  const page = await open(server.page);
  await searchFor(page, 'Porto');
  await page.getByRole('link', { name: 'Results (5)' }).waitFor();
  const list = page.url();
  // A click beside the name means the row as well.
  await page.getByRole('row').filter({ hasText: name }).locator('td[class*=address]').click();
  await panel(page)
    .getByRole('button', { name: /^AI Analyze/ })
    .waitFor();
  expect(new URL(page.url()).searchParams.get('store')).toMatch(/^osm:/);
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'detached' });
  expect(page.url()).toBe(list);

  await page.getByRole('button', { name, exact: true }).press('Enter');
  await panel(page).waitFor();
  await lookAt(page, 'store-panel');
  const sent = page.url();
  await page.goBack();
  await panel(page).waitFor({ state: 'detached' });
  expect(page.url()).toBe(list);

  // The link searches by itself, and opens the store when it arrives.
  const other = await open(sent);
  await panel(other).waitFor();
  await other.getByRole('heading', { name: /^Found 5 / }).waitFor();
});

test('on a phone, the action of the open store stays in sight while what is known of it is scrolled', async () => {
  const page = await open(server.page, { viewport: phone });
  await searchFor(page, 'Porto');
  await page.getByRole('button', { name, exact: true }).click();
  const write = panel(page).getByRole('button', { name: /^Write to/ });
  const before = await write.boundingBox();
  const last = panel(page).locator(':scope > :last-child');
  await last.evaluate((end) => end.scrollIntoView({ block: 'end' }));
  const after = await write.boundingBox();
  expect(after).toEqual(before);
  expect(after?.width).toBeGreaterThan(300);
  expect((after?.y ?? 0) + (after?.height ?? 0)).toBeLessThanOrEqual(phone.height);
  // It covers nothing that cannot be scrolled out from under it.
  await panel(page).evaluate((sheet) => sheet.scrollTo(0, sheet.scrollHeight));
  const end = await last.boundingBox();
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(after?.y ?? 0);
});

test('the dialog has an address of its own, which a reload and a sent link open', async () => {
  const page = await open(server.page);
  await searchFor(page, 'Porto');
  await page.getByRole('link', { name: 'Results (5)' }).waitFor();
  await page.getByRole('button', { name: `AI Analyze ${name}` }).click();
  const dialog = (on: Page) => on.getByRole('dialog', { name: new RegExp(name) });
  await dialog(page).waitFor();
  const sent = page.url();
  expect(new URL(sent).searchParams.get('open')).toBe('analysis');
  await page.reload();
  await dialog(page).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await dialogLeaves(page);
  expect(new URL(page.url()).searchParams.get('open')).toBeNull();

  const other = await open(sent);
  await dialog(other).waitFor();
  await other.keyboard.press('Escape');
  await panel(other).waitFor();
  expect(new URL(other.url()).searchParams.get('open')).toBeNull();
});
