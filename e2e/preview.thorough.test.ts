import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ApiServer } from './support/api-server.ts';
import { desktop, searchFor, takePicture, useBrowser } from './support/browser.ts';
import { tabsOf } from './support/browser-contexts.ts';
import { controlTime, passTime } from './support/page-time.ts';
import type { RunningServer } from './support/server.ts';
import { playApi } from './support/shared-servers.ts';
import { type Sites, serveSites } from './support/site-server.ts';

const open = useBrowser();
let api: ApiServer;
let server: RunningServer;
let sites: Sites;

beforeAll(async () => {
  ({ api, server } = await playApi(serveSites(() => sites)));
});
beforeEach(() => {
  sites = { shop: {} };
});

const urlOf = (slug: string) => `http://${slug}.localhost:${new URL(api.origin).port}/`;
const button = (page: Page, name = 'shop') => page.getByRole('button', { name: `Visit Website of ${name}` });
const inFrame = (dialog: Locator, slug = 'shop') =>
  dialog
    .locator('iframe')
    .contentFrame()
    .getByRole('heading', { name: `Site of ${slug}` });

/** Opens the search's table, or the one of the saved results. */
async function toTable(where: '/' | '/results', options = {}): Promise<Page> {
  const page = await open(server.page, options);
  await searchFor(page, 'Porto');
  await page.getByRole('link', { name: /^Results/ }).waitFor();
  if (where === '/results') {
    await page.getByRole('link', { name: /^Results/ }).click();
    await page.getByRole('heading', { name: 'Hardware Stores near "Porto"' }).waitFor();
  }
  return page;
}

describe.each(['/', '/results'] as const)('On %s, choosing a site', (where) => {
  test('that allows framing opens the modal: 95 % by 90 %, the frame, Open in new tab, and the site’s contacts', async () => {
    const page = await toTable(where);
    await button(page).click();
    const dialog = page.getByRole('dialog', { name: 'shop' });
    await inFrame(dialog).waitFor();
    const box = await dialog.boundingBox();
    expect(Math.abs((box?.width ?? 0) - 0.95 * desktop.width)).toBeLessThanOrEqual(1);
    expect(Math.abs((box?.height ?? 0) - 0.9 * desktop.height)).toBeLessThanOrEqual(1);
    const link = dialog.getByRole('link', { name: 'Open in new tab' });
    expect(await link.getAttribute('href')).toBe(urlOf('shop'));
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
    const frame = dialog.locator('iframe');
    expect(await frame.getAttribute('sandbox')).toBe(
      'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin',
    );
    expect(await frame.getAttribute('referrerpolicy')).toBe('no-referrer');
    expect(await dialog.getByText('Page not showing?').count()).toBe(0);
    const card = dialog.getByRole('complementary');
    await card.getByText('A shop of handles').waitFor();
    await card.getByText('Handles, hinges and locks.').waitFor();
    expect(await card.getByRole('link', { name: 'info@shop.example' }).getAttribute('href')).toBe(
      'mailto:info@shop.example',
    );
    expect(await card.getByRole('link', { name: '/contact' }).getAttribute('href')).toBe(
      `${urlOf('shop')}contact`,
    );
    expect(tabsOf(page.context())).toHaveLength(1);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect
      .poll(() => button(page).evaluate((element) => element === element.ownerDocument.activeElement))
      .toBe(true);
  });

  test('that forbids framing opens a new tab and no modal', async () => {
    sites = { shop: { framing: 'block' } };
    const page = await toTable(where);
    await Promise.all([page.waitForResponse(/framing/), button(page).hover()]);
    const tab = page.waitForEvent('popup');
    await button(page).click();
    await (await tab).waitForURL(urlOf('shop'));
    expect(await (await tab).evaluate(() => [globalThis.opener, document.referrer])).toEqual([null, '']);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page
      .getByRole('status')
      .getByText(/^Opened .+ in a new tab.*The site says: block/)
      .waitFor();
  });

  test('with an unknown verdict stays in the modal if it loads', async () => {
    sites = { shop: { framing: 'unknown' } };
    const page = await toTable(where);
    await controlTime(page);
    await button(page).click();
    const dialog = page.getByRole('dialog', { name: 'shop' });
    await inFrame(dialog).waitFor();
    await passTime(page, 4_500);
    expect(await dialog.count()).toBe(1);
    expect(tabsOf(page.context())).toHaveLength(1);
  });

  test('with an unknown verdict opens a new tab and closes the modal if it does not load in 4 s', async () => {
    sites = { shop: { framing: 'unknown', page: 'hangs' } };
    const page = await toTable(where);
    const tab = page.waitForEvent('popup');
    await button(page).click();
    await page.getByRole('dialog', { name: 'shop' }).waitFor();
    await tab;
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page
      .getByRole('status')
      .getByText(/^Opened .+ in a new tab/)
      .waitFor();
  });

  test('whose tab the browser blocks shows the reason and a button', async () => {
    sites = { shop: { framing: 'block' } };
    const page = await toTable(where);
    await page.evaluate(() => {
      globalThis.open = () => null;
    });
    await button(page).click();
    const dialog = page.getByRole('dialog', { name: 'shop' });
    await dialog.getByText('the browser blocked the new tab').waitFor();
    await dialog.getByText('The site says: block.').waitFor();
    await dialog.getByRole('button', { name: /^Open shop\.localhost:\d+ in a new tab$/ }).waitFor();
    expect(await dialog.getByRole('link', { name: 'Open in new tab' }).count()).toBe(1);
    await takePicture(page, `preview-tab-blocked${where === '/' ? '' : '-results'}`);
  });
});

test('If there is no verdict within 1.5 s, the frame is tried', async () => {
  sites = { shop: { framing: 'hangs' } };
  const page = await toTable('/');
  await button(page).click();
  const dialog = page.getByRole('dialog', { name: 'shop' });
  await dialog.getByText('Checking whether').waitFor();
  await inFrame(dialog).waitFor();
});

test('If the API target has no such route, the frame is tried', async () => {
  sites = { shop: { framing: 'no-route', website: (response) => response.writeHead(404).end() } };
  const page = await toTable('/');
  await button(page).click();
  const dialog = page.getByRole('dialog', { name: 'shop' });
  await inFrame(dialog).waitFor();
  await dialog.getByText('This API can’t read websites.').waitFor();
  const line = dialog.getByText(/^Page not showing\? Open in new tab$/);
  expect(await line.getByRole('link', { name: 'Open in new tab' }).getAttribute('href')).toBe(urlOf('shop'));
});

test('An address that the guard refuses shows the reason, without a frame or a tab', async () => {
  sites = { shop: { framing: 'refused' } };
  const page = await toTable('/');
  await button(page).click();
  const dialog = page.getByRole('dialog', { name: 'shop' });
  await dialog.getByText('10.0.0.1').waitFor();
  expect(await dialog.locator('iframe').count()).toBe(0);
  expect(tabsOf(page.context())).toHaveLength(1);
});
