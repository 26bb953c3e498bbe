import { beforeAll, expect, test } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { type CampaignsApi, campaignsApi, storeWithout } from './support/campaigns-api.ts';
import type { RunningServer } from './support/server.ts';
import { playApi } from './support/shared-servers.ts';

const open = useBrowser();
let server: RunningServer;
let api: CampaignsApi;
beforeAll(async () => {
  api = campaignsApi();
  ({ server } = await playApi((request, response) => void api.answer(request, response)));
});

test('a campaign of 10,000 stores has the rows in view only, and its last store is reached by scrolling', async () => {
  const stores = Array.from({ length: 10_000 }, (_, at) => storeWithout(at, { state: 'working' }));
  const id = api.add('North', stores);
  const page = await open(`${server.page}campaigns?id=${id}`);
  const rows = page.locator('tbody tr[data-index]');
  const last = () => rows.last().getAttribute('data-index').then(Number);
  await rows.first().waitFor();
  let reached = -1;
  while (reached < stores.length - 1) {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(last).toBeGreaterThan(reached);
    reached = await last();
    expect(await rows.count()).toBeLessThan(100);
  }
  await page.getByText(stores.at(-1)?.store.name ?? '', { exact: true }).waitFor();
});
