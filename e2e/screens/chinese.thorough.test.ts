import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { serveChinese, storeData } from '../support/chinese-api.ts';
import { foreignWords } from '../support/foreign-words.ts';
import { lookAt } from '../support/looks.ts';
import type { RunningServer } from '../support/server.ts';
import { playApi } from '../support/shared-servers.ts';

const open = useBrowser();
let server: RunningServer;
let languages: (string | undefined)[] = [];
beforeAll(async () => {
  const serve = serveChinese((request) => languages.push(request.headers['accept-language']));
  ({ server } = await playApi((request, response) => void serve(request, response)));
});

const inChina = { locale: 'zh-CN' };

/** Names, addresses and abbreviations that are the same in Chinese. */
const same = [
  ...storeData,
  /https?:\/\/[^\s，。；]+/g,
  /[\w.-]+@[\w.-]+/g,
  /(?:\w+\.)?localhost(?::\d+)?/g,
  /wa\.me\/\d+|shop\.example\/contact|\/contact|my-list/g,
  /\.eml|v3\.0|example\.com/g,
  /\b(?:AI|API|DIY|DKIM|DNS|SSE|React|TypeScript|Node|GeoNames|WhatsApp|OpenStreetMap|Text Search Enterprise)\b/g,
  /Ferragens Almeida|FOB Ningbo|USD/g,
  /München|Munich|ISO 9001|Yongfeng Hardware Co\., Ltd\.|Deutsch/g,
];

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function searchIn(page: Page, place: string): Promise<void> {
  await page.getByRole('combobox', { name: '地点' }).fill(place);
  await button(page, '搜索').click();
}

async function find(page: Page): Promise<void> {
  await searchIn(page, 'Porto');
  await page.getByRole('heading', { name: '在“Porto”附近找到 4 家五金店' }).waitFor();
  await page.getByText('7 次调用').waitFor();
}

/** Every screen and state, and how to get there. */
const screens: [name: string, go: (page: Page) => Promise<void>][] = [
  ['idle', (page) => page.getByRole('heading', { name: '使用步骤' }).waitFor()],
  [
    'suggestions',
    async (page) => {
      await page.getByRole('combobox', { name: '地点' }).pressSequentially('Por');
      await page.getByRole('option').first().waitFor();
    },
  ],
  [
    'recents',
    async (page) => {
      await find(page);
      await page.getByRole('link', { name: '结果 (4)' }).waitFor();
      await page.goto(server.page);
      await page.getByRole('combobox', { name: '地点' }).click();
      await page.getByRole('option', { name: '清除最近搜索' }).waitFor();
    },
  ],
  [
    'kinds',
    async (page) => {
      await page.getByRole('button', { name: /^店铺类型/ }).click();
      await page.getByRole('checkbox', { name: '油漆涂料店' }).check();
    },
  ],
  [
    'searching',
    async (page) => {
      await searchIn(page, 'Slow');
      await button(page, '已找到 4/9 家…').waitFor();
    },
  ],
  [
    'stopped',
    async (page) => {
      await searchIn(page, 'Slow');
      await button(page, '已找到 4/9 家…').waitFor();
      await button(page, '取消').click();
      await page.getByText('搜索已停止。已找到的店铺列在下方，未保存。').waitFor();
    },
  ],
  ['found', find],
  [
    'none',
    async (page) => {
      await searchIn(page, 'Nowhere');
      await page
        .getByText(
          '在“OpenStreetMap”的数据中，“Porto, Portugal”周边 10 公里内没有找到五金店。可以换附近较大的城镇再试。',
        )
        .waitFor();
    },
  ],
  [
    'fault',
    async (page) => {
      await searchIn(page, 'Fault');
      await page.getByRole('alert').getByText('请求失败，状态码：500').waitFor();
    },
  ],
  [
    'sample',
    async (page) => {
      await searchIn(page, 'Sample');
      await page.getByText('示例数据：以下店铺并非真实店铺').waitFor();
    },
  ],
  [
    'contacts',
    async (page) => {
      await find(page);
      await button(page, '查找联系方式').click();
      await page.getByText(/^已查看 4\/4 家，找到 1 个邮箱$/).waitFor();
    },
  ],
  [
    'preview',
    async (page) => {
      await find(page);
      await button(page, '访问网站：Ferragens Um').click();
      await page.getByRole('dialog').getByRole('complementary', { name: '网站上的信息' }).waitFor();
      await page.getByRole('dialog').getByText('社交主页').or(page.getByText('邮箱')).first().waitFor();
    },
  ],
  [
    'preview-in-a-tab',
    async (page) => {
      await find(page);
      await button(page, '访问网站：Ferragens Dois').click();
      await page.getByText(/^已在新标签页打开/).waitFor();
    },
  ],
  [
    'preview-without-a-tab',
    async (page) => {
      await find(page);
      await page.evaluate(() => {
        globalThis.open = () => null;
      });
      await button(page, '访问网站：Ferragens Dois').click();
      await page.getByRole('dialog').getByRole('alert').waitFor();
    },
  ],
  [
    'preview-refused',
    async (page) => {
      await find(page);
      await button(page, '访问网站：Ferragens Três').click();
      await page.getByRole('dialog').getByText('无法打开该网址。').waitFor();
    },
  ],
  [
    'outreach',
    async (page) => {
      await find(page);
      await button(page, 'AI 分析：Ferragens Um').click();
      await page.getByRole('dialog', { name: 'Ferragens Um：分析与开发信' }).waitFor();
      await button(page, '开始 AI 分析').click();
      await button(page, '重新分析').waitFor();
      await button(page, '生成开发信').click();
      await button(page, '重新生成').waitFor();
      await page.getByText('译文对照').waitFor();
    },
  ],
  [
    'outreach-in-chinese',
    async (page) => {
      await find(page);
      await button(page, 'AI 分析：Ferragens Um').click();
      // Chinese from the start; English is made when it is chosen.
      await button(page, '开始 AI 分析').click();
      await button(page, '重新分析').waitFor();
      await page.getByRole('heading', { name: '分析要点' }).waitFor();
    },
  ],
  [
    'profile',
    async (page) => {
      await page.goto(new URL('profile', server.page).href);
      await page.getByLabel('主营产品', { exact: true }).fill('合页、逃生门锁推杆');
      await page.getByText('更多资料，让信更有吸引力').click();
      await page.getByLabel('最小起订量').fill('随便');
      await page.getByText('无法识别“随便”。').waitFor();
    },
  ],
  [
    'results',
    async (page) => {
      await find(page);
      await page.getByRole('link', { name: '结果 (4)' }).click();
      await page.getByRole('heading', { name: '“Porto”附近的五金店' }).waitFor();
    },
  ],
  [
    'no-results',
    async (page) => {
      await page.goto(`${server.page}results`);
      await page.getByRole('heading', { name: '没有搜索结果' }).waitFor();
    },
  ],
  [
    'about',
    async (page) => {
      await page.getByRole('link', { name: '关于' }).click();
      await page.getByRole('heading', { name: '产品介绍' }).waitFor();
      await page.getByText('当前数据来源：').waitFor();
    },
  ],
  [
    'not-found',
    async (page) => {
      await page.goto(`${server.page}nowhere`);
      await page.getByRole('heading', { name: '页面不存在' }).waitFor();
    },
  ],
];

/** Text by a model, and an analysis in its own language, are not part of the screen's messages. */
const ofTheAnalysis = ['It sells hinges.', 'Write to it.', 'hinges', 'Hinges', 'A shop', 'Dear team'];

test.each(screens)(
  'the screen %s is in Chinese, complete, accessible and fits, in every look',
  async (name, go) => {
    languages = [];
    const page = await open(server.page, inChina);
    await go(page);
    await lookAt(page, name, {
      ...inChina,
      check: async () => expect(await foreignWords(page, [...same, ...ofTheAnalysis])).toEqual([]),
    });
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-Hans');
    expect(new Set(languages)).toEqual(new Set(['zh-Hans']));
  },
);
