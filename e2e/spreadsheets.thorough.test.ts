import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import type { Download, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFindings } from './support/axe-findings.ts';
import { closeDialogAndReload, useBrowser } from './support/browser.ts';
import { temporaryFolder } from './support/server.ts';
import {
  button,
  chooseOfFiles,
  chooseOfTable,
  costa,
  dias,
  languages,
  openDoNotContact,
  openLeads,
  openResults,
  rowOf,
  save,
  searchIn,
  silva,
  statusOf,
  type TestLocale,
  useStores,
} from './support/stores-api.ts';

const open = useBrowser();
const stores = useStores();

const formula = { id: 'osm:node/7', name: '=HYPERLINK("http://x")', address: '+49 Straße, "Köln"\n二楼' };

async function bytesOf(download: Download): Promise<Buffer> {
  const file = path.join(temporaryFolder(), download.suggestedFilename());
  await download.saveAs(file);
  return readFileSync(file);
}

async function downloadOf(page: Page, click: () => Promise<void>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return bytesOf(download);
}

function listFile(text: string | Uint8Array, name = 'customers.csv'): string {
  const file = path.join(temporaryFolder(), name);
  writeFileSync(file, text);
  return file;
}

const openImport = async (page: Page, language: TestLocale, file: string) => {
  await chooseOfFiles(page, language, language.messages.spreadsheets.openImport);
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
};

describe.each(languages)('spreadsheets, for a browser in $locale', (language) => {
  const { locale, messages } = language;
  const sheet = messages.spreadsheets;

  test('contain the shown or selected stores, in the columns chosen before', async () => {
    stores.api.stores = [silva, costa, formula];
    const page = await open(stores.url(), { locale });
    await searchIn(page, language);
    await page.getByRole('checkbox', { name: messages.leads.select(silva.name) }).check();
    await page.getByRole('checkbox', { name: messages.leads.select(formula.name) }).check();
    await chooseOfTable(page, language, sheet.openExport);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(sheet.formats.csv).check();
    await dialog.locator('summary').click();
    await dialog.getByRole('checkbox', { name: sheet.columns.website, exact: true }).uncheck();
    const csv = (await downloadOf(page, () => button(page, sheet.download).click())).toString('utf8');
    expect(csv.startsWith('\ufeff')).toBe(true);
    const rows: string[][] = parse(csv, { bom: true, record_delimiter: '\r\n' });
    const [headings = []] = rows;
    expect(headings).toContain(sheet.columns.name);
    expect(headings).not.toContain(sheet.columns.website);
    const column = (name: string) => rows.slice(1).map((row) => row[headings.indexOf(name)]);
    // An apostrophe escapes what a spreadsheet would take for a formula; the import removes it. A phone with blanks is text.
    expect(column(sheet.columns.name)).toEqual([silva.name, `'${formula.name}`]);
    expect(column(sheet.columns.phone)).toEqual([silva.phone, '']);
    expect(column(sheet.columns.attribution)[0]).toContain('OpenStreetMap');
    await closeDialogAndReload(page);
    await openResults(page, language, 3);
    await chooseOfTable(page, language, sheet.openExport);
    expect(await dialog.getByLabel(sheet.formats.csv).isChecked()).toBe(true);
    await dialog.locator('summary').click();
    expect(await dialog.getByRole('checkbox', { name: sheet.columns.website, exact: true }).isChecked()).toBe(
      false,
    );
    await dialog.getByLabel(sheet.formats.xlsx).check();
    const workbook = await readXlsx(await downloadOf(page, () => button(page, sheet.download).click()));
    const [cells] = workbook.sheets;
    expect(cells?.rows.length).toBe(4);
    expect(cells?.rows.flat()).toContain(formula.name);
  });

  test('survive a round trip: importing an exported list of leads marks all of them as known', async () => {
    stores.api.stores = [silva, costa, formula];
    const page = await open(stores.url(), { locale });
    await searchIn(page, language);
    await save(page, language, silva, costa, formula);
    await openLeads(page, language, 3);
    await chooseOfFiles(page, language, sheet.openExport);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(sheet.formats.xlsx).check();
    const bytes = await downloadOf(page, () => button(page, sheet.download).click());
    await page.keyboard.press('Escape');
    await openImport(page, language, listFile(bytes, 'leads.xlsx'));
    await button(page, sheet.check).click();
    await dialog.getByText(sheet.countKnown(3)).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  test('import customers: new ones are added, known ones marked, blocked ones stay blocked, repeats are left out', async () => {
    const page = await open(stores.url(), { locale });
    await searchIn(page, language);
    await save(page, language, silva);
    await openLeads(page, language, 1);
    await openDoNotContact(page, language, 0);
    await page.getByRole('dialog').getByLabel(messages.leads.doNotContact.address).fill('dias.example');
    await button(page, messages.leads.doNotContact.add).click();
    await page.getByRole('dialog').getByText('dias.example').waitFor();
    await page.keyboard.press('Escape');
    // As Excel in China writes CSV: GB18030, semicolons.
    const lines = [
      ['\xb9\xab\xcb\xbe\xc3\xfb\xb3\xc6', '\xb5\xe7\xbb\xb0', '\xd3\xca\xcf\xe4', '\xb5\xd8\xd6\xb7'],
      ['Silva Ferragens', '00351 22 200 0000', '', 'Porto'],
      ['\xba\xea\xb4\xef\xce\xe5\xbd\xf0', '', 'a@hongda.example', 'Porto'],
      ['\xba\xea\xb4\xef\xce\xe5\xbd\xf0', '+351 22 1', 'a@hongda.example', 'Porto'],
      [dias.name, '', 'info@dias.example', 'Porto'],
    ];
    const text = lines.map((cells) => cells.join(';')).join('\r\n');
    await openImport(page, language, listFile(Uint8Array.from(text, (sign) => sign.charCodeAt(0))));
    const dialog = page.getByRole('dialog');
    await dialog.getByText('宏达五金').first().waitFor();
    await button(page, sheet.check).click();
    await dialog.getByText(sheet.countKnown(1)).waitFor();
    await dialog.getByText(sheet.countBlocked(1)).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page
      .getByRole('link', { name: messages.leads.link(1), includeHidden: true })
      .waitFor({ state: 'attached' });
    await dialog
      .getByRole('button', { name: /3|4/ })
      .filter({ hasText: /^(Import|导入)/ })
      .click();
    await button(page, messages.layout.close).last().click();
    const shown = (store: { name: string }) =>
      statusOf(page, language, store).first().getAttribute('data-status');
    await expect.poll(() => shown({ name: 'Ferragens Silva' })).toBe('customer');
    await rowOf(page, { name: '宏达五金' }).first().waitFor();
    await expect.poll(() => shown(dias)).toBe('do_not_contact');
  });

  test('put companies on the do-not-contact list, from CSV and from a workbook', async () => {
    const page = await open(stores.url(), { locale });
    await searchIn(page, language);
    await page.getByRole('link', { name: messages.leads.link(0) }).click();
    const importBlocked = async (file: string, row: string) => {
      const dialog = page.getByRole('dialog');
      await button(page, messages.leads.doNotContact.import).click();
      await dialog.locator('input[type=file]').setInputFiles(file);
      await dialog.getByText(row).first().waitFor();
      await button(page, sheet.check).click();
      await dialog.getByText(sheet.resultTitle).waitFor();
      await button(page, sheet.ofBlocked.doImport(1)).click();
      await button(page, messages.layout.close).last().click();
    };
    await openDoNotContact(page, language, 0);
    const text = `name,email,website,phone\r\nA,info@costa.example,,\r\n`;
    await importBlocked(listFile(text), 'info@costa.example');
    await openDoNotContact(page, language, 1);
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'List',
          rows: [
            ['Name', 'Phone'],
            ['Silva', '+351 22 200 0000'],
          ],
        },
      ],
    });
    await importBlocked(listFile(bytes, 'list.xlsx'), 'Silva');
    await openDoNotContact(page, language, 2);
    const list = page.getByRole('dialog');
    await list.getByText('info@costa.example').waitFor();
    await list.getByText('+351222000000').waitFor();
  });

  test('are refused with a reason if they are invalid, and change nothing', async () => {
    const files = [
      ['two.pdf', '%PDF-1.7\n1 0 obj'],
      ['many.csv', `name\n${'x\n'.repeat(100_000)}`],
      ['wide.csv', `${Array.from({ length: 200 }, (_, at) => `c${at}`).join()}\n1`],
      ['empty.csv', ''],
      ['cut.csv', 'name,phone\n"Silva,1\nCosta,2'],
    ] as const;
    const page = await open(`${stores.url()}leads`, { locale });
    for (const [name, text] of files) {
      await openImport(page, language, listFile(text, name));
      await page.getByRole('dialog').getByRole('alert').getByText(name).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: messages.leads.link(0) }).waitFor();
    }
  });

  test('can be replaced by contact files for address books', async () => {
    const page = await open(stores.url(), { locale });
    await searchIn(page, language);
    await save(page, language, silva, costa);
    await openLeads(page, language, 2);
    await page.getByRole('checkbox', { name: messages.leads.selectAll }).check();
    const cards = (await downloadOf(page, () => button(page, sheet.writeCards(2)).click())).toString('utf8');
    expect(cards.match(/^BEGIN:VCARD\r$/gm)?.length).toBe(2);
    expect(cards).toContain(`FN:${silva.name}`);
    expect(cards).toMatch(/^TEL.*:\+351 ?22 ?200 ?0000\r$/m);
  });
});
