import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { useBrowser } from './support/browser.ts';
import {
  button,
  costa,
  dias,
  languages,
  openLeads,
  rowOf,
  save,
  searchIn,
  silva,
  useStores,
} from './support/stores-api.ts';

const [language] = languages;
const { messages, later } = language;
const open = useBrowser();
const stores = useStores();
let page: Page;
beforeEach(async () => {
  page = await open(stores.url(), { locale: language.locale });
  await searchIn(page, language);
  await save(page, language, silva, costa, dias);
  await openLeads(page, language, 3);
});

const panel = () => page.getByRole('region', { name: later.leads.panel.label });
const statusOf = (name: string) => page.getByLabel(`${later.leads.columns.status}: ${name}`);
/** One lead after the other is marked, and the queue goes on behind it. */
async function markThree(): Promise<string[]> {
  const seen: string[] = [];
  await page.locator('h1').focus();
  for (let step = 0; step < 3; step += 1) {
    await page.keyboard.press('j');
    const name = panel().getByRole('heading', { level: 2 });
    await expect.poll(async () => seen.includes(await name.innerText())).toBe(false);
    seen.push(await name.innerText());
    await page.keyboard.press('m');
    await panel().getByText(later.leads.events.status(messages.leads.status.contacted)).waitFor();
  }
  return seen;
}

test('the queue comes to every lead, one after the other, although each is marked', async () => {
  expect(await markThree()).toEqual([dias.name, costa.name, silva.name]);
});

test('the queue goes on where a lead that is marked leaves the list', async () => {
  await page.getByRole('combobox', { name: later.leads.filter, exact: true }).selectOption('new');
  await page.locator('h1').focus();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await panel().getByRole('heading', { name: costa.name }).waitFor();
  await page.keyboard.press('m');
  await rowOf(page, costa).waitFor({ state: 'detached' });
  await page.keyboard.press('j');
  await panel().getByRole('heading', { name: silva.name }).waitFor({ timeout: 5000 });
});

test('what was copied is still said once the lead knows it, and what cannot be kept stays typed', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(page, silva.name).click();
  await page.locator('h1').focus();
  await page.keyboard.press('c');
  await panel().getByText(later.leads.events.email_copied).waitFor();
  await page.getByText(later.leads.panel.copied(silva.email ?? '')).waitFor({ timeout: 5000 });
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };
  });
  const notes = panel().getByLabel(later.leads.panel.notes);
  await notes.fill('Asks for hinges.');
  await notes.blur();
  await page.getByText(later.leads.faults.full).waitFor({ timeout: 5000 });
  expect(await notes.inputValue()).toBe('Asks for hinges.');
});

test('who is on the list by address is so in the table, and offers no way to write', async () => {
  await button(page, silva.name).click();
  await button(page, later.leads.doNotContact.email(silva.email ?? '')).click();
  await rowOf(page, silva).locator('td[data-status=do_not_contact]').waitFor({ timeout: 5000 });
  expect(await panel().locator('a[href^="mailto:"]').count()).toBe(0);
});

test('who shall not be written to by status alone offers no way to write', async () => {
  await statusOf(silva.name).selectOption('do_not_contact');
  await button(page, later.leads.doNotContact.open(1)).click();
  await page.getByRole('dialog').getByRole('button', { name: later.leads.doNotContact.remove }).click();
  await page.getByText(later.leads.doNotContact.none).waitFor();
  // The button had the focus and is gone: the queue behind the dialog stays where it is.
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  expect(await panel().getByRole('heading', { level: 2 }).count()).toBe(0);
  await button(page, silva.name).click();
  await expect.poll(() => page.locator('[aria-keyshortcuts=C]').isDisabled(), { timeout: 5000 }).toBe(true);
});
