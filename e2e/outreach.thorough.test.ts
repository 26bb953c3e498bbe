import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWireServer, type WireServer } from '../packages/facts/src/models/testing/wire-server.ts';
import { desktop, dialogLeaves, searchFor, takePicture, useBrowser } from './support/browser.ts';
import { openModal, points } from './support/outreach-modal.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { sampleServer, townServer } from './support/shared-servers.ts';

const open = useBrowser();
let sample: RunningServer;
let withModel: RunningServer;
/** For the test that saves a profile, which every page of a server has. */
let own: RunningServer;
let wire: WireServer;
beforeAll(async () => {
  wire = await startWireServer();
  [sample, own, withModel] = await Promise.all([
    sampleServer(),
    startServer({ PLACES: 'sample' }),
    startServer({
      PLACES: 'sample',
      OPENAI_API_KEY: 'key-of-the-test',
      OPENAI_BASE_URL: wire.url,
      OPENAI_MODEL: 'model-x',
    }),
  ]);
});
afterAll(async () => {
  await Promise.all([own.stop(), withModel.stop(), wire.close()]);
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] };

const half = (page: Page) => page.getByRole('region', { name: 'Company Analysis' });
/** Waits for the report of an analysis: its first row. */
const report = (page: Page, fit: 'Fit' | '客户匹配') => half(page).getByText(fit, { exact: true }).waitFor();

type KeptStatement = { section: string; text: string; citations: number[]; entry?: { value: string } };
type KeptAnalysis = {
  statements?: KeptStatement[];
  sources: { n: number; quote: string; shownQuote?: string }[];
  notes: { notice?: string; lookAt?: { topic: string; pages: object[] }[] };
};

/** The stored analyses of the store: English, then Chinese. */
function keptAnalyses(page: Page): Promise<KeptAnalysis[]> {
  return page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('analysis_'))
      .sort()
      .map((key) => JSON.parse(localStorage.getItem(key) ?? ''))
      .map((stored) => stored.data ?? stored),
  );
}

test('a store without a website offers a web search and its place on a map', async () => {
  const page = await open((await townServer()).page);
  await openModal(page, 'Casa das Fechaduras');
  const search = new URL(
    (await half(page).getByRole('link', { name: 'Search the web' }).getAttribute('href')) ?? '',
  );
  expect(search.searchParams.get('q')).toMatch(/^Casa das Fechaduras .*Porto/);
  expect(await half(page).getByRole('link', { name: 'Open on a map' }).getAttribute('href')).toMatch(
    /^https:\/\/www\.openstreetmap\.org\/\?mlat=41\.153&mlon=-8\.612#/,
  );
});

describe('The modal, with the built-in reader', () => {
  test('has the size, title, halves and generic points of the specification', async () => {
    const page = await open(sample.page);
    const name = await openModal(page);
    const dialog = page.getByRole('dialog', { name: `Analysis & Email for ${name}` });
    const box = await dialog.boundingBox();
    expect(box?.width).toBeCloseTo(desktop.width * 0.95, 0);
    expect(box?.height).toBeCloseTo(desktop.height * 0.9, 0);
    const [left, right] = await Promise.all(
      ['Company Analysis', 'Email Generator'].map((half) =>
        page.getByRole('region', { name: half }).boundingBox(),
      ),
    );
    expect(left?.width).toBeCloseTo(right?.width ?? 0, 0);
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual((right?.x ?? 0) + 1);
    expect(await points(page, 'Analysis Points').count()).toBe(4);
    expect(await points(page, 'Next Steps').count()).toBe(4);
    expect(await button(page, '中文').count()).toBe(0);
    await page.getByText('Built-in reader (no AI model set up)').first().waitFor();
    await takePicture(page, 'outreach-opened');
  });

  test('a choice to start by itself also starts the open store, and the next', async () => {
    const page = await open(sample.page);
    await openModal(page);
    const heading = page.getByRole('dialog').getByRole('heading', { level: 2 });
    const first = await heading.textContent();
    await page.getByRole('checkbox', { name: 'Start by itself' }).click();
    await button(page, 'Refresh Analysis').waitFor();
    await button(page, 'Next store').click();
    await expect.poll(() => heading.textContent()).not.toBe(first);
    await button(page, 'Refresh Analysis').waitFor();
  });

  test('analyses in English and Chinese, caches both, and writes an email to the website’s address', async () => {
    const page = await open(sample.page, clipboard);
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    const name = await openModal(page);
    await button(page, 'Start AI Analysis').click();
    await button(page, 'Refresh Analysis').waitFor();
    await report(page, 'Fit');
    const stored = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('analysis_')),
    );
    expect(stored).toHaveLength(1);
    expect(stored[0]).toMatch(new RegExp(`^analysis_${RegExp.escape(name)}_`));
    for (const link of await page.getByRole('dialog').locator('a[target=_blank]').all())
      expect(await link.getAttribute('rel')).toContain('noopener');
    await takePicture(page, 'outreach-english');

    await button(page, 'Generate Email').click();
    await button(page, 'Regenerate Email').waitFor();
    const body = page.getByLabel('Email Body');
    expect(await body.getAttribute('rows')).toBe('15');
    expect((await body.boundingBox())?.height).toBeGreaterThanOrEqual(300);
    expect(await body.inputValue()).toContain(`Dear ${name.replace(/ \(.*\)$/, '')} team,`);
    await page.getByLabel('Subject').fill('Hinges from Ningbo');
    await body.fill('Dear team,\n\nMay I send you a list?');
    await button(page, 'Copy to Clipboard').click();
    await page.getByText('Copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'Subject: Hinges from Ningbo\n\nDear team,\n\nMay I send you a list?',
    );

    await button(page, '中文').click();
    await report(page, '客户匹配');
    expect(await body.count()).toBe(0);
    // The letter stays in the language of the store's website; the sender's is one choice away.
    const writeIn = page.getByLabel('Write in');
    expect(await writeIn.inputValue()).toBe('en');
    await writeIn.selectOption('zh-Hans');
    await button(page, 'Generate Email').click();
    await button(page, 'Regenerate Email').waitFor();
    expect(await page.getByLabel('Email Body').inputValue()).toContain('五金');
    await takePicture(page, 'outreach-chinese');
    expect(posts.filter((url) => url.endsWith('/api/analyze-company/stream'))).toHaveLength(2);

    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // Its row, whose actions show with the focus.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
    await dialogLeaves(page);
    await page.reload();
    await openModal(page);
    await report(page, 'Fit');
    await button(page, '中文').click();
    await report(page, '客户匹配');
    expect(posts.filter((url) => url.endsWith('/api/analyze-company/stream'))).toHaveLength(2);
    await button(page, 'Refresh Analysis').click();
    await report(page, 'Fit');
    expect(posts.filter((url) => url.endsWith('/api/analyze-company/stream'))).toHaveLength(3);
  });

  test('shows each statement once with its sources beside it, in both languages, and the Markdown without them', async () => {
    const page = await open(sample.page);
    await openModal(page);
    await button(page, 'Start AI Analysis').click();
    await report(page, 'Fit');
    await button(page, '中文').click();
    await report(page, '客户匹配');
    const [english, chinese] = await keptAnalyses(page);
    for (const [fit, stored] of [
      ['客户匹配', chinese],
      ['Fit', english],
    ] as const) {
      if (fit === 'Fit') await button(page, 'English').click();
      await report(page, fit);
      const { statements = [], sources = [], notes = {} } = stored ?? {};
      expect(statements.length).toBeGreaterThan(6);
      for (const { text, entry } of statements)
        expect(
          await half(page)
            .locator('dd')
            .getByText(entry?.value ?? text, { exact: true })
            .filter({ visible: true })
            .count(),
          text,
        ).toBe(1);
      const { notice = '', lookAt = [] } = notes;
      expect(await half(page).getByText(notice, { exact: true }).filter({ visible: true }).count()).toBe(1);
      expect(lookAt.length).toBeGreaterThan(0);
      for (const { topic, pages } of lookAt)
        expect(
          await half(page).getByRole('listitem').filter({ hasText: topic }).getByRole('link').count(),
          topic,
        ).toBe(pages.length);
      const cited = statements.flatMap(({ citations }) => citations);
      expect(
        await half(page)
          .getByRole('button', { name: /^(?:Source|出处) \d+$/ })
          .count(),
      ).toBe(cited.length);
      const { n, quote, shownQuote = quote } = sources.at(-1) ?? { n: 0, quote: '?' };
      await half(page)
        .getByRole('button', { name: `Source ${n}`, exact: true })
        .first()
        .click();
      const source = page.getByRole('group', { name: `Source ${n}`, exact: true });
      await source.getByText(`“${shownQuote}”`).waitFor();
      await page.keyboard.press('Escape');
      await source.waitFor({ state: 'hidden' });
      expect(await page.getByRole('dialog').count()).toBe(1);
    }
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage).filter((one) => one.startsWith('analysis_'))) {
        const stored = JSON.parse(localStorage.getItem(key) ?? '');
        for (const data of [stored, stored.data ?? {}]) delete data.facts;
        localStorage.setItem(key, JSON.stringify(stored));
      }
    });
    // Its address names the store and the dialog.
    await page.reload();
    await page.getByRole('dialog').waitFor();
    await page.getByRole('heading', { name: 'Sources' }).waitFor();
    await button(page, '中文').click();
    await page.getByRole('heading', { name: '信息来源' }).waitFor();
  });

  test('takes what it says of the seller from the profile, and gives the email to a mail program', async () => {
    const page = await open(own.page, clipboard);
    await openModal(page);
    const [profile] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Add yours' }).click(),
    ]);
    await profile.getByRole('heading', { name: 'Seller profile', level: 1 }).waitFor();
    await profile.getByLabel('Company', { exact: true }).fill('Yongfeng Hardware');
    await profile.getByLabel('Products', { exact: true }).fill('cabinet handles');
    await profile.getByLabel('Postal address').fill('8 Harbour Road, Ningbo');
    await profile.getByText('More for better letters').click();
    await profile.getByLabel('Your email address').fill('sales@yongfeng.example');
    await button(profile, 'Save Profile').click();
    await profile.getByText('Saved.').waitFor();
    await takePicture(profile, 'outreach-profile');
    await profile.close();
    await page.getByText('Yongfeng Hardware').waitFor();
    await button(page, 'Generate Email').click();
    await button(page, 'Regenerate Email').waitFor();
    const body = await page.getByLabel('Email Body').inputValue();
    expect(body).toContain('Yongfeng Hardware');
    expect(body).toContain('8 Harbour Road, Ningbo');
    expect(body).not.toMatch(/zinc|brass|MOQ/);
    await page.setViewportSize({ width: 1280, height: 900 });
    const field = page.getByLabel('Email Body');
    const ending = body.split('\n').slice(-5);
    const line = (_: unknown, at: number) => `Line ${at + 1} of the letter.`;
    await field.fill([...Array.from({ length: 16 }, line), ...ending].join('\n'));
    const letter = await field.evaluate((area) => {
      const section = area.closest('section');
      const footer = section?.querySelector('[class*=footer]')?.getBoundingClientRect();
      const { top, bottom } = area.getBoundingClientRect();
      return {
        top,
        bottom,
        lines: Math.round((area.clientHeight - 16) / Number.parseFloat(getComputedStyle(area).lineHeight)),
        chips: [...(section?.querySelectorAll('[class*=start] > *') ?? [])].map((chip) => {
          const { top: from, height } = chip.getBoundingClientRect();
          return from + height / 2;
        }),
        hidden: area.scrollHeight - area.clientHeight,
        content: section?.getBoundingClientRect().top ?? 0,
        checks: section?.querySelector('[class*=checks]')?.getBoundingClientRect().top ?? 0,
        footer: footer?.top ?? 0,
        end: footer?.bottom ?? Number.NaN,
      };
    });
    expect(letter.lines).toBe(23);
    // Language, letter, approach and what writes it: one line.
    expect(letter.chips).toHaveLength(4);
    expect(Math.max(...letter.chips) - Math.min(...letter.chips)).toBeLessThan(1);
    // All of it is in sight, and what to do with it.
    expect(letter.hidden).toBeLessThanOrEqual(0);
    expect(letter.top).toBeGreaterThanOrEqual(letter.content);
    expect(letter.bottom).toBeLessThanOrEqual(Math.min(letter.checks, letter.footer));
    expect(letter.end).toBeLessThanOrEqual(900);
    await field.fill(body);
    const mail = new URL((await page.getByRole('link', { name: 'Open in mail' }).getAttribute('href')) ?? '');
    expect(mail.protocol).toBe('mailto:');
    expect(decodeURIComponent(mail.search)).toContain('Yongfeng Hardware');
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Download .eml').click()]);
    expect(file.suggestedFilename()).toMatch(/\.eml$/);
    const parsed = await PostalMime.parse(readFileSync(await file.path()));
    expect(parsed.text?.replaceAll('\r\n', '\n').trim()).toBe(body.trim());
    expect(parsed.from).toEqual({ name: 'Yongfeng Hardware', address: 'sales@yongfeng.example' });
    expect(parsed.subject).toBe(await page.getByLabel('Subject').inputValue());
    // Its address names the store and the dialog.
    await page.reload();
    await page.getByRole('dialog').waitFor();
    await page.getByText('Yongfeng Hardware').waitFor();
    await button(page, 'Start AI Analysis').click();
    await button(page, 'Refresh Analysis').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page
      .locator('tbody tr[data-index]')
      .getByText(/You both have .*handles/)
      .waitFor();
  });

  test('has no column on the results page', async () => {
    const page = await open(sample.page);
    await searchFor(page, 'Porto');
    await page.getByRole('link', { name: /^Results/ }).click();
    await page.getByRole('heading', { name: 'Hardware Stores near "Porto"' }).waitFor();
    expect(await page.getByRole('columnheader', { name: 'Analyze' }).count()).toBe(0);
    expect(await page.getByText('AI Analyze').count()).toBe(0);
  });
});

describe('The modal, with a model', () => {
  const answer = [
    '{"facts":[',
    '{"kind":"service","value":"delivery","quotation":"See [this](https://evil.example/x)"},',
    '{"kind":"size","value":"900 tons","quotation":"It sells 900 tons"}',
    '],"ownWords":[]}',
  ];

  test('shows what was found as plain text, then the whole, and nothing that no page states', async () => {
    wire.answer({ pieces: answer, between: 250 });
    const page = await open(withModel.page);
    await openModal(page);
    await page.getByText('Analysis by model-x').waitFor();
    await button(page, 'Start AI Analysis').click();
    await button(page, 'Analyzing...').waitFor();
    const shown = page.getByText('Found so far').locator('..');
    await shown.getByText('Sells').first().waitFor();
    expect(await shown.locator('a, img').count()).toBe(0);
    await takePicture(page, 'outreach-draft');
    await button(page, 'Refresh Analysis').waitFor();
    const text = await page.getByRole('region', { name: 'Company Analysis' }).innerText();
    expect(text).toContain('Sells');
    expect(text).not.toMatch(/900|evil|Found so far/);
    expect(text).toContain('Where to look');
    expect(text).not.toMatch(/left out|not found/i);
  });

  test.each(['closing', 'opening another'])(
    '%s while it streams ends the question at the service',
    async (how) => {
      wire.answer({ pieces: ['word '], endless: true, between: 30 });
      const page = await open(withModel.page);
      await openModal(page);
      await button(page, 'Start AI Analysis').click();
      await page.getByText('Found so far').waitFor();
      await expect.poll(() => wire.questions.length).toBe(1);
      await button(page, 'Close').click();
      if (how === 'opening another') {
        await page
          .getByRole('button', { name: /^AI Analyze/ })
          .last()
          .click();
      }
      await expect.poll(wire.left).toBe(1);
      expect(await page.getByText('Found so far').count()).toBe(0);
    },
  );

  test('shows what code found where a service refuses the key, and says so', async () => {
    wire.answer({ pieces: ['x'], fault: { at: 'start', status: 401 } });
    const page = await open(withModel.page);
    await openModal(page);
    await button(page, 'Start AI Analysis').click();
    await page.getByText(/rejected this server’s key\./).waitFor();
    expect(await page.getByText(/OPENAI_API_KEY/).count()).toBe(0);
    expect(await page.content()).not.toContain('key-of-the-test');
  });
});
