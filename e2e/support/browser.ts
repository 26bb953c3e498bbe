import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, expect, inject } from 'vitest';
import { afterEachTest } from './after-each-test.ts';
import { browserContexts } from './browser-contexts.ts';
import { launchChromium } from './launch-chromium.ts';
import { root } from './run-program.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether `pictures/` gets a picture of every screen. */
    takesPictures: boolean;
    /** 0.1 in `npm test`, 0.3 in `npm run test:all`, 10 in `npm run soak`. */
    share: number;
  }
}

export const desktop = { width: 1280, height: 800 };
export const phone = { width: 360, height: 740 };

type OpenOptions = BrowserContextOptions & {
  /** A context of its own, with nothing in its caches, which the test may break. */
  isFresh?: boolean;
};
export type OpenPage = (url: string, options?: OpenOptions) => Promise<Page>;

/** One Chromium for all test files of a worker. */
let launched: Promise<{ browser: Browser; contexts: ReturnType<typeof browserContexts> }> | undefined;

async function launch() {
  // The pages of a context share a process, so that only the first of them compiles the scripts.
  const browser = await launchChromium({ args: ['--process-per-site'], handleSIGTERM: false });
  if (browser === undefined) throw new Error('There is no Chromium: set CHROMIUM_PATH.');
  return { browser, contexts: browserContexts(browser) };
}

/**
 * Returns a function that opens a page in an empty context, another one at each call of a test. After the test its pages
 * are closed; an uncaught error on one of them fails the test.
 */
export function useBrowser(): OpenPage {
  let fresh: BrowserContext[] = [];
  let uncaught: string[] = [];
  afterEach(async () => {
    const errors = uncaught;
    uncaught = [];
    await Promise.all(fresh.map((context) => context.close()));
    fresh = [];
    if (launched !== undefined) errors.push(...(await (await launched).contexts.emptyAll()));
    for (const clear of afterEachTest) clear();
    expect(errors, 'uncaught errors on the page').toEqual([]);
  });
  return async (url, { isFresh = false, viewport = desktop, colorScheme = null, ...options } = {}) => {
    launched ??= launch();
    const { browser, contexts } = await launched;
    let page: Page;
    if (isFresh) {
      const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
      fresh.push(context);
      context.on('weberror', (error) => uncaught.push(String(error.error())));
      page = await context.newPage();
    } else {
      const { locale, hasTouch, permissions = [], geolocation, ...others } = options;
      const [unknown] = Object.keys(others);
      if (unknown !== undefined) throw new Error(`${unknown} needs a context of its own: add isFresh.`);
      const context = await contexts.take({ locale, hasTouch });
      if (permissions.length > 0) await context.grantPermissions(permissions);
      if (geolocation !== undefined) await context.setGeolocation(geolocation);
      page = await context.newPage();
    }
    if (viewport !== null) await page.setViewportSize(viewport);
    if (colorScheme !== null) await page.emulateMedia({ colorScheme });
    // Fail early: anything slower is a defect on any machine.
    page.setDefaultTimeout(30_000);
    await page.goto(url);
    return page;
  };
}

/** In `npm run test:all`, saves a picture of the page as `pictures/NAME.png`, for a person to look at. */
export async function takePicture(page: Page, name: string, { fullPage = false } = {}): Promise<void> {
  if (!inject('takesPictures')) return;
  const folder = path.join(root, 'pictures');
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage, animations: 'disabled' });
}

/** Waits until the history entry of a closed dialog is left: that step back would abort a reload and add to another. */
export async function dialogLeaves(page: Page): Promise<void> {
  await page.waitForFunction(() => !(Object(history.state) as { dialogs?: number }).dialogs);
}

export async function closeDialogAndReload(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await dialogLeaves(page);
  await page.reload();
}

/** Types a location and searches. */
export async function searchFor(page: Page, place: string): Promise<void> {
  await page.getByRole('combobox', { name: /location/i }).fill(place);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
}

/** The distances in the table in kilometres, in the order of its rows. */
export async function shownDistances(page: Page): Promise<number[]> {
  const rows = await page.locator('tbody tr[data-index] td[class*=distance]').allTextContents();
  return rows.map((text) => Number.parseFloat(text) / (text.endsWith(' m') ? 1000 : 1));
}
