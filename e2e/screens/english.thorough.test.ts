import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { searchFor, useBrowser } from '../support/browser.ts';
import { type Look, lookAt } from '../support/looks.ts';
import type { RunningServer } from '../support/server.ts';
import { emptyServer, townServer } from '../support/shared-servers.ts';
import { storeMap } from '../support/store-map.ts';

const open = useBrowser();
let server: RunningServer;
let sample: RunningServer;
beforeAll(async () => {
  [server, sample] = await Promise.all([townServer(), emptyServer()]);
});

/** The share of the screen that a dialog for websites and letters takes. */
async function fillsScreen(page: Page, { viewport }: Look): Promise<void> {
  const box = await page.getByRole('dialog').boundingBox();
  expect([box?.width, box?.height].map((length) => Math.round(length ?? 0))).toEqual([
    Math.round(0.95 * viewport.width),
    Math.round(0.9 * viewport.height),
  ]);
}

/** Every screen and state, how to get there, and what else has to be true of it. */
const screens: [
  name: string,
  go: (page: Page) => Promise<void>,
  check?: (page: Page, look: Look) => Promise<void>,
][] = [
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
      await page.goto(server.page);
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
    async (page, { viewport, device }) => {
      const { region } = storeMap(page);
      await region.scrollIntoViewIfNeeded();
      const [map, table] = [await region.boundingBox(), await page.getByRole('table').boundingBox()];
      if (map === null || table === null) throw new Error('There is no map or no table.');
      expect(map.x).toBeGreaterThanOrEqual(0);
      expect(map.x + map.width).toBeLessThanOrEqual(viewport.width);
      if (device === 'phone') {
        // A sheet over the end of the list.
        expect(map.y).toBeGreaterThan(viewport.height / 3);
        expect(map.y + map.height).toBeLessThanOrEqual(viewport.height);
        expect(table.y).toBeLessThan(map.y);
      } else expect(table.x + table.width).toBeLessThan(map.x);
    },
  ],
  [
    'kinds',
    async (page) => {
      await page.getByRole('button', { name: /^Store types/ }).click();
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
      await page.getByRole('button', { name: 'Generate Email' }).click();
      await page.getByRole('button', { name: 'Regenerate Email' }).waitFor();
    },
  ],
  [
    'profile',
    async (page) => {
      await page.goto(new URL('profile', sample.page).href);
      await page.getByLabel('Products', { exact: true }).fill('hinges, panic bars');
      await page.getByText('More for better letters').click();
      await page.getByLabel('Minimum order').fill('whatever you like');
      await page.getByRole('button', { name: /^Deutsch/ }).click();
      await page.getByText('Can’t read “whatever you like”.').waitFor();
    },
  ],
  [
    'contacts',
    async (page) => {
      await page.goto(sample.page);
      await searchFor(page, 'Boston, MA');
      await page.getByRole('button', { name: 'Find contacts' }).click();
      await page.getByText(/^(\d+) of \1, \d+ emails$/).waitFor();
    },
  ],
  [
    'preview',
    async (page) => {
      await page.goto(sample.page);
      await searchFor(page, 'Porto');
      await page.getByRole('link', { name: /^Results/ }).waitFor();
      const framed = await framedStore(page);
      await page.getByRole('button', { name: `Visit Website of ${framed}` }).click();
      const dialog = page.getByRole('dialog', { name: framed });
      await dialog.locator('iframe').contentFrame().getByRole('heading', { level: 1 }).waitFor();
      await dialog
        .getByRole('complementary')
        .getByText(/@.*localhost/)
        .first()
        .waitFor();
    },
    fillsScreen,
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

test.each(screens)('the screen %s is accessible and fits, in every look', async (name, go, check) => {
  const page = await open(server.page);
  await go(page);
  await lookAt(page, name, check && { check: (look) => check(page, look) });
});

/** The first store whose site allows framing and has an email address, according to the server. */
async function framedStore(page: Page): Promise<string> {
  const stores = await page.evaluate(
    () => JSON.parse(localStorage.getItem('hardwareStoreSearchResults') ?? '').stores,
  );
  for (const { name, website } of stores as { name: string; website?: string }[]) {
    if (website === undefined) continue;
    const answer = await fetch(`${sample.origin}/api/website?url=${encodeURIComponent(website)}`);
    const { framing, contacts } = (await answer.json()) as {
      framing: { verdict: string };
      contacts: { kind: string }[];
    };
    if (framing.verdict === 'frame' && contacts.some(({ kind }) => kind === 'email')) return name;
  }
  throw new Error('No invented store has a site that may be framed.');
}
