import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { type RunningServer, saveProfile, startServer } from './support/server.ts';

const open = useBrowser();
const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] };
/** It counts the leads of the team, and other files save leads on the shared servers. */
let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ PLACES: 'sample' });
  await saveProfile(server, { company: 'Yongfeng', makes: 'hinges' });
});
afterAll(() => server.stop());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const rows = (page: Page) => page.locator('tbody tr[data-index]');

/** The name of the store whose dialog is open, as letters have it. */
async function openStore(page: Page): Promise<string> {
  const name = await page.getByRole('dialog').getByRole('heading', { level: 2 }).locator('bdi').textContent();
  return name?.replace(' (sample)', '') ?? '';
}

test('From a place to letters by mouse: three clicks a store at most', async () => {
  const page = await open(server.page, clipboard);
  await page.getByRole('combobox', { name: /location/i }).fill('Porto');
  await button(page, 'Search').click();
  await page.getByRole('heading', { name: /^Found \d+ Hardware Store/ }).waitFor();
  expect(await rows(page).count()).toBeGreaterThanOrEqual(10);

  // Once: from now on, analyses start by themselves.
  const analyze = button(page, /^AI Analyze /).first();
  await analyze.click();
  // It starts the open store too, and goes once that is analysed.
  await page.getByLabel('Start by itself').click();
  await button(page, 'Close').click();

  await page.evaluate(() => {
    const counter = { clicks: 0 };
    Object.assign(globalThis, { counter });
    addEventListener('pointerdown', () => (counter.clicks += 1), true);
  });
  const clicks = () =>
    page.evaluate(() => (globalThis as unknown as { counter: { clicks: number } }).counter.clicks);

  const stores: string[] = [];
  for (const open of [() => analyze.click(), () => button(page, 'Next store').click()]) {
    const before = await clicks();
    await open();
    await button(page, 'Refresh Analysis').waitFor();
    const name = await openStore(page);
    await button(page, 'Generate Email').click();
    await button(page, 'Copy and mark contacted').click();
    await expect.poll(() => copied(page)).toContain(name);
    await expect.poll(() => button(page, 'Next store').evaluate((next) => next.matches(':focus'))).toBe(true);
    expect((await clicks()) - before).toBeLessThanOrEqual(3);
    stores.push(name);
  }
  expect(new Set(stores).size).toBe(2);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Leads (2)' }).click();
  for (const name of stores) await page.getByText(name).first().waitFor();
});

/** Presses Tab until an element of this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const labelled = (element as HTMLInputElement | null)?.labels?.[0]?.cloneNode(true) as
        | Element
        | undefined;
      for (const hidden of labelled?.querySelectorAll('[aria-hidden]') ?? []) hidden.remove();
      const label = labelled?.textContent;
      return element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '';
    });
    if (name.test(focused)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${name} cannot be reached by Tab.`);
}

test('From a place to letters in Chinese, by the keyboard alone', async () => {
  const page = await open(server.page, { ...clipboard, locale: 'zh-CN' });
  await page.getByRole('heading', { level: 1, name: '五金店搜索' }).waitFor();
  await tabTo(page, /^地点/);
  await page.keyboard.type('Porto');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /“Porto”附近找到 \d+ 家五金店/ }).waitFor();
  expect(await rows(page).count()).toBeGreaterThanOrEqual(10);

  await tabTo(page, /^AI 分析：/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await tabTo(page, /^自动开始$/);
  // It starts the open store too.
  await page.keyboard.press('Space');

  const stores: string[] = [];
  for (const _ of [1, 2]) {
    await button(page, '重新分析').waitFor();
    const name = await openStore(page);
    await tabTo(page, /^生成开发信$/);
    await page.keyboard.press('Enter');
    await button(page, '复制并标为已联系').waitFor();
    await tabTo(page, /^复制并标为已联系$/);
    await page.keyboard.press('Enter');
    await expect.poll(() => copied(page)).toContain(name);
    stores.push(name);
    await expect.poll(() => button(page, '下一家').evaluate((next) => next.matches(':focus'))).toBe(true);
    await page.keyboard.press('j');
    await expect.poll(() => openStore(page)).not.toBe(name);
  }
  await page.keyboard.press('k');
  await expect.poll(() => openStore(page)).toBe(stores[1]);
  await tabTo(page, /^跟进日期$/);
  await page.keyboard.press('j');
  expect(await openStore(page)).toBe(stores[1]);
});
