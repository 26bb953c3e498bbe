import { leadStatuses } from '@Hardware-Store-Finder/contract';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFindings } from './support/axe-findings.ts';
import { phone, useBrowser } from './support/browser.ts';
import {
  button,
  costa,
  dias,
  languages,
  openLeads,
  openViews,
  rowOf,
  save,
  searchIn,
  setStatus,
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

  test('says a place once for its rows, shows what is rare while a row is meant, and hides no action behind the panel', async () => {
    const place = 'on or near Rua do Almada, Porto';
    stores.api.stores = [{ ...silva, address: place }, { ...costa, address: place }, dias];
    const page = await open(stores.url());
    await searchIn(page, english);
    const said = rowOf(page, costa).getByText(place);
    await rowOf(page, silva).getByText(messages.store.these(2)).waitFor();
    // Read out, not seen.
    expect((await said.boundingBox())?.width).toBeLessThanOrEqual(1);
    const analyze = rowOf(page, dias).getByRole('button', { name: messages.store.analyzeOf(dias.name) });
    const opacity = () => analyze.evaluate((it) => getComputedStyle(it).opacity);
    await page.mouse.move(1, 1);
    await expect.poll(opacity).toBe('0');
    await rowOf(page, dias).hover();
    await expect.poll(opacity).toBe('1');
    await button(page, dias.name).click();
    const panel = await page.getByRole('complementary', { name: dias.name, exact: true }).boundingBox();
    for (const store of [silva, costa, dias]) {
      const write = rowOf(page, store).getByRole('button', { name: messages.store.writeTo(store.name) });
      const box = await write.boundingBox();
      expect((box?.x ?? Number.NaN) + (box?.width ?? 0)).toBeLessThanOrEqual(panel?.x ?? 0);
    }
  });

  test('says where a lead stands in full, beside what writes to it', async () => {
    stores.api.stores = leadStatuses.map((status, at) => ({
      id: `osm:node/${at + 10}`,
      name: status,
      address: `Rua ${at}, 4000-001 Porto, Portugal`,
    }));
    const page = await open(stores.url());
    await searchIn(page, english);
    await save(page, english, ...stores.api.stores);
    await openLeads(page, english, leadStatuses.length);
    for (const status of leadStatuses.filter((one) => one !== 'new'))
      await setStatus(page, english, { name: status }, status);
    await page.getByRole('link', { name: messages.layout.search, exact: true }).click();
    await page.locator('tbody tr[data-store] a [data-status=customer]').waitFor();
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const cells = await page.locator('tbody tr[data-store] td:last-child').evaluateAll((all) =>
        all.map((cell) => {
          const pill = cell.querySelector('[data-status]');
          const room = pill?.parentElement;
          return {
            status: pill?.getAttribute('data-status'),
            isCut: room == null || room.scrollWidth > room.clientWidth,
            pill: pill?.getBoundingClientRect().right ?? 0,
            write: cell.querySelector('button')?.getBoundingClientRect().left ?? 0,
          };
        }),
      );
      expect(cells.map(({ status }) => status).toSorted()).toEqual(leadStatuses.toSorted());
      for (const { status, isCut, pill, write } of cells) {
        expect(isCut, status ?? '').toBe(false);
        expect(pill, status ?? '').toBeLessThanOrEqual(write);
      }
    }
  });

  test.each(languages)(
    'on a phone in $locale, says the name of each of five stores, and writes to it by a button',
    async (language) => {
      stores.api.stores = Array.from({ length: 8 }, (_, at) => ({
        id: `osm:node/${at + 10}`,
        name: `Ferragens da Rua ${at}`,
        address: `Rua de Santa Catarina ${at}, 4000-001 Porto, Portugal`,
        phone: '+351 22 200 0000',
        email: `geral@ferragens${at}.example`,
        website: `https://ferragens${at}.example/`,
      }));
      const page = await open(stores.url(), { locale: language.locale, viewport: phone });
      await searchIn(page, language);
      const shown = await page.locator('tbody tr[data-index]').evaluateAll((rows) =>
        rows.map((row) => ({
          bottom: row.getBoundingClientRect().bottom,
          name: row.querySelector('td:first-child bdi')?.getBoundingClientRect().width ?? 0,
          write: row.querySelector('td:last-child button:last-child')?.getBoundingClientRect().width ?? 0,
        })),
      );
      expect(shown.filter(({ bottom }) => bottom <= phone.height).length).toBeGreaterThanOrEqual(5);
      for (const { name, write } of shown) {
        expect(name).toBeGreaterThan(100);
        expect(write).toBeGreaterThan(30);
      }
    },
  );

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
