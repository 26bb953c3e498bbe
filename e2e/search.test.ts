import { beforeAll, describe, expect, test } from 'vitest';
import { searchFor, shownDistances, takePicture, useBrowser } from './support/browser.ts';
import type { RunningServer } from './support/server.ts';
import { townServer } from './support/shared-servers.ts';

const open = useBrowser();
let server: RunningServer;
beforeAll(async () => {
  server = await townServer();
});

describe('the search screen', () => {
  test("has the title 'Hardware Store Finder' with a tagline", async () => {
    const page = await open(server.page);
    await page.getByRole('heading', { level: 1, name: 'Hardware Store Finder', exact: true }).waitFor();
    expect(await page.title()).toContain('Hardware Store Finder');
    await page.getByText('Find hardware stores near any place, and how to reach them.').waitFor();
  });

  test('has a required location text box with its placeholder, and a Search button', async () => {
    const page = await open(server.page);
    const box = page.getByPlaceholder('Enter a location (city, address, etc.)', { exact: true });
    expect(await box.getAttribute('required')).not.toBeNull();
    expect(await box.getAttribute('maxlength')).toBe('200');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    expect(await box.evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(true);
    expect(await page.getByRole('table').count()).toBe(0);
  });

  test('a location of only spaces is refused like an empty one', async () => {
    const page = await open(server.page);
    await searchFor(page, '   ');
    const box = page.getByRole('combobox', { name: /location/i });
    expect(await box.evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(true);
    expect(await box.inputValue()).toBe('');
    expect(await box.getAttribute('title')).toBeNull();
    expect(await box.evaluate((input) => input === document.activeElement)).toBe(true);
  });

  test("with no results, no search and no error a help text 'How it works' of four steps is shown", async () => {
    const page = await open(server.page);
    await page.getByRole('heading', { name: 'How it works' }).waitFor();
    expect(await page.locator('main ol > li').count()).toBe(4);
    await takePicture(page, 'idle-desktop-light');
    await searchFor(page, 'Porto');
    await page.getByRole('table').waitFor();
    expect(await page.getByRole('heading', { name: 'How it works' }).count()).toBe(0);
  });

  test('results appear under the heading \'Found N Hardware Store(s) near "location"\' in the columns of the specification', async () => {
    const page = await open(server.page);
    await searchFor(page, 'Porto');
    await page
      .getByRole('heading', { name: 'Found 5 Hardware Store(s) near "Porto"', exact: true })
      .waitFor();
    expect(await page.getByRole('columnheader').allTextContents()).toEqual([
      'Name',
      'Address',
      'Phone',
      'Website',
      'Analyze',
      'Distance',
      'Contact',
      'Lead',
    ]);
    // N counts the store without a name, which is folded into a line below the rows.
    expect(await page.getByRole('row').count()).toBe(5);
    await page.getByRole('button', { name: '1 store without a name', exact: true }).waitFor();
  });

  test('a store shows its name, address, phone as a tel link and a Visit Website button', async () => {
    const page = await open(server.page);
    await searchFor(page, 'Porto');
    const row = page.getByRole('row').filter({ hasText: 'Ferragens do Bolhão' });
    await row.waitFor();
    const cells = row.getByRole('cell');
    expect(await cells.nth(1).textContent()).toMatch(/Rua Formosa 12.*4000-214.*Porto/);
    const tel = cells.nth(2).getByRole('link');
    expect([await tel.textContent(), await tel.getAttribute('href')]).toEqual([
      '+351 22 200 1234',
      'tel:+351222001234',
    ]);
    await cells.nth(3).getByRole('button', { name: 'Visit Website of Ferragens do Bolhão' }).waitFor();
    expect(await cells.nth(3).textContent()).toBe('Visit Website');
    expect(await cells.nth(4).textContent()).toBe('AI Analyze');
    expect(await cells.nth(5).textContent()).toMatch(/^\d+(\.\d+)? (m|km)$/);
  });

  test('unknown details of a store are not made up', async () => {
    const page = await open(server.page);
    await searchFor(page, 'Porto');
    await page.getByRole('button', { name: '1 store without a name', exact: true }).click();
    const row = page.getByRole('row').filter({ hasText: 'Hardware store (unnamed)' });
    await row.waitFor();
    expect(await row.evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await row.getByRole('cell').nth(1).textContent()).toMatch(/^near /);
    expect(await row.getByRole('link').count()).toBe(0);
  });

  test('markup and scripts in data are shown as text', async () => {
    const page = await open(server.page);
    await searchFor(page, 'Porto');
    const row = page.getByRole('row').filter({ hasText: '<img src=x onerror=alert(1)>' });
    await row.waitFor();
    expect(await row.getByRole('link').count()).toBe(0);
    expect(await page.locator('img[src="x"]').count()).toBe(0);
  });

  test('stores are shown nearest first, those without a name last, in striped rows', async () => {
    const page = await open(server.page);
    await searchFor(page, 'Porto');
    await page.getByRole('button', { name: '1 store without a name', exact: true }).click();
    await page.getByRole('row').nth(5).waitFor();
    const distances = await shownDistances(page);
    expect(distances).toHaveLength(5);
    const named = distances.slice(0, 4);
    expect(named).toEqual(named.toSorted((a, b) => a - b));
    expect(await page.getByRole('row').nth(5).textContent()).toContain('(unnamed)');
    const colours = await page
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => getComputedStyle(row).backgroundColor));
    expect(colours[0]).toBe(colours[2]);
    expect(colours[1]).toBe(colours[3]);
    expect(colours[0]).not.toBe(colours[1]);
  });

  test('a line names the place, the radius, the source and its attribution', async () => {
    const page = await open(server.page);
    await searchFor(page, 'Porto');
    await page.getByText('Porto, Portugal', { exact: true }).waitFor();
    await page.getByText('within 50 km').waitFor();
    const credit = page.getByRole('main').getByRole('link', { name: /© OpenStreetMap contributors/ });
    expect(await credit.getAttribute('href')).toBe('https://www.openstreetmap.org/copyright');
  });

  test('the whole flow works by keyboard', async () => {
    const page = await open(server.page);
    const box = page.getByRole('combobox', { name: /location/i });
    await expect.poll(() => box.evaluate((it) => it === document.activeElement)).toBe(true);
    await page.keyboard.type('Porto');
    await page.keyboard.press('Enter');
    await page.getByRole('table').waitFor();
    for (let presses = 0; presses < 30; presses += 1) {
      await page.keyboard.press('Tab');
      if ((await page.evaluate(() => document.activeElement?.getAttribute('href'))) === 'tel:+351222001234')
        return;
    }
    throw new Error('The phone was not reached by 30 presses of Tab.');
  });
});
