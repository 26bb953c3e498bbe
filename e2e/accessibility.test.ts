import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktop, phone, searchFor, takePicture, useBrowser } from './support/browser.ts';
import { seriousFindings } from './support/serious-findings.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { storeMap } from './support/store-map.ts';
import { fewStores, importTown } from './support/town.ts';

const open = useBrowser();
let server: RunningServer;
let sample: RunningServer;
beforeAll(async () => {
  server = await startServer({}, await importTown(fewStores));
  sample = await startServer();
});
afterAll(() => Promise.all([server.stop(), sample.stop()]));

/** Every screen and state, and how to get there. */
const screens: [name: string, go: (page: Page) => Promise<void>][] = [
  ['idle', (page) => page.getByRole('heading', { name: 'How it works' }).waitFor()],
  [
    'suggestions',
    async (page) => {
      await page.getByRole('combobox', { name: /location/i }).pressSequentially('San ');
      await page.getByRole('listbox').getByRole('option').nth(7).waitFor();
      await page.keyboard.press('ArrowDown');
    },
  ],
  [
    'recent-searches',
    async (page) => {
      await searchFor(page, 'Porto');
      await page.getByRole('link', { name: 'Results (5)' }).waitFor();
      await page.reload();
      await page.getByRole('combobox', { name: /location/i }).click();
      await page.getByRole('option', { name: 'Clear recent searches' }).waitFor();
    },
  ],
  [
    'map',
    async (page) => {
      await searchFor(page, 'Porto');
      await page.getByRole('link', { name: 'Results (5)' }).waitFor();
      await storeMap(page).open();
    },
  ],
  [
    'kinds',
    async (page) => {
      await page.getByRole('button', { name: /^Kinds of store/ }).click();
      await page.getByRole('checkbox', { name: 'Paint store' }).check();
    },
  ],
  [
    'found',
    async (page) => {
      await searchFor(page, 'Porto');
      await page.getByRole('link', { name: 'Results (5)' }).waitFor();
    },
  ],
  [
    'fault',
    async (page) => {
      await searchFor(page, 'Xqzzkwv');
      await page.getByRole('alert').waitFor();
    },
  ],
  [
    'sample',
    async (page) => {
      await page.goto(sample.page);
      await searchFor(page, 'Boston, MA');
      await page.getByRole('table').waitFor();
    },
  ],
  [
    'analysis',
    async (page) => {
      await page.goto(sample.page);
      await searchFor(page, 'Boston, MA');
      await page
        .getByRole('row')
        .filter({ hasText: 'Visit Website' })
        .first()
        .getByRole('button', { name: /^AI Analyze/ })
        .click();
      await page.getByRole('button', { name: 'Start AI Analysis' }).click();
      await page.getByRole('button', { name: 'Refresh Analysis' }).waitFor();
      await page.getByText('Seller profile:').click();
      await page.getByRole('button', { name: 'Generate Email' }).click();
      await page.getByRole('button', { name: 'Regenerate Email' }).waitFor();
    },
  ],
  [
    'contacts',
    async (page) => {
      await page.goto(sample.page);
      await searchFor(page, 'Boston, MA');
      await page.getByRole('button', { name: 'Find contacts for all' }).click();
      await page.getByText(/^(\d+) of \1, \d+ e-mails$/).waitFor();
    },
  ],
  [
    'preview',
    async (page) => {
      await page.goto(sample.page);
      await searchFor(page, 'Boston, MA');
      // The verdict differs from store to store: any modal will do, a tab would not.
      await page.evaluate(() => {
        globalThis.open = () => null;
      });
      await page
        .getByRole('button', { name: /^Visit Website of/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('complementary').waitFor();
    },
  ],
  [
    'results',
    async (page) => {
      await searchFor(page, 'Porto');
      await page.getByRole('link', { name: 'Results (5)' }).click();
      await page.getByRole('heading', { name: 'Hardware Stores near "Porto"' }).waitFor();
    },
  ],
  [
    'no-results',
    async (page) => {
      await page.goto(`${server.page}results`);
      await page.getByRole('heading', { name: 'No Results Found' }).waitFor();
    },
  ],
  [
    'about',
    async (page) => {
      await page.goto(`${server.page}about`);
      await page.getByRole('heading', { name: 'What We Do' }).waitFor();
    },
  ],
  [
    'not-found',
    async (page) => {
      await page.goto(`${server.page}nowhere`);
      await page.getByRole('main').getByRole('link').first().waitFor();
    },
  ],
];

test.each(screens)(
  'the screen %s has no serious axe violation and fits the viewport, on desktop and phone, light and dark',
  async (name, go) => {
    const page = await open(server.page, { colorScheme: 'light' });
    await go(page);
    for (const [device, viewport] of Object.entries({ desktop, phone })) {
      await page.setViewportSize(viewport);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await takePicture(page, `${name}-${device}-${colorScheme}`);
        expect(await seriousFindings(page)).toEqual([]);
      }
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(viewport.width);
    }
  },
);
