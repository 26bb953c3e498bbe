import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answerOverpass, type Shop } from '../packages/places/src/openstreetmap/testing/answer-overpass.ts';
import { answerOverture } from '../packages/places/src/overture/testing/serve-release.ts';
import { type WrittenRelease, writeRelease } from '../packages/places/src/overture/testing/write-release.ts';
import { type Reply, type StandIn, startStandIn } from '../packages/testing/src/stand-in.ts';
import { searchFor, shownDistances, takePicture, useBrowser } from './support/browser.ts';
import { type RunningServer, startServer } from './support/server.ts';

/** OpenStreetMap and Overture live, together: both play on loopback. */

const openPage = useBrowser();
const names = ['Ribeira', 'Silva', 'Aliados', 'Bolhão', 'Clérigos', 'Lapa'].map(
  (name) => `Ferragens ${name}`,
);
const position = (at: number) => ({ lat: 41.149 + 0.002 * at, lon: -8.607 });
const shops: readonly Shop[] = [1, 3, 5].map((at) => ({
  type: 'node',
  id: at,
  ...position(at),
  tags: { shop: 'hardware', name: names[at] ?? '', ...(at === 3 && { 'brand:wikidata': 'Q1' }) },
}));
/** The first is one of OpenStreetMap's, with a phone; the others are new, one of them the nearest of all. */
const places = [1, 0, 4].map((at) => ({
  id: `p${at}`,
  ...position(at),
  name: names[at] ?? '',
  kind: 'hardware_store',
  phone: `+35122200000${at}`,
  street: `Rua Direita ${at + 1}`,
  city: 'Porto',
  country: 'PT',
}));

/** The chain of one of OpenStreetMap's, as Wikidata has it. */
const chain = {
  type: 'item',
  id: 'Q1',
  claims: {
    P856: [
      {
        mainsnak: { snaktype: 'value', datavalue: { value: 'https://www.chain.example/', type: 'string' } },
        type: 'statement',
        rank: 'normal',
      },
    ],
  },
};

const folder = mkdtempSync(path.join(tmpdir(), 'release-'));
let release: WrittenRelease;
let service: StandIn;
let overture: StandIn;
let isBroken = false;
let hold: PromiseWithResolvers<void>;

beforeAll(async () => {
  release = await writeRelease(folder, places, { files: 1, others: 500 });
  service = await startStandIn(({ path: asked, body }): Reply => {
    if (asked.startsWith('/search')) return { body: '[]' };
    if (asked.startsWith('/w/api.php'))
      return { body: JSON.stringify({ entities: { Q1: chain }, success: 1 }) };
    return asked.endsWith('/status') ? { body: 'Rate limit: 2\n' } : answerOverpass(shops, body);
  });
  overture = await startStandIn(async (asked): Promise<Reply> => {
    if (asked.path === '/catalog.json') return answerOverture(release, asked);
    await hold.promise;
    return isBroken ? { status: 503, body: '' } : answerOverture(release, asked);
  });
});
beforeEach(() => {
  hold = Promise.withResolvers();
  isBroken = false;
});
afterAll(async () => {
  await service.close();
  await overture.close();
  rmSync(folder, { recursive: true });
});

/** Searches Porto on a server of its own, so that nothing is cached. */
async function searchPorto(then: (page: Page, server: RunningServer) => Promise<void>): Promise<void> {
  const server = await startServer({
    NOMINATIM_URL: service.url,
    OVERPASS_URLS: service.url,
    OVERTURE_CATALOG_URL: `${overture.url}/catalog.json`,
    WIKIDATA_URL: `${service.url}/w/api.php`,
  });
  try {
    const page = await openPage(server.page);
    await searchFor(page, 'Porto');
    await then(page, server);
  } finally {
    hold.resolve();
    await server.stop();
  }
}

const nameOrder = async (page: Page) =>
  (await page.locator('tbody tr').allTextContents()).map((text) => names.find((name) => text.includes(name)));

describe('a search of two live sources', () => {
  test('shows the rows of the faster one, completes them, and sorts at the end', async () => {
    await searchPorto(async (page) => {
      await page.getByText('Ferragens Lapa', { exact: true }).waitFor();
      expect(await nameOrder(page)).toEqual(['Ferragens Silva', 'Ferragens Bolhão', 'Ferragens Lapa']);
      const row = page.locator('tbody tr').filter({ hasText: 'Ferragens Silva' });
      expect(await row.getByRole('link', { name: '+351 22 200 0001' }).count()).toBe(0);
      hold.resolve();
      await row.getByRole('link', { name: '+351 22 200 0001' }).waitFor();
      await page.getByRole('heading', { name: 'Found 5 Hardware Store(s) near "Porto"' }).waitFor();
      await page.getByRole('link', { name: 'Results (5)' }).waitFor();
      const chained = page.getByRole('link', { name: 'Chain website: Ferragens Bolhão' });
      expect(await chained.getAttribute('href')).toBe('https://www.chain.example/');
      const distances = await shownDistances(page);
      expect(distances).toEqual([...distances].sort((a, b) => a - b));
      await page.getByText('OpenStreetMap (live) and Overture Maps (live)').first().waitFor();
      await page.getByRole('link', { name: '© OpenStreetMap contributors' }).first().waitFor();
      const credit = page.getByRole('link', { name: /^Overture Maps Foundation/ }).first();
      expect(await credit.getAttribute('href')).toBe('https://docs.overturemaps.org/attribution/');
      expect(await page.getByRole('button', { name: 'Sort by distance', exact: true }).count()).toBe(0);
      await takePicture(page, 'two-live-sources');
      // Saved results have the completed rows.
      expect(await page.evaluate(() => localStorage.getItem('hardwareStoreSearchResults'))).toContain(
        '+351 22 200 0001',
      );
    });
  });

  test('moves no row once the user has come to one, and offers to sort', async () => {
    await searchPorto(async (page) => {
      await page.getByText('Ferragens Lapa', { exact: true }).click();
      hold.resolve();
      const sort = page.getByRole('button', { name: 'Sort by distance', exact: true });
      await sort.waitFor();
      const arrived = await nameOrder(page);
      expect(arrived.slice(0, 3)).toEqual(['Ferragens Silva', 'Ferragens Bolhão', 'Ferragens Lapa']);
      expect(arrived.slice(3).sort()).toEqual(['Ferragens Clérigos', 'Ferragens Ribeira']);
      await takePicture(page, 'two-live-sources-unsorted');
      await sort.click();
      expect(await nameOrder(page)).toEqual([0, 1, 3, 4, 5].map((at) => names[at]));
      await sort.waitFor({ state: 'detached' });
    });
  });

  test('keeps the rows of one while the other fails, and says why', async () => {
    isBroken = true;
    hold.resolve();
    await searchPorto(async (page) => {
      await page
        .getByText('Overture Maps sent an incomplete answer. Search again in a few minutes.')
        .waitFor();
      await page.getByRole('heading', { name: 'Found 3 Hardware Store(s) near "Porto"' }).waitFor();
      await page.getByRole('link', { name: 'Results (3)' }).waitFor();
      await takePicture(page, 'two-live-sources-one-failing');
    });
  });
});
