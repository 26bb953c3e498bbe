import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { completed, header, holdResponse, line, storeLine } from './support/api-server.ts';
import { desktop, phone, searchFor, takePicture, useBrowser } from './support/browser.ts';
import { controlTime, passTime } from './support/page-time.ts';
import type { RunningServer } from './support/server.ts';
import { playApi } from './support/shared-servers.ts';

const open = useBrowser();
let server: RunningServer;
let answer: (response: ServerResponse, request: IncomingMessage) => void;

beforeAll(async () => {
  ({ server } = await playApi((request, response) => {
    if (request.url?.startsWith('/search/stream')) answer(response, request);
    else response.writeHead(404).end();
  }));
});
beforeEach(() => {
  answer = (response) => response.end(header(1) + storeLine(1, 1) + completed);
});

const saved = (page: Page) => page.evaluate(() => localStorage.getItem('hardwareStoreSearchResults'));
const streamFault = 'An error occurred during streaming search';

describe('idle → searching', () => {
  test("the button reads 'Searching...' and then 'Found X/Y stores...', beside a progress bar 'Loading stores: X of Y'", async () => {
    const search = holdResponse();
    answer = (response) => {
      response.write(': hello\n\n');
      search.hold(response);
    };
    const page = await open(server.page);
    await searchFor(page, 'Porto');
    await page.getByRole('button', { name: 'Searching...', exact: true }).waitFor();
    await takePicture(page, 'searching-desktop-light');
    const stream = await search.asked;
    stream.write(header(4) + storeLine(1, 4));
    await page.getByRole('button', { name: 'Found 1/4 stores...', exact: true }).waitFor();
    const words = page.getByText('Loading stores: 1 of 4', { exact: true });
    await words.waitFor();
    // Nothing lies over the words, not their own bar either.
    expect(
      await words.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const points = [0.02, 0.5, 0.98].map((part) => [left + width * part, top + height / 2] as const);
        return points.map(([x, y]) => document.elementFromPoint(x, y) === element);
      }),
    ).toEqual([true, true, true]);
    expect(await page.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
    stream.write(storeLine(2, 4) + storeLine(3, 4));
    await page.getByRole('button', { name: 'Found 3/4 stores...', exact: true }).waitFor();
    await expect.poll(() => page.getByRole('row').count()).toBe(4);
    await takePicture(page, 'loading-desktop-light');
    const first = await page.getByRole('row').nth(1).boundingBox();
    stream.end(storeLine(4, 4) + completed);
    await page.getByRole('button', { name: 'Search', exact: true }).waitFor();
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    // Neither the end of the search nor the tools, which are loaded for the first table, move the rows.
    await page.getByRole('button', { name: 'Find contacts' }).waitFor();
    expect(await page.getByRole('row').nth(1).boundingBox()).toEqual(first);
  });

  test('clears prior error and results, and resets progress', async () => {
    const page = await open(server.page);
    await searchFor(page, 'Porto');
    await page.getByText('Store 1', { exact: true }).waitFor();
    answer = (response) => response.end(line({ error: 'The source is busy.' }));
    await searchFor(page, 'Gaia');
    await page.getByRole('alert').getByText('The source is busy.').waitFor();
    expect(await page.getByText('Store 1', { exact: true }).count()).toBe(0);
    answer = (response) => response.write(header(2));
    await searchFor(page, 'Braga');
    await page.getByRole('button', { name: 'Found 0/2 stores...' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

describe('searching →', () => {
  test('a second header corrects the total', async () => {
    answer = (response) => response.write(header(2) + storeLine(1, 2) + header(9));
    const page = await open(server.page);
    await searchFor(page, 'Porto');
    await page.getByText('Loading stores: 1 of 9', { exact: true }).waitFor();
  });

  test('a completed event saves the results and ends searching', async () => {
    const page = await open(server.page);
    await searchFor(page, 'Porto');
    await page.getByRole('link', { name: 'Results (1)', exact: true }).waitFor();
    const before = Date.now();
    const { location, stores, timestamp } = JSON.parse((await saved(page)) ?? 'null');
    expect({ location, stores }).toEqual({
      location: 'Porto',
      stores: [{ name: 'Store 1', address: 'Street 1' }],
    });
    expect(Math.abs(before - timestamp)).toBeLessThan(60_000);
  });

  test('an error event sets an error message in a red alert, ends searching and saves nothing', async () => {
    answer = (response) =>
      response.end(header(2) + storeLine(1, 2) + line({ error: 'Quota spent for today.' }));
    const page = await open(server.page);
    await searchFor(page, 'Porto');
    const alert = page.getByRole('alert');
    await alert.getByText('Quota spent for today.').waitFor();
    const colour = await alert.evaluate((element) => getComputedStyle(element).backgroundColor);
    const [red = 0, green = 255, blue = 255] = (colour.match(/[\d.]+/g) ?? []).map(Number);
    expect(red).toBeGreaterThan(Math.max(green, blue));
    await page.getByText('Store 1', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Search', exact: true }).waitFor();
    expect(await saved(page)).toBeNull();
  });

  test("a non-OK response gives 'HTTP error! status: {code}'", async () => {
    answer = (response) => response.writeHead(503).end('{"error":"Busy."}');
    const page = await open(server.page);
    await searchFor(page, 'Porto');
    await page.getByRole('alert').getByText('HTTP error! status: 503', { exact: true }).waitFor();
  });

  test("an unreadable body gives 'Response body is not readable'", async () => {
    const page = await open(server.page);
    await page.evaluate(() => {
      Object.defineProperty(Response.prototype, 'body', { get: () => null });
    });
    await searchFor(page, 'Porto');
    await page.getByRole('alert').getByText('Response body is not readable', { exact: true }).waitFor();
  });

  test('a network failure shows its own message and ends searching', async () => {
    answer = (response) => response.destroy();
    const page = await open(server.page);
    await searchFor(page, 'Porto');
    await page.getByRole('alert').getByText('Failed to fetch').waitFor();
    await page.getByRole('button', { name: 'Search', exact: true }).waitFor();
  });

  test.each([
    ['without a named end', (response: ServerResponse) => response.end(header(3) + storeLine(1, 3))],
    [
      'in the middle of a line',
      (response: ServerResponse) => response.end(`${header(3)}${storeLine(1, 3)}data: {"store":{"name":"Sto`),
    ],
    [
      'in the middle of a character',
      (response: ServerResponse) => {
        response.write(header(3) + storeLine(1, 3));
        response.end(Buffer.from('data: {"store":{"name":"五').subarray(0, -1));
      },
    ],
    [
      'because the server dies',
      (response: ServerResponse) => {
        response.write(header(3) + storeLine(1, 3));
        setTimeout(() => response.destroy(), 200);
      },
    ],
  ])(
    `a stream that breaks off %s keeps what arrived, shows '${streamFault}' and saves nothing`,
    async (_, cut) => {
      answer = cut;
      const page = await open(server.page);
      await searchFor(page, 'Porto');
      await page.getByRole('alert').getByText(streamFault, { exact: true }).waitFor();
      await page.getByText('Store 1', { exact: true }).waitFor();
      expect(await saved(page)).toBeNull();
      expect(await page.getByRole('link', { name: /^Results/ }).count()).toBe(0);
    },
  );

  test('an unparseable line is logged and skipped', async () => {
    answer = (response) =>
      response.end(
        `${header(2)}data: {"store":\n\ndata: nonsense\n\n: comment\n\n${storeLine(1, 2)}${storeLine(2, 2)}${completed}`,
      );
    const page = await open(server.page);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await searchFor(page, 'Porto');
    await page.getByRole('heading', { name: 'Found 2 Hardware Store(s) near "Porto"' }).waitFor();
    await expect.poll(() => logged.filter((text) => text.includes('not JSON'))).toHaveLength(2);
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('characters split by the network are shown correctly', async () => {
    const bytes = Buffer.from(
      header(1, '深圳') +
        line({ store: { name: '五金店 🔩', address: '深圳市' }, index: 1, total: 1 }) +
        completed,
    );
    answer = async (response) => {
      for (const byte of bytes) {
        response.write(Buffer.of(byte));
        await new Promise((resolve) => setImmediate(resolve));
      }
      response.end();
    };
    const page = await open(server.page);
    await searchFor(page, '深圳');
    await page.getByText('五金店 🔩', { exact: true }).waitFor();
  });

  test('a status event is shown while waiting', async () => {
    answer = (response) =>
      response.write(line({ status: { message: 'OpenStreetMap is busy, trying again in 12 s' } }));
    const page = await open(server.page);
    await searchFor(page, 'Porto');
    await page.locator('form').getByText('OpenStreetMap is busy, trying again in 12 s').waitFor();
  });

  test('cancel keeps the rows on the screen, saves nothing and stops the stream', async () => {
    const gone = Promise.withResolvers<void>();
    answer = (response) => {
      response.on('close', () => gone.resolve());
      response.write(header(5) + storeLine(1, 5));
    };
    const page = await open(server.page);
    await searchFor(page, 'Porto');
    await page.getByText('Store 1', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await gone.promise;
    await page.getByRole('button', { name: 'Search', exact: true }).waitFor();
    await page.getByText('Store 1', { exact: true }).waitFor();
    expect(await saved(page)).toBeNull();
    expect(await page.getByRole('alert').count()).toBe(0);
    await takePicture(page, 'cancelled-desktop-light');
  });

  test.each([
    ['desktop', desktop],
    ['phone', phone],
  ])('the second click of a double click on Search does not cancel it (%s)', async (_, viewport) => {
    answer = (response) => response.write(header(2) + storeLine(1, 2));
    const page = await open(server.page, { viewport });
    for (const share of [0.1, 0.5, 0.9]) {
      await page.goto(server.page);
      await page.getByRole('combobox', { name: /location/i }).fill('Porto');
      const box = await page.getByRole('button', { name: 'Search', exact: true }).boundingBox();
      if (box === null) throw new Error('The button is not on the screen.');
      await page.mouse.dblclick(box.x + box.width * share, box.y + box.height / 2);
      await page.getByRole('button', { name: 'Cancel', exact: true }).waitFor();
      await page.getByText('Store 1', { exact: true }).waitFor();
      expect(await page.getByText(/Search stopped/).count()).toBe(0);
      expect(await page.getByRole('dialog').count()).toBe(0);
    }
  });

  test('completing without stores clears the saved results and shows a message', async () => {
    const page = await open(server.page);
    await searchFor(page, 'Porto');
    await page.getByRole('link', { name: 'Results (1)' }).waitFor();
    answer = (response) => response.end(header(0, 'Atlantis') + completed);
    await searchFor(page, 'Atlantis');
    await page.getByText(/No hardware stores found near Atlantis\. Try a bigger town nearby\./).waitFor();
    await expect.poll(() => saved(page)).toBeNull();
    expect(await page.getByRole('link', { name: /^Results/ }).count()).toBe(0);
  });

  test('a new search replaces a running one, whose late stores are not shown', async () => {
    let first: ServerResponse | undefined;
    answer = (response) => {
      first = response;
      response.write(header(2));
    };
    const page = await open(server.page);
    await controlTime(page);
    await searchFor(page, 'Porto');
    await page.getByRole('button', { name: 'Found 0/2 stores...' }).waitFor();
    answer = (response) =>
      response.end(
        header(1, 'Braga') +
          line({ store: { name: 'Braga store', address: 'x' }, index: 1, total: 1 }) +
          completed,
      );
    await page.getByRole('combobox', { name: /location/i }).fill('Braga');
    await page.keyboard.press('Enter');
    await page.getByText('Braga store').waitFor();
    first?.end(storeLine(1, 2) + storeLine(2, 2) + completed);
    await expect.poll(() => first?.closed).toBe(true);
    await passTime(page);
    expect(await page.getByText('Store 1', { exact: true }).count()).toBe(0);
    await page.getByRole('link', { name: 'Results (1)' }).waitFor();
  });

  test("coming back to / keeps this visit's results", async () => {
    const page = await open(server.page);
    await searchFor(page, 'Porto');
    await page.getByText('Store 1', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'About', exact: true }).click();
    await page.getByRole('heading', { name: 'What We Do' }).waitFor();
    await page.getByRole('link', { name: 'Search', exact: true }).click();
    await page.getByRole('heading', { name: 'Found 1 Hardware Store(s) near "Porto"' }).waitFor();
  });

  test('two thousand stores that arrive at once are all shown', async () => {
    answer = (response) => {
      const lines = Array.from({ length: 2000 }, (_, index) => storeLine(index + 1, 2000));
      response.end(header(2000) + lines.join('') + completed);
    };
    const page = await open(server.page);
    await searchFor(page, 'Porto');
    await page.getByRole('heading', { name: 'Found 2000 Hardware Store(s) near "Porto"' }).waitFor();
    await page.getByRole('link', { name: 'Results (2000)' }).waitFor();
    expect(JSON.parse((await saved(page)) ?? 'null').stores).toHaveLength(2000);
  });
});

describe('"Did you mean"', () => {
  test('offers other places with that name, and searches at their position under their name', async () => {
    const locations: string[] = [];
    answer = (response, request) => {
      locations.push(new URL(request.url ?? '', 'http://x').searchParams.get('location') ?? '');
      const alternatives = [
        { label: 'Springfield, Massachusetts, United States', lat: 42.10148, lon: -72.58981 },
      ];
      response.end(
        line({
          location: locations.at(-1),
          total_found: 1,
          place: 'Springfield, Missouri, United States',
          doubtful: true,
          alternatives,
        }) +
          storeLine(1, 1) +
          completed,
      );
    };
    const page = await open(server.page);
    await searchFor(page, 'Springfield');
    await page.getByText('Did you mean').waitFor();
    await page.getByRole('button', { name: 'Springfield, Massachusetts, United States' }).click();
    await page.getByRole('heading', { name: 'near "Springfield, Massachusetts, United States"' }).waitFor();
    expect(locations).toEqual(['Springfield', '42.10148,-72.58981']);
  });

  test('offers the places with the most similar names beside an error for an unknown place', async () => {
    const locations: string[] = [];
    answer = (response, request) => {
      locations.push(new URL(request.url ?? '', 'http://x').searchParams.get('location') ?? '');
      const alternatives = [{ label: 'Hamburg, Germany', lat: 53.55, lon: 9.99 }];
      response.end(
        locations.length === 1
          ? line({ error: 'No place called "Hmbrg" is known.', alternatives })
          : header(1, locations.at(-1)) + storeLine(1, 1) + completed,
      );
    };
    const page = await open(server.page);
    await searchFor(page, 'Hmbrg');
    await page.getByRole('alert').getByText('No place called "Hmbrg" is known.').waitFor();
    await page.getByRole('button', { name: 'Hamburg, Germany', exact: true }).click();
    await page.getByRole('heading', { name: 'Found 1 Hardware Store(s) near "Hamburg, Germany"' }).waitFor();
    expect(locations).toEqual(['Hmbrg', '53.55,9.99']);
  });
});

describe('the API switch', () => {
  test("is a fixed floating switch at the top right; the choice is stored under 'useLocalAPI'", async () => {
    const page = await open(server.page);
    const control = page.getByRole('switch');
    const place = await control.evaluate((input) => {
      let element: HTMLElement | null = input as HTMLElement;
      while (element && getComputedStyle(element).position !== 'fixed') element = element.parentElement;
      const box = element?.getBoundingClientRect();
      return box && { top: box.top, right: innerWidth - box.right };
    });
    expect(place?.top).toBeLessThan(120);
    expect(place?.right).toBeLessThan(60);
    expect(await control.isChecked()).toBe(false);
    await page.locator('label').filter({ hasText: 'Local' }).click();
    expect(await page.evaluate(() => localStorage.getItem('useLocalAPI'))).toBe('true');
    await page.reload();
    expect(await page.getByRole('switch').isChecked()).toBe(true);
  });
});
