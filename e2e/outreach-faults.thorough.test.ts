import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { line } from './support/api-server.ts';
import { searchFor, takePicture, useBrowser } from './support/browser.ts';
import { openModal, points } from './support/outreach-modal.ts';
import { complete, content, type PostedAnswers, servePosts } from './support/posting-api.ts';
import type { RunningServer } from './support/server.ts';
import { playApi } from './support/shared-servers.ts';

const open = useBrowser();
let server: RunningServer;
let answers: PostedAnswers = {};
const stores = [
  { name: 'Store One', address: 'Street 1' },
  { name: `\u202EReversed ${'very '.repeat(600)}long`, address: 'Street 3' },
  { name: '<img src=x onerror=alert(1)>', address: '</title><script>alert(1)</script>' },
];
beforeAll(async () => {
  ({ server } = await playApi(servePosts(stores, () => answers)));
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

describe('The modal, with a misbehaving server', () => {
  const openA = async () => {
    const page = await open(server.page);
    await openModal(page, 'Store One');
    return page;
  };

  test('silently keeps the basic information if a call fails', async () => {
    answers = { analyze: (response) => response.writeHead(503).end('{"error":"Busy."}') };
    const page = await openA();
    await button(page, 'Start AI Analysis').click();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('analysis_Store One_Street 1')))
      .not.toBeNull();
    await button(page, 'Start AI Analysis').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await page.getByText(/Busy\.|HTTP error/).count()).toBe(0);
    expect(await points(page, 'Analysis Points').count()).toBe(4);
    const stored = JSON.parse(
      (await page.evaluate(() => localStorage.getItem('analysis_Store One_Street 1'))) ?? '',
    );
    expect(stored).toMatchObject({ hasAIAnalysis: false, perplexityAnalysis: null });
  });

  test('treats a stream without a final event like a failed call', async () => {
    answers = { analyze: (response) => response.end(content('half of it')) };
    const page = await openA();
    await button(page, 'Start AI Analysis').click();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('analysis_Store One_Street 1')))
      .not.toBeNull();
    await button(page, 'Start AI Analysis').waitFor();
    expect(await page.getByText('half of it').count()).toBe(0);
  });

  test('shows the catalogue’s alert if a refresh fails', async () => {
    answers = { analyze: (response) => response.end(complete('First text.')) };
    const page = await openA();
    await button(page, 'Start AI Analysis').click();
    await page.getByText('First text.').waitFor();
    answers = { analyze: (response) => response.end(line({ error: 'The model is gone.' })) };
    await button(page, 'Refresh Analysis').click();
    const alert = page.getByRole('alert');
    await alert.getByText('Unable to load company analysis.').waitFor();
    expect(await alert.innerText()).toMatch(/^Error/);
    expect(await page.getByText('First text.').count()).toBe(0);
    await takePicture(page, 'outreach-error');
  });

  test('reports missing Chinese as the catalogue words it, and still has English', async () => {
    answers = {
      analyze: (response, language) =>
        language === 'english' ? response.end(complete('First text.')) : response.writeHead(500).end(),
    };
    const page = await openA();
    await button(page, 'Start AI Analysis').click();
    await button(page, '中文').click();
    await page.getByText('Chinese analysis not available. Please try again later.').waitFor();
    await button(page, 'English').click();
    await page.getByText('First text.').waitFor();
  });

  test('disables the Chinese button while Chinese is streaming', async () => {
    answers = {
      analyze: (response, language) =>
        language === 'english' ? response.end(complete('First text.')) : response.write(content('正在')),
    };
    const page = await openA();
    await button(page, 'Start AI Analysis').click();
    await button(page, '中文').click();
    await page.getByText('正在').waitFor();
    expect(await button(page, '中文').isDisabled()).toBe(true);
    await button(page, 'English').click();
    await page.getByText('First text.').waitFor();
    expect(await page.getByText('正在').count()).toBe(0);
  });

  test('falls back to the template with the store’s details if there is no server', async () => {
    answers = {};
    const page = await openA();
    await button(page, 'Generate Email').click();
    await page.getByText('so here’s a template').waitFor();
    const body = await page.getByLabel('Email Body').inputValue();
    for (const words of [
      'Dear Store One team',
      'zinc alloy, brass and stainless steel',
      'low MOQs',
      'Store One, Street 1',
    ])
      expect(body).toContain(words);
    expect(await page.getByLabel('Subject').inputValue()).toMatch(/supply partnership/i);
  });

  test('an edited email is there after a reload, though local storage is full', async () => {
    answers = {};
    const page = await openA();
    await button(page, 'Generate Email').click();
    await page.getByText('so here’s a template').waitFor();
    await page.evaluate(() => {
      for (let size = 4_000_000, at = 0; size > 0; at += 1) {
        try {
          localStorage.setItem(`fill ${at}`, 'x'.repeat(size));
        } catch {
          size = Math.floor(size / 2);
        }
      }
    });
    await page.getByLabel('Subject').fill('Hinges from Ningbo');
    await page.getByLabel('Email Body').fill(`My own words. ${'Hinges. '.repeat(500)}`);
    // IndexedDB writes behind the person's back.
    const kept = () =>
      page.evaluate(async () => {
        const name = 'hardwareStoreDrafts';
        // Opening it here would make it, without what is in it.
        if (!(await indexedDB.databases()).some((one) => one.name === name)) return '';
        const database = await new Promise<IDBDatabase>((resolve) => {
          const opening = indexedDB.open(name);
          opening.onsuccess = () => resolve(opening.result);
        });
        const texts = await new Promise<string[]>((resolve) => {
          const reading = database.transaction(name).objectStore(name).getAll();
          reading.onsuccess = () => resolve(reading.result);
        });
        database.close();
        return texts.join();
      });
    await expect.poll(kept).toContain('My own words.');
    // The dialog is part of the page's address.
    await page.reload();
    await button(page, 'Restore draft').click();
    expect(await page.getByLabel('Subject').inputValue()).toBe('Hinges from Ningbo');
    expect(await page.getByLabel('Email Body').inputValue()).toMatch(/^My own words\./);
  });

  test.each([
    ['3,000 nested quotes', `${'>'.repeat(3_000)} a`],
    ['a megabyte', 'long text '.repeat(90_000)],
    [
      'marks from right to left',
      '\u202Etxet eht\u202C [x](javascript:alert(1)) ![i](https://evil.example/i.png)',
    ],
  ])('survives an analysis of %s', async (_, text) => {
    answers = { analyze: (response) => response.end(complete(text)) };
    const page = await openA();
    await button(page, 'Start AI Analysis').click();
    await button(page, 'Refresh Analysis').waitFor();
    expect(await page.getByRole('dialog').locator('img, script').count()).toBe(0);
    expect(await page.locator('a[href^="javascript"]').count()).toBe(0);
    await button(page, 'Close').click();
    await page.getByText(/^Found 3 Hardware Store/).waitFor();
  });

  test('shows a name of 3,000 characters, written from right to left, in one line of the title', async () => {
    const page = await open(server.page);
    await searchFor(page, 'Porto');
    await page.getByRole('button', { name: /^AI Analyze .*Reversed/ }).click();
    const dialog = page.getByRole('dialog');
    const title = dialog.getByRole('heading', { level: 2 });
    expect(await title.textContent()).toMatch(/^Analysis & Email for Reversed very /);
    const [whole, line, close, next] = await Promise.all(
      [dialog, title, button(page, 'Close'), button(page, 'Next store')].map((part) => part.boundingBox()),
    );
    expect(line?.height).toBeLessThan(40);
    expect((close?.x ?? 0) + (close?.width ?? 0)).toBeLessThanOrEqual((whole?.x ?? 0) + (whole?.width ?? 0));
    expect((line?.x ?? 0) + (line?.width ?? 0)).toBeLessThanOrEqual(close?.x ?? 0);
    expect((next?.x ?? 0) + (next?.width ?? 0)).toBeLessThanOrEqual(close?.x ?? 0);
    await button(page, 'Next store').click();
    await title.filter({ hasText: '<img src=x onerror=alert(1)>' }).waitFor();
  });

  test('lets a hung analysis be cancelled', async () => {
    answers = { analyze: (response) => response.write(content('half of it')) };
    const page = await openA();
    await button(page, 'Start AI Analysis').click();
    await page.getByText('half of it').waitFor();
    await button(page, 'Cancel').click();
    await button(page, 'Start AI Analysis').waitFor();
    expect(await page.getByText('half of it').count()).toBe(0);
    expect(await points(page, 'Analysis Points').count()).toBe(4);
  });

  test('shows a store name that is markup as text', async () => {
    const page = await open(server.page);
    await searchFor(page, 'Porto');
    await page.getByRole('button', { name: /^AI Analyze </ }).click();
    await page.getByRole('dialog', { name: 'Analysis & Email for <img src=x onerror=alert(1)>' }).waitFor();
    expect(await page.getByRole('dialog').locator('img, script').count()).toBe(0);
  });
});
