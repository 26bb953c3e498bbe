import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { takePicture, useBrowser } from './support/browser.ts';
import { type CampaignsApi, campaignsApi, letterTo } from './support/campaigns-api.ts';
import type { RunningServer } from './support/server.ts';
import { playApi } from './support/shared-servers.ts';
import { button, languages } from './support/stores-api.ts';

const [{ messages }] = languages;
const { leads, review, campaigns } = messages;
const open = useBrowser();
let server: RunningServer;
let api: CampaignsApi;
let asked: string[] = [];
beforeAll(async () => {
  api = campaignsApi();
  ({ server } = await playApi((request, response) => {
    asked.push(request.url ?? '');
    void api.answer(request, response);
  }));
});
beforeEach(() => {
  api.reset();
  asked = [];
});

const reviewOf = (id: string) => `${server.page}campaigns/review?id=${id}`;
const isShown = (page: Page, at: number) =>
  page.getByRole('heading', { name: letterTo(at).store.name, exact: true, level: 2 }).waitFor();

test('30 letters are approved by 30 keys, and none of them is waited for', async () => {
  const id = api.add(
    'North',
    Array.from({ length: 30 }, (_, at) => letterTo(at)),
  );
  const page = await open(reviewOf(id));
  for (let at = 0; at < 30; at += 1) {
    await isShown(page, at);
    await page.keyboard.press('y');
  }
  await page.getByText(review.end.title).waitFor();
  await expect.poll(() => api.letters(id).filter(({ state }) => state === 'approved').length).toBe(30);
  expect(api.received(id).reviews).toHaveLength(30);
  // Twenty at the first call, the rest while ten were still ahead.
  expect(asked.filter((url) => url.includes('/letters?state='))).toHaveLength(2);
});

test('all of a letter of 23 lines is in sight above the bar that decides', async () => {
  const one = letterTo(0);
  const body = Array.from({ length: 23 }, (_, at) => `Linha ${at + 1} da carta.`).join('\n');
  const subject = `${one.subject}: uma gama para cozinhas, roupeiros e casas de banho`;
  const id = api.add('North', [{ ...one, ...(one.letter && { letter: { ...one.letter, subject, body } }) }]);
  const page = await open(reviewOf(id), { viewport: { width: 1280, height: 900 } });
  await isShown(page, 0);
  const sheet = await page.getByRole('article').boundingBox();
  const bar = await page.locator('[class*=_bar_]').boundingBox();
  expect((sheet?.y ?? Number.NaN) + (sheet?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(900);
});

test('a sentence shows what it rests on while it is pointed at or has the focus; its mirror lies beside it', async () => {
  const sentences = [
    { text: 'Bom dia,', mirror: 'Good morning,' },
    { text: 'Vi que têm puxadores.', mirror: 'I saw that you carry handles.', basis: ['Temos puxadores'] },
  ];
  const one = letterTo(0);
  const body = sentences.map(({ text }) => text).join('\n\n');
  const id = api.add('North', [
    { ...one, ...(one.letter && { letter: { ...one.letter, body, sentences } }) },
  ]);
  const page = await open(reviewOf(id));
  const sheet = page.getByRole('article');
  const sentence = sheet.getByText('Vi que têm puxadores.');
  const basis = page.getByText('Temos puxadores', { exact: true });
  await page.getByText(messages.outreach.choices.turns.first, { exact: true }).waitFor();
  await sentence.waitFor();
  expect(await basis.isVisible()).toBe(false);
  await sentence.hover();
  await basis.waitFor();
  await page.mouse.move(1, 1);
  await basis.waitFor({ state: 'hidden' });
  await sentence.focus();
  await basis.waitFor();
  const [left, right] = [
    await sheet.boundingBox(),
    await page.getByRole('region', { name: messages.outreach.mirror }).boundingBox(),
  ];
  expect(right?.y).toBe(left?.y);
  expect(right?.x).toBeGreaterThanOrEqual((left?.x ?? Number.NaN) + (left?.width ?? 0));
});

test('a letter that was approved does not leave once its store is on the do-not-contact list', async () => {
  const letters = [letterTo(0), letterTo(1)];
  const north = api.add('North', letters);
  const page = await open(reviewOf(north));
  for (let at = 0; at < letters.length; at += 1) {
    await isShown(page, at);
    await page.keyboard.press('y');
  }
  await button(page, review.leave.button(2)).waitFor();
  api.held.add(letterTo(0).key);
  await page.goto(`${server.page}campaigns?id=${north}`);
  await button(page, review.leave.button(2)).click();
  await page.getByRole('menuitem', { name: review.leave.formats.csv }).click();
  await page.getByText(review.leave.held(1, letterTo(0).store.name)).waitFor();
  expect(api.received(north).exported).toEqual([[letterTo(1).key]]);
});

test('an approved letter leaves through the mail program, one key each, and can be taken back', async () => {
  const id = api.add('North', [letterTo(0, { state: 'approved' })]);
  const page = await open(reviewOf(id));
  await button(page, `${campaigns.items.states.approved} 1`)
    .or(page.getByText(campaigns.items.states.approved))
    .first()
    .click();
  await isShown(page, 0);
  const link = page.getByRole('link', { name: review.openMail });
  expect(await link.getAttribute('href')).toMatch(/^mailto:geral@loja1\.example\?subject=Puxadores/);
  // The browser of the tests has no mail program.
  await link.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()));
  await page.keyboard.press('o');
  await expect.poll(() => api.letters(id)[0]?.state).toBe('sent');
  await page.keyboard.press('z');
  await expect.poll(() => api.letters(id)[0]?.state).toBe('approved');
});

test('an export marks its letters, and one undo takes all marks back', async () => {
  const letters = [0, 1, 2].map((at) => letterTo(at, { state: 'approved' }));
  const id = api.add('North', letters);
  const page = await open(`${server.page}campaigns?id=${id}`);
  await button(page, review.leave.button(3)).click();
  await page.getByRole('menuitem', { name: review.leave.formats.csv }).click();
  await page.getByText(review.leave.done(3)).waitFor();
  const states = () => api.letters(id).map(({ state }) => state);
  expect(states()).toEqual(['sent', 'sent', 'sent']);
  await button(page, leads.undo).click();
  await expect.poll(states).toEqual(['approved', 'approved', 'approved']);
});

test('a campaign is paused, resumed, cancelled and deleted, and says what it waits for', async () => {
  const id = api.add('North', [letterTo(0, { state: 'working' })], { state: 'running' });
  const page = await open(`${server.page}campaigns`);
  await page.getByRole('link', { name: 'North' }).click();
  await button(page, campaigns.page.pause).click();
  await page.getByText(campaigns.states.paused).waitFor();
  await button(page, campaigns.page.resume).click();
  await button(page, campaigns.page.pause).waitFor();
  api.change(id, { waits: [{ reason: 'model', stores: 1 }] });
  await page.getByText(campaigns.page.waits.model(1)).waitFor();
  const choose = async (entry: string, answer: string) => {
    await button(page, campaigns.page.actions).click();
    await page.getByRole('menuitem', { name: entry }).click();
    await button(page, answer).click();
  };
  await choose(campaigns.page.cancel, campaigns.page.cancelYes);
  await page.getByText(campaigns.states.cancelled).waitFor();
  await choose(campaigns.page.remove, campaigns.page.removeYes);
  await page.getByText(campaigns.none.title).waitFor();
});

test.each(languages)(
  'a campaign says how many letters wait, for what, and leads there: $locale',
  async ({ messages: own, locale }) => {
    const id = api.add(
      'North',
      Array.from({ length: 14 }, (_, at) => letterTo(at)),
    );
    api.unready = {
      reasons: [
        {
          why: 'open_terms',
          letters: 12,
          terms: [
            { term: 'flurbles', tag: 'de' },
            { term: 'flurbles', tag: 'fr' },
          ],
        },
        { why: 'dead_address', letters: 1, terms: [] },
      ],
    };
    const page = await open(`${server.page}campaigns?id=${id}`, { locale });
    const { unready } = own.review;
    const line = page.getByText(unready.open_terms(12).split('{')[0] ?? '').locator('..');
    await line.waitFor();
    expect(await line.innerText()).toContain('flurbles (Deutsch), flurbles (Français)');
    expect(await line.getByRole('link').last().getAttribute('href')).toMatch(/\/profile#fr\/flurbles$/);
    await page.getByText(unready.dead_address(1)).waitFor();
    await takePicture(page, `unready-letters-${locale}`);
  },
);
