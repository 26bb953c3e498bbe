import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { phone, searchFor, useBrowser } from './support/browser.ts';
import { boxOf, found, listen } from './support/location-box.ts';
import { controlTime, endOfRequest, passTime } from './support/page-time.ts';
import type { RunningServer } from './support/server.ts';
import { townServer } from './support/shared-servers.ts';

const open = useBrowser();
let server: RunningServer;
beforeAll(async () => {
  server = await townServer();
});

/** The options of the list; the radius select has options too. */
const optionsOf = (page: Page) => page.getByRole('listbox').getByRole('option');
/** Types a text and waits for the list. */
async function type(page: Page, text: string): Promise<void> {
  await boxOf(page).focus();
  await page.keyboard.insertText(text);
  await optionsOf(page).first().waitFor();
}

/** The text of the active option, checked to be the one that the box references. */
function activeOption(page: Page): Promise<string | undefined> {
  return boxOf(page).evaluate((box) => {
    const named = document.getElementById(box.getAttribute('aria-activedescendant') ?? '');
    const selected = document.querySelectorAll('[role=option][aria-selected=true]');
    if (selected.length > 1 || selected[0] !== (named ?? undefined))
      throw new Error('Two options are active.');
    return named?.textContent ?? undefined;
  });
}

describe('suggestions', () => {
  test('the box is a combobox that exposes its list and whether it is open', async () => {
    const page = await open(server.page);
    const box = boxOf(page);
    expect(await box.getAttribute('aria-autocomplete')).toBe('list');
    expect(await box.getAttribute('aria-expanded')).toBe('false');
    await type(page, 'Porto');
    expect(await box.getAttribute('aria-expanded')).toBe('true');
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    expect(await box.getAttribute('aria-controls')).toBe(await list.getAttribute('id'));
    expect((await optionsOf(page).allTextContents())[0]).toBe('Porto, Portugal');
  });

  test('screen readers announce how many there are', async () => {
    const page = await open(server.page);
    await type(page, 'Porto');
    const count = await optionsOf(page).count();
    const live = page.locator('form [aria-live=polite]').first();
    await expect.poll(() => live.textContent()).toBe(`${count} suggestions`);
    await page.keyboard.press('Escape');
    await expect.poll(() => live.textContent()).toBe('');
  });

  test('arrow keys cycle through the list and the box, and Enter searches at the chosen place', async () => {
    const page = await open(server.page);
    const { searches } = listen(page);
    await type(page, 'Porto');
    const options = await optionsOf(page).allTextContents();
    expect(await activeOption(page)).toBeUndefined();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await activeOption(page)).toBe(options[1]);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await activeOption(page)).toBeUndefined();
    await page.keyboard.press('ArrowUp');
    expect(await activeOption(page)).toBe(options.at(-1));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await activeOption(page)).toBe('Porto, Portugal');
    await page.keyboard.press('Enter');
    await found(page, 'Porto, Portugal');
    expect(searches).toEqual([{ location: '41.14961,-8.61099' }]);
    expect(await boxOf(page).inputValue()).toBe('Porto, Portugal');
    expect(await boxOf(page).evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await optionsOf(page).count()).toBe(0);
    // The same text again means the same place.
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await found(page, 'Porto, Portugal');
    expect(searches[1]).toEqual(searches[0]);
  });

  test('Home and End move within the text and leave the list, so that Enter searches the typed text', async () => {
    const page = await open(server.page);
    const { searches } = listen(page);
    await type(page, 'Porto');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Home');
    expect(await activeOption(page)).toBeUndefined();
    expect(await boxOf(page).evaluate((box: HTMLInputElement) => box.selectionStart)).toBe(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    expect(await boxOf(page).evaluate((box: HTMLInputElement) => box.selectionStart)).toBe(5);
    await page.keyboard.press('Enter');
    await found(page, 'Porto');
    expect(searches).toEqual([{ location: 'Porto' }]);
    expect(await optionsOf(page).count()).toBe(0);
  });

  test('Escape closes the list and then does nothing; Tab leaves the box and closes the list too', async () => {
    const page = await open(server.page);
    await type(page, 'Porto');
    await page.keyboard.press('Escape');
    expect(await optionsOf(page).count()).toBe(0);
    await page.keyboard.press('Escape');
    expect(await boxOf(page).inputValue()).toBe('Porto');
    await page.keyboard.press('ArrowDown');
    await optionsOf(page).first().waitFor();
    expect(await activeOption(page)).toBe('Porto, Portugal');
    await page.keyboard.press('Tab');
    expect(await optionsOf(page).count()).toBe(0);
    expect(await boxOf(page).inputValue()).toBe('Porto');
    expect(
      await page
        .getByRole('button', { name: 'Search', exact: true })
        .evaluate((it) => it === document.activeElement),
    ).toBe(true);
  });

  test('a mouse click picks an option, and the box keeps focus meanwhile', async () => {
    const page = await open(server.page);
    await type(page, 'Porto');
    await page.getByRole('listbox').getByRole('option', { name: 'Porto, Portugal', exact: true }).hover();
    await page.mouse.down();
    expect(await boxOf(page).evaluate((box) => box === document.activeElement)).toBe(true);
    await page.mouse.up();
    await found(page, 'Porto, Portugal');
  });

  test('options are large enough for touch, and nothing below moves when they appear', async () => {
    const page = await open(server.page, { viewport: phone, hasTouch: true });
    const heading = page.getByRole('heading', { name: 'How it works' });
    const before = await heading.boundingBox();
    await type(page, 'Porto');
    expect(await heading.boundingBox()).toEqual(before);
    const option = page.getByRole('listbox').getByRole('option', { name: 'Porto, Portugal', exact: true });
    const box = await option.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(40);
    const atItsMiddle = await page.evaluate(
      ([x, y]) => document.elementFromPoint(x ?? 0, y ?? 0)?.closest('[role=option]')?.textContent,
      [(box?.x ?? 0) + 40, (box?.y ?? 0) + 20],
    );
    expect(atItsMiddle).toBe('Porto, Portugal');
    await option.tap();
    await found(page, 'Porto, Portugal');
  });

  test('the list does not cover the Search button, even on a phone', async () => {
    const page = await open(server.page, { viewport: phone, hasTouch: true });
    const { searches } = listen(page);
    await type(page, 'Porto');
    await page.getByRole('button', { name: 'Search', exact: true }).tap();
    await found(page, 'Porto');
    expect(searches).toEqual([{ location: 'Porto' }]);
  });

  test('Enter during the composition of Chinese characters neither picks nor submits', async () => {
    const page = await open(server.page);
    const { searches, suggestions } = listen(page);
    await controlTime(page);
    await boxOf(page).focus();
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', { text: 'mu ni hei', selectionStart: 9, selectionEnd: 9 });
    await passTime(page);
    expect(suggestions).toEqual([]);
    // The event that a browser sends for a key that the input method handles.
    await session.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      key: 'Process',
      code: 'Enter',
      windowsVirtualKeyCode: 229,
    });
    await boxOf(page).evaluate((box) =>
      box.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }),
      ),
    );
    await session.send('Input.insertText', { text: '慕尼黑' });
    await page.getByRole('listbox').getByRole('option', { name: 'Munich, Germany', exact: true }).waitFor();
    expect(searches).toEqual([]);
    expect(suggestions).toEqual(['慕尼黑']);
    await page.keyboard.press('ArrowDown');
    await boxOf(page).evaluate((box) =>
      box.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }),
      ),
    );
    expect(searches).toEqual([]);
    expect(await activeOption(page)).toBe('Munich, Germany');
  });

  test('an answer after Escape does not open the list', async () => {
    const page = await open(server.page);
    const held = Promise.withResolvers<void>();
    await page.route('**/api/suggest?q=Porto', async (route) => {
      await held.promise;
      await route.continue().catch(() => undefined);
    });
    const { suggestions } = listen(page);
    await controlTime(page);
    const answered = endOfRequest(page, /suggest\?q=Porto$/);
    await boxOf(page).fill('Porto');
    await expect.poll(() => suggestions).toEqual(['Porto']);
    await page.keyboard.press('Escape');
    held.resolve();
    await answered;
    await passTime(page);
    expect(await optionsOf(page).count()).toBe(0);
  });

  test('places with the same name are separate options, and none remains in the next list', async () => {
    const page = await open(server.page);
    await page.route('**/api/suggest?q=Spr', (route) =>
      route.fulfill({
        json: { suggestions: [1, 2, 3].map((lat) => ({ label: 'Springfield', lat, lon: 1 })) },
      }),
    );
    await type(page, 'Spr');
    expect(await optionsOf(page).count()).toBe(3);
    await boxOf(page).fill('Lisbon');
    await optionsOf(page).filter({ hasText: 'Lisbon' }).first().waitFor();
    expect(await optionsOf(page).allTextContents()).not.toContain('Springfield');
  });

  test('a long name is truncated to one line', async () => {
    const page = await open(server.page, { viewport: phone });
    const label = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch, Wales, United Kingdom';
    await page.route('**/api/suggest?*', (route) =>
      route.fulfill({ json: { suggestions: [{ label, lat: 53.2, lon: -4.2 }] } }),
    );
    await type(page, 'Llan');
    expect((await optionsOf(page).boundingBox())?.height).toBe(40);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  });
});

describe('requests for suggestions', () => {
  test('are sent when typing pauses, and a late answer to an older one is not shown', async () => {
    const page = await open(server.page);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/suggest?q=Por', async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    const { suggestions } = listen(page);
    await controlTime(page);
    const answered = endOfRequest(page, /suggest\?q=Por$/);
    await boxOf(page).focus();
    // Three keys, each within the debounce time of the last, however busy the machine is.
    await page.evaluate(() => {
      for (const letter of 'Por') document.execCommand('insertText', false, letter);
    });
    await expect.poll(() => suggestions).toEqual(['Por']);
    await boxOf(page).fill('Lisb');
    await page.getByRole('listbox').getByRole('option', { name: 'Lisbon, Portugal', exact: true }).waitFor();
    release();
    await answered;
    await passTime(page);
    expect((await optionsOf(page).allTextContents())[0]).toBe('Lisbon, Portugal');
    expect(suggestions).toEqual(['Por', 'Lisb']);
  });

  test('are not sent for coordinates, nor once a search has started', async () => {
    const page = await open(server.page);
    const { suggestions, searches } = listen(page);
    await controlTime(page);
    await boxOf(page).fill('41.15,-8.61');
    await passTime(page);
    await boxOf(page).evaluate((box: HTMLInputElement) => {
      // Within the debounce time after a key, however busy the machine is.
      box.addEventListener('input', () => setTimeout(() => box.form?.requestSubmit()), { once: true });
    });
    await boxOf(page).fill('Porto');
    await found(page, 'Porto');
    await passTime(page);
    expect(suggestions).toEqual([]);
    expect(searches).toEqual([{ location: 'Porto' }]);
    expect(await optionsOf(page).count()).toBe(0);
  });

  test.each([
    ['offers none (404) are sent once', 404, 1],
    ['fails are sent again', 500, 2],
  ])('to a target that %s, and the box keeps working as a text field', async (_, status, times) => {
    const page = await open(server.page);
    await page.route('**/api/suggest?*', (route) => route.fulfill({ status, body: '{}' }));
    const { suggestions } = listen(page);
    await controlTime(page);
    await Promise.all([page.waitForResponse('**/api/suggest?*'), boxOf(page).fill('Por')]);
    await passTime(page);
    await boxOf(page).fill('Porto');
    await passTime(page);
    await expect.poll(() => suggestions).toHaveLength(times);
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.keyboard.press('Enter');
    await found(page, 'Porto');
  });
});

describe('recent searches', () => {
  test('are offered in an empty box, even after a reload, and never include failed ones', async () => {
    const page = await open(server.page);
    const { searches } = listen(page);
    await type(page, 'Porto');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await found(page, 'Porto, Portugal');
    await searchFor(page, 'Xqzzkwv');
    await page.getByRole('alert').waitFor();
    await searchFor(page, 'Rio Tinto, Porto');
    await found(page, 'Rio Tinto, Porto');
    await page.goto(server.page);
    await boxOf(page).click();
    await expect
      .poll(() =>
        page.getByRole('listbox', { name: 'Recent searches' }).getByRole('option').allTextContents(),
      )
      .toEqual(['Rio Tinto, Porto', 'Porto, Portugal', 'Clear recent searches']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await found(page, 'Porto, Portugal');
    expect(searches.at(-1)).toEqual({ location: '41.14961,-8.61099' });
  });

  test("are removed by 'Clear recent searches', also by keyboard", async () => {
    const page = await open(server.page);
    await searchFor(page, 'Porto');
    await found(page, 'Porto');
    await boxOf(page).fill('');
    await page.getByRole('listbox').getByRole('option', { name: 'Clear recent searches' }).waitFor();
    await page.keyboard.press('ArrowUp');
    expect(await activeOption(page)).toBe('Clear recent searches');
    await page.keyboard.press('Enter');
    expect(await optionsOf(page).count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toBeNull();
    await boxOf(page).click();
    expect(await optionsOf(page).count()).toBe(0);
  });
});
