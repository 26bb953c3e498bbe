import {
  type MailboxServer,
  startMailboxServer,
  startOAuthProvider,
  startScriptedSmtp,
} from '@Hardware-Store-Finder/mail/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { axeFindings } from './support/axe-findings.ts';
import { useBrowser } from './support/browser.ts';
import { startFromSearch } from './support/campaign-way.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { button, languages, type TestLocale } from './support/stores-api.ts';

const open = useBrowser();

describe.each([...languages])('A mailbox in $locale', { timeout: 240_000 }, (language) => {
  let server: RunningServer;
  let imap: MailboxServer;
  let smtp: Awaited<ReturnType<typeof startScriptedSmtp>>;
  let verdict = 'spf=pass; dkim=fail';
  beforeAll(async () => {
    imap = await startMailboxServer();
    // A provider that hands letters to oneself over, with its verdict.
    smtp = await startScriptedSmtp((moment, to) => {
      if (moment === 'replied' && to === 'li@factory.example')
        imap.deliver(
          Buffer.from(
            `Authentication-Results: mx.example; ${verdict}\r\n${smtp.taken.at(-1)?.data}`,
            'latin1',
          ),
        );
      return undefined;
    });
    const servers = `127.0.0.1:${smtp.port}, 127.0.0.1:${imap.port}`;
    server = await startServer({ PLACES: 'sample', MAIL_SERVERS: servers });
  }, 60_000);
  afterAll(async () => {
    await server.stop();
    await smtp.close();
    await imap.stop();
  });

  async function connect(page: Page, { messages: { mailboxes: words } }: TestLocale): Promise<void> {
    await button(page, words.connect).first().click();
    await page.getByLabel(words.provider).selectOption('other');
    await page.getByLabel(words.address, { exact: true }).fill('li@factory.example');
    await page.getByLabel(words.name, { exact: true }).fill('Li Wei');
    await page.getByLabel(words.smtp).fill('127.0.0.1');
    await page.getByLabel(words.imap).fill('127.0.0.1');
    const ports = page.getByLabel(words.port);
    await ports.first().fill(String(smtp.port));
    await ports.last().fill(String(imap.port));
    for (const select of [0, 1]) await page.getByLabel(words.security).nth(select).selectOption('false');
    await page.getByLabel(words.secret.password, { exact: true }).fill('secret');
    await button(page, words.connect).click();
  }

  test('is connected, tested by a letter to oneself, and lets approved emails leave', async () => {
    const page = await open(new URL('mailboxes', server.page).href, { locale: language.locale });
    const { mailboxes: words } = language.messages;
    await page.getByText(words.none).waitFor();
    await connect(page, language);
    const card = page.getByRole('region', { name: 'li@factory.example' });
    await card.getByText(words.untested).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    // The first verdict fails, and it says what to do.
    await button(page, words.test).click();
    await card.getByText(words.notReady).waitFor({ timeout: 30_000 });
    await card.getByText(/DKIM.*fail/).waitFor();
    verdict = 'spf=pass; dkim=pass; dmarc=pass';
    await button(page, words.testAgain).click();
    await card.getByText(words.ready, { exact: true }).waitFor({ timeout: 30_000 });
    expect(await axeFindings(page)).toEqual([]);

    await page.goto(server.page);
    await startFromSearch(page, language);
    const id = new URL(page.url()).searchParams.get('id') ?? '';
    const api = `${server.origin}/api/campaigns/${encodeURIComponent(id)}`;
    const { items } = (await (await fetch(`${api}/stores?state=to_review`)).json()) as {
      items: { key: string }[];
    };
    for (const { key } of items.slice(0, 2))
      await fetch(`${api}/reviews`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ key, action: 'approve' }),
      });
    await page.reload();
    await button(page, words.sending.send(2)).click();
    // Nothing leaves for half a minute.
    await page.getByText(`2 ${words.sending.counts.planned}`).waitFor();
    await button(page, words.sending.stop).first().click();
    await button(page, words.sending.start).waitFor();
    await page.getByText(words.sending.list).click();
    expect(await page.getByText(words.sending.states.planned, { exact: true }).count()).toBe(2);
    expect(await axeFindings(page)).toEqual([]);
    await button(page, words.sending.start).click();
    await button(page, words.sending.stop).first().waitFor();

    // The page of mailboxes says what is next, and one press from anywhere stops it.
    await page.goto(new URL('mailboxes', server.page).href);
    await card.getByText(words.nextLetters.title(2)).waitFor();
    await card
      .getByText(new RegExp(words.nextLetters.notSooner('.')))
      .first()
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill(words.stopEverything.button);
    await page.getByRole('option', { name: words.stopEverything.button, exact: true }).click();
    await page.getByText(words.stopEverything.done(2, 1)).waitFor();
    await card.getByText(words.nextLetters.waits(words.nextLetters.reasons.campaign)).first().waitFor();
    await page.goBack();
    await button(page, words.sending.start).waitFor();
    await button(page, words.sending.withdraw).click();
    await button(page, words.sending.send(2)).waitFor();
    expect(smtp.taken.filter(({ to }) => to !== 'li@factory.example')).toEqual([]);

    await page.goto(new URL('mailboxes', server.page).href);
    await button(page, words.pause).click();
    await card.getByText(words.stops.paused).waitFor();
    await button(page, words.remove).click();
    await button(page, words.removeYes).click();
    await page.getByText(words.none).waitFor();
  });
});

describe.each([...languages])(
  'A provider that signs people in, in $locale',
  { timeout: 120_000 },
  (language) => {
    const { mailboxes: words } = language.messages;
    let server: RunningServer;
    let provider: Awaited<ReturnType<typeof startOAuthProvider>>;
    beforeAll(async () => {
      provider = await startOAuthProvider('li@factory.example');
      server = await startServer({
        PLACES: 'sample',
        GOOGLE_CLIENT_ID: 'own',
        GOOGLE_CLIENT_SECRET: 'secret',
        GOOGLE_ISSUER: provider.url,
        MICROSOFT_CLIENT_ID: 'own',
        MICROSOFT_ISSUER: provider.url,
      });
    }, 60_000);
    afterAll(async () => {
      await server.stop();
      await provider.close();
    });

    async function begin(id: string): Promise<Page> {
      const page = await open(new URL('mailboxes', server.page).href, { locale: language.locale });
      await button(page, words.connect).first().click();
      await page.getByLabel(words.provider).selectOption(id);
      await page.getByLabel(words.address, { exact: true }).fill('li@factory.example');
      await button(page, words.signIn).click();
      return page;
    }

    // The mailbox's own servers are Microsoft's and Google's, which no test reaches: their tokens are tried in packages/mail.
    test('shows a code, and says what became of it', async () => {
      const page = await begin('microsoft');
      await page.getByText(/^CODE-\d$/).waitFor();
      expect(await page.getByText(words.secret.password, { exact: true }).count()).toBe(0);
      expect(await page.getByRole('link', { name: words.device.open }).getAttribute('href')).toBe(
        `${provider.url}/type`,
      );
      expect(await axeFindings(page)).toEqual([]);
      await page.setViewportSize({ width: 360, height: 740 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      provider.typed((await page.getByText(/^CODE-\d$/).textContent()) ?? '');
      await page.getByRole('alert').waitFor({ timeout: 40_000 });
    });

    test('sends the browser there and back, with a sentence where that ended', async () => {
      const page = await begin('gmail');
      await page.waitForURL(`${provider.url}/authorize**`);
      const back = new URL(provider.allow(page.url()));
      expect(back.origin).toBe(server.origin);
      back.searchParams.set('error', 'access_denied');
      back.searchParams.delete('code');
      await page.goto(back.href);
      await page.getByText(/access_denied/).waitFor();
      await page.getByRole('link').click();
      await page.getByText(words.none).waitFor();
    });
  },
);

test('what DNS left open in a test is told, and is not red', async () => {
  const server = await startServer({ PLACES: 'sample' });
  onTestFinished(() => void server.stop());
  const page = await open(server.page);
  const findings = (isUnknown: boolean) => [
    { isGood: true, sentence: 'The letter left.' },
    { isGood: false, ...(isUnknown && { isUnknown }), sentence: 'The records can’t be looked up.' },
  ];
  const account = (id: string, isUnknown: boolean) => ({
    ...{
      id,
      provider: 'other',
      address: `${id}@factory.example`,
      name: 'Li Wei',
      owner: { id: '', name: '' },
    },
    ...{ isPrivate: false, mayUse: true, mayManage: true },
    test: { isGreen: false, at: 1, findings: findings(isUnknown) },
  });
  await page.route('**/api/mail/accounts', async (route) => {
    const answer = await route.fetch();
    const accounts = [account('open', true), account('bad', false)];
    await route.fulfill({ json: { ...(await answer.json()), accounts } });
  });
  await page.goto(new URL('mailboxes', server.page).href);
  const sentences = page.getByText('The records can’t be looked up.');
  await sentences.last().waitFor();
  const colours = sentences.evaluateAll((all) => all.map((one) => getComputedStyle(one).color));
  const plain = page.getByText('The letter left.').first();
  const [left, bad] = await colours;
  expect(left).toBe(await plain.evaluate((one) => getComputedStyle(one).color));
  expect(bad).not.toBe(left);
});
