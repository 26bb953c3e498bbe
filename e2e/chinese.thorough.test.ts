import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { takePicture, useBrowser } from './support/browser.ts';
import { serveChinese } from './support/chinese-api.ts';
import type { RunningServer } from './support/server.ts';
import { playApi, sampleServer } from './support/shared-servers.ts';

const open = useBrowser();
let server: RunningServer;
beforeAll(async () => {
  const serve = serveChinese(() => undefined);
  ({ server } = await playApi((request, response) => void serve(request, response)));
});

const inChina = { locale: 'zh-CN' };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('The switch', () => {
  const toChinese = (page: Page) => button(page, '中文');
  const toEnglish = (page: Page) => button(page, 'English');
  const boxIn = (page: Page) => page.locator('input[role=combobox]');

  test('changes the language and nothing else, and is remembered', async () => {
    const page = await open(server.page);
    await boxIn(page).fill('Porto');
    await button(page, 'Search').click();
    await page.getByRole('heading', { name: 'Found 4 Hardware Store(s) near "Porto"' }).waitFor();
    await boxIn(page).fill('Lisb');
    const row = await page.locator('tbody tr').first().elementHandle();
    const searches: string[] = [];
    page.on('request', (request) => request.url().includes('/search/') && searches.push(request.url()));
    await toChinese(page).click();
    await page.getByRole('heading', { name: '在“Porto”附近找到 4 家五金店' }).waitFor();
    expect(await boxIn(page).inputValue()).toBe('Lisb');
    expect(await row?.evaluate((element) => element.isConnected)).toBe(true);
    expect(await page.locator('tbody tr').first().textContent()).toContain('420 米');
    await expect
      .poll(() => toEnglish(page).evaluate((element) => element === document.activeElement))
      .toBe(true);
    expect(await toEnglish(page).getAttribute('lang')).toBe('en');
    await expect.poll(() => page.title()).toBe('五金店搜索');
    expect(searches).toEqual([]);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: '五金店搜索' }).waitFor();
    await toEnglish(page).click();
    await page.getByRole('heading', { level: 1, name: 'Hardware Store Finder' }).waitFor();
  });

  test('names places in Chinese: suggestions, heading, the place found, recent searches', async () => {
    const real = await sampleServer();
    const page = await open(real.page, inChina);
    await boxIn(page).fill('Lisb');
    await page.getByRole('option', { name: '葡萄牙里斯本' }).click();
    await page.getByRole('heading', { level: 2, name: /葡萄牙里斯本/ }).waitFor();
    await page.goto(real.page);
    await page.getByRole('button', { name: /葡萄牙里斯本/ }).waitFor();
    expect(await page.getByText(/Lisbon|Portugal/).count()).toBe(0);
  });

  test('renders a page in Chinese from the start, without a flash of English', async () => {
    const page = await open('about:blank', inChina);
    await page.addInitScript(() => {
      const seen = new Set<string>();
      Object.assign(globalThis, { seen });
      new MutationObserver(() => seen.add(document.querySelector('h1')?.textContent ?? '')).observe(
        document,
        {
          childList: true,
          characterData: true,
          subtree: true,
        },
      );
    });
    await page.goto(server.page);
    await page.getByRole('heading', { level: 1, name: '五金店搜索' }).waitFor();
    const seen = await page.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen]);
    expect(seen.filter((heading) => heading !== '')).toEqual(['五金店搜索']);
  });

  test('is followed by another tab, whose open modal keeps typed text and never flickers', async () => {
    const page = await open(server.page);
    await boxIn(page).fill('Porto');
    await button(page, 'Search').click();
    await button(page, 'AI Analyze Ferragens Um').click();
    await button(page, 'Generate Email').click();
    await page.getByLabel('Subject').fill('Hinges from Ningbo');
    await page.evaluate(() => {
      const gone: string[] = [];
      Object.assign(globalThis, { gone });
      new MutationObserver((changes) => {
        for (const { removedNodes } of changes)
          for (const node of removedNodes) if (node instanceof HTMLElement) gone.push(node.outerHTML);
      }).observe(document.body, { childList: true, subtree: true });
    });
    const other = await page.context().newPage();
    await other.goto(server.page);
    await toChinese(other).click();
    await page.getByRole('dialog', { name: 'Ferragens Um：分析与开发信' }).waitFor();
    expect(await page.getByLabel('主题').inputValue()).toBe('Hinges from Ningbo');
    await page.getByRole('heading', { name: '公司分析' }).waitFor();
    expect(await page.evaluate(() => (globalThis as unknown as { gone: string[] }).gone)).toEqual([]);
  });

  test('reports that messages cannot be loaded, and works once they can', async () => {
    const page = await open('about:blank', inChina);
    await page.route(/\/chinese-[^/]*\.js$/, (route) => route.abort());
    await page.goto(server.page);
    const sentence = page.getByRole('alert').getByText(/^Couldn’t load Chinese/);
    await sentence.waitFor();
    await page.getByRole('heading', { level: 1, name: 'Hardware Store Finder' }).waitFor();
    await boxIn(page).fill('Porto');
    await takePicture(page, 'chinese-not-loaded');
    const failed = page.waitForEvent('requestfailed', (request) =>
      /\/chinese-[^/]*\.js$/.test(request.url()),
    );
    await toChinese(page).click();
    await failed;
    // Wait until the page knows it too: clicking earlier would reuse the failed request.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await sentence.waitFor();
    await page.unroute(/\/chinese-[^/]*\.js$/);
    await toChinese(page).click();
    await page.getByRole('heading', { level: 1, name: '五金店搜索' }).waitFor();
    expect(await boxIn(page).inputValue()).toBe('Porto');
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  });
});
