import { mailWorld, startMailboxServer } from '@Hardware-Store-Finder/mail/testing';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { mailEffects } from '../apps/server/src/mail-effects.ts';
import { startApp } from '../apps/server/src/testing/app-deps.ts';
import { axeFindings } from './support/axe-findings.ts';
import { closeDialogAndReload, desktop, phone, takePicture, useBrowser } from './support/browser.ts';
import { lettersApi } from './support/letters-api.ts';
import { forwardTo } from './support/played-book.ts';
import { playApi } from './support/shared-servers.ts';
import { button, languages } from './support/stores-api.ts';

const open = useBrowser();
const hour = 3_600_000;

/** The page, an API that plays stores and letters, and a mailbox whose letters leave on a clock that passes by hand. */
async function startWorld() {
  const imap = await startMailboxServer();
  onTestFinished(() => imap.stop());
  const letters = lettersApi();
  let answerMail: ReturnType<typeof forwardTo> | undefined;
  const { server, book } = await playApi((request, response) =>
    request.url?.startsWith('/api/mail/') && answerMail !== undefined
      ? answerMail(request, response)
      : letters.answer(request, response),
  );
  const none = () => Promise.reject(new Error('No campaign is asked.'));
  const campaigns = { letter: none, review: none, addressDied: none };
  const effects = mailEffects({ book: book.book, campaigns, now: () => world.now() });
  const { checkLetter, ...others } = effects;
  const world = await mailWorld(imap, { effects: others });
  const { accounts, outbox, account } = world;
  await accounts.test(account.id, 'english');
  const app = await startApp({ book: book.book, mailAccounts: accounts, outbox, checkLetter });
  onTestFinished(app.close);
  answerMail = forwardTo(app.port);
  return {
    ...world,
    server,
    arrived: (to: string) => world.smtp.taken.filter((one) => one.to === to).length,
  };
}

async function openStore(
  page: Page,
  name: string,
  words: (typeof languages)[number]['messages'],
): Promise<void> {
  await page.getByRole('combobox').first().fill('Porto');
  await page.keyboard.press('Enter');
  await page
    .locator('tbody tr')
    .filter({ hasText: name })
    .getByRole('button', { name: /^(?:AI Analyze|AI 分析)/ })
    .click();
  await page.getByRole('dialog').getByRole('heading', { name: words.outreach.email, exact: true }).waitFor();
}

test.each([...languages])(
  'A letter leaves from the dialog of a store, is taken back before, and arrives once: $locale',
  async ({ locale, messages: words }) => {
    const { server, now, pass, arrived } = await startWorld();
    const page = await open(server.page, { locale });
    await page.clock.setFixedTime(now());
    const { sending } = words.outreach;
    const send = button(page, sending.send);
    const planned = page.getByRole('status').filter({ hasText: /li@factory\.example/ });
    const write = async () => {
      await openStore(page, 'Ferragens Silva', words);
      await button(page, words.outreach.generate).click();
      await send.waitFor();
    };
    await write();
    await page.getByLabel(words.outreach.body).fill('Dear team, do you carry hinges?');
    await takePicture(page, `send-${locale}`);
    await send.click();
    await planned.waitFor();
    expect(await planned.textContent()).toMatch(/^(?:Leaves today at |今天 ).*li@factory\.example/);
    expect(await axeFindings(page)).toEqual([]);
    await takePicture(page, `send-planned-${locale}`);
    // One letter at a time; copying it stays possible.
    expect(await send.count()).toBe(0);
    expect(await button(page, words.outreach.copy).count()).toBe(1);
    await page.setViewportSize(phone);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    await button(page, words.outreach.email).click();
    await takePicture(page, `send-planned-phone-${locale}`);
    await page.emulateMedia({ colorScheme: 'dark' });
    await takePicture(page, `send-planned-dark-phone-${locale}`);
    await page.setViewportSize({ width: 1280, height: 900 });
    await takePicture(page, `send-planned-dark-${locale}`);
    await page.emulateMedia({ colorScheme: 'light' });

    await button(page, sending.takeBack).click();
    await planned.waitFor({ state: 'detached' });
    pass(hour);
    expect(await page.getByLabel(words.outreach.body).inputValue()).toBe('Dear team, do you carry hinges?');

    await send.click();
    await planned.waitFor();
    await closeDialogAndReload(page);
    await page.clock.setFixedTime(now());
    await openStore(page, 'Ferragens Silva', words);
    await planned.waitFor();
    pass(hour);
    await expect.poll(() => arrived('info@silva.example')).toBe(1);
    const left = page.getByRole('status').filter({ hasText: /info@silva\.example/ });
    await left.waitFor();
    expect(await left.textContent()).toMatch(/^(?:Sent today at |已于今天 )/);
    await page.getByRole('region', { name: words.outreach.lead.bar }).getByRole('combobox').waitFor();
    expect(
      await page.getByRole('region', { name: words.outreach.lead.bar }).getByRole('combobox').inputValue(),
    ).toBe('contacted');
    await takePicture(page, `send-sent-${locale}`);
    // The draft has left, and a second letter would come too soon.
    expect(await button(page, words.outreach.letter.restore).count()).toBe(0);
    await button(page, words.outreach.generate).click();
    await send.click();
    await page.getByText(/in the last 7 days|最近 7 天/).waitFor();
    pass(hour);
    expect(arrived('info@silva.example')).toBe(1);
  },
);
