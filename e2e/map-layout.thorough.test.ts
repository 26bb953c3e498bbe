import { expect, test } from 'vitest';
import { phone, searchFor, useBrowser } from './support/browser.ts';
import { openMap, spread, useMapApi } from './support/map-api.ts';
import { storeMap } from './support/store-map.ts';
import { porto } from './support/town.ts';

const open = useBrowser();
const map = useMapApi();

test('shows the stores apart, fits them anew, and reports a stray one that it leaves out', async () => {
  // All within two kilometres of a search of ten, and one nine kilometres away.
  map.stores = [...spread(38, 0.02), { id: 'osm:node/39', lat: porto.lat - 0.08, lon: porto.lon }];
  const page = await openMap(open, map.server);
  const { marks, groups, region } = storeMap(page);
  await region.getByText('1 store is farther away.').waitFor();
  const largest = async () => Math.max(0, ...(await groups.allTextContents()).map(Number));
  expect(await marks.count()).toBeGreaterThan(20);
  expect(await largest()).toBeLessThan(6);
  await region.getByText('1 store is farther away.').getByRole('button', { name: 'Show everything' }).click();
  await expect.poll(largest).toBeGreaterThan(6);
  expect(await region.getByText('1 store is farther away.').count()).toBe(0);
  map.stores = spread(3, 0.2);
  await searchFor(page, 'Porto');
  await expect.poll(() => marks.count()).toBe(3);
  await expect.poll(() => groups.count()).toBe(0);
});

test('an open map is open again after a reload, and a closed one stays closed', async () => {
  const page = await openMap(open, map.server);
  const { region, toggle } = storeMap(page);
  await page.reload();
  await region.locator('[data-names]:not([data-names="0"])').waitFor();
  // Without a list there is nothing to show.
  await page.getByRole('link', { name: 'About', exact: true }).click();
  await region.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: /^Results \(/ }).click();
  await region.locator('[data-names]:not([data-names="0"])').waitFor();
  await region.getByRole('button', { name: 'Close the map' }).click();
  await page.reload();
  await toggle.waitFor();
  expect(await region.count()).toBe(0);
});

test('is beside the list from 1200 pixels on, above it on a tablet, and a sheet on a phone that is dragged', async () => {
  const page = await openMap(open, map.server, { viewport: { width: 1200, height: 800 } });
  const { region, box } = storeMap(page);
  const frames = async () => {
    const [map, table] = [await region.boundingBox(), await page.getByRole('table').boundingBox()];
    if (map === null || table === null) throw new Error('The map or the table is not in the page.');
    return { map, table };
  };
  const beside = await frames();
  expect(beside.map.x).toBeGreaterThan(beside.table.x + beside.table.width);
  await page.setViewportSize({ width: 1199, height: 800 });
  const above = await frames();
  expect(above.table.y).toBeGreaterThanOrEqual(above.map.y + above.map.height);
  await page.setViewportSize(phone);
  const heightOf = async () => Math.round(((await region.boundingBox())?.height ?? 0) / 10);
  const handle = page.getByRole('button', { name: 'Make the map larger' });
  const frame = await handle.boundingBox();
  if (frame === null) throw new Error('The sheet has no handle.');
  const half = await heightOf();
  expect(frame.y).toBeGreaterThan(phone.height * 0.4);
  expect(await box.evaluate((element) => getComputedStyle(element).touchAction)).toBe('none');
  // The last row can be scrolled to above the sheet.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const last = await page.getByRole('row').last().boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan(frame.y);
  const drag = async (y: number) => {
    const at = await page.getByRole('button', { name: /^Make the map/ }).boundingBox();
    if (at === null) throw new Error('The sheet has no handle.');
    await page.mouse.move(at.x + at.width / 2, at.y + 8);
    await page.mouse.down();
    await page.mouse.move(at.x + at.width / 2, y, { steps: 4 });
    await page.mouse.up();
  };
  await drag(60);
  await expect.poll(heightOf).toBeGreaterThan(half + 15);
  await page.getByRole('button', { name: 'Make the map smaller' }).click();
  await expect.poll(heightOf).toBe(half);
  await drag(phone.height - 20);
  await region.waitFor({ state: 'detached' });
});
