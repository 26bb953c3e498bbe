import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { searchFor, useBrowser } from './support/browser.ts';
import { boxOf, found, listen } from './support/location-box.ts';
import { controlTime, passTime } from './support/page-time.ts';
import type { RunningServer } from './support/server.ts';
import { townServer } from './support/shared-servers.ts';

const open = useBrowser();
let server: RunningServer;
beforeAll(async () => {
  server = await townServer();
});

describe('the radius and the categories', () => {
  test('reach the server, are remembered, and can be changed for another search of the same place', async () => {
    const page = await open(server.page);
    const { searches } = listen(page);
    await searchFor(page, 'Porto');
    await page.getByRole('link', { name: 'Results (5)' }).waitFor();
    await page.getByLabel('Radius').selectOption('5 km');
    await page.getByText('Filters changed.').waitFor();
    expect(searches).toHaveLength(1);
    await page.getByLabel('Radius').selectOption('Automatic');
    expect(await page.getByText('Filters changed.').count()).toBe(0);
    await page.getByLabel('Radius').selectOption('5 km');
    await page.getByRole('button', { name: /^Store types: hardware, DIY, trade$/ }).click();
    for (const kind of ['Hardware store', 'Trade supplier'])
      await page.getByRole('checkbox', { name: kind, exact: true }).uncheck();
    await page.keyboard.press('Escape');
    const button = page.getByRole('button', { name: 'Store types: 1 selected' });
    await expect.poll(() => button.evaluate((it) => it === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Search again', exact: true }).click();
    await page.getByRole('link', { name: 'Results (1)' }).waitFor();
    await page.getByText('within 5 km').waitFor();
    await page.getByRole('row').filter({ hasText: 'Casa das Fechaduras' }).waitFor();
    expect(searches[1]).toEqual({ location: 'Porto', radius_km: '5', categories: 'doityourself' });
    expect(await page.getByText('Filters changed.').count()).toBe(0);
    await page.reload();
    await searchFor(page, 'Porto');
    await page.getByRole('link', { name: 'Results (1)' }).waitFor();
    expect(searches[2]).toEqual(searches[1]);
  });

  test('are the defaults if none is chosen, and after a reset', async () => {
    const page = await open(server.page);
    await page.getByRole('button', { name: /^Store types/ }).click();
    for (const kind of ['Hardware store', 'DIY store', 'Trade supplier'])
      await page.getByRole('checkbox', { name: kind, exact: true }).uncheck();
    await page
      .getByText('If none are selected, the search covers hardware stores, DIY stores and trade suppliers.')
      .waitFor();
    await page.getByRole('button', { name: 'Store types: hardware, DIY, trade' }).waitFor();
    await page.getByRole('checkbox', { name: 'Paint store' }).check();
    await page.getByRole('button', { name: 'Store types: 1 selected' }).waitFor();
    await page.getByRole('button', { name: 'Reset' }).click();
    expect(await page.getByRole('checkbox', { name: 'DIY store' }).isChecked()).toBe(true);
    expect(await page.getByRole('checkbox', { name: 'Paint store' }).isChecked()).toBe(false);
  });

  test('open in an overlay, also by keyboard, and close when focus or a click goes elsewhere', async () => {
    const page = await open(server.page);
    const heading = page.getByRole('heading', { name: 'How it works' });
    const before = await heading.boundingBox();
    const button = page.getByRole('button', { name: /^Store types/ });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: 'Hardware store' }).waitFor();
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    expect(await heading.boundingBox()).toEqual(before);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    expect(await page.getByRole('checkbox', { name: 'Hardware store' }).isChecked()).toBe(false);
    await page.getByRole('heading', { level: 1 }).click();
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
    await button.click();
    await page.getByRole('checkbox').first().focus();
    await page.keyboard.press('Shift+Tab');
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
  });
});

describe("'Use my location'", () => {
  test('searches around the position, shows the place’s name, and adds no recent search', async () => {
    const page = await open(server.page, {
      permissions: ['geolocation'],
      geolocation: { latitude: 41.152345678, longitude: -8.61 },
    });
    const { searches } = listen(page);
    await page.getByRole('button', { name: 'Use my location' }).click();
    await found(page, 'Your location');
    expect(searches).toEqual([{ location: '41.15235,-8.61000' }]);
    await page.getByText(/\(near Porto, Portugal\)/).waitFor();
    expect(await boxOf(page).inputValue()).toBe('Your location');
    expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toBeNull();
  });

  test.each([
    ['types a place', (page: Page) => boxOf(page).fill('Lisbon')],
    ['goes to another page', (page: Page) => page.getByRole('link', { name: 'About' }).click()],
  ])('does not start a late search if the user %s in the meantime', async (_, doElse) => {
    const page = await open(server.page);
    const { searches } = listen(page);
    await controlTime(page);
    await page.evaluate(() => {
      const coords = { latitude: 41.15, longitude: -8.61 } as GeolocationCoordinates;
      navigator.geolocation.getCurrentPosition = (found) => {
        document.addEventListener('late', () => found({ coords } as GeolocationPosition));
      };
    });
    await page.getByRole('button', { name: 'Use my location' }).click();
    await page.getByText('Finding your location…').waitFor();
    await doElse(page);
    await page.getByText('Finding your location…').waitFor({ state: 'detached' });
    await page.evaluate(() => document.dispatchEvent(new Event('late')));
    await passTime(page);
    expect(searches).toEqual([]);
  });

  test('shows a message if it is denied, and the box keeps working', async () => {
    const page = await open(server.page);
    await page.getByRole('button', { name: 'Use my location' }).click();
    await page
      .getByText(
        'Your browser hides your location from this page. Allow it in the site settings, or type a place.',
      )
      .waitFor();
    await searchFor(page, 'Porto');
    await found(page, 'Porto');
    expect(await page.getByText(/hides your location/).count()).toBe(0);
  });
});
