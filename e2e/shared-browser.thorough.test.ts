import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { tabsOf } from './support/browser-contexts.ts';
import { controlTime, passTime, stopClock } from './support/page-time.ts';
import type { RunningServer } from './support/server.ts';
import { townServer } from './support/shared-servers.ts';

const open = useBrowser();
let server: RunningServer;
beforeAll(async () => {
  server = await townServer();
});

/** What a page can leave to those after it. */
const leftBehind = (page: Page) =>
  page.evaluate(async () => {
    const { state } = await navigator.permissions.query({ name: 'geolocation' });
    return {
      local: localStorage.length,
      session: sessionStorage.length,
      cookies: document.cookie,
      databases: (await indexedDB.databases()).length,
      caches: (await caches.keys()).length,
      geolocation: state,
    };
  });
const nothing = { local: 0, session: 0, cookies: '', databases: 0, caches: 0, geolocation: 'prompt' };

// Twice: each run has to find nothing of the other.
test.each([1, 2])(
  'a test finds nothing that an earlier one stored, in a context that is used again (%i)',
  async () => {
    const page = await open(`${server.origin}/api/status`, { permissions: ['geolocation'] });
    const other = await open(`${server.origin}/api/status`);
    expect(await leftBehind(page)).toEqual({ ...nothing, geolocation: 'granted' });
    expect(tabsOf(page.context())).toEqual([page]);
    await page.evaluate(async () => {
      localStorage.setItem('a', 'b');
      sessionStorage.setItem('a', 'b');
      await cookieStore.set('a', 'b');
      await caches.open('a');
      await new Promise((resolve) => {
        indexedDB.open('a').onsuccess = resolve;
      });
    });
    expect(await leftBehind(page)).toMatchObject({ local: 1, session: 1, databases: 1, caches: 1 });
    expect(await leftBehind(other)).toEqual(nothing);
  },
);

test.each([
  ['stopped', (page: Page) => stopClock(page, Date.UTC(2026, 0, 1))],
  [
    'moved on',
    async (page: Page) => {
      await controlTime(page);
      await passTime(page, 3_600_000);
    },
  ],
])('a test has the right time after one whose clock was %s', async (_, change) => {
  const page = await open(`${server.origin}/api/status`);
  expect(Math.abs((await page.evaluate(() => Date.now())) - Date.now())).toBeLessThan(600_000);
  await change(page);
});

test('and so has the last one', async () => {
  const page = await open(`${server.origin}/api/status`);
  expect(Math.abs((await page.evaluate(() => Date.now())) - Date.now())).toBeLessThan(600_000);
});
