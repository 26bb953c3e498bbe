import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { desktop, phone, searchFor, takePicture, useBrowser } from './support/browser.ts';
import { openMap, spread, useMapApi } from './support/map-api.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { dragMap, drawnColours, storeMap } from './support/store-map.ts';
import { startTileServer, type TileServer } from './support/tile-server.ts';
import { porto } from './support/town.ts';

const open = useBrowser();
let withTiles: RunningServer;
let tiles: TileServer;
const map = useMapApi(async ({ api }) => {
  tiles = await startTileServer();
  withTiles = await startServer({
    PRODUCTION_API_URL: api.origin,
    MAP_TILES_URL: tiles.template,
    MAP_TILES_ATTRIBUTION: '© Tile Makers https://tiles.example/credit',
  });
});
afterAll(async () => {
  tiles.close();
  await withTiles.stop();
});
beforeEach(() => {
  tiles.requests.length = 0;
  tiles.isUp = true;
});

const row = (page: Page, index: number) => page.locator(`tr[data-index="${index}"]`);
/** What is known of the chosen store. */
const card = (page: Page, name: string) => page.getByRole('complementary', { name, exact: true });
const ground = (page: Page, index: number) =>
  row(page, index).evaluate((element) => getComputedStyle(element).backgroundColor);

describe('a map without a network', () => {
  test('shows land, sea, names, the scale and credits, and requests no tiles', async () => {
    const page = await openMap(open, map.server);
    const { region } = storeMap(page);
    const [[, land = 0] = [], [, sea = 0] = []] = await drawnColours(region);
    // Porto is on the coast: much land and sea, and hundreds of shades from names and lines.
    expect(land).toBeGreaterThan(0.3);
    expect(land).toBeLessThan(0.85);
    expect(sea).toBeGreaterThan(0.1);
    expect((await drawnColours(region)).length).toBeGreaterThan(100);
    expect(Number(await region.locator('[data-names]').getAttribute('data-names'))).toBeGreaterThan(40);
    await region.getByText(/^\d+ km$/).waitFor();
    for (const credit of ['Land: Natural Earth (1:10 million)', 'Names: GeoNames (CC BY 4.0)']) {
      expect(await region.getByRole('link', { name: credit, exact: true }).isVisible()).toBe(true);
    }
    const stores = region.getByRole('link', { name: 'Stores: © OpenStreetMap contributors' });
    expect(await stores.getAttribute('href')).toBe('https://www.openstreetmap.org/copyright');
    expect(await region.locator('img').count()).toBe(0);
    await region.getByText('This map has no streets, only coasts, borders and towns.').waitFor();
  });

  test('requests one tile, reports that it cannot be reached, and retries on demand', async () => {
    tiles.isUp = false;
    const page = await openMap(open, withTiles);
    const { region } = storeMap(page);
    const sentence = region.getByText('Couldn’t load the street map.');
    await sentence.waitFor();
    await region.getByRole('button', { name: 'Zoom in', exact: true }).click();
    await region.getByRole('button', { name: 'Zoom out', exact: true }).click();
    expect(tiles.requests).toHaveLength(1);
    const [[, land = 0] = [], [, sea = 0] = []] = await drawnColours(region);
    expect(Math.min(land, sea)).toBeGreaterThan(0.1);
    expect(await region.locator('img').count()).toBe(0);
    tiles.isUp = true;
    await region.getByRole('button', { name: 'Try again' }).click();
    await region.locator('img.leaflet-tile-loaded').first().waitFor();
    await sentence.waitFor({ state: 'detached' });
  });
});

test('tiles are requested only once the map is opened, with a referrer, and are credited', async () => {
  const page = await open(withTiles.page, { isFresh: true });
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await searchFor(page, 'Porto');
  await page.getByRole('link', { name: 'Results (30)' }).waitFor();
  expect(tiles.requests).toEqual([]);
  expect(files.filter((name) => /\/map\/|map-panel/.test(name))).toEqual([]);
  const map = storeMap(page);
  await map.open();
  await map.region.locator('img.leaflet-tile-loaded').first().waitFor();
  await expect.poll(() => map.region.locator('img.leaflet-tile:not(.leaflet-tile-loaded)').count()).toBe(0);
  expect(tiles.requests.length).toBeGreaterThan(3);
  // The view and one row around it; none twice.
  expect(tiles.requests.length).toBeLessThanOrEqual(30);
  expect(new Set(tiles.requests.map(({ path }) => path)).size).toBe(tiles.requests.length);
  for (const { path, referer } of tiles.requests) {
    expect(path).toMatch(/^\/12\/19\d\d\/15\d\d\.png$/);
    expect(referer).toBe(`${withTiles.origin}/`);
  }
  const credit = map.region.getByRole('link', { name: '© Tile Makers', exact: true });
  expect(await credit.getAttribute('href')).toBe('https://tiles.example/credit');
  expect(await credit.isVisible()).toBe(true);
});

test('groups count all stores, and clicks split them down to a single store', async () => {
  const page = await openMap(open, map.server);
  const { marks, groups, points } = storeMap(page);
  const counted = async () => {
    const counts = await groups.allTextContents();
    return counts.reduce((sum, text) => sum + Number(text), await points.count());
  };
  await expect.poll(counted).toBe(30);
  expect(await groups.count()).toBeGreaterThan(0);
  const before = await marks.count();
  await groups.first().click();
  await expect
    .poll(() => marks.evaluateAll((all) => all.map((mark) => mark.getAttribute('data-mark')).join()))
    .not.toBe('');
  for (let clicks = 0; clicks < 12 && (await groups.count()) > 0; clicks += 1) await groups.first().click();
  expect(await points.count()).toBeGreaterThan(0);
  expect(before).toBeLessThan(30);
});

test('stores on one spot are listed, because no zoom can split them', async () => {
  map.stores = [porto, porto, porto].map((spot, at) => ({ ...spot, id: `osm:node/${at}` }));
  const page = await openMap(open, map.server);
  const { groups, region } = storeMap(page);
  await groups.first().click();
  await region.getByRole('button', { name: 'Store 2', exact: true }).click();
  await card(page, 'Store 2').waitFor();
});

test('hovering over a row highlights its store, alone or in a group, and choosing a store opens its card and moves nothing', async () => {
  map.stores = spread(24, 0.1);
  // The two nearest share a group.
  map.stores[1] = { ...map.stores[0], id: 'osm:node/2' };
  const page = await openMap(open, map.server);
  const { region, points } = storeMap(page);
  const hovered = region.locator('[data-hovered]');
  const alone = points.first();
  const id = await alone.getAttribute('data-mark');
  const index = Number(id?.split('/')[1]) - 1;
  await row(page, 0).hover();
  await expect.poll(() => hovered.getAttribute('data-mark')).toMatch(/^group/);
  await row(page, index).hover();
  await expect.poll(() => hovered.getAttribute('data-mark')).toBe(id);
  expect(await hovered.getAttribute('aria-label')).toBe(`Store ${index + 1}, Found`);
  await page.mouse.move(5, 5);
  await expect.poll(() => hovered.count()).toBe(0);
  await row(page, index).getByRole('button').first().focus();
  await expect.poll(() => hovered.getAttribute('data-mark')).toBe(id);
  await row(page, 0).getByRole('button').first().focus();
  const plain = await ground(page, index);
  await alone.hover();
  await expect.poll(() => ground(page, index)).not.toBe(plain);
  const from = await page.evaluate(() => window.scrollY);
  await alone.click();
  await card(page, `Store ${index + 1}`)
    .getByRole('button', { name: /^AI Analyze/ })
    .waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(from);
  await page.mouse.move(5, 5);
  await expect.poll(() => ground(page, index)).not.toBe(plain);
  expect(await alone.getAttribute('aria-current')).toBe('true');
});

test('arrow keys move from store to store, and Enter chooses one', async () => {
  map.stores = spread(24, 0.1);
  const page = await openMap(open, map.server);
  const { box, marks, points } = storeMap(page);
  expect(
    await marks.evaluateAll((all) => all.filter((mark) => (mark as HTMLElement).tabIndex === 0).length),
  ).toBe(1);
  await box.focus();
  const middle = () => page.locator('.leaflet-map-pane').getAttribute('style');
  const before = await middle();
  await page.keyboard.press('ArrowRight');
  await expect.poll(middle).not.toBe(before);
  await page.keyboard.press('Tab');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-mark'));
  const first = await focused();
  expect(first).not.toBeNull();
  const seen = new Set([first]);
  for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowDown']) {
    await page.keyboard.press(key);
    seen.add(await focused());
  }
  expect(seen.size).toBeGreaterThan(2);
  const last = points.last();
  await last.focus();
  const id = await last.getAttribute('data-mark');
  await page.keyboard.press('Enter');
  await card(page, `Store ${Number(id?.split('/')[1])}`).waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Close');
});

test('a moved map offers to search there, within the largest radius', async () => {
  const page = await openMap(open, map.server);
  const { box, region } = storeMap(page);
  const search = region.getByRole('button', { name: 'Search this area' });
  expect(await search.count()).toBe(0);
  await dragMap(page, box, 40, -230);
  const scale = () => region.locator('.leaflet-control-scale-line').textContent();
  const before = await scale();
  await search.click();
  await expect.poll(() => map.requests.length).toBe(2);
  const [lat = 0, lon = 0] = (map.requests[1]?.get('location') ?? '').split(',').map(Number);
  expect(lat).toBeLessThan(porto.lat - 0.03);
  expect(lat).toBeGreaterThan(porto.lat - 0.4);
  expect(Math.abs(lon - porto.lon)).toBeLessThan(0.3);
  const radius = Number(map.requests[1]?.get('radius_km'));
  expect(radius).toBeGreaterThan(5);
  expect(radius).toBeLessThanOrEqual(50);
  await page.getByRole('heading', { name: /^Found 30 / }).waitFor();
  // The map stays open during the search and keeps its view.
  await expect.poll(() => search.count()).toBe(0);
  expect(await scale()).toBe(before);
  for (let step = 0; step < 4; step += 1)
    await region.getByRole('button', { name: 'Zoom out', exact: true }).click();
  await region.getByText('The view is larger than one search: it covers 50 km around the centre.').waitFor();
  await search.click();
  await expect.poll(() => map.requests[2]?.get('radius_km')).toBe('50');
});

test('stores of a source that forbids a map have none, and a message says so', async () => {
  map.source = {
    id: 'google',
    label: 'Google Maps',
    attribution: 'Google Maps',
    url: 'https://maps.google.com',
    may_persist: false,
  };
  map.stores = [{ ...porto, id: 'google:1' }];
  const page = await open(map.server.page);
  await searchFor(page, 'Porto');
  await page.getByText('The terms of Google Maps don’t allow its stores on this map.').waitFor();
  expect(await storeMap(page).toggle.count()).toBe(0);
});

test('a mixed list shows the others and how many are left out', async () => {
  map.stores = [{ ...porto, id: 'google:1' }, { ...porto, id: 'osm:node/2' }, { id: 'osm:node/3' }];
  const page = await openMap(open, map.server);
  const { region, points } = storeMap(page);
  await region.getByText('1 store is left out: Google’s terms don’t allow its stores on this map.').waitFor();
  await region.getByText('1 store has no known location.').waitFor();
  expect(await points.count()).toBe(1);
});

test('2,000 stores become few marks, and a store far down the list is found', async () => {
  map.stores = spread(2_000, 0.09);
  const page = await openMap(open, map.server);
  const { marks, region, groups, points } = storeMap(page);
  await expect
    .poll(async () =>
      (await groups.allTextContents()).reduce((sum, text) => sum + Number(text), await points.count()),
    )
    .toBe(2_000);
  expect(await marks.count()).toBeLessThanOrEqual(150);
  for (let clicks = 0; clicks < 12 && (await points.count()) === 0; clicks += 1) await groups.last().click();
  expect(await marks.count()).toBeLessThanOrEqual(200);
  const far = points.last();
  const index = Number((await far.getAttribute('data-mark'))?.split('/')[1]) - 1;
  await far.click();
  await card(page, `Store ${index + 1}`).waitFor();
  expect(await page.locator('tbody tr[data-index]').count()).toBeLessThanOrEqual(60);
  expect(await region.locator('*').count()).toBeLessThanOrEqual(1_200);
});

test('the page scrolls over the map: the wheel zooms only with Ctrl', async () => {
  const page = await openMap(open, map.server);
  const { box, region } = storeMap(page);
  const scale = () => region.locator('.leaflet-control-scale-line').textContent();
  const before = await scale();
  const from = await page.evaluate(() => window.scrollY);
  await box.hover({ position: { x: 60, y: 300 } });
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(from);
  await region.getByText('Hold Ctrl and scroll to zoom the map').waitFor();
  expect(await scale()).toBe(before);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -400);
  await page.keyboard.up('Control');
  await expect.poll(scale).not.toBe(before);
  expect(await box.evaluate((element) => getComputedStyle(element).touchAction)).toBe('pan-x pan-y');
});

test('saved results have a map too', async () => {
  const page = await openMap(open, map.server);
  await page.getByRole('link', { name: 'Results (30)' }).click();
  await page.getByRole('heading', { name: /^Hardware Stores near/ }).waitFor();
  const { region, marks, toggle } = storeMap(page);
  await region.locator('[data-names]:not([data-names="0"])').waitFor();
  expect(await marks.count()).toBeGreaterThan(5);
  expect(await region.getByRole('button', { name: 'Search this area' }).count()).toBe(0);
  await region.getByRole('button', { name: 'Close the map' }).click();
  expect(await region.count()).toBe(0);
  expect(await toggle.getAttribute('aria-pressed')).toBe('false');
});

test.each([
  ['desktop', desktop],
  ['phone', phone],
] as const)('speaks Chinese on a %s', async (name, viewport) => {
  tiles.isUp = false;
  const page = await open(withTiles.page, { viewport, locale: 'zh-CN' });
  await page.getByRole('combobox', { name: '地点' }).fill('Porto');
  await page.getByRole('button', { name: '搜索', exact: true }).click();
  await page.getByRole('link', { name: '结果 (30)' }).waitFor();
  await page.getByRole('button', { name: '地图', exact: true }).click();
  const region = page.getByRole('region', { name: '店铺地图' });
  await region.locator('[data-names]:not([data-names="0"])').waitFor();
  await region.getByText('无法加载街道地图。').waitFor();
  for (let step = 0; step < 4; step += 1) await region.getByRole('button', { name: '缩小' }).click();
  await region.getByRole('button', { name: '搜索此区域' }).waitFor();
  await region.getByText('当前视野超出单次搜索范围，只搜索中心点周围 50 公里。').waitFor();
  expect(await region.getByRole('button', { name: '30 家店，点击放大：搜索结果 30' }).count()).toBe(1);
  await region.scrollIntoViewIfNeeded();
  await takePicture(page, `map-chinese-${name}`);
});
