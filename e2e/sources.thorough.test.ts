import type { ServerResponse } from 'node:http';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { completed, holdResponse, line } from './support/api-server.ts';
import { phone, searchFor, shownDistances, takePicture, useBrowser } from './support/browser.ts';
import { analysisData } from './support/posting-api.ts';
import type { RunningServer } from './support/server.ts';
import { playApi } from './support/shared-servers.ts';

/** What sources send besides stores, played by a fake server: costs, waiting, terms, the origin of fields. */

const open = useBrowser();
let server: RunningServer;
let answer: (response: ServerResponse, query: URLSearchParams) => void;

beforeAll(async () => {
  ({ server } = await playApi((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://api');
    if (pathname === '/search/stream') answer(response, searchParams);
    else if (pathname === '/api/analyze-company/stream')
      response.end(line({ type: 'complete', data: analysisData('# It sells hinges', google) }));
    else response.writeHead(404).end();
  }));
});
beforeEach(() => {
  answer = (response) => response.end(googleSearch);
});

const google = {
  id: 'google:ChIJ1',
  name: 'Ferragens do Bolhão',
  address: 'Rua Formosa 12, Porto',
  distance_km: 2.5,
  source_page: 'https://maps.google.com/?cid=1',
};
const nearer = {
  ...google,
  id: 'google:ChIJ2',
  name: 'Casa das Fechaduras',
  distance_km: 0.4,
  source_page: undefined,
};
const source = {
  id: 'google',
  label: 'Google Maps',
  attribution: 'Google Maps',
  url: 'https://maps.google.com/',
  may_persist: false,
};
const spent = { sku: 'Text Search Enterprise', calls: 7, free_calls: 7, usd: 0 };
const cost = { search: [spent], month: [{ ...spent, calls: 112, free_calls: 112 }], prices_of: '2026-09' };
const headerLine = (over: object = {}) =>
  line({ location: 'Porto', total_found: 2, place: 'Porto, Portugal', radius_km: 10, source, ...over });
const storeLines = (...stores: object[]) =>
  stores.map((store, at) => line({ store, index: at + 1, total: stores.length })).join('');
const googleSearch =
  headerLine() +
  storeLines(google, nearer) +
  line({ completed: true, total: 2, stop_reason: 'The whole circle was covered.', cost });

const stored = (page: Page) => page.evaluate(() => JSON.stringify(localStorage));
const hasFocus = (it: Locator) => it.evaluate((element) => element === document.activeElement);
const found = (page: Page, count: number) =>
  page.getByRole('heading', { name: `Found ${count} Hardware Store(s) near "Porto"` }).waitFor();

describe('a source that costs', () => {
  test.each([
    ['desktop', undefined],
    ['phone', phone],
  ])(
    'shows the cost of the search and the month in one line, and why it stopped (%s)',
    async (name, viewport) => {
      const page = await open(server.page, viewport && { viewport });
      await searchFor(page, 'Porto');
      await page.getByText('The whole circle was covered.', { exact: true }).waitFor();
      await page
        .getByText(
          '7 calls of Text Search Enterprise, all within this month’s free calls · this month: 112 calls, $0.00 (list prices of 2026-09, counted by this server)',
          { exact: true },
        )
        .waitFor();
      await takePicture(page, `cost-${name}-light`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        page.viewportSize()?.width ?? 0,
      );
    },
  );

  test('may send stores page by page: at the end they are sorted, nearest first', async () => {
    const search = holdResponse();
    answer = (response) => {
      response.write(headerLine() + storeLines(google, nearer));
      search.hold(response);
    };
    const page = await open(server.page);
    await searchFor(page, 'Porto');
    await expect.poll(() => shownDistances(page)).toEqual([2.5, 0.4]);
    (await search.asked).end(completed);
    await page.getByRole('link', { name: 'Results (2)' }).waitFor();
    await expect.poll(() => shownDistances(page)).toEqual([0.4, 2.5]);
  });

  test('keeps keyboard focus when the search ends while Cancel has it', async () => {
    const search = holdResponse();
    answer = (response) => {
      response.write(headerLine() + storeLines(google, nearer));
      search.hold(response);
    };
    const page = await open(server.page);
    await searchFor(page, 'Porto');
    await page.getByRole('button', { name: 'Cancel' }).focus();
    (await search.asked).end(completed);
    await page.getByRole('link', { name: 'Results (2)' }).waitFor();
    await expect.poll(() => hasFocus(page.getByRole('button', { name: 'Search', exact: true }))).toBe(true);
  });
});

describe('a source that is busy', () => {
  const busy = 'OpenStreetMap is busy, trying again in 12 s';

  test('is reported before and between stores, on screen and to screen readers', async () => {
    const search = holdResponse();
    answer = (response) => {
      response.write(line({ status: { message: busy } }));
      search.hold(response);
    };
    const page = await open(server.page);
    const heard = page.getByRole('status').filter({ hasText: busy });
    await searchFor(page, 'Porto');
    await page.locator('form').getByText(busy).waitFor();
    await heard.waitFor({ state: 'attached' });
    const stream = await search.asked;
    stream.write(headerLine() + storeLines(google));
    await page.getByRole('row').nth(1).waitFor();
    await expect.poll(() => page.getByText(busy).count()).toBe(0);
    stream.write(line({ status: { message: busy } }));
    await page.locator('form').getByText(busy).waitFor();
    await page.getByText('Loading stores: 1 of 2').waitFor();
    await heard.waitFor({ state: 'attached' });
    await takePicture(page, 'busy-desktop-light');
    stream.end(storeLines(google, nearer).slice(storeLines(google).length) + completed);
    await page.getByRole('button', { name: 'Search', exact: true }).waitFor();
    await expect.poll(() => page.getByText(busy).count()).toBe(0);
  });
});

describe('a source whose terms forbid storage', () => {
  test('keeps its results for the visit, and nothing in storage', async () => {
    const page = await open(server.page);
    await searchFor(page, 'Porto');
    await page.getByRole('link', { name: 'Results (2)' }).click();
    await page.getByRole('heading', { name: 'Hardware Stores near "Porto"' }).waitFor();
    await page.getByText('Ferragens do Bolhão').waitFor();
    expect(await stored(page)).not.toContain('Bolh');
    expect(await page.evaluate(() => localStorage.getItem('hardwareStoreSearchResults'))).toBeNull();
    await page.reload();
    await page.getByRole('heading', { name: 'No Results Found' }).waitFor();
    expect(await page.getByRole('link', { name: /^Results/ }).count()).toBe(0);
  });

  test('keeps its analyses in memory: reopening finds them, a reload does not', async () => {
    const page = await open(server.page);
    const analyse = async () => {
      await page
        .getByRole('button', { name: 'AI Analyze Ferragens do Bolhão' })
        .or(
          page
            .getByRole('row')
            .filter({ hasText: 'Bolhão' })
            .getByRole('button', { name: /^AI Analyze/ }),
        )
        .first()
        .click();
    };
    await searchFor(page, 'Porto');
    await found(page, 2);
    await analyse();
    await page.getByRole('button', { name: 'Start AI Analysis' }).click();
    await page.getByRole('heading', { name: 'It sells hinges' }).waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await analyse();
    await page.getByRole('heading', { name: 'It sells hinges' }).waitFor();
    expect(await stored(page)).not.toContain('Bolh');
    expect(await stored(page)).not.toContain('analysis_');
    // With the dialog open, a reload would open it again.
    await page.getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await searchFor(page, 'Porto');
    await found(page, 2);
    await analyse();
    await page.getByRole('button', { name: 'Start AI Analysis' }).waitFor();
  });

  test('is credited once beside its stores, and its page of a store is linked', async () => {
    const page = await open(server.page);
    await searchFor(page, 'Porto');
    await found(page, 2);
    const credit = page.getByRole('main').getByRole('link', { name: 'Google Maps', exact: true });
    expect(
      await credit.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href)),
    ).toEqual(['https://maps.google.com/', 'https://maps.google.com/?cid=1']);
    expect(await page.getByText('within 10 km').locator('..').textContent()).toMatch(
      /within 10 kmGoogle MapsThe whole circle was covered\./,
    );
  });

  test('does not affect the next source: results that may be stored are stored again', async () => {
    const page = await open(server.page);
    await searchFor(page, 'Porto');
    await found(page, 2);
    answer = (response) =>
      response.end(
        headerLine({ source: { ...source, id: 'directory', may_persist: undefined } }) +
          storeLines({ ...nearer, id: 'osm:node/2' }) +
          completed,
      );
    await searchFor(page, 'Porto');
    await page.getByRole('link', { name: 'Results (1)' }).waitFor();
    expect(await stored(page)).toContain('Casa das Fechaduras');
  });
});

describe('a source that cannot be reached', () => {
  const away = 'OpenStreetMap cannot be reached. Check the network and search again.';

  test("offers 'Try again' and 'Show sample stores', which requests the sample by name", async () => {
    const queries: string[] = [];
    answer = (response, params) => {
      queries.push(`${params}`);
      response.end(
        params.get('source') === 'sample'
          ? headerLine({ source: { ...source, id: 'sample', label: 'Sample' } }) +
              storeLines(nearer) +
              completed
          : line({ error: away, offer_sample: true }),
      );
    };
    const page = await open(server.page);
    await searchFor(page, 'Porto');
    const alert = page.getByRole('alert');
    await alert.getByText(away).waitFor();
    await takePicture(page, 'away-desktop-light');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => queries).toHaveLength(2);
    await alert.getByRole('button', { name: 'Show sample stores' }).click();
    await page.getByText('Sample data: these stores are not real').waitFor();
    await found(page, 1);
    expect(await page.getByRole('alert').count()).toBe(0);
    // A new search asks for real stores again.
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await alert.getByText(away).waitFor();
    expect(queries).toEqual([
      'location=Porto',
      'location=Porto',
      'location=Porto&source=sample',
      'location=Porto',
    ]);
  });

  test("'Try again' puts its place into the box and moves focus to the search button", async () => {
    answer = (response) => response.end(line({ error: away, offer_sample: true }));
    const page = await open(server.page);
    await searchFor(page, 'Porto');
    const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
    await again.waitFor();
    const box = page.getByRole('combobox', { name: /location/i });
    await box.fill('Lisbon');
    await again.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => box.inputValue()).toBe('Porto');
    await expect.poll(() => hasFocus(page.locator('button[type=submit]'))).toBe(true);
  });

  test('offers no sample unless the server does, and no second try that can only fail again', async () => {
    let fault: object = { error: away };
    answer = (response) => response.end(line(fault));
    const page = await open(server.page);
    const ways = page.getByRole('alert').getByRole('button');
    await searchFor(page, 'Porto');
    await page.getByRole('alert').waitFor();
    expect(await ways.allTextContents()).toEqual(['Try again']);
    fault = { error: 'No such place.', retryable: false };
    await ways.click();
    await page.getByRole('alert').getByText('No such place.').waitFor();
    expect(await ways.count()).toBe(0);
  });
});

describe('the fields of a record', () => {
  test('are shown with their data set: email, social page, other listings, the last confirmation', async () => {
    const osm = {
      id: 'osm:node/1',
      name: 'Drogaria Central',
      address: 'Porto',
      email: 'geral@drogaria.example',
      field_sources: { email: 'overture:abc' },
      also_listed_as: ['overture:abc', 'foursquare:def'],
      confirmed: '2026-08',
    };
    const social = {
      id: 'overture:x',
      name: 'Loja do Zé',
      address: 'Porto',
      social: ['https://www.facebook.com/lojadoze'],
    };
    const hostile = {
      id: 'overture:y',
      name: 'Má',
      address: 'Porto',
      social: ['javascript:alert(1)'],
      source_page: 'javascript:alert(1)',
    };
    answer = (response) =>
      response.end(
        headerLine({ total_found: 3, source: undefined }) + storeLines(osm, social, hostile) + completed,
      );
    const page = await open(server.page);
    await searchFor(page, 'Porto');
    await found(page, 3);
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    const mail = row('Drogaria').getByRole('link', { name: 'geral@drogaria.example' });
    expect(await mail.getAttribute('title')).toBe('Found in Overture Maps.');
    const name = row('Drogaria').getByRole('button', { name: 'Drogaria Central', exact: true });
    expect(await name.getAttribute('title')).toBe(
      'Also listed in Overture Maps, Foursquare OS Places\nLast confirmed Aug 2026',
    );
    const profile = row('Loja').getByRole('link', { name: 'facebook.com' });
    expect(await profile.getAttribute('href')).toBe('https://www.facebook.com/lojadoze');
    expect(await profile.getAttribute('title')).toBe('Found in Overture Maps.');
    expect(await row('Má').getByRole('link').count()).toBe(0);
    await row('Drogaria')
      .getByRole('button', { name: /^AI Analyze/ })
      .click();
    await page
      .getByRole('dialog')
      .getByText('Also listed in Overture Maps, Foursquare OS Places · Last confirmed Aug 2026')
      .waitFor();
  });
});
