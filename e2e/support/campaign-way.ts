import { unzipSync } from 'fflate';
import type { Download, Page } from 'playwright-core';
import PostalMime from 'postal-mime';
import { expect } from 'vitest';
import { button, openDoNotContact, searchIn, type TestLocale } from './stores-api.ts';

/** Sample stores around Porto whose websites list an address. */
const reachable = [
  'Mock Nail Ironmongers 17',
  'Mock Bolt & Sons 9',
  'Mock Handle Corner 32',
  'Make-Believe Handle Hardware 13',
  'Acme Lock Depot 25',
  'Acme Hinge Corner 19',
];

/** Starts a campaign with these stores of a search, and waits for its end. */
export async function startFromSearch(page: Page, language: TestLocale): Promise<void> {
  const { messages } = language;
  const count = reachable.length;
  const { plan, startDialog } = messages.campaigns;
  await searchIn(page, language);
  await page
    .getByRole('link', { name: /\(\d+\)/ })
    .first()
    .waitFor();
  for (const name of reachable) {
    await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check();
  }
  const bar = page.getByRole('region', { name: messages.table.selection });
  await bar.getByRole('button', { name: messages.campaigns.start }).click();
  await page.getByRole('radio', { name: plan.kinds.stores(count) }).waitFor();
  const [sells = '', chain = ''] = plan.exampleList;
  await button(page, sells).click();
  await button(page, chain).click();
  const [profile] = await Promise.all([
    page.waitForEvent('popup'),
    page.locator('a[href$="/profile"]').click(),
  ]);
  const { company, makes } = messages.outreach.sellerFields;
  await profile.getByLabel(company.label, { exact: true }).fill('Yongfeng Hardware');
  await profile.getByLabel(makes.label, { exact: true }).fill('cabinet handles and hinges');
  await button(profile, messages.outreach.sellerSave).click();
  await profile.getByText(messages.outreach.sellerSaved).waitFor();
  await profile.close();
  await page.getByText('Yongfeng Hardware').waitFor();
  // One of them sells none of that, and would be left out.
  await page.getByLabel(plan.noCommonGround).selectOption('write');
  await button(page, plan.next).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(messages.campaigns.storeCount(count)).waitFor();
  await dialog.getByText(startDialog.sending).waitFor();
  await button(page, startDialog.start).click();
  // It reads the websites no faster than their servers like.
  await page.getByText(messages.campaigns.states.done).waitFor({ timeout: 60_000 });
}

async function filesOf(download: Download): Promise<Record<string, Uint8Array>> {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return unzipSync(Buffer.concat(chunks));
}

/**
 * From a search to letters in a file: reviewed by the keyboard (edited, approved, taken back, skipped, blocked), exported, and
 * in the leads. `page`: the search page of a server with sample stores.
 */
export async function goTheWholeWay(page: Page, language: TestLocale): Promise<void> {
  const { messages } = language;
  const { review } = messages;
  await startFromSearch(page, language);
  const reviewLink = page.locator('main a[href*="/campaigns/review"]');
  const letters = reachable.length;
  // The counts come after the state.
  await expect.poll(async () => Number(/\d+/.exec(await reviewLink.innerText())?.[0])).toBe(letters);
  await reviewLink.click();

  const name = page.getByRole('heading', { level: 2 }).first();
  const nameAt = async (at: number) => {
    await page.getByText(review.position(at, letters)).waitFor();
    return name.innerText();
  };
  // The first letter: its store is known by its own website, and each statement shows the words of that.
  await nameAt(1);
  const evidence = page.getByRole('complementary', { name: review.evidence });
  expect(await evidence.locator('q').count()).toBeGreaterThan(0);
  expect(await evidence.getByRole('link').count()).toBeGreaterThan(1);

  // Edited, and what was edited is shown.
  await page.keyboard.press('e');
  const body = page.getByRole('textbox', { name: review.body, exact: true });
  await body.press('Control+End');
  await body.pressSequentially(' Yongkang');
  await body.press('Control+Enter');
  await page.getByRole('insertion').filter({ hasText: 'Yongkang' }).waitFor();
  // Approved, taken back, approved again.
  await page.keyboard.press('y');
  await nameAt(2);
  await page.keyboard.press('z');
  await nameAt(1);
  await page.keyboard.press('y');
  // Skipped with a reason.
  const skipped = await nameAt(2);
  await page.keyboard.press('x');
  await page.keyboard.press('1');
  // Never again.
  await nameAt(3);
  await page.keyboard.press('d');
  // The rest: one key each.
  for (let at = 4; at <= letters; at += 1) {
    await nameAt(at);
    await page.keyboard.press('y');
  }
  await page.getByText(review.end.title).waitFor();
  const approved = letters - 2;
  await button(page, review.leave.button(approved)).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: review.leave.formats.eml }).click();
  const files = await filesOf(await downloading);
  await page.getByText(review.leave.done(approved)).waitFor();
  const mails = await Promise.all(Object.values(files).map((bytes) => PostalMime.parse(bytes)));
  expect(mails).toHaveLength(approved);
  for (const { to, subject, text } of mails) {
    expect(to?.[0]?.address).toMatch(/@[a-z0-9-]+\.localhost$/);
    expect([subject, text].join()).not.toMatch(/\{|undefined/);
  }
  expect(mails.filter(({ text }) => text?.includes('Yongkang'))).toHaveLength(1);

  // The leads: those that left are contacted, the others are not there.
  await page.getByRole('link', { name: messages.leads.link(approved) }).click();
  await page.getByRole('heading', { name: messages.leads.title, level: 1 }).waitFor();
  await openDoNotContact(page, language, 1);
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  const statuses = page.locator('tr button[data-status]');
  expect(
    await statuses.evaluateAll((pills) => pills.map((pill) => pill.getAttribute('data-status'))),
  ).toEqual(Array.from({ length: approved }, () => 'contacted'));
  expect((await page.getByRole('row').allInnerTexts()).join()).not.toContain(skipped);
}
