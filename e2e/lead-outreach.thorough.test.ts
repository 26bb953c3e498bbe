import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ApiServer } from './support/api-server.ts';
import { closeDialogAndReload, takePicture, useBrowser } from './support/browser.ts';
import { type LettersApi, lettersApi } from './support/letters-api.ts';
import type { RunningServer } from './support/server.ts';
import { playApi } from './support/shared-servers.ts';

const open = useBrowser();
let api: ApiServer;
let letters: LettersApi;
let server: RunningServer;
beforeAll(async () => {
  const played = await playApi((request, response) =>
    request.url?.startsWith('/api/mail/')
      ? played.book.answer(request, response)
      : letters.answer(request, response),
  );
  ({ api, server } = played);
});
beforeEach(() => {
  letters = lettersApi();
});

const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] };
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const email = (page: Page) => page.getByRole('region', { name: /^(?:Email Generator|开发信)$/ });
/** Chooses an entry of the do-not-contact menu. */
async function block(page: Page, entry: string): Promise<void> {
  await email(page)
    .getByRole('button', { name: /^(?:Do not contact|请勿联系)$/ })
    .click();
  await page.getByRole('menuitemcheckbox', { name: entry }).click();
}
const bar = (page: Page) => page.getByRole('region', { name: /^(?:Lead|线索)$/ });

/** Searches and opens the modal of a store. */
async function openModal(page: Page, name = 'Ferragens Silva'): Promise<void> {
  await page.getByRole('combobox').first().fill('Porto');
  await page.keyboard.press('Enter');
  const row = page.locator('tbody tr').filter({ hasText: name });
  await row.getByRole('button', { name: /^(?:AI Analyze|AI 分析)/ }).click();
  await bar(page).waitFor();
}

async function tabOf(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.goto(server.page);
  return page;
}

/** The history of the only lead, as the server has it. */
async function historyOf(): Promise<string[]> {
  const { rows } = await bookOf<{ rows: { lead?: { id: string } }[] }>('/leads');
  const { events } = await bookOf<{ events: { kind: string; status?: string }[] }>(
    `/leads/${encodeURIComponent(rows[0]?.lead?.id ?? '')}/history`,
  );
  return events.map(({ kind, status }) => status ?? kind);
}
const bookOf = async <T>(path: string): Promise<T> =>
  (await (await fetch(`${api.origin}/api/book${path}`)).json()) as T;

/** Takes the store off the list again, which needs a reason. */
async function undo(page: Page): Promise<void> {
  await email(page).getByRole('button', { name: /^Undo/ }).click();
  await email(page).getByLabel('Why may they be contacted again?').fill('They asked for an offer');
  await email(page).getByRole('button', { name: 'Remove from list' }).click();
}

describe('Do not contact', () => {
  test.each([
    ['Do not contact this store', /^Ferragens Silva has been on your do-not-contact list since /],
    ['Do not contact info@silva.example', /^info@silva\.example has been on your do-not-contact list since /],
    [
      'Do not contact anyone at silva.example',
      /^Everyone at silva\.example has been on your do-not-contact list since /,
    ],
  ])('%s: one click blocks the store and hides the draft, and undo restores it', async (name, sentence) => {
    const page = await open(server.page);
    await openModal(page);
    await email(page).getByText('To: info@silva.example').waitFor();
    await button(page, 'Generate Email').click();
    await page.getByLabel('Email Body').waitFor();
    await page.getByLabel('Email Body').fill('My own words.');
    await block(page, name);
    const alert = email(page).getByRole('alert');
    await alert.getByText(sentence).waitFor();
    expect(await page.getByLabel('Email Body').count()).toBe(0);
    for (const way of ['Copy to Clipboard', 'Download .eml']) expect(await button(page, way).count()).toBe(0);
    expect(await email(page).locator('a[href^="mailto:"]').count()).toBe(0);
    expect(await button(page, 'Regenerate Email').isDisabled()).toBe(true);
    await email(page).getByRole('button', { name: 'Do not contact', exact: true }).click();
    const entry = page.getByRole('menuitemcheckbox', { name });
    expect(await entry.getAttribute('aria-checked')).toBe('true');
    await page.keyboard.press('Escape');
    await entry.waitFor({ state: 'hidden' });
    expect(letters.requestCount()).toBe(1);
    await undo(page);
    expect(await page.getByLabel('Email Body').inputValue()).toBe('My own words.');
  });

  test('survives a reload and covers the same store from another source under another name', async () => {
    const page = await open(server.page);
    await openModal(page);
    await block(page, 'Do not contact this store');
    await email(page).getByRole('alert').waitFor();
    letters.changeSource();
    await closeDialogAndReload(page);
    await openModal(page, 'Silva Ferragens');
    await email(page)
      .getByText(/^Ferragens Silva has been on/)
      .waitFor();
    await button(page, 'Generate Email').and(page.locator(':disabled')).waitFor();
    expect(letters.requestCount()).toBe(0);
    await page.getByRole('dialog').getByRole('link', { name: 'Leads', exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toMatch(/\/leads$/);
  });

  test('set in one tab takes effect at once in the other', async () => {
    const page = await open(server.page);
    await openModal(page);
    await button(page, 'Generate Email').click();
    await page.getByLabel('Email Body').waitFor();
    const other = await tabOf(page.context());
    await openModal(other);
    await block(other, 'Do not contact anyone at silva.example');
    await email(page)
      .getByRole('alert')
      .getByText(/^Everyone at silva\.example/)
      .waitFor();
    await page.getByLabel('Email Body').waitFor({ state: 'detached' });
    await undo(page);
    await email(other).getByRole('alert').waitFor({ state: 'detached' });
    await page.getByLabel('Email Body').waitFor();
  });

  test('a click before the list is loaded waits for it', async () => {
    const page = await open(server.page);
    await openModal(page);
    await block(page, 'Do not contact this store');
    await email(page).getByRole('alert').waitFor();
    // From now on the server answers only when the test says so.
    const { promise: late, resolve: answerNow } = Promise.withResolvers<void>();
    await page.route(/\/api\/book/, async (route) => {
      await late;
      await route.continue();
    });
    await closeDialogAndReload(page);
    await openModal(page);
    await button(page, 'Generate Email').click();
    expect(letters.requestCount()).toBe(0);
    answerNow();
    await email(page)
      .getByText(/^Ferragens Silva has been on/)
      .waitFor();
    expect(letters.requestCount()).toBe(0);
    expect(await page.getByLabel('Email Body').count()).toBe(0);
  });

  test('without the server’s book the page says that the list could not be read, and continues only on request', async () => {
    const page = await open('about:blank');
    await page.route(/\/api\/book/, (route) => route.abort());
    await page.goto(server.page);
    await openModal(page);
    const alert = email(page).getByRole('alert');
    await alert.getByText(/^Couldn’t read the do-not-contact list/).waitFor();
    await button(page, 'Try again').click();
    await alert.waitFor();
    expect(await button(page, 'Generate Email').isDisabled()).toBe(true);
    await takePicture(page, 'lead-outreach-unread');
    await button(page, 'Write without checking').click();
    await button(page, 'Generate Email').click();
    await page.getByLabel('Email Body').waitFor();
    await button(page, 'Save as lead').click();
    await bar(page).getByRole('alert').waitFor();
  });
});

describe('The lead', () => {
  test('is saved, analysed, written to and marked, all of which is in its history', async () => {
    const page = await open(server.page, clipboard);
    await openModal(page);
    await email(page).getByText('To: info@silva.example').waitFor();
    await button(page, 'Save as lead').click();
    const status = bar(page).getByLabel('Status');
    expect(await status.inputValue()).toBe('new');
    await bar(page).getByLabel('Follow-up date').fill('2030-01-31');
    await button(page, 'Start AI Analysis').click();
    await button(page, 'Refresh Analysis').waitFor();
    await button(page, 'Generate Email').click();
    await button(page, 'Copy to Clipboard').click();
    await email(page).getByText('Did you send it?').waitFor();
    await takePicture(page, 'lead-outreach');
    await button(page, 'Mark as contacted').click();
    await email(page)
      .getByText(/^Contacted on .+\. Send another first email anyway\?$/)
      .waitFor();
    expect(await status.inputValue()).toBe('contacted');
    await expect.poll(() => historyOf()).toEqual(['saved', 'next', 'analysed', 'email_copied', 'contacted']);
    await closeDialogAndReload(page);
    await openModal(page);
    await email(page)
      .getByText(/^Contacted on /)
      .waitFor();
    await status.selectOption('replied');
    await email(page)
      .getByText(/^They replied/)
      .waitFor();
    await page.getByRole('link', { name: 'Open in Leads' }).click();
    await page.getByRole('region', { name: /lead/i }).getByText('info@silva.example').first().waitFor();
    await page.getByText('silva.example/contact').first().waitFor();
  });

  test('shows on reopening that an email was copied and may have been sent', async () => {
    const page = await open(server.page, clipboard);
    await openModal(page);
    await button(page, 'Save as lead').click();
    await button(page, 'Generate Email').click();
    await button(page, 'Copy to Clipboard').click();
    await button(page, 'Mark as contacted').waitFor();
    expect(
      await email(page)
        .getByText(/You copied an email to this store on /)
        .count(),
    ).toBe(0);
    await closeDialogAndReload(page);
    await openModal(page);
    await email(page)
      .getByText(/^You copied an email to this store on /)
      .waitFor();
    await button(page, 'Mark as contacted').click();
    await email(page)
      .getByText(/^Contacted on /)
      .waitFor();
  });

  test('written to before it was saved is saved as contacted with one click', async () => {
    const page = await open(server.page, clipboard);
    await openModal(page);
    await button(page, 'Generate Email').click();
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Download .eml').click()]);
    expect(file.suggestedFilename()).toMatch(/\.eml$/);
    await button(page, 'Save as lead, contacted').click();
    await email(page)
      .getByText(/^Contacted on /)
      .waitFor();
    expect(await historyOf()).toEqual(['saved', 'email_copied', 'contacted', 'next']);
  });

  test('one click copies the email, saves the store and marks it as contacted', async () => {
    const page = await open(server.page, clipboard);
    await openModal(page);
    await button(page, 'Generate Email').click();
    await page.getByLabel('Email Body').fill('My own words.');
    await closeDialogAndReload(page);
    await openModal(page);
    expect(await page.getByLabel('Email Body').count()).toBe(0);
    await button(page, 'Restore draft').click();
    expect(await page.getByLabel('Email Body').inputValue()).toBe('My own words.');
    await button(page, 'Regenerate Email').click();
    await email(page).getByRole('alert').getByRole('button', { name: 'Keep mine' }).click();
    await takePicture(page, 'letter-restored');
    await button(page, 'Copy and mark contacted').click();
    await email(page).getByText('Copied and marked as contacted.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'Subject: Hinges\n\nMy own words.',
    );
    expect(await bar(page).getByLabel('Status').inputValue()).toBe('contacted');
    expect(await historyOf()).toEqual(['saved', 'email_copied', 'contacted', 'next']);
    await closeDialogAndReload(page);
    await openModal(page);
    await email(page)
      .getByText(/^Contacted on /)
      .waitFor();
    expect(await button(page, 'Restore draft').count()).toBe(0);
  });

  test('is not created from a source whose terms forbid it', async () => {
    letters.forbid(true);
    const page = await open(server.page, clipboard);
    await openModal(page);
    await bar(page)
      .getByText(/terms of A directory/i)
      .waitFor();
    expect(await button(page, 'Save as lead').count()).toBe(0);
    await button(page, 'Generate Email').click();
    await button(page, 'Copy to Clipboard').click();
    await page.getByText('Copied.').waitFor();
    for (const way of ['Save as lead, contacted', 'Copy and mark contacted'])
      expect(await button(page, way).count()).toBe(0);
  });
});

describe('The requirements of a letter', () => {
  test.each([
    ['Ferragens Silva', /^Portugal: many EU states/, 'https://eur-lex.europa.eu/eli/dir/2002/58/oj'],
    ['Eisen Huber', /^Germany: UWG § 7/, 'https://www.gesetze-im-internet.de/uwg_2004/__7.html'],
    ['Costa', /^Country unknown: check local email rules/, undefined],
  ])('include the rule for %s with its source', async (name, sentence, source) => {
    const page = await open(server.page);
    await openModal(page, name);
    await button(page, 'Rule for first emails').click();
    const rule = page.getByRole('group', { name: 'Rule for first emails' });
    expect(await rule.innerText()).toMatch(sentence);
    expect(await rule.innerText()).toContain('Not legal advice.');
    const link = rule.getByRole('link');
    if (source === undefined) expect(await link.count()).toBe(0);
    else expect(await link.getAttribute('href')).toBe(source);
  });

  test('include opt-out and postal address, which can be added and are checked while typing', async () => {
    const page = await open(server.page);
    await openModal(page);
    await button(page, 'Generate Email').click();
    const body = page.getByLabel('Email Body');
    await page.getByText('Opt-out line missing.').waitFor();
    await page.getByText('No postal address in your seller profile.').waitFor();
    await button(page, 'Add the opt-out line').click();
    expect(await body.inputValue()).toMatch(/May I send you a list\?\n\nIf you’d rather not hear from us/);
    await page.getByText('Opt-out line included').waitFor();
    const [profile] = await Promise.all([
      page.waitForEvent('popup'),
      button(page, 'Fill in postal address').click(),
    ]);
    await profile.getByLabel('Postal address', { exact: true }).fill('8 Harbour Road, Ningbo');
    await button(profile, 'Save Profile').click();
    await profile.getByText('Saved.').waitFor();
    await button(page, 'Add the postal address').click();
    expect(await body.inputValue()).toMatch(/list\?\n8 Harbour Road, Ningbo\n\nIf you’d/);
    await page.getByText('Postal address included').waitFor();
    await body.fill('8 Harbour Road,\nNingbo');
    await page.getByText('Opt-out line missing.').waitFor();
    await page.getByText('Postal address included').waitFor();
  });
});

describe('In Chinese, and for everyone', () => {
  test('the whole flow is in Chinese', async () => {
    const page = await open(server.page, { ...clipboard, locale: 'zh-CN' });
    await openModal(page);
    await button(page, '存为线索').click();
    expect(await bar(page).getByLabel('状态').inputValue()).toBe('new');
    await button(page, '开发信法规').click();
    const rule = page.getByRole('group', { name: '开发信法规' });
    expect(await rule.innerText()).toMatch(/^葡萄牙：欧盟.*（法规摘要，截至 \d{4} 年）。不构成法律意见。$/);
    await page.keyboard.press('Escape');
    await button(page, '生成开发信').click();
    await page.getByText('缺退订说明。').waitFor();
    await button(page, '复制到剪贴板').click();
    await button(page, '标为已联系').click();
    await email(page)
      .getByText(/^\d{4}年\d+月\d+日已联系过/)
      .waitFor();
    await takePicture(page, 'lead-outreach-chinese');
    await block(page, '不再联系这家店');
    await email(page)
      .getByText(/^Ferragens Silva .+请勿联系名单.*。$/)
      .waitFor();
    expect(await button(page, '重新生成').isDisabled()).toBe(true);
    await takePicture(page, 'lead-outreach-chinese-refused');
  });
});
