import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { startServer } from './support/server.ts';

const open = useBrowser();
const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] };
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** The name of the store whose dialog is open, as letters have it. */
async function openStore(page: Page): Promise<string> {
  const name = await page.getByRole('dialog').getByRole('heading', { level: 2 }).locator('bdi').textContent();
  return name?.replace(' (sample)', '') ?? '';
}

/** From the second store on: the letter of the next one is made without being asked for. */
test.each(['mouse', 'keyboard'] as const)('From letter to letter by %s: one press a store', async (by) => {
  const own = await startServer({ PLACES: 'sample' });
  const page = await open(own.page, clipboard);
  await page.getByRole('combobox', { name: /location/i }).fill('Porto');
  await button(page, 'Search').click();
  await page.getByRole('heading', { name: /^Found \d+ Hardware Store/ }).waitFor();
  await button(page, /^Write to /)
    .first()
    .click();

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
