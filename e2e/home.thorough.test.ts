import type { CampaignLetter } from '@Hardware-Store-Finder/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { completed, header, storeLine } from './support/api-server.ts';
import { phone, useBrowser } from './support/browser.ts';
import { type CampaignsApi, campaignsApi } from './support/campaigns-api.ts';
import { lookAt } from './support/looks.ts';
import type { RunningServer } from './support/server.ts';
import { playApi } from './support/shared-servers.ts';
import {
  button,
  costa,
  dias,
  languages,
  openLeads,
  save,
  searchIn,
  silva,
  useStores,
} from './support/stores-api.ts';

const open = useBrowser();

describe.each(languages)('the first screen, for a browser in $locale', (language) => {
  const { locale, messages } = language;
  const stores = useStores();

  test('shows the last searches and the leads whose day it is, and opens each', async () => {
    const page = await open(stores.url(), { locale });
    await page.getByRole('heading', { name: messages.search.howItWorks }).waitFor();
    // Nothing where there is nothing.
    const due = page.getByRole('region', { name: messages.leads.today.title });
    const recent = page.getByRole('region', { name: messages.search.recents });
    expect([await due.count(), await recent.count()]).toEqual([0, 0]);
    await searchIn(page, language);
    await save(page, language, silva, costa, dias);
    await openLeads(page, language, 3);
    const panel = page.getByRole('region', { name: messages.leads.panel.label });
    for (const [store, day] of [
      [silva, '2026-01-02'],
      [costa, '2026-01-01'],
      [dias, '2999-01-01'],
    ] as const) {
      await button(page, store.name).click();
      await panel.getByRole('heading', { name: store.name }).waitFor();
      await panel.getByLabel(messages.leads.columns.next).fill(day);
    }
    await page.getByText(messages.leads.count(3, 2)).waitFor();
    await page.goto(stores.url());
    await due.waitFor();
    // The one that waits longest first; what is due later is not due.
    expect(await due.locator('bdi').allTextContents()).toEqual([costa.name, silva.name]);
    expect(await recent.locator('bdi').allTextContents()).toEqual(['Porto']);
    await due.getByRole('link', { name: silva.name }).click();
    await panel.getByRole('heading', { name: silva.name }).waitFor();
  });

  test('keeps the controls of the header apart on a phone, however many links there are', async () => {
    const page = await open(stores.url(), { locale });
    await page.evaluate(() => {
      localStorage.setItem('campaignsCount', '2');
    });
    await searchIn(page, language);
    await save(page, language, silva);
    await page.setViewportSize(phone);
    await page.reload();
    await page.getByRole('button', { name: messages.layout.more, exact: true }).waitFor();
    const boxes = await page
      .locator('header button:not(nav *), header nav, label:has([role=switch])')
      .evaluateAll((all) =>
        all
          .map((one) => {
            const { left, right } = one.getBoundingClientRect();
            return [left, right];
          })
          .filter(([left = 0, right = 0]) => right > left),
      );
    expect(boxes).toHaveLength(3);
    const sorted = boxes.toSorted(([a = 0], [b = 0]) => a - b);
    for (const [at, [left = 0, right = 0]] of sorted.entries()) {
      expect(left).toBeGreaterThanOrEqual(at === 0 ? 0 : (sorted[at - 1]?.[1] ?? 0));
      expect(right).toBeLessThanOrEqual(360);
    }
    // Any link can be reached.
    await page.getByRole('button', { name: messages.layout.more, exact: true }).click();
    await page.getByRole('link', { name: messages.layout.about }).click();
    await page.waitForURL(/about$/);
  });
});

describe('campaigns', () => {
  let server: RunningServer;
  let api: CampaignsApi;
  beforeAll(async () => {
    api = campaignsApi();
    ({ server } = await playApi((request, response) => {
      if (request.url?.startsWith('/api/campaigns')) return void api.answer(request, response);
      response.setHeader('content-type', 'text/event-stream');
      response.end(header(1) + storeLine(1, 1) + completed);
    }));
  });

  test('at work are on the first screen with their progress, and lead to their letters', async () => {
    const [{ messages }] = languages;
    const letter = (key: string, state: CampaignLetter['state']) =>
      ({ key, state, store: { name: key, address: '' } }) as CampaignLetter;
    api.add('Done', [letter('a', 'sent')], { state: 'done' });
    const id = api.add('Autumn', [letter('a', 'to_review'), letter('b', 'working'), letter('c', 'working')], {
      state: 'running',
    });
    const page = await open(server.page);
    await page.evaluate(() => localStorage.setItem('campaignsCount', '2'));
    await page.reload();
    const review = page.getByRole('region', { name: `1 ${messages.campaigns.today.toReview}` });
    await review.waitFor();
    expect(await review.getByRole('listitem').allTextContents()).toEqual(['Autumn1']);
    const atWork = page.getByRole('region', { name: `1 ${messages.campaigns.today.atWork}` });
    expect(await atWork.locator('bdi').allTextContents()).toEqual(['Autumn']);
    expect(
      await atWork
        .getByRole('progressbar')
        .evaluate((bar) => [bar.getAttribute('value'), bar.getAttribute('max')]),
    ).toEqual(['1', '3']);
    await lookAt(page, 'today-campaigns');
    await review.getByRole('link', { name: messages.campaigns.today.review }).click();
    await expect.poll(() => page.url()).toContain(`review?id=${id}`);
  });
});
