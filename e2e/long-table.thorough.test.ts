import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { completed, header, storeLine } from './support/api-server.ts';
import { searchFor, useBrowser } from './support/browser.ts';
import type { RunningServer } from './support/server.ts';
import { playApi } from './support/shared-servers.ts';

const open = useBrowser();
let server: RunningServer;
let answer: (response: ServerResponse) => unknown;
beforeAll(async () => {
  ({ server } = await playApi((request, response) => {
    if (request.url?.startsWith('/search/stream')) answer(response);
    else response.writeHead(404).end();
  }));
});
beforeEach(() => {
  answer = (response) => {
    response.end(header(2_000) + lines(1, 2_000, 2_000) + completed);
  };
});

const lines = (from: number, to: number, total: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => storeLine(from + at, total)).join('');

const rows = (page: Page) => page.locator('tbody tr[data-index]');
const foundAll = (page: Page, count: number) =>
  page.getByRole('link', { name: `Results (${count})`, exact: true }).waitFor();

type Counted = { commits: number; rowsAdded: number };

/** Counts React's commits and the rows inserted into the page, from its first script on. */
async function openCounting(): Promise<Page> {
  const page = await open('about:blank');
  await page.addInitScript(() => {
    const counted: Counted = { commits: 0, rowsAdded: 0 };
    Object.assign(globalThis, {
      counted,
      // The hook of React's developer tools, which React calls in production too.
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: () => {
          counted.commits += 1;
        },
        onCommitFiberUnmount: () => undefined,
      },
    });
    new MutationObserver((records) => {
      for (const { addedNodes } of records) {
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          counted.rowsAdded += node.matches('tr[data-index]')
            ? 1
            : node.querySelectorAll('tr[data-index]').length;
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(server.page);
  await page.getByRole('combobox', { name: /location/i }).waitFor();
  return page;
}

const counted = (page: Page) => page.evaluate(() => (globalThis as unknown as { counted: Counted }).counted);

test('a table of 2,000 stores has few rows at any time, and few were ever inserted', async () => {
  const page = await openCounting();
  await searchFor(page, 'Porto');
  await foundAll(page, 2_000);
  expect(await page.getByRole('table').getAttribute('aria-rowcount')).toBe('2001');
  expect(await rows(page).count()).toBeGreaterThan(10);
  expect(await rows(page).count()).toBeLessThanOrEqual(40);
  expect(await page.locator('*').count()).toBeLessThanOrEqual(900);
  expect((await counted(page)).rowsAdded).toBeLessThanOrEqual(80);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByText('Store 2000', { exact: true }).waitFor();
  expect(await rows(page).count()).toBeLessThanOrEqual(40);
});

test('a table that grows by 2,000 separate events renders far less often than they arrive', async () => {
  answer = async (response) => {
    response.write(header(2_000));
    for (let index = 1; index <= 2_000; index += 1) {
      response.write(storeLine(index, 2_000));
      await pause(1);
    }
    response.end(completed);
  };
  const page = await openCounting();
  const before = await counted(page);
  await searchFor(page, 'Porto');
  await foundAll(page, 2_000);
  const after = await counted(page);
  expect(after.commits).toBeGreaterThan(before.commits + 5);
  expect(after.commits - before.commits).toBeLessThanOrEqual(500);
  expect(after.rowsAdded).toBeLessThanOrEqual(80);
});

test('the row with focus stays when more stores arrive than announced, and when it is scrolled out of view', async () => {
  let more = () => {};
  const requested = new Promise<void>((resolve) => {
    more = resolve;
  });
  answer = async (response) => {
    response.write(header(150) + lines(1, 150, 150));
    await requested;
    response.end(header(900) + lines(151, 900, 900) + completed);
  };
  const page = await openCounting();
  await searchFor(page, 'Porto');
  const button = page.getByRole('button', { name: 'AI Analyze Store 120', exact: true });
  await button.focus();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  more();
  await foundAll(page, 900);
  await expect.poll(() => rows(page).count()).toBeLessThanOrEqual(60);
  expect(await focused()).toBe('AI Analyze Store 120');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByText('Store 900', { exact: true }).waitFor();
  expect(await focused()).toBe('AI Analyze Store 120');
});
