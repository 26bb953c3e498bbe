import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { english } from '../apps/web/src/i18n/messages/english.ts';
import { completed, header, holdResponse, line } from './support/api-server.ts';
import { phone, searchFor, useBrowser } from './support/browser.ts';
import { boxOf, found, listen } from './support/location-box.ts';
import type { RunningServer } from './support/server.ts';
import { playApi, townServer } from './support/shared-servers.ts';

const open = useBrowser();
const desktop = { width: 1280, height: 900 };

const total = 30;
/** A store with everything that a row shows. */
const row = (index: number) =>
  line({
    store: {
      id: `osm:node/${index}`,
      name: `Ferragens ${index}`,
      address: `Rua de Cedofeita ${index}, 4050-122 Porto, Portugal`,
      phone: '+351 22 200 1234',
      website: `https://ferragens-${index}.example/`,
      email: `geral@ferragens-${index}.example`,
      distance_km: index / 10,
      category: 'hardware',
    },
    index,
    total,
  });
const rows = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => row(from + at)).join('');

/** The rows that can be seen whole. */
const visibleRows = (page: Page) =>
  page.locator('tbody tr[data-index]').evaluateAll(
    (all) =>
      all.filter((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        const bar = document.querySelector('form')?.getBoundingClientRect().bottom ?? 0;
        return top >= bar && bottom <= innerHeight;
      }).length,
  );

/** The tools above the table that a reader would have to scroll sideways for. */
const hiddenTools = (page: Page) =>
  page.getByRole('searchbox').evaluate((filter) =>
    [...(filter.parentElement?.parentElement?.querySelectorAll('button, input, select') ?? [])]
      .filter((control) => control.checkVisibility())
      .filter((control) => {
        const { left, right } = control.getBoundingClientRect();
        return left < 0 || right > innerWidth;
      })
      .map((control) => control.textContent || control.getAttribute('aria-label')),
  );

describe('after a search', () => {
  let server: RunningServer;
  let search = holdResponse();
  beforeEach(() => {
    search = holdResponse();
  });
  beforeAll(async () => {
    ({ server } = await playApi((request, response) => {
      if (request.url?.startsWith('/search/stream')) {
        response.write(': hello\n\n');
        search.hold(response);
      } else response.writeHead(404).end();
    }));
  });

  test.each([
    ['desktop', desktop, 10],
    ['phone', phone, 5],
  ])(
    'the form is a bar of 64 pixels that stays, whole rows can be seen, and none moves while others arrive (%s)',
    async (_, viewport, least) => {
      const page = await open(server.page, { viewport, hasTouch: viewport === phone });
      await searchFor(page, 'Porto');
      const heading = page.getByRole('heading', { level: 1, name: 'Hardware Store Finder', exact: true });
      await heading.waitFor();
      await page.getByRole('button', { name: 'Searching...', exact: true }).waitFor();
      await page.evaluate(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
        }).observe({ type: 'layout-shift' });
      });
      const stream = await search.asked;
      const rowsToCome = page.locator('main [class*=skeleton]');
      await rowsToCome.waitFor();
      for (const [from, to] of [
        [1, 4],
        [5, 12],
        [13, total],
      ] as const) {
        stream.write((from === 1 ? header(total) : '') + rows(from, to));
        await page.getByText(`Ferragens ${to}`, { exact: true }).waitFor();
      }
      await page.getByRole('button', { name: 'Map', exact: true }).waitFor();
      stream.end(completed);
      await page.getByRole('link', { name: `Results (${total})` }).waitFor();
      const shift = await page.evaluate(async () => {
        await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
        return (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0);
      });
      expect(shift).toBeLessThanOrEqual(0.02);
      expect(await rowsToCome.count()).toBe(0);
      expect(await visibleRows(page)).toBeGreaterThanOrEqual(least);
      expect(await hiddenTools(page)).toEqual([]);

      const bar = page.locator('form').locator('xpath=../..');
      const box = () => bar.boundingBox();
      expect(await box()).toMatchObject({ x: 0, y: 60, width: viewport.width, height: 64 });
      await page.evaluate(() => window.scrollTo(0, 500));
      await expect.poll(box).toMatchObject({ y: 60, height: 64 });
      const title = await heading.boundingBox();
      expect(title?.y).toBeGreaterThanOrEqual(60);
      expect((title?.y ?? 0) + (title?.height ?? 0)).toBeLessThanOrEqual(124);
    },
  );

  test('the facts are one line, which a button opens', async () => {
    const page = await open(server.page, { viewport: phone });
    await searchFor(page, 'Porto');
    await page.getByRole('button', { name: 'Searching...', exact: true }).waitFor();
    const source = {
      id: 'directory',
      label: 'OpenStreetMap',
      attribution: '© OpenStreetMap contributors',
      url: 'https://www.openstreetmap.org/copyright',
      notice: 'The imported data covers only part of this area.',
    };
    const alternatives = [{ label: 'Porto, Brazil', lat: -3.9, lon: -42.7 }];
    const facts = {
      location: 'Porto',
      total_found: 1,
      place: 'Porto, Portugal',
      radius_km: 10,
      admin_note: 'Import a larger file.',
    };
    (await search.asked).end(line({ ...facts, source, alternatives }) + row(1) + completed);
    await page.getByRole('link', { name: 'Results (1)' }).waitFor();
    const details = page.getByRole('button', { name: english.store.details, exact: true });
    const facing = page.locator(`[id="${await details.getAttribute('aria-controls')}"]`);
    const oneLine = (await facing.boundingBox())?.height ?? 0;
    expect(oneLine).toBeLessThanOrEqual(24);
    // Nobody who typed Porto is asked whether they meant another one.
    expect(await page.getByText(english.found.didYouMean).count()).toBe(0);
    await details.click();
    expect(await details.getAttribute('aria-expanded')).toBe('true');
    await page.getByRole('button', { name: 'Porto, Brazil' }).waitFor();
    expect((await facing.boundingBox())?.height).toBeGreaterThan(3 * oneLine);
    expect(await page.getByText('Import a larger file.').isVisible()).toBe(false);
    await page.getByText(english.faults.forAdministrators).click();
    await page.getByText('Import a larger file.').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  });

  test('a page from the wrong target is said in a sentence, its address only to administrators', async () => {
    const page = await open(server.page);
    await page.route('**/search/stream?*', (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<!doctype html><h1>It works!</h1>' }),
    );
    await searchFor(page, 'Porto');
    const alert = page.getByRole('alert');
    await alert.getByText(english.faults.webPage, { exact: true }).waitFor();
    const address = alert.getByText(/^http:\/\/.*\/search\/stream\?location=Porto/);
    expect(await address.isVisible()).toBe(false);
    await alert.getByText(english.faults.forAdministrators).click();
    await address.waitFor();
    await page.unroute('**/search/stream?*');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Searching...', exact: true }).waitFor();
  });
});

describe('the address', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await townServer();
  });
  const wanted = '?location=Porto&radius_km=5';

  test('names the search; a reload shows its results again, and Back the search before', async () => {
    const page = await open(server.page);
    const { searches } = listen(page);
    await page.getByLabel('Radius').selectOption('5 km');
    await searchFor(page, 'Porto');
    await found(page, 'Porto');
    expect(page.url()).toBe(`${server.page}${wanted}`);
    await page.getByRole('link', { name: /^Results/ }).waitFor();
    await page.reload();
    await found(page, 'Porto');
    expect(await boxOf(page).inputValue()).toBe('Porto');
    expect(searches).toHaveLength(1);
    await page.getByLabel('Radius').selectOption('Automatic');
    await searchFor(page, 'Rio Tinto, Porto');
    await found(page, 'Rio Tinto, Porto');
    expect(page.url()).toBe(`${server.page}?location=Rio+Tinto%2C+Porto`);
    await page.getByRole('link', { name: 'About', exact: true }).click();
    await page.getByRole('heading', { name: 'What We Do' }).waitFor();
    await page.getByRole('link', { name: 'Search', exact: true }).click();
    await found(page, 'Rio Tinto, Porto');
    await expect.poll(() => page.url()).toBe(`${server.page}?location=Rio+Tinto%2C+Porto`);
    expect(searches).toHaveLength(2);
    await page.goBack();
    await page.goBack();
    await found(page, 'Rio Tinto, Porto');
    await page.goBack();
    await found(page, 'Porto');
    expect(searches[2]).toEqual(searches[0]);
    expect(await page.getByLabel('Radius').inputValue()).toBe('5');
  });

  test('of somebody else’s search fills the form and searches by itself', async () => {
    const page = await open('about:blank');
    // The hero is not shown for a moment first.
    await page.addInitScript((tagline) => {
      const texts: string[] = [];
      Object.assign(window, { texts });
      new MutationObserver(() => {
        if (document.body?.textContent.includes(tagline)) texts.push(tagline);
      }).observe(document, { subtree: true, childList: true });
    }, english.search.tagline);
    await page.goto(`${server.page}${wanted}`);
    await found(page, 'Porto');
    expect(await boxOf(page).inputValue()).toBe('Porto');
    expect(await page.getByLabel('Radius').inputValue()).toBe('5');
    expect(await page.evaluate(() => (window as unknown as { texts: string[] }).texts)).toEqual([]);
  });

  test('waits for Search where a search may cost something', async () => {
    const page = await open('about:blank');
    const { searches } = listen(page);
    const price = 'A search costs up to $0.30.';
    await page.route('**/api/status', async (route) => {
      const response = await route.fetch();
      const status = await response.json();
      await route.fulfill({ response, json: { ...status, places: { ...status.places, price } } });
    });
    await page.goto(`${server.page}${wanted}`);
    await page.getByText(price).waitFor();
    expect(await boxOf(page).inputValue()).toBe('Porto');
    expect(searches).toEqual([]);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await found(page, 'Porto');
    expect(searches).toEqual([{ location: 'Porto', radius_km: '5' }]);
  });

  test('Back closes a dialog before it leaves the page; a dialog closed otherwise leaves no step behind', async () => {
    const page = await open(`${server.page}about`);
    await page.getByRole('link', { name: 'Search', exact: true }).click();
    await searchFor(page, 'Porto');
    await found(page, 'Porto');
    const dialog = page.getByRole('dialog');
    const openDialog = async () => {
      await page.getByRole('button', { name: 'AI Analyze Ferragens do Bolhão' }).click();
      await dialog.waitFor();
    };
    await openDialog();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    await found(page, 'Porto');
    await openDialog();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => history.state?.dialogs)).toBeUndefined();
    await page.goBack();
    await page.getByRole('heading', { name: 'What We Do' }).waitFor();
  });
});

describe('on a narrow screen', () => {
  test.each([
    ['phone', phone],
    ['tablet', { width: 800, height: 900 }],
  ])('the place has room, and the tools that do not fit are behind a button (%s)', async (_, viewport) => {
    const { page: url } = await townServer();
    const page = await open(url, { viewport });
    await searchFor(page, 'Porto');
    await page.getByRole('link', { name: 'Results (5)' }).waitFor();
    expect((await boxOf(page).boundingBox())?.width).toBeGreaterThan(150);
    const sort = page.getByRole('combobox', { name: 'Sort by' });
    const views = page.getByRole('button', { name: 'Filter and sort' });
    await views.waitFor();
    expect(await sort.isVisible()).toBe(false);
    await views.click();
    await sort.selectOption('Name');
    await page.keyboard.press('Escape');
    await sort.waitFor({ state: 'hidden' });
    const cells = await page.locator('tbody tr[data-index] td:first-child').allInnerTexts();
    const names = cells.map((cell) => cell.trim().split('\n')[0] ?? '');
    // The fifth has no name.
    expect(names).toHaveLength(4);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)));
  });
});

describe('on arrival', () => {
  test('a touch screen’s keyboard stays away, and the API switch covers nothing', async () => {
    const { page: url } = await townServer();
    const page = await open(url, { viewport: phone, hasTouch: true });
    await boxOf(page).waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    await searchFor(page, 'Porto');
    await page.getByRole('link', { name: 'Results (5)' }).waitFor();
    const covered = await page.evaluate(() => {
      const float = document.querySelector('[role=switch]')?.closest('label');
      const box = float?.getBoundingClientRect();
      if (box === undefined) throw new Error('There is no switch.');
      return [...document.querySelectorAll('a, button, input, select')]
        .filter((control) => !float?.contains(control))
        .filter((control) => {
          const { left, right, top, bottom } = control.getBoundingClientRect();
          return right > box.left && left < box.right && bottom > box.top && top < box.bottom;
        })
        .map((control) => control.textContent);
    });
    expect(covered).toEqual([]);
  });
});
