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
const { messages, lazy } = language;
const open = useBrowser();
const stores = useStores();
let page: Page;
beforeEach(async () => {
  page = await open(stores.url(), { locale: language.locale });
  await searchIn(page, language);
  await save(page, language, silva, costa, dias);
  await openLeads(page, language, 3);
});

const panel = () => page.getByRole('region', { name: lazy.leads.panel.label });
const statusOf = (name: string) => page.getByLabel(`${lazy.leads.columns.status}: ${name}`);
/** Marks one lead after another; the queue moves on each time. */
async function markThree(): Promise<string[]> {
  const seen: string[] = [];
  await page.locator('h1').focus();
  for (let step = 0; step < 3; step += 1) {
    await page.keyboard.press('j');
    const name = panel().getByRole('heading', { level: 2 });
    await expect.poll(async () => seen.includes(await name.innerText())).toBe(false);
    seen.push(await name.innerText());
    await page.keyboard.press('m');
    await panel().getByText(lazy.leads.events.status(messages.leads.status.contacted)).waitFor();
  }
  return seen;
}

test('the queue visits every lead in turn although each is marked', async () => {
  expect(await markThree()).toEqual([dias.name, costa.name, silva.name]);
});

test('the queue moves on when a marked lead leaves the filtered list', async () => {
  await page.getByRole('combobox', { name: lazy.leads.filter, exact: true }).selectOption('new');
  await page.locator('h1').focus();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await panel().getByRole('heading', { name: costa.name }).waitFor();
  await page.keyboard.press('m');
  await rowOf(page, costa).waitFor({ state: 'detached' });
  await page.keyboard.press('j');
  await panel().getByRole('heading', { name: silva.name }).waitFor({ timeout: 5000 });
});

test('the copy message stays once the lead records it, and a note that cannot be saved stays in its field', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(page, silva.name).click();
  await page.locator('h1').focus();
  await page.keyboard.press('c');
  await panel().getByText(lazy.leads.events.email_copied).waitFor();
  await page.getByText(lazy.leads.panel.copied(silva.email ?? '')).waitFor({ timeout: 5000 });
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };
  });
  const notes = panel().getByLabel(lazy.leads.panel.notes);
  await notes.fill('Asks for hinges.');
  await notes.blur();
  await page.getByText(lazy.leads.faults.full).waitFor({ timeout: 5000 });
  expect(await notes.inputValue()).toBe('Asks for hinges.');
});

test('a lead blocked by address is marked in the table and offers no way to write', async () => {
  await button(page, silva.name).click();
  await button(page, lazy.leads.doNotContact.email(silva.email ?? '')).click();
  await rowOf(page, silva).locator('td[data-status=do_not_contact]').waitFor({ timeout: 5000 });
  expect(await panel().locator('a[href^="mailto:"]').count()).toBe(0);
});

test('a lead blocked only by its status offers no way to write', async () => {
  await statusOf(silva.name).selectOption('do_not_contact');
  await button(page, lazy.leads.doNotContact.open(1)).click();
  await page.getByRole('dialog').getByRole('button', { name: lazy.leads.doNotContact.remove }).click();
  await page.getByText(lazy.leads.doNotContact.none).waitFor();
  // The focused button is gone; the queue behind the dialog stays where it is.
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  expect(await panel().getByRole('heading', { level: 2 }).count()).toBe(0);
  await button(page, silva.name).click();
  await expect.poll(() => page.locator('[aria-keyshortcuts=C]').isDisabled(), { timeout: 5000 }).toBe(true);
});
