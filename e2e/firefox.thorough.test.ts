import { accessSync } from 'node:fs';
import puppeteer, { type Page } from 'puppeteer-core';
import { expect, onTestFinished, test } from 'vitest';
import { startSendWorld } from './support/send-world.ts';

/** Playwright drives only a Firefox of its own; Puppeteer speaks WebDriver BiDi to the system's. */
const executablePath = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((file) => {
  try {
    accessSync(file);
    return true;
  } catch {
    return false;
  }
});

const press = (page: Page, name: string) =>
  page.locator(`::-p-aria([name="${name}"][role="button"])`).click();

test.skipIf(executablePath === undefined)(
  'Firefox (skipped without firefox-esr): from a search to a letter that arrived, by mouse and keyboard',
  { timeout: 240_000 },
  async () => {
    const { server, pass, arrived } = await startSendWorld();
    const browser = await puppeteer.launch({
      browser: 'firefox',
      ...(executablePath && { executablePath }),
      headless: true,
    });
    onTestFinished(() => browser.close());
    const page = await browser.newPage();
    page.setDefaultTimeout(60_000);
    await page.setViewport({ width: 1280, height: 900 });
    const uncaught: unknown[] = [];
    page.on('pageerror', (error) => uncaught.push(error));

    await page.goto(server.page);
    await page.locator('input[role="combobox"]').fill('Porto');
    await page.keyboard.press('Enter');
    await page.locator('::-p-text(Found 3 Hardware Store)').wait();
    await press(page, 'AI Analyze Ferragens Silva');
    await press(page, 'Start AI Analysis');
    await page.locator('::-p-text(Refresh Analysis)').wait();
    await press(page, 'Generate Email');
    const body = page.locator('[role="dialog"] textarea');
    await body.fill('Dear team, do you carry hinges?');
    // All of the letter, and what sends it, are in sight.
    const [letter, send] = await Promise.all(
      ['[role="dialog"] textarea', '::-p-aria([name="Send"][role="button"])'].map(async (selector) =>
        (await page.waitForSelector(selector))?.boundingBox(),
      ),
    );
    expect((letter?.y ?? 0) + (letter?.height ?? Number.NaN)).toBeLessThanOrEqual(send?.y ?? 0);
    await press(page, 'Send');
    await page.locator('::-p-text(li@factory.example)').wait();
    pass(3_600_000);
    await expect.poll(() => arrived('info@silva.example')).toBe(1);
    expect(uncaught).toEqual([]);
  },
);
