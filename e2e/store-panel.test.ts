import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { dialogLeaves, searchFor, useBrowser } from './support/browser.ts';
import { lookAt } from './support/looks.ts';
import { type RunningServer, startServer } from './support/server.ts';
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

test('a website that a person found is pasted, read, and kept', async () => {
  const own = await startServer({ PLACES: 'sample' });
  const page = await open(own.page);
  await searchFor(page, 'Porto');
  await page.getByRole('link', { name: 'Results (41)' }).waitFor();
  await page.getByRole('button', { name: 'Placeholder Hinge Depot 26 (sample)', exact: true }).click();
  await page.waitForURL(/store=/);
  const panel = page.getByRole('complementary', { name: 'Placeholder Hinge Depot 26 (sample)' });
  const id = new URL(page.url()).searchParams.get('store') ?? '';
  // The only address that an invented store may have.
  const website = `http://${id.replace('sample:', '')}.localhost:${new URL(own.origin).port}/`;
  await panel.getByText('Add or correct details').click();
  const search = panel.getByRole('link', { name: 'Find the website' });
  expect(await search.getAttribute('href')).toContain('Placeholder%20Hinge%20Depot%2026');
  expect(await search.getAttribute('target')).toBe('_blank');
  const reading = page.waitForRequest((request) => request.url().includes('/api/website?'));
  await panel.getByLabel('Website').fill(website);
  await panel.getByRole('button', { name: 'Save' }).last().click();
  const link = panel.getByRole('link', { name: new URL(website).host });
  await link.waitFor();
  expect(new URL((await reading).url()).searchParams.get('url')).toBe(website);
  await panel.getByText(/typed/).waitFor();
  await page.reload();
  await link.waitFor();
  await own.stop();
});

test('keys walk through the stores and act on the open one, and ? lists them', async () => {
  const own = await startServer({ PLACES: 'sample' });
  const page = await open(own.page, { permissions: ['clipboard-read', 'clipboard-write'] });
  await searchFor(page, 'Porto');
  await page.getByRole('link', { name: 'Results (41)' }).waitFor();
  const names = await page.locator('tbody tr[data-index] bdi').allInnerTexts();
  const stores = [...new Set(names)].filter((text) => text.endsWith('(sample)'));
  const opened = (at: number) => page.getByRole('complementary', { name: stores[at] ?? '', exact: true });
  // Nothing is typed into the box of the place.
  await page.locator('body').click({ position: { x: 5, y: 400 } });
  await page.keyboard.press('j');
  await opened(0).waitFor();
  await page.keyboard.press('j');
  await opened(1).waitFor();
  await page.keyboard.press('s');
  await page.getByRole('link', { name: 'Leads (1)' }).waitFor();
  await page.keyboard.press('k');
  await opened(0).waitFor();
  await page.keyboard.press('a');
  await page
    .getByRole('dialog')
    .getByRole('heading', { name: `Analysis & Email for ${stores[0]}` })
    .waitFor();
  await page.keyboard.press('Escape');
  await opened(0).waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor();
  await page.getByRole('dialog').getByText('Save as a lead').waitFor();
  await own.stop();
});
