import { writeBook } from '@Hardware-Store-Finder/domain';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { desktop, useBrowser } from './support/browser.ts';
import { temporaryFolder } from './support/server.ts';
import {
  button,
  costa,
  dias,
  filterBy,
  languages,
  openDoNotContact,
  openLeads,
  rowOf,
  save,
  searchIn,
  setStatus,
  silva,
  useStores,
} from './support/stores-api.ts';

const [language] = languages;
const { messages } = language;
const open = useBrowser();
const stores = useStores();
let page: Page;
beforeEach(async () => {
  page = await open(stores.url(), { locale: language.locale });
  await searchIn(page, language);
  await save(page, language, silva, costa, dias);
  await openLeads(page, language, 3);
});

const panel = () => page.getByRole('region', { name: messages.leads.panel.label });
/** The stores in the order of the table: those that reach the server in the same millisecond keep that of their list. */
async function listedNames(): Promise<string[]> {
  const names = async () => {
    const texts = await page
      .locator('tbody tr[data-index] th bdi, tbody tr[data-index] td bdi')
      .allInnerTexts();
    return [...new Set(texts.filter((text) => [dias, costa, silva].some((store) => store.name === text)))];
  };
  await expect.poll(names).toHaveLength(3);
  return names();
}

test('each marked lead makes room for the next, up to the last', async () => {
  const name = () => panel().getByRole('heading', { level: 2 }).innerText();
  await page.locator('h1').focus();
  await page.keyboard.press('j');
  const listed = await listedNames();
  for (const [at, next] of listed.entries()) {
    await expect.poll(name).toBe(next);
    await page.keyboard.press('m');
    await page.getByText(messages.leads.statusSet(next, messages.leads.status.contacted)).waitFor();
    await expect.poll(() => page.locator('tr button[data-status=contacted]').count()).toBe(at + 1);
  }
  await panel().getByText(messages.leads.events.status(messages.leads.status.contacted)).waitFor();
  expect(await name()).toBe(listed.at(-1));
});

test('the queue moves on when a marked lead leaves the filtered list', async () => {
  await filterBy(page, language, 'new');
  const [first, second, third] = await listedNames();
  await page.locator('h1').focus();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  const opened = (name = '') => panel().getByRole('heading', { name }).waitFor({ timeout: 5000 });
  await opened(second);
  await page.keyboard.press('m');
  await rowOf(page, { name: second ?? '' }).waitFor({ state: 'detached' });
  await opened(third);
  await page.keyboard.press('k');
  await opened(first);
});

test('the copy message stays once the lead records it, and a note stays typed while the server is away', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(page, silva.name).click();
  await page.locator('h1').focus();
  await page.keyboard.press('c');
  await panel().getByText(messages.leads.events.email_copied).waitFor();
  await page.getByText(messages.leads.panel.copied(silva.email ?? '')).waitFor({ timeout: 5000 });
  await page.route(/\/api\/book/, (route) => route.abort());
  const notes = panel().getByLabel(messages.leads.panel.notes);
  await notes.fill('Asks for hinges.');
  await notes.blur();
  await panel().getByText(messages.leads.panel.notesUnsaved).waitFor();
  expect(await notes.inputValue()).toBe('Asks for hinges.');
  await page.unroute(/\/api\/book/);
  await panel().getByText(messages.leads.panel.notesUnsaved).waitFor({ state: 'detached', timeout: 20_000 });
  await panel().getByText(messages.leads.events.notes('Asks for hinges.')).waitFor();
});

test('a correction survives a reload in its field, and another row while the server is away', async () => {
  const { corrections, events } = messages.leads;
  const field = panel().getByLabel(corrections.fields.contactPerson);
  const openSilva = async () => {
    await button(page, silva.name).click();
    await panel().getByText(corrections.title, { exact: true }).click();
  };
  const away = /\/api\/book\/events/;
  await openSilva();
  await page.route(away, (route) => route.abort());
  await field.fill('Rita Silva');
  await page.reload();
  await page.unroute(away);
  await openSilva();
  await panel().getByText(events.corrected(corrections.fields.contactPerson, 'Rita Silva')).waitFor();
  await expect.poll(() => field.inputValue()).toBe('Rita Silva');

  await page.route(away, (route) => route.abort());
  await field.fill('Rui Silva');
  await button(page, costa.name).click();
  await panel().getByRole('heading', { name: costa.name }).waitFor();
  await openSilva();
  await expect.poll(() => field.inputValue()).toBe('Rui Silva');
  await button(page, costa.name).click();
  await panel().getByRole('heading', { name: costa.name }).waitFor();
  await page.unroute(away);
  await openSilva();
  await panel().getByText(events.corrected(corrections.fields.contactPerson, 'Rui Silva')).waitFor();
});

test('a lead blocked by address is marked in the table and offers no way to write', async () => {
  await button(page, silva.name).click();
  await button(page, messages.leads.doNotContact.email(silva.email ?? '')).click();
  await rowOf(page, silva).getByText(messages.leads.status.do_not_contact).waitFor({ timeout: 5000 });
  expect(await panel().locator('a[href^="mailto:"]').count()).toBe(0);
});

test('a lead blocked only by its status offers no way to write', async () => {
  await setStatus(page, language, silva, 'do_not_contact');
  await openDoNotContact(page, language, 1);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: messages.leads.doNotContact.lift.submit }).click();
  await dialog.getByLabel(messages.leads.doNotContact.lift.reason).fill('By its status alone');
  await dialog.getByRole('button', { name: messages.leads.doNotContact.lift.submit }).click();
  await page.getByText(messages.leads.doNotContact.none).waitFor();
  // The focused button is gone; the queue behind the dialog stays where it is.
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  expect(await panel().getByRole('heading', { level: 2 }).count()).toBe(0);
  await button(page, silva.name).click();
  await expect.poll(() => page.locator('[aria-keyshortcuts=C]').isDisabled(), { timeout: 5000 }).toBe(true);
});

/** A backup of a hundred leads from 2025: every tenth overdue, the next today, the next later. */
function hundred(): string {
  const today = (Math.floor(Date.now() / 864e5) - 1) * 864e5;
  const day = (after: number) => new Date(today + after * 864e5).toISOString().slice(0, 10);
  const leads = Array.from({ length: 100 }, (_, index) => {
    const at = Date.UTC(2025, 0, 1, 0, index);
    const id = `osm:node/${1000 + index}`;
    const store = { id, name: `Store ${index}`, address: 'Rua Direita, Porto' };
    const next = [day(-30), undefined, day(60)][index % 10];
    return {
      id,
      ids: [id],
      store,
      foundAt: at,
      contacts: [],
      history: [
        { kind: 'saved' as const, at },
        ...(next === undefined ? [] : [{ kind: 'next' as const, at: at + 1, day: next }]),
      ],
      status: 'new' as const,
      notes: '',
      next: next ?? '',
      savedAt: at,
      changedAt: at + 1,
    };
  });
  const file = path.join(temporaryFolder(), 'hundred.json');
  writeFileSync(file, writeBook({ leads, blocked: [], searches: [] }, Date.now()));
  return file;
}

test('a long list begins at its top, is grouped by date, and opens a lead by its row', async () => {
  await page.getByLabel(messages.leads.backUp.restore).setInputFiles(hundred());
  await button(page, messages.leads.backUp.merge).click();
  await page.getByRole('link', { name: messages.leads.link(103) }).waitFor();
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.getByRole('link', { name: messages.layout.about }).click();
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: messages.leads.title }).waitFor();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await openLeads(page, language, 103);
  // The first rows are measured, which once moved the list to where the page before had been.
  await rowOf(page, { name: 'Store 0' }).waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.setViewportSize(desktop);
  const groups = page.locator('tr[data-group]');
  await expect
    .poll(() => groups.allTextContents())
    .toEqual([`${messages.leads.groups.overdue} 10`, `${messages.leads.groups.undated} 83`]);
  const drawn = page.locator('tr[data-index]');
  expect(await drawn.count()).toBeLessThan(35);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => drawn.last().getAttribute('data-index')).toBe('102');
  expect(await groups.allTextContents()).toEqual([`${messages.leads.groups.later} 10`]);
  await drawn.last().click();
  await panel().getByText(messages.leads.panel.place(103, 103)).waitFor();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(() => drawn.first().getAttribute('data-index')).toBe('0');
  await drawn.nth(2).locator('td').last().click();
  await panel()
    .getByRole('heading', { level: 2, name: /^Store / })
    .waitFor();
  expect(await panel().getByText(messages.leads.panel.place(3, 103)).count()).toBe(1);
});
