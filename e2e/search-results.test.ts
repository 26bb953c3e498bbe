import { beforeAll, describe, expect, test } from 'vitest';
import { searchFor, shownDistances, useBrowser } from './support/browser.ts';
import type { RunningServer } from './support/server.ts';
import { townServer } from './support/shared-servers.ts';

const open = useBrowser();
let server: RunningServer;
beforeAll(async () => {
  server = await townServer();
});

describe('the results of a search', () => {
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
    expect(await row.getByRole('cell', { name: /^near / }).count()).toBe(1);
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
});
