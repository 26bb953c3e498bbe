import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { english } from '../apps/web/src/i18n/messages/english.ts';
import { searchFor, useBrowser } from './support/browser.ts';
import { openModal, points } from './support/outreach-modal.ts';
import { analysisData, servePosts } from './support/posting-api.ts';
import type { RunningServer } from './support/server.ts';
import { playApi } from './support/shared-servers.ts';

/** An API with the three calls of the specification and nothing else, and what a page of its kind left in the browser. */

const open = useBrowser();
const stores = [
  { name: 'Store One', address: 'Street 1', phone: '', website: '' },
  { name: 'Store Two', address: 'Street 2', phone: '+351 22 200 1234', website: 'https://two.example/' },
];
let server: RunningServer;
let asked: string[] = [];
beforeAll(async () => {
  const posts = servePosts(stores, () => ({
    analyze: (response, language) => {
      asked.push(language);
      response.writeHead(500).end();
    },
  }));
  ({ server } = await playApi(posts));
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('an empty website is none, and no campaign is offered', async () => {
  const page = await open(server.page);
  await searchFor(page, 'Porto');
  await page.getByText(/^Found 2 Hardware Store/).waitFor();
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await row('Store Two')
    .getByRole('button', { name: /^Visit Website/ })
    .waitFor();
  expect(
    await row('Store One')
      .getByRole('button', { name: /^Visit Website/ })
      .count(),
  ).toBe(0);
  await button(page, english.table.more).click();
  await page.getByRole('menuitem').first().waitFor();
  expect(await page.getByRole('menuitem', { name: english.campaigns.start }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await row('Store Two').getByRole('checkbox').check();
  await page.getByText(english.table.selected(1)).waitFor();
  expect(await button(page, english.campaigns.start).count()).toBe(0);
});

test('cached analyses with exactly the specification’s fields are shown, and nothing is asked', async () => {
  asked = [];
  const page = await open(server.page);
  const data = { ...analysisData('# Hinges for the north', stores[0]), hasAIAnalysis: true };
  await page.evaluate(
    ([english, chinese]) => {
      localStorage.setItem('analysis_Store One_Street 1', english);
      localStorage.setItem('analysis_Store One_Street 1_chinese', chinese);
    },
    [
      JSON.stringify(data),
      JSON.stringify({ analysis: '# 北方的合页', timestamp: '2026-11-20T08:00:00.000Z' }),
    ] as const,
  );
  await openModal(page, 'Store One');
  await page.getByText('Hinges for the north').waitFor();
  expect(await points(page, 'Analysis Points').count()).toBe(1);
  await button(page, '中文').last().click();
  await page.getByText('北方的合页').waitFor();
  const languages = page.getByLabel(english.outreach.writeIn).getByRole('option');
  expect((await languages.allTextContents()).map((text) => text.split(' (')[0])).toEqual(['English', '中文']);
  expect(asked).toEqual([]);
});
