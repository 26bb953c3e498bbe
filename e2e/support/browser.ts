import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { launchChromium } from './launch-chromium.ts';
import { root } from './run-program.ts';

export const desktop = { width: 1280, height: 800 };
export const phone = { width: 360, height: 740 };

export type OpenPage = (url: string, options?: BrowserContextOptions) => Promise<Page>;

/**
 * Starts the system's Chromium for a test file. Returns a function that opens a page in a fresh context, which is closed
 * after the test; an uncaught error on the page fails the test.
 */
export function useBrowser(): OpenPage {
  let browser: Browser | undefined;
  let contexts: BrowserContext[] = [];
  let uncaught: string[] = [];
  beforeAll(async () => {
    browser = await launchChromium();
    if (browser === undefined) throw new Error('There is no Chromium: set CHROMIUM_PATH.');
  });
  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    const errors = uncaught;
    contexts = [];
    uncaught = [];
    expect(errors, 'uncaught errors on the page').toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
  });
  return async (url, options) => {
    if (browser === undefined) throw new Error('The browser has not started yet.');
    const context = await browser.newContext({ viewport: desktop, reducedMotion: 'reduce', ...options });
    contexts.push(context);
    context.on('weberror', (error) => uncaught.push(String(error.error())));
    const page = await context.newPage();
    // Fail early: anything slower is a defect on any machine.
    page.setDefaultTimeout(15_000);
    await page.goto(url);
    return page;
  };
}

/** Saves a screenshot of the whole page as `pictures/NAME.png`, for a person to look at. */
export async function takePicture(page: Page, name: string, { fullPage = false } = {}): Promise<void> {
  const folder = path.join(root, 'pictures');
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage, animations: 'disabled' });
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
