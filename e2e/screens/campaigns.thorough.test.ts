import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { type CampaignsApi, campaignsApi, letterTo, storeWithout } from '../support/campaigns-api.ts';
import { foreignWords } from '../support/foreign-words.ts';
import { lookAt } from '../support/looks.ts';
import type { RunningServer } from '../support/server.ts';
import { playApi } from '../support/shared-servers.ts';
import { button, languages } from '../support/stores-api.ts';

const open = useBrowser();
let server: RunningServer;
let api: CampaignsApi;
beforeAll(async () => {
  api = campaignsApi();
  ({ server } = await playApi((request, response) => void api.answer(request, response)));
});
beforeEach(() => api.reset());

/** Names and abbreviations that are the same in Chinese, and what the played server says. */
const same = [
  /Ferragens \p{L}+ \d|Rua Direita \d, 4000-001 Porto, Portugal|Puxadores e dobradiças para a/gu,
  'Northern Portugal',
  /Porto(?:, Portugal)?|Braga(?:, Portugal)?|Xqzz/g,
  /Built-in reader|It gave its first 3\.|Its website answered with an error five times\./g,
  /[\w.-]+@[\w.-]+|https?:\/\/\S+/g,
  /\b(?:AI|API|CSV|DIY|DKIM|Excel|ZIP|eml|ISO 9001|React|TypeScript|OpenStreetMap(?: contributors)?|example\.com|Wrong recipient)\b/g,
  /Yongfeng Hardware Co\., Ltd\.|v3\.0|English/g,
];

/** A campaign at work, with a store in every state. */
function addNorth(): string {
  return api.add(
    'Northern Portugal',
    [
      letterTo(0),
      letterTo(1),
      letterTo(2, { state: 'approved' }),
      letterTo(3, { state: 'skipped', skipReason: 'Wrong recipient' }),
      letterTo(4, { state: 'sent' }),
      storeWithout(5, { state: 'without_letter', noLetter: 'no_address' }),
      storeWithout(6, { state: 'failed', note: 'Its website answered with an error five times.' }),
      storeWithout(7, { state: 'working' }),
    ],
    {
      state: 'running',
      secondsLeft: 1_260,
      modelCalls: { used: 61, limit: 400 },
      waits: [{ reason: 'model', stores: 1, until: '2026-11-22T19:45:00.000Z' }],
      places: [
        { query: 'Porto', label: 'Porto, Portugal', coverage: 'covered', stores: 5 },
        {
          query: 'Braga',
          label: 'Braga, Portugal',
          coverage: 'capped',
          stores: 3,
          note: 'It gave its first 3.',
        },
        { query: 'Xqzz', coverage: 'unknown', stores: 0 },
      ],
    },
  );
}

describe.each(languages)('for a browser in $locale, in every look', ({ locale, messages }) => {
  const { campaigns, review } = messages;
  /** In Chinese nothing stays in English. */
  const inChinese = (page: Page) => ({
    locale,
    ...(locale === 'zh-CN' && {
      check: async () => expect(await foreignWords(page, same)).toEqual([]),
    }),
  });

  test('the campaigns, a new one and what it would do are accessible and fit', async () => {
    const page = await open(`${server.page}campaigns`, { locale });
    await page.getByText(campaigns.none.title).waitFor();
    await lookAt(page, 'campaigns-none', inChinese(page));
    addNorth();
    await page.reload();
    await page.getByRole('link', { name: 'Northern Portugal' }).waitFor();
    await page.getByRole('link', { name: messages.layout.campaigns, exact: true }).waitFor();
    await lookAt(page, 'campaigns', inChinese(page));
    await page.getByRole('link', { name: campaigns.new }).click();
    await page.getByRole('button', { name: campaigns.plan.next }).click();
    await page.getByRole('alert').getByText(campaigns.plan.faults.name).waitFor();
    await page.getByLabel(campaigns.plan.places).fill('Porto\nXqzz');
    await page.getByText(campaigns.plan.types).click();
    await lookAt(page, 'campaign-new', inChinese(page));
    await page.getByLabel(campaigns.plan.name, { exact: true }).fill('Porto');
    await page.getByRole('button', { name: campaigns.plan.next }).click();
    await page.getByRole('dialog').getByText(campaigns.startDialog.skipped).waitFor();
    await lookAt(page, 'campaign-start', inChinese(page));
  });

  test('a campaign is accessible and fits', async () => {
    const id = addNorth();
    const page = await open(`${server.page}campaigns?id=${id}`, { locale });
    await page.getByRole('row').nth(8).waitFor();
    await lookAt(page, 'campaign', inChinese(page));
  });

  test('the review is accessible and fits: a letter, its edit, the reasons to skip, and the end', async () => {
    const id = addNorth();
    const page = await open(`${server.page}campaigns/review?id=${id}`, { locale });
    await page.getByRole('article').waitFor();
    await lookAt(page, 'review', { locale });
    await page.keyboard.press('e');
    const body = page.getByRole('textbox', { name: review.body, exact: true });
    await body.fill((await body.inputValue()).replace('zamak e latão', 'latão maciço'));
    await lookAt(page, 'review-edit', { locale });
    await page.keyboard.press('Control+Enter');
    await page.getByRole('insertion').first().waitFor();
    await page.keyboard.press('x');
    await page.getByRole('form', { name: review.skipTitle }).waitFor();
    await lookAt(page, 'review-skip', { locale });
    await page.keyboard.press('1');
    await headed(page, 'Ferragens Costa 2');
    await page.keyboard.press('y');
    await page.getByText(review.end.title).waitFor();
    await button(page, review.leave.button(2)).waitFor();
    await lookAt(page, 'review-end', { locale });
    expect(api.received(id).reviews.map(({ action }) => action)).toEqual(['edit', 'skip', 'approve']);
  });
});

const headed = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 }).waitFor();
