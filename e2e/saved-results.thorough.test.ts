import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { searchFor, useBrowser } from './support/browser.ts';
import type { RunningServer } from './support/server.ts';
import { townServer } from './support/shared-servers.ts';

const open = useBrowser();
const key = 'hardwareStoreSearchResults';
let server: RunningServer;
beforeAll(async () => {
  server = await townServer();
});

const entry = (ageMs: number, stores: unknown = [{ name: 'Kept store', address: 'Kept street' }]) =>
  JSON.stringify({ location: 'Kept place', stores, timestamp: Date.now() - ageMs });

/** Opens the page with a given text stored under the key. */
async function openWith(text: string): Promise<{ page: Page; logged: string[] }> {
  const page = await open(server.page);
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, text] as const);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  page.on('pageerror', (error) => logged.push(`uncaught: ${error}`));
  await page.reload();
  await page.getByRole('heading', { name: 'How it works' }).waitFor();
  return { page, logged };
}

const stored = (page: Page) => page.evaluate((name) => localStorage.getItem(name), key);
const resultsLinks = (page: Page) => page.getByRole('link', { name: /^Results/ }).count();

describe('saved search results', () => {
  test('are loaded on start if they are less than one hour old', async () => {
    const { page } = await openWith(entry(3_500_000));
    await page.getByRole('link', { name: 'Results (1)' }).click();
    await page.getByText('Kept store').waitFor();
  });

  test.each([
    ['an hour old', entry(3_600_000)],
    ['of a clock that has gone back since', entry(-600_000)],
    ['cut off', entry(0).slice(0, 40)],
    ['no JSON', 'undefined'],
    ['null', 'null'],
    ['of the wrong shape', '{"location":5,"stores":{},"timestamp":"now"}'],
    ['stores that are no stores', entry(0, [{ name: 1 }])],
    ['an attack on prototypes', '{"__proto__":{"location":"x"},"stores":[]}'],
    ['empty', ''],
  ])('that are %s are removed, with at most a console message', async (_, text) => {
    const { page, logged } = await openWith(text);
    expect(await resultsLinks(page)).toBe(0);
    await expect.poll(() => stored(page)).toBeNull();
    expect(logged.filter((message) => message.startsWith('uncaught'))).toEqual([]);
    await searchFor(page, 'Porto');
    await page.getByRole('link', { name: 'Results (5)' }).waitFor();
  });

  test('from another tab are shown in this one too', async () => {
    const page = await open(server.page);
    const other = await page.context().newPage();
    await other.goto(server.page);
    await searchFor(other, 'Porto');
    await page.getByRole('link', { name: 'Results (5)' }).waitFor();
  });

  test('stay on screen when another tab removes them', async () => {
    const page = await open(server.page);
    await searchFor(page, 'Porto');
    await page.getByRole('link', { name: 'Results (5)' }).click();
    const other = await page.context().newPage();
    await other.goto(server.page);
    const timing = await page.evaluateHandle(() => ({
      // Events come in their order: once this one has, so has the one before it.
      last: new Promise<void>((resolve) =>
        addEventListener('storage', (event) => event.key === 'another key' && resolve()),
      ),
    }));
    await other.evaluate((name) => localStorage.removeItem(name), key);
    await other.evaluate(() => localStorage.setItem('another key', 'x'));
    await timing.evaluate(({ last }) => last);
    await page.getByRole('heading', { name: 'Hardware Stores near "Porto"' }).waitFor();
    expect(await resultsLinks(page)).toBe(1);
  });

  test('that cannot be saved also remove the older ones', async () => {
    const { page } = await openWith(entry(60_000));
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await searchFor(page, 'Porto');
    await page.getByRole('link', { name: 'Results (5)' }).waitFor();
    await page.goto(server.page);
    await page.getByRole('heading', { name: 'How it works' }).waitFor();
    expect(await resultsLinks(page)).toBe(0);
  });
});

describe('browser storage that fails', () => {
  test.each([
    [
      'is full',
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      },
    ],
    [
      'is switched off',
      () => {
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      },
    ],
  ])(
    'because it %s leaves the app usable from memory, and only the console knows',
    async (_, breakStorage) => {
      const page = await open('about:blank');
      const logged: string[] = [];
      page.on('console', (message) => logged.push(message.text()));
      page.on('pageerror', (error) => logged.push(`uncaught: ${error}`));
      await page.addInitScript(breakStorage);
      await page.goto(server.page);
      await searchFor(page, 'Porto');
      await page.getByRole('link', { name: 'Results (5)' }).click();
      await page.getByText('Ferragens do Bolhão').waitFor();
      await page.getByRole('link', { name: 'Search', exact: true }).click();
      await page.locator('label').filter({ hasText: 'Local' }).click();
      expect(await page.getByRole('switch').isChecked()).toBe(true);
      expect(await page.getByRole('alert').count()).toBe(0);
      expect(logged.filter((message) => message.startsWith('uncaught'))).toEqual([]);
      expect(logged.some((message) => message.includes('Browser storage'))).toBe(true);
    },
  );
});
