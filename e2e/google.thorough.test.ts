import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type GoogleStandIn,
  startGoogleStandIn,
} from '../packages/places/src/google/testing/google-stand-in.ts';
import { createCity } from '../packages/places/src/google/testing/synthetic-city.ts';
import { searchFor, takePicture, useBrowser } from './support/browser.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { porto } from './support/town.ts';

const openPage = useBrowser();
let service: GoogleStandIn;
let server: RunningServer;
beforeAll(async () => {
  service = await startGoogleStandIn(createCity(porto, { stores: 400, radiusKm: 10 }));
  server = await startServer({
    GOOGLE_PLACES_API_KEY: 'a-secret-key',
    GOOGLE_PLACES_BASE_URL: service.url,
    GOOGLE_PLACES_DAILY_CALLS: '30',
  });
});
afterAll(async () => {
  await server.stop();
  await service.close();
});

test('a Google search returns more than 60 stores, shows its cost before and after, and is stored nowhere', async () => {
  const page = await openPage(server.page);
  await page.getByText(/up to 12 calls to Google: \$0\.42 .* 30 of today’s 30 calls are left\./).waitFor();
  await searchFor(page, 'Porto');
  await page.getByText(/^Stopped at 12 calls, the limit for one search/).waitFor();
  await page.getByText(/^12 calls of Text Search Enterprise, all within this month’s free calls/).waitFor();
  await page.getByRole('button', { name: 'Details' }).click();
  await page.getByText(/18 of today’s 30 calls are left\./).waitFor();
  const heading = await page.getByRole('heading', { name: /^Found \d+ Hardware Store/ }).textContent();
  const count = Number(/\d+/.exec(heading ?? '')?.[0]);
  expect(count).toBeGreaterThan(60);
  expect(service.calls()).toBe(12);
  await page.getByRole('link', { name: 'Google Maps' }).first().waitFor();
  await takePicture(page, 'google-found');
  expect(await page.evaluate(() => localStorage.getItem('hardwareStoreSearchResults'))).toBeNull();
  await page.getByRole('link', { name: `Results (${count})` }).click();
  await page.getByText(`${count} stores`, { exact: true }).waitFor();
  expect(server.output()).not.toContain('a-secret-key');
});
