import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { saveProfile, startServer } from './support/server.ts';

const open = useBrowser();
const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] };
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** The name of the store whose dialog is open, as letters have it. */
async function openStore(page: Page): Promise<string> {
  const name = await page.getByRole('dialog').getByRole('heading', { level: 2 }).locator('bdi').textContent();
  return name?.replace(' (sample)', '') ?? '';
}

/** Searches and writes to the first store that can be written to. */
async function writeToFirst(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: /location/i }).fill('Porto');
  await button(page, 'Search').click();
  await page.getByRole('heading', { name: /^Found \d+ Hardware Store/ }).waitFor();
  await button(page, /^Write to /)
    .first()
    .click();
}

/** From the second store on: the letter of the next one is made without being asked for. */
test.each(['mouse', 'keyboard'] as const)('From letter to letter by %s: one press a store', async (by) => {
  const own = await startServer({ PLACES: 'sample' });
  await saveProfile(own, { company: 'Yongfeng', makes: 'hinges' });
  const page = await open(own.page, clipboard);
  await writeToFirst(page);

  await page.evaluate(() => {
    const counter = { presses: 0 };
    Object.assign(globalThis, { counter });
    for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, () => (counter.presses += 1), true);
  });
  const presses = () =>
    page.evaluate(() => (globalThis as unknown as { counter: { presses: number } }).counter.presses);
  const copyAndNext = button(page, 'Copy, mark contacted, next store');
  const goOn = button(page, 'Next store').and(page.locator('[data-variant=primary]'));
  const written: string[] = [];
  let seen = '';
  while (written.length < 2) {
    const before = await presses();
    await expect.poll(() => openStore(page)).not.toBe(seen);
    const name = await openStore(page);
    seen = name;
    await copyAndNext.or(goOn).waitFor();
    const hasAddress = await copyAndNext.isVisible();
    if (by === 'mouse') await copyAndNext.or(goOn).click();
    else await page.keyboard.press('Enter');
    expect((await presses()) - before).toBe(1);
    if (!hasAddress) continue;
    await expect.poll(() => copied(page)).toMatch(/^To: \S+@\S+\nSubject: /);
    await expect.poll(() => copied(page)).toContain(name);
    written.push(name);
  }
  await expect.poll(() => openStore(page)).not.toBe(seen);
  // The last one is taken back whole.
  await page.getByText(`${seen} (sample): copied, marked as contacted, follow-up on `).waitFor();
  await button(page, 'Undo').click();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Leads (1)' }).click();
  const [first = ''] = written;
  await page.getByRole('row').filter({ hasText: first }).getByText('Contacted').first().waitFor();

  // Whoever was written to, or must not be, is passed over by the same press.
  await page.getByRole('link', { name: 'Search' }).click();
  await button(page, new RegExp(`^Write to ${first}`)).click();
  await goOn.waitFor();
  expect(await openStore(page)).toBe(first);
  expect(await page.getByRole('textbox', { name: 'Subject' }).count()).toBe(0);
  if (by === 'mouse') await goOn.click();
  else await page.keyboard.press('Enter');
  await expect.poll(() => openStore(page)).not.toBe(first);
  const refused = await openStore(page);
  await copyAndNext.or(goOn).waitFor();
  await button(page, 'Do not contact').click();
  await page.getByRole('menuitemcheckbox').first().click();
  await page.getByText('You can’t email this store').waitFor();
  if (by === 'mouse') await goOn.click();
  else await goOn.press('Enter');
  await expect.poll(() => openStore(page)).not.toBe(refused);
  await own.stop();
});

test('A letter that is due is the second, and one press sends it off and moves its date', async () => {
  const own = await startServer({ PLACES: 'sample' });
  await saveProfile(own, { company: 'Yongfeng', makes: 'hinges' });
  const page = await open(own.page, clipboard);
  const copyAndNext = button(page, 'Copy, mark contacted, next store');
  const goOn = button(page, 'Next store').and(page.locator('[data-variant=primary]'));
  const nextDate = page.getByRole('region', { name: 'Current lead' }).getByLabel('Follow-up date');
  await writeToFirst(page);
  let name = '';
  for (let seen = ''; name === ''; ) {
    await expect.poll(() => openStore(page)).not.toBe(seen);
    seen = await openStore(page);
    await copyAndNext.or(goOn).waitFor();
    if (await copyAndNext.isVisible()) name = seen;
    await copyAndNext.or(goOn).click();
  }
  await expect.poll(() => copied(page)).toContain(name);
  const first = await copied(page);
  await expect.poll(() => openStore(page)).not.toBe(name);
  await page.keyboard.press('Escape');

  const nextOnServer = async () => {
    const { rows } = (await (await fetch(`${own.origin}/api/book/leads`)).json()) as {
      rows: { lead: { next: string } }[];
    };
    return rows[0]?.lead.next;
  };
  await page.getByRole('link', { name: 'Leads (1)' }).click();
  await page.getByRole('heading', { name: 'Leads', level: 1 }).waitFor();
  await page
    .getByRole('row')
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();
  for (const from of ['Leads', 'Results']) {
    await nextDate.fill('2020-01-02');
    await expect.poll(nextOnServer).toBe('2020-01-02');
    await page.evaluate(() => navigator.clipboard.writeText(''));
    if (from === 'Leads') {
      await page.locator('h1').focus();
      await page.keyboard.press('w');
    } else {
      await page.getByRole('link', { name: /^Results/ }).click();
      await button(page, new RegExp(`^Write to ${name}`)).click();
    }
    await copyAndNext.waitFor();
    expect(await page.getByLabel('Letter', { exact: true }).inputValue()).toBe('second');
    expect(await page.getByText('Send another first email anyway?').count()).toBe(0);
    await page.keyboard.press('Enter');
    await expect.poll(() => copied(page)).toContain(name);
    expect(await copied(page)).not.toBe(first);
    await page.getByText(`${name} (sample): copied, marked as contacted, follow-up on `).waitFor();
    await expect.poll(nextOnServer, { message: from }).not.toBe('2020-01-02');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await own.stop();
});
