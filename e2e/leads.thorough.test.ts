import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { dialogLeaves, useBrowser } from './support/browser.ts';
import { temporaryFolder } from './support/server.ts';
import {
  button,
  chooseOfFiles,
  costa,
  dias,
  filterBy,
  languages,
  openDoNotContact,
  openLeads,
  openResults,
  openViews,
  rowOf,
  save,
  searchIn,
  setStatus,
  silva,
  statusOf,
  type TestLocale,
  twin,
  useStores,
} from './support/stores-api.ts';

const open = useBrowser();
const stores = useStores();

/** Chooses a file to restore. */
async function restore(page: Page, { messages }: TestLocale, file: string): Promise<void> {
  await page.getByLabel(messages.leads.backUp.restore).setInputFiles(file);
}

async function backUp(page: Page, language: TestLocale): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    chooseOfFiles(page, language, language.messages.leads.backUp.save),
  ]);
  expect(download.suggestedFilename()).toMatch(/^hardware-store-leads-\d{4}-\d\d-\d\d\.json$/);
  const file = path.join(temporaryFolder(), 'back-up.json');
  await download.saveAs(file);
  return file;
}

function fileOf(text: string, name: string): string {
  const file = path.join(temporaryFolder(), name);
  writeFileSync(file, text);
  return file;
}

describe.each(languages)('leads, for a browser in $locale', (language) => {
  const { locale, messages } = language;
  const status = (value: keyof typeof messages.leads.status) => messages.leads.status[value];

  test('are saved from a row or a selection, outlive the page, and are recognized in every table', async () => {
    const page = await open(stores.url(), { locale });
    await searchIn(page, language);
    await save(page, language, silva);
    await page.getByRole('checkbox', { name: messages.leads.select(costa.name) }).check();
    await page.getByRole('checkbox', { name: messages.leads.select(dias.name) }).check();
    await button(page, messages.table.save(2)).click();
    await page.getByText(messages.leads.bar.saved(2)).waitFor();
    await page.reload();
    await page.getByRole('link', { name: messages.leads.link(3) }).waitFor();
    await openResults(page, language, 3);
    for (const store of stores.api.stores) await rowOf(page, store).getByText(status('new')).waitFor();
    // The same store with a different source, spelling and id.
    stores.api.stores = [
      twin,
      { ...costa, id: 'osm:node/9', name: 'Nova Loja', address: 'Rua Z 1, 4000-009 Porto' },
    ];
    await page.getByRole('link', { name: messages.results.again }).click();
    await searchIn(page, language);
    await rowOf(page, twin).getByText(status('new')).waitFor();
    await openViews(page, language);
    await page.getByRole('button', { name: new RegExp(`^${messages.table.filter.new}`) }).click();
    await page.getByText(messages.table.shown(1, 2), { exact: true }).waitFor();
    expect(await page.locator('tbody tr[data-index]').count()).toBe(1);
  });

  test('can be worked through by keyboard, due ones first', async () => {
    const page = await open(stores.url(), { locale, permissions: ['clipboard-read', 'clipboard-write'] });
    await searchIn(page, language);
    await save(page, language, silva, costa, dias);
    await openLeads(page, language, 3);
    const names = () => page.locator('tbody tr button bdi').allTextContents();
    await button(page, dias.name).click();
    const panel = page.getByRole('region', { name: messages.leads.panel.label });
    await panel.getByLabel(messages.leads.columns.next).fill('2026-01-02');
    await expect.poll(names).toEqual([dias.name, costa.name, silva.name]);
    await page.getByText(messages.leads.count(3, 1)).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
    await button(page, messages.leads.files).press('ArrowDown');
    await expect.poll(focused).toBe(messages.spreadsheets.openImport);
    await page.keyboard.press('End');
    await expect.poll(focused).toBe(messages.leads.backUp.restore);
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toBe(messages.spreadsheets.openImport);
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'hidden' });
    await expect.poll(focused).toBe(messages.leads.files);
    await page.locator('h1').focus();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await panel.getByRole('heading', { name: silva.name }).waitFor();
    await page.keyboard.press('c');
    await page.getByText(messages.leads.panel.copied(`${silva.email}`)).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(silva.email);
    await page.keyboard.press('m');
    await panel.getByText(messages.leads.events.status(status('contacted'))).waitFor();
    await panel.getByText(messages.leads.events.email_copied).waitFor();
    await page.keyboard.press('n');
    await page.keyboard.type('=rang "twice", 说好一月');
    // Leaves the notes, so that A is a key again.
    await page.keyboard.press('Escape');
    await page.keyboard.press('a');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(silva.name).first().waitFor();
    await dialog.getByText(messages.outreach.position(3, 3)).waitFor();
    await page.keyboard.press('k');
    await dialog.getByRole('heading', { name: costa.name }).waitFor();
    await page.keyboard.press('j');
    await dialog.getByRole('heading', { name: silva.name }).waitFor();
    await dialog.getByRole('link', { name: messages.outreach.lead.open }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.keyboard.press('k');
    await page.keyboard.press('a');
    await dialog.getByRole('link', { name: messages.outreach.lead.open }).click();
    await dialog.waitFor({ state: 'detached' });
    await dialogLeaves(page);
    await page.goBack();
    await panel.getByRole('heading', { name: silva.name }).waitFor();
    await page.reload();
    await rowOf(page, silva).getByText('=rang "twice", 说好一月').waitFor();
    expect(await statusOf(page, language, silva).getAttribute('data-status')).toBe('contacted');
  });

  test('can be changed in bulk, removed and restored', async () => {
    const page = await open(stores.url(), { locale });
    await searchIn(page, language);
    await save(page, language, silva, costa, dias);
    await openLeads(page, language, 3);
    await page.getByRole('checkbox', { name: messages.leads.selectAll }).check();
    await page.getByLabel(messages.leads.setStatus).selectOption('customer');
    await page.getByText(messages.leads.done(3)).waitFor();
    await filterBy(page, language, 'customer');
    await expect.poll(() => page.locator('tbody tr[data-index]').count()).toBe(3);
    await page.getByRole('searchbox', { name: messages.leads.search }).fill('COSTA');
    await expect.poll(() => page.locator('tbody tr[data-index]').count()).toBe(1);
    await page.getByRole('searchbox', { name: messages.leads.search }).fill('nobody');
    await page.getByText(messages.leads.noMatch).waitFor();
    await page.getByRole('searchbox', { name: messages.leads.search }).fill('');
    await page.getByRole('checkbox', { name: messages.leads.selectAll }).check();
    await button(page, messages.leads.remove).first().click();
    await page.getByText(messages.leads.removed(3)).waitFor();
    await page.getByRole('link', { name: messages.leads.link(0) }).waitFor();
    await button(page, messages.leads.undo).click();
    await page.getByRole('link', { name: messages.leads.link(3) }).waitFor();
    await expect.poll(() => statusOf(page, language, costa).getAttribute('data-status')).toBe('customer');
  });

  test('keep the order of the list in which they were saved together', async () => {
    // Ids in no order, as those of OpenStreetMap are.
    stores.api.stores = [7, 3, 9, 1, 8].map((id) => ({
      ...dias,
      id: `osm:node/${id}`,
      name: `Store ${id}`,
      address: `Rua ${id}, 4000-00${id} Porto`,
    }));
    const page = await open(stores.url(), { locale });
    await searchIn(page, language);
    await page.getByRole('checkbox', { name: messages.leads.selectAll }).check();
    await button(page, messages.table.save(5)).click();
    await openLeads(page, language, 5);
    const names = () => page.locator('tbody tr button bdi').allTextContents();
    const saved = stores.api.stores.map(({ name }) => name);
    await expect.poll(names).toEqual(saved);
    await page.reload();
    await expect.poll(names).toEqual(saved);
  });

  test('are shown in the columns and groups that the reader chose before', async () => {
    const page = await open(stores.url(), { locale });
    await searchIn(page, language);
    await save(page, language, silva, costa, dias);
    await openLeads(page, language, 3);
    const { columns, grouping, columnChoice, view } = messages.leads;
    const heading = (name: string) => page.getByRole('columnheader', { name, exact: true });
    await heading(columns.phone).waitFor();
    await setStatus(page, language, silva, 'replied');
    await button(page, view).click();
    const choice = page.getByRole('group', { name: columnChoice });
    await choice.getByRole('checkbox', { name: columns.phone, exact: true }).uncheck();
    await choice.getByRole('checkbox', { name: columns.email, exact: true }).check();
    await page.getByRole('combobox', { name: grouping.label }).selectOption('status');
    await page.keyboard.press('Escape');
    const groups = () => page.locator('tr[data-group]').allInnerTexts();
    const wanted = [`${status('new')} 2`, `${status('replied')} 1`];
    const plain = (texts: string[]) => texts.map((text) => text.replaceAll(/\s+/g, ' ').trim());
    await expect.poll(async () => plain(await groups())).toEqual(wanted);
    await page.reload();
    await rowOf(page, silva).getByText(`${silva.email}`).waitFor();
    expect(await heading(columns.phone).count()).toBe(0);
    expect(plain(await groups())).toEqual(wanted);
    // A group closes, and the leads are worked through without it.
    await page.locator('tr[data-group]').first().getByRole('button').click();
    await rowOf(page, costa).waitFor({ state: 'detached' });
    await page.locator('h1').focus();
    await page.keyboard.press('j');
    await page.getByRole('heading', { name: silva.name, level: 2 }).waitFor();
  });

  test('take what is missing in their row, and a status back, with what it put on the do-not-contact list', async () => {
    const page = await open(stores.url(), { locale });
    await searchIn(page, language);
    await save(page, language, costa);
    await openLeads(page, language, 1);
    const { corrections } = messages.leads;
    await button(page, corrections.addField(corrections.fields.phone, costa.name)).click();
    await page.keyboard.type('+351 22 111 2233');
    await page.keyboard.press('Enter');
    await rowOf(page, costa).getByRole('link', { name: '+351 22 111 2233' }).waitFor();
    await setStatus(page, language, costa, 'do_not_contact');
    await page.getByText(messages.leads.statusSet(costa.name, status('do_not_contact'))).waitFor();
    await openDoNotContact(page, language, 1);
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await button(page, messages.leads.undo).click();
    await expect.poll(() => statusOf(page, language, costa).getAttribute('data-status')).toBe('new');
    await openDoNotContact(page, language, 0);
  });

  test('are backed up, and added to the leads of another team', async () => {
    const page = await open(stores.url(), { locale });
    await searchIn(page, language);
    const address = rowOf(page, silva).locator('a[href^="mailto:"]');
    await address.waitFor();
    await save(page, language, silva, costa);
    await openLeads(page, language, 2);
    await setStatus(page, language, silva, 'do_not_contact');
    await openDoNotContact(page, language, 1);
    await page.keyboard.press('Escape');
    const file = await backUp(page, language);
    // The search shows it as blocked and offers no way to write to it.
    await page.getByRole('link', { name: messages.layout.search, exact: true }).click();
    await rowOf(page, silva).locator('a > [data-status=do_not_contact]').waitFor();
    await rowOf(page, silva)
      .getByText(silva.email ?? '', { exact: true })
      .waitFor();
    await address.waitFor({ state: 'detached' });

    stores.api.changeTeam();
    stores.api.stores = [twin, dias];
    const other = await open(stores.url(), { locale });
    await searchIn(other, language);
    await save(other, language, twin, dias);
    await openLeads(other, language, 2);
    await restore(other, language, file);
    await other.getByText(messages.leads.backUp.found({ leads: 2, known: 1, blocked: 1 })).waitFor();
    await button(other, messages.leads.backUp.merge).click();
    await other.getByRole('link', { name: messages.leads.link(3) }).waitFor();
    await openDoNotContact(other, language, 1);
    const dialog = other.getByRole('dialog');
    await dialog.getByText(silva.name).waitFor();
    await dialog.getByLabel(messages.leads.doNotContact.address).fill('Chefe@Costa.PT');
    await button(other, messages.leads.doNotContact.add).click();
    await dialog.getByText('chefe@costa.pt').waitFor();
    await dialog.getByLabel(messages.leads.doNotContact.address).fill('facebook.com');
    await button(other, messages.leads.doNotContact.add).click();
    await dialog.getByText(messages.leads.doNotContact.unsound('facebook.com')).waitFor();
    await other.keyboard.press('Escape');
    await restore(other, language, file);
    await other.getByText(messages.leads.backUp.found({ leads: 2, known: 2, blocked: 0 })).waitFor();
  });

  test('are not changed by a file that is not a backup, truncated, newer, or invalid', async () => {
    const files = [
      '{"leads": 1}',
      'name,phone\nSilva,1',
      '{"program":"hardware-store-finder","version":1,"savedAt":"x",\n"leads":[',
      '{"program":"hardware-store-finder","version":7,"leads":[],"blocked":[],"searches":[]}',
      '{"program":"hardware-store-finder","version":1,"leads":[{"id":1}],"blocked":[],"searches":[]}',
    ];
    const page = await open(`${stores.url()}leads`, { locale });
    for (const [at, text] of files.entries()) {
      const name = `given-${at}.json`;
      await restore(page, language, fileOf(text, name));
      const alert = page.getByRole('alert').filter({ hasText: name });
      await alert.waitFor();
      await alert.getByRole('button', { name: messages.layout.close }).click();
      await alert.waitFor({ state: 'detached' });
      await page.getByRole('link', { name: messages.leads.link(0) }).waitFor();
    }
  });
});
