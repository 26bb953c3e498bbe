import { beforeAll, describe, expect, test } from 'vitest';
import { searchFor, takePicture, useBrowser } from './support/browser.ts';
import type { RunningServer } from './support/server.ts';
import { townServer } from './support/shared-servers.ts';

const open = useBrowser();
let server: RunningServer;
beforeAll(async () => {
  server = await townServer();
});

describe('the search screen', () => {
  test("has the title 'Hardware Store Finder' with a tagline", async () => {
    const page = await open(server.page);
    await page.getByRole('heading', { level: 1, name: 'Hardware Store Finder', exact: true }).waitFor();
    expect(await page.title()).toContain('Hardware Store Finder');
    await page.getByText('Find hardware stores near any place, and how to reach them.').waitFor();
  });

  test('has a required location text box with its placeholder, and a Search button', async () => {
    const page = await open(server.page);
    const box = page.getByPlaceholder('Enter a location (city, address, etc.)', { exact: true });
    expect(await box.getAttribute('required')).not.toBeNull();
    expect(await box.getAttribute('maxlength')).toBe('200');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    expect(await box.evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(true);
    expect(await page.getByRole('table').count()).toBe(0);
  });

  test('a location of only spaces is refused like an empty one', async () => {
    const page = await open(server.page);
    await searchFor(page, '   ');
    const box = page.getByRole('combobox', { name: /location/i });
    expect(await box.evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(true);
    expect(await box.inputValue()).toBe('');
    expect(await box.getAttribute('title')).toBeNull();
    expect(await box.evaluate((input) => input === document.activeElement)).toBe(true);
  });

  test("with no results, no search and no error a help text 'How it works' of four steps is shown", async () => {
    const page = await open(server.page);
    await page.getByRole('heading', { name: 'How it works' }).waitFor();
    expect(await page.locator('main ol > li').count()).toBe(4);
    await takePicture(page, 'idle-desktop-light');
    await searchFor(page, 'Porto');
    await page.getByRole('table').waitFor();
    expect(await page.getByRole('heading', { name: 'How it works' }).count()).toBe(0);
  });

  test('the whole flow works by keyboard', async () => {
    const page = await open(server.page);
    const box = page.getByRole('combobox', { name: /location/i });
    await expect.poll(() => box.evaluate((it) => it === document.activeElement)).toBe(true);
    await page.keyboard.type('Porto');
    await page.keyboard.press('Enter');
    await page.getByRole('table').waitFor();
    for (let presses = 0; presses < 30; presses += 1) {
      await page.keyboard.press('Tab');
      if ((await page.evaluate(() => document.activeElement?.getAttribute('href'))) === 'tel:+351222001234')
        return;
    }
    throw new Error('The phone was not reached by 30 presses of Tab.');
  });
});
