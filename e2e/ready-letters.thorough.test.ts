import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takePicture, useBrowser } from './support/browser.ts';
import { type RunningServer, saveProfile, startServer } from './support/server.ts';
import { importTown } from './support/town.ts';

const open = useBrowser();
const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** By none of its ways may a letter leave; it may be copied. */
async function expectToStay(page: Page): Promise<void> {
  for (const way of ['Copy and mark contacted', 'Open in mail', 'Download .eml'])
    expect(await button(page, way).isDisabled(), way).toBe(true);
  expect(await button(page, 'Copy to Clipboard').isEnabled()).toBe(true);
}

/** A resolver that says of every name that it does not exist, as some do without a network. */
async function startDenyingResolver() {
  const socket = createSocket('udp4');
  socket.on('message', (question, { port, address }) => {
    const answer = Buffer.from(question);
    // An answer (QR, RA) with NXDOMAIN (RFC 1035, 4.1.1).
    answer.writeUInt16BE(0x81_83, 2);
    socket.send(answer, port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { address: `127.0.0.1:${socket.address().port}`, stop: () => socket.close() };
}

/** The file of stores covers Porto; letters go by the address. */
const inMalta = {
  name: 'Xuereb Ironmongery',
  lat: 41.15,
  lon: -8.61,
  tags: {
    shop: 'hardware',
    'addr:street': 'Triq ir-Repubblika',
    'addr:housenumber': '12',
    'addr:city': 'Valletta',
    'addr:country': 'MT',
    phone: '+356 2122 2333',
    email: 'info@xuereb.example',
  },
};
const seller = { company: 'Yongfeng Hardware', makes: 'cabinet handles, flurbles' };

let server: RunningServer;
let withoutProfile: RunningServer;
let resolver: Awaited<ReturnType<typeof startDenyingResolver>>;
beforeAll(async () => {
  resolver = await startDenyingResolver();
  withoutProfile = await startServer({ PLACES: 'sample' });
  server = await startServer({ DNS_SERVERS: resolver.address }, await importTown([inMalta]));
  await saveProfile(server, seller);
}, 120_000);
afterAll(async () => {
  resolver.stop();
  await Promise.all([server.stop(), withoutProfile.stop()]);
});

async function openStore(page: Page): Promise<void> {
  await page.locator('input[role=combobox]').fill('Porto');
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ hasText: inMalta.name });
  await row.getByRole('button', { name: /^(AI Analyze|AI 分析)/ }).click();
  await page.getByRole('dialog').waitFor();
}

test('on a Chinese screen a letter to Malta is in English, and without a network its address is not dead', async () => {
  const page = await open(server.page, { locale: 'zh-CN' });
  await openStore(page);
  await button(page, '生成开发信').click();
  await button(page, '重新生成').waitFor();
  const body = await page.getByLabel('正文').inputValue();
  expect(body).toContain('Yongfeng Hardware');
  expect(body).not.toMatch(/\p{Script=Han}/u);
  const language = page.getByLabel('书写语言');
  expect(await language.inputValue()).toBe('en');
  await page
    .getByText(/info@xuereb\.example/)
    .first()
    .waitFor();
  await page.getByText('域名暂时无法核查').waitFor();
  expect(await page.getByText('域名不存在').count()).toBe(0);
  await takePicture(page, 'letter-to-malta');
  // Another language is one step away.
  await language.selectOption('it');
  await button(page, '生成开发信').click();
  await button(page, '重新生成').waitFor();
  expect(await page.getByLabel('正文').inputValue()).toContain('Cordiali saluti');
});

test('the first letter in a fresh browser is written once the profile has come', async () => {
  const page = await open(server.page);
  const asked: unknown[] = [];
  const release = Promise.withResolvers<void>();
  await page.route('**/api/book/profiles', async (route) => {
    await release.promise;
    await route.continue();
  });
  page.on('request', (request) => {
    if (request.url().endsWith('/api/generate-email')) asked.push(request.postDataJSON());
  });
  await openStore(page);
  await button(page, 'Generate Email').click();
  await button(page, 'Generating...').waitFor();
  expect(asked).toEqual([]);
  release.resolve();
  await button(page, 'Regenerate Email').waitFor();
  expect(asked).toMatchObject([{ seller }]);
  expect(await page.getByLabel('Email Body').inputValue()).toContain('Yongfeng Hardware');
});

test('a letter with a word that nobody confirmed waits, and one click leads to that word', async () => {
  const page = await open(server.page, clipboard);
  await openStore(page);
  await page.getByLabel('Write in').selectOption('de');
  await button(page, 'Generate Email').click();
  await page.getByText('Nobody has confirmed these words in Deutsch: flurbles.').waitFor();
  const mark = button(page, 'Copy and mark contacted');
  await expectToStay(page);
  const [profile] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'flurbles' }).click(),
  ]);
  const word = profile.getByLabel('flurbles', { exact: true });
  await expect.poll(() => word.evaluate((input) => input === document.activeElement)).toBe(true);
  await word.fill('Flurbel');
  await profile.getByRole('button', { name: 'Save Profile' }).click();
  await profile.getByText('Saved.').waitFor();
  await page.getByText('Your profile has other words in Deutsch by now for flurbles.').waitFor();
  await button(page, 'Write anew').click();
  await expect.poll(() => page.getByLabel('Email Body').inputValue()).toContain('Flurbel');
  await mark.click();
  await page.getByText('Copied and marked as contacted.').waitFor();
});

test('without a profile the letter is the anonymous template, which is only copied', async () => {
  const page = await open(withoutProfile.page, clipboard);
  await page.locator('input[role=combobox]').fill('Porto');
  await page.keyboard.press('Enter');
  await page
    .getByRole('button', { name: /^AI Analyze/ })
    .first()
    .click();
  await button(page, 'Generate Email').click();
  await page.getByText(/^Anonymous template/).waitFor();
  await expectToStay(page);
  await button(page, 'Copy to Clipboard').click();
  await page.getByText('Copied.').waitFor();
  expect(await button(page, 'Save as lead, contacted').count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Fill it in' }).getAttribute('href')).toMatch(
    /\/profile#company$/,
  );
});
