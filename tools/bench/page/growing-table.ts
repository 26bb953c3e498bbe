// A search whose table grows to 2,000 stores, in Chromium: the product's page compared with a plain Mantine
// table that sets state for each event and renders every store. Both get the same events from the same
// server: as fast as possible, and spread over four seconds. Measured from the search until the last store is
// shown and the main thread is idle: its work by Chromium's own metrics, and for how long it was blocked,
// which is the excess of tasks over 50 ms.
import type { ServerResponse } from 'node:http';
import { encodeSearchEvent, type StoreJson } from '@hardware-store-finder/contract';
import { roundedDistanceKm } from '@hardware-store-finder/domain';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../../../e2e/support/launch-chromium.ts';
import { startServer } from '../../../e2e/support/server.ts';
import { createJudge } from '../support/aims.ts';
import { generateAround } from '../support/clustered-stores.ts';
import { servePage } from '../support/page-server.ts';
import { measureInTurns, printRounds, ratioOf, WrongAnswer } from '../support/paired-rounds.ts';
import { median } from '../support/quantile.ts';
import { sized } from '../support/quick.ts';
import { print, printAbsent, printTable, printVersions, show } from '../support/report.ts';
import { showQuartiles } from '../support/spread.ts';

const count = 2_000;
const judged = createJudge(import.meta.filename);
const center = { lat: 41.14961, lon: -8.61099 };
/** Pace of the events: total duration in milliseconds. */
const paces = { 'at once': 0, 'over 4 s': 4_000 } as const;
type Pace = keyof typeof paces;
const measured = sized<readonly Pace[]>(['at once', 'over 4 s'], ['at once']);

type Seen = {
  mainThread: number;
  script: number;
  layout: number;
  blocking: number;
  rows: number;
  nodes: number;
};

const stores = [...generateAround(center, count, 10)]
  .map(({ json, ...position }) => ({ json, km: roundedDistanceKm(center, position) }))
  .sort((a, b) => a.km - b.km)
  .map(({ json, km }) => `${json.slice(0, -1)},"distance_km":${km}}` as StoreJson);
const lastName: string = JSON.parse(stores.at(-1) ?? '').name;
const lines = [
  encodeSearchEvent({ type: 'header', location: 'Porto', total_found: count, center, radius_km: 10 }),
  ...stores.map((store, at) => encodeSearchEvent({ type: 'store', store, index: at + 1, total: count })),
  encodeSearchEvent({ type: 'completed', total: count }),
].map((payload) => `data: ${payload}\n\n`);

/** Sends batches of 64 KiB as the product's server does, or each event when it is due. */
function send(response: ServerResponse, over: number): void {
  const began = performance.now();
  let sent = 0;
  const next = () => {
    const due = over === 0 ? lines.length : ((performance.now() - began) / over) * lines.length;
    let batch = '';
    while (sent < Math.min(due, lines.length) && batch.length < 64 * 1024) batch += lines[sent++];
    if (batch !== '') response.write(batch);
    if (sent === lines.length) response.end();
    else if (over === 0) setImmediate(next);
    else setTimeout(next, 1);
  };
  next();
}

async function openPage(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const observed = globalThis as unknown as { longTasks: number[] };
    observed.longTasks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) observed.longTasks.push(duration);
    }).observe({ type: 'longtask' });
  });
  await page.goto(url);
  await page.getByLabel('Location').fill('Porto');
  await page.waitForTimeout(500);
  return page;
}

/** Searches, and waits until all stores are shown and the page is idle. */
async function searchAll(page: Page): Promise<void> {
  await page.getByLabel('Location').press('Enter');
  const isDone = () =>
    page.evaluate(
      (all) =>
        document.querySelector('h2')?.textContent?.startsWith(`Found ${all} `) === true &&
        document.querySelector('button[type=submit]')?.textContent === 'Search',
      count,
    );
  for (const began = performance.now(); !(await isDone()); await page.waitForTimeout(100)) {
    if (performance.now() - began > 60_000) throw new Error('The stores were not all shown after a minute.');
  }
  await page.waitForTimeout(500);
}

/** Both must show all stores to be comparable. */
async function checkShowsAll(browser: Browser, name: string, url: string): Promise<void> {
  const page = await openPage(browser, url);
  await searchAll(page);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.waitForTimeout(500);
  const cell = page.locator('tbody tr:has(td) td:first-child').last();
  // Ours has the kind of the store below its name.
  const last = await cell.evaluate((element) => (element.querySelector('bdi') ?? element).textContent);
  if (last !== lastName) throw new WrongAnswer(`The last store of ${name} is ${last}, not ${lastName}.`);
  await page.context().close();
}

async function measure(browser: Browser, url: string): Promise<Seen> {
  const page = await openPage(browser, url);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const metrics = async () => {
    const { metrics: all } = await cdp.send('Performance.getMetrics');
    return Object.fromEntries(all.map(({ name, value }) => [name, value]));
  };
  await page.evaluate(() => {
    (globalThis as unknown as { longTasks: number[] }).longTasks.length = 0;
  });
  const before = await metrics();
  await searchAll(page);
  const after = await metrics();
  const spent = (name: string) => ((after[name] ?? 0) - (before[name] ?? 0)) * 1000;
  const seen = await page.evaluate(() => ({
    longTasks: (globalThis as unknown as { longTasks: number[] }).longTasks,
    rows: document.querySelectorAll('tbody tr:has(td)').length,
    nodes: document.querySelectorAll('*').length,
  }));
  await page.context().close();
  return {
    mainThread: spent('TaskDuration'),
    script: spent('ScriptDuration'),
    layout: spent('LayoutDuration') + spent('RecalcStyleDuration'),
    blocking: seen.longTasks.reduce((sum, duration) => sum + duration - 50, 0),
    rows: seen.rows,
    nodes: seen.nodes,
  };
}

async function compareAll(browser: Browser): Promise<void> {
  let pace: Pace = 'at once';
  const plain = await servePage('plain-table', (response) => send(response, paces[pace]));
  const ours = await startServer({ PRODUCTION_API_URL: plain.origin });
  try {
    await compare(browser, { ours: ours.page, 'plain Mantine table': plain.page }, (next) => {
      pace = next;
    });
  } finally {
    await ours.stop();
    plain.stop();
  }
}

async function compare(
  browser: Browser,
  pages: Readonly<Record<'ours' | 'plain Mantine table', string>>,
  setPace: (pace: Pace) => void,
): Promise<void> {
  for (const [name, url] of Object.entries(pages)) await checkShowsAll(browser, name, url);
  print(`${show(count)} stores, a search of each in each round, medians.`);
  for (const pace of measured) {
    setPace(pace);
    const seen = await measureInTurns({
      what: pace,
      sides: {
        ours: () => measure(browser, pages.ours),
        'plain Mantine table': () => measure(browser, pages['plain Mantine table']),
      },
      ratiosOf: (round) => ({
        'main thread': round.ours.mainThread / round['plain Mantine table'].mainThread,
      }),
    });
    const share = ratioOf(seen, 'main thread');
    printRounds(seen);
    printTable(
      (['ours', 'plain Mantine table'] as const).map((name) => {
        const middle = (key: keyof Seen) => median(seen.rounds.map((round) => round[name][key]));
        return {
          'stores come': pace,
          page: name,
          'main thread ms': Math.round(middle('mainThread')),
          'of it script': Math.round(middle('script')),
          'style and layout': Math.round(middle('layout')),
          'blocking ms': Math.round(middle('blocking')),
          'rows drawn': middle('rows'),
          'elements of the page': middle('nodes'),
          'share of its main thread': name === 'ours' ? share.median : 1,
          quartiles: name === 'ours' ? showQuartiles(share) : '',
        };
      }),
    );
    const id = pace === 'at once' ? 'AtOnce' : 'Over4';
    judged(`blocking${id}`, Math.round(median(seen.rounds.map(({ ours }) => ours.blocking))));
    judged(`share${id}`, share);
  }
}

const browser = await launchChromium();
if (browser === undefined) printAbsent('Chromium', 'apt-get install chromium');
else {
  try {
    printVersions({ Chromium: browser.version() }, 'react', '@mantine/core');
    await compareAll(browser);
  } finally {
    await browser.close();
  }
}
