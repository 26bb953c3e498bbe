import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { lookAt } from '../support/looks.ts';
import { temporaryFolder } from '../support/server.ts';
import {
  button,
  chooseOfFiles,
  costa,
  dias,
  languages,
  openDoNotContact,
  openLeads,
  save,
  searchIn,
  silva,
  useStores,
} from '../support/stores-api.ts';

const open = useBrowser();
const stores = useStores();

describe.each(languages)('for a browser in $locale, in every look', (language) => {
  const { locale, messages } = language;
  const sheet = messages.spreadsheets;

  test('leads are accessible and fit: none, beside a search, as a table, and the do-not-contact list', async () => {
    const page = await open(stores.url(), { locale });
    await openLeads(page, language);
    await lookAt(page, 'leads-none', { locale });
    await page.getByRole('link', { name: messages.layout.search, exact: true }).click();
    await searchIn(page, language);
    await save(page, language, silva, costa, dias);
    await page.getByRole('checkbox', { name: messages.leads.select(costa.name) }).check();
    await lookAt(page, 'leads-found', { locale });
    await openLeads(page, language, 3);
    await button(page, silva.name).click();
    const panel = page.getByRole('region', { name: messages.leads.panel.label });
    await panel.getByLabel(messages.leads.columns.next).fill('2026-01-02');
    await page.getByRole('checkbox', { name: messages.leads.select(dias.name) }).check();
    await lookAt(page, 'leads-table', { locale });
    await button(page, messages.leads.files).click();
    await lookAt(page, 'leads-files', { locale });
    await page.keyboard.press('Escape');
    await openDoNotContact(page, language, 0);
    await page.getByRole('dialog').waitFor();
    await lookAt(page, 'leads-do-not-contact', { locale });
  });

  test('the dialogs of exports, lists and imports are accessible and fit', async () => {
    const page = await open(stores.url(), { locale });
    await searchIn(page, language);
    await save(page, language, silva, costa);
    await openLeads(page, language, 2);
    await chooseOfFiles(page, language, sheet.openExport);
    await button(page, sheet.download).waitFor();
    await lookAt(page, 'export', { locale });
    await page.keyboard.press('Escape');
    await chooseOfFiles(page, language, sheet.workLists.open);
    await page.getByRole('dialog').getByLabel(sheet.workLists.kinds.visit).check();
    await page.getByRole('dialog').getByText(costa.name).waitFor();
    await lookAt(page, 'visit-list', { locale });
    await page.keyboard.press('Escape');
    const file = path.join(temporaryFolder(), 'customers.csv');
    writeFileSync(file, 'Company,Phone,Town,\nSilva,+351 22 200 0000,Porto,x\nNova,1,Braga,y');
    await chooseOfFiles(page, language, sheet.openImport);
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
    await button(page, sheet.check).waitFor();
    await lookAt(page, 'import', { locale });
  });
});
