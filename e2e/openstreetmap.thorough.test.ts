import { version } from '@Hardware-Store-Finder/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answerOverpass, type Shop } from '../packages/places/src/openstreetmap/testing/answer-overpass.ts';
import { type Reply, type StandIn, startStandIn } from '../packages/testing/src/stand-in.ts';
import { searchFor, shownDistances, takePicture, useBrowser } from './support/browser.ts';
import { type RunningServer, startServer } from './support/server.ts';

const openPage = useBrowser();
const shops: readonly Shop[] = Array.from({ length: 24 }, (_, at) => ({
  type: at % 3 === 0 ? 'way' : 'node',
  id: at + 1,
  lat: 41.149 + 0.002 * at,
  lon: -8.607,
  tags: {
    shop: at % 2 === 0 ? 'hardware' : 'doityourself',
    name: `Ferragens ${at + 1}`,
    phone: '+351 222 001 234',
  },
}));
const address = [
  {
    lat: '41.1690',
    lon: '-8.6070',
    category: 'building',
    name: '',
    display_name: '12, Rua Formosa, Bolhão, Porto, 4000-214, Portugal',
    address: {
      house_number: '12',
      road: 'Rua Formosa',
      city: 'Porto',
      country: 'Portugal',
      country_code: 'pt',
    },
    boundingbox: ['41.1689', '41.1691', '-8.6071', '-8.6069'],
  },
];

let service: StandIn;
let server: RunningServer;
/** The answers to the next store queries, before valid ones. */
let replies: Reply[] = [];
/** Store queries are answered once it resolves. */
let opened: Promise<void> = Promise.resolve();

beforeAll(async () => {
  service = await startStandIn(async ({ path, body }): Promise<Reply> => {
    if (path.startsWith('/search')) {
      return { body: JSON.stringify(path.includes('Formosa') ? address : []) };
    }
    if (path.startsWith('/reverse')) {
      return { body: JSON.stringify({ osm_type: 'way', osm_id: 7_777, ...address[0] }) };
    }
    if (path.endsWith('/status')) {
      return { body: 'Rate limit: 2\nSlot available after: 2026-11-20T22:29:10Z, in 2 seconds.\n' };
    }
    await opened;
    return replies.shift() ?? answerOverpass(shops, body);
  });
  server = await startServer({
    PLACES: 'openstreetmap',
    NOMINATIM_URL: service.url,
    OVERPASS_URLS: `${service.url}/api/interpreter`,
    CONTACT: 'stores@example.org',
  });
});
beforeEach(() => {
  replies = [];
  opened = Promise.resolve();
});
afterAll(async () => {
  await server.stop();
  await service.close();
});

describe('a live OpenStreetMap search', () => {
  test('says what it waits for while the service is busy, then shows the stores, nearest first', async () => {
    replies = [{ status: 429, body: '<html>rate_limited</html>' }];
    const page = await openPage(server.page);
    await searchFor(page, 'Porto');
    await page.getByText('OpenStreetMap is busy, trying again in 2 s').first().waitFor();
    await takePicture(page, 'openstreetmap-busy');
    await page.getByRole('heading', { name: 'Found 24 Hardware Store(s) near "Porto"' }).waitFor();
    const distances = await shownDistances(page);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    await page.getByRole('link', { name: '© OpenStreetMap contributors' }).waitFor();
    await takePicture(page, 'openstreetmap-found');
  });

  test('finds an address and the stores around it', async () => {
    const page = await openPage(server.page);
    await searchFor(page, 'Rua Formosa 12, Porto');
    await page.getByText('Rua Formosa 12, Porto, Portugal').first().waitFor();
    await page.getByText('Ferragens 11', { exact: true }).waitFor();
    expect((await shownDistances(page))[0]).toBeLessThan(0.2);
    // A store that is opened gets the address around it, everywhere and for good.
    const row = page.locator('tbody tr').filter({ hasText: 'Ferragens 11' });
    await row.getByText('near Porto').waitFor();
    await row.getByRole('button', { name: /^AI Analyze/ }).click();
    const near = 'near Rua Formosa 12, Porto, Portugal';
    await page.getByRole('dialog').getByText(near).waitFor();
    await row.getByText(near).waitFor();
    await page.keyboard.press('Escape');
    await row.getByRole('button', { name: /^AI Analyze/ }).click();
    await page.getByRole('dialog').getByText(near).waitFor();
    expect(service.asked.filter(({ path }) => path.startsWith('/reverse'))).toHaveLength(1);
    expect(await page.evaluate(() => localStorage.getItem('hardwareStoreSearchResults'))).toContain(near);
  });

  test('identifies itself to every server', () => {
    const names = new Set(service.asked.map(({ headers }) => headers['user-agent']));
    expect([...names]).toEqual([`HardwareStoreFinder/${version} (+stores@example.org)`]);
  });

  test('that is cancelled is over for the user at once, and its answer serves the next equal search', async () => {
    const { promise, resolve: open } = Promise.withResolvers<void>();
    opened = promise;
    const queries = () => service.asked.filter(({ path }) => path.endsWith('/interpreter')).length;
    const before = queries();
    const page = await openPage(server.page);
    await searchFor(page, 'Gaia, Portugal');
    await expect.poll(queries).toBe(before + 1);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Search', exact: true }).waitFor();
    expect(service.open()).toBe(1);
    open();
    await expect.poll(() => service.open()).toBe(0);
    await searchFor(page, 'Gaia, Portugal');
    await page.getByRole('heading', { name: /^Found 24 Hardware/ }).waitFor();
    expect(queries()).toBe(before + 1);
  });

  test('waits in line behind another one, and shows its place', async () => {
    const { promise, resolve: open } = Promise.withResolvers<void>();
    opened = promise;
    const [first, second] = [await openPage(server.page), await openPage(server.page)];
    await searchFor(first, 'Matosinhos, Portugal');
    await expect.poll(() => service.open()).toBe(1);
    await searchFor(second, 'Maia, Portugal');
    await second.getByText('Waiting for OpenStreetMap: your search is next').first().waitFor();
    await takePicture(second, 'openstreetmap-in-line');
    open();
    await second.getByRole('heading', { name: /^Found 24 Hardware/ }).waitFor();
  });

  test('with a truncated answer reports that, and never that there are no stores', async () => {
    replies = Array(3).fill({ body: '{"elements": [' });
    const page = await openPage(server.page);
    await searchFor(page, 'Braga');
    const fault = page.getByRole('alert');
    await fault.getByText(/OpenStreetMap sent an incomplete answer/).waitFor();
    expect(await page.getByText('No hardware stores found').count()).toBe(0);
    expect(await page.getByText('How it works').count()).toBe(0);
  });
});

test('a server without data that cannot reach OpenStreetMap shows the sample, unless it once could', async () => {
  const alone = await startServer();
  try {
    const page = await openPage(alone.page);
    await searchFor(page, 'Porto');
    await page.getByText('Sample data: these stores are not real', { exact: true }).first().waitFor();
  } finally {
    await alone.stop();
  }
  const reached = await startServer(
    { NOMINATIM_URL: service.url, OVERPASS_URLS: service.url },
    alone.dataDir,
  );
  const known = await openPage(reached.page);
  await searchFor(known, 'Porto');
  await known.getByRole('heading', { name: 'Found 24 Hardware Store(s) near "Porto"' }).waitFor();
  await reached.stop();
  const lost = await startServer({}, alone.dataDir);
  try {
    const page = await openPage(lost.page);
    await searchFor(page, 'Faro');
    await page
      .getByRole('alert')
      .getByText(/OpenStreetMap can’t be reached/)
      .waitFor();
    expect(await page.getByText('Sample data: these stores are not real').count()).toBe(0);
  } finally {
    await lost.stop();
  }
});
