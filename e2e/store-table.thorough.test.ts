import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFindings } from './support/axe-findings.ts';
import { phone, useBrowser } from './support/browser.ts';
import {
  button,
  costa,
  dias,
  languages,
  openViews,
  rowOf,
  searchIn,
  silva,
  useStores,
} from './support/stores-api.ts';

const open = useBrowser();
const stores = useStores();
const [english] = languages;
const { messages } = english;

const names = (page: Page) => page.locator('tbody tr[data-index] td:first-child bdi').allTextContents();
const filter = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });

describe('the table of stores', () => {
  test('is filtered by counts and by text, sorted by columns, and keeps both while the page lives', async () => {
    const page = await open(stores.url());
    await searchIn(page, english);
    await openViews(page, english);
    await filter(page, 'Phone').click();
    await page.getByText(messages.table.shown(1, 3), { exact: true }).waitFor();
    expect(await names(page)).toEqual([silva.name]);
    await filter(page, 'All').click();
    expect(await names(page)).toEqual([silva.name, costa.name, dias.name]);
    await page.keyboard.press('Escape');
    const heading = (name: string) => page.getByRole('columnheader', { name, exact: true });
    expect(await heading('Distance').getAttribute('aria-sort')).toBe('ascending');
    await button(page, 'Sort by Name').click();
    await expect.poll(() => names(page)).toEqual([dias.name, costa.name, silva.name]);
    expect(await heading('Name').getAttribute('aria-sort')).toBe('ascending');
    expect(await heading('Distance').getAttribute('aria-sort')).toBeNull();
    await page.keyboard.press('Enter');
    await expect.poll(() => names(page)).toEqual([silva.name, costa.name, dias.name]);
    await page.getByRole('searchbox', { name: messages.table.text }).fill('CASA dias');
    await expect.poll(() => names(page)).toEqual([dias.name]);
    await page.getByRole('link', { name: messages.layout.about }).click();
    await page.getByRole('link', { name: messages.layout.search, exact: true }).click();
    await expect.poll(() => names(page)).toEqual([dias.name]);
    await page.getByRole('searchbox', { name: messages.table.text }).fill('nobody');
    await button(page, messages.table.clearFilters).click();
    await expect.poll(() => names(page)).toEqual([silva.name, costa.name, dias.name]);
  });

  test('has a bar for the ticked stores, which counts what will be new and covers no row', async () => {
    stores.api.stores = Array.from({ length: 30 }, (_, at) => ({
      id: `osm:node/${at + 10}`,
      name: `Store ${at}`,
      address: `Rua ${at}, 4000-001 Porto`,
      website: `https://store${at}.example/`,
    }));
    const page = await open(stores.url());
    await searchIn(page, english);
    await button(page, messages.leads.saveStore('Store 1')).click();
    await page.getByRole('link', { name: messages.leads.link(1) }).waitFor();
    for (const at of [0, 1, 2])
      await page.getByRole('checkbox', { name: messages.leads.select(`Store ${at}`), exact: true }).check();
    const bar = page.getByRole('region', { name: messages.table.selection });
    await bar.getByText(messages.table.selected(3)).waitFor();
    await bar.getByRole('button', { name: messages.table.save(2), exact: true }).click();
    await page.getByRole('link', { name: messages.leads.link(3) }).waitFor();
    await bar.getByRole('button', { name: messages.table.allSaved, exact: true }).waitFor();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const [row, box] = [await rowOf(page, { name: 'Store 29' }).boundingBox(), await bar.boundingBox()];
    expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
    expect(await axeFindings(page)).toEqual([]);
    await bar.getByRole('button', { name: messages.table.clear, exact: true }).click();
    await bar.waitFor({ state: 'detached' });
  });

  test('keeps the height of its rows, whatever a store is called', async () => {
    const long = 'Ferragens '.repeat(300);
    const hostile = [
      { ...silva, name: long, address: long, name_en: long },
      { ...costa, name: '\u202eexe.gnp', address: '\u202e\u2066Rua', phone: long.slice(0, 3_000) },
      {
        ...dias,
        name: 'x'.repeat(3_000),
        address: 'أدوات '.repeat(500),
        email: `${'a'.repeat(60)}@x.example`,
      },
    ];
    stores.api.stores = hostile;
    const page = await open(stores.url());
    await searchIn(page, english);
    const boxes = () =>
      page
        .locator('tbody tr[data-index]')
        .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    for (const height of await boxes()) {
      expect(height).toBeGreaterThanOrEqual(44);
      expect(height).toBeLessThanOrEqual(52);
    }
    // Marks that turn the writing around end with their cell.
    const button = page
      .getByRole('row')
      .nth(2)
      .getByRole('button', { name: /^AI Analyze/ });
    expect(await button.evaluate((it) => getComputedStyle(it).direction)).toBe('ltr');
    await page.setViewportSize(phone);
    for (const height of await boxes()) expect(height).toBeLessThanOrEqual(190);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  });
});
