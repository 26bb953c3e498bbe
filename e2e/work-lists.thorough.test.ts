import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { axeFindings } from './support/axe-findings.ts';
import { useBrowser } from './support/browser.ts';
import { temporaryFolder } from './support/server.ts';
import {
  button,
  chooseOfFiles,
  chooseOfTable,
  costa,
  dias,
  languages,
  openLeads,
  save,
  searchIn,
  setStatus,
  silva,
  useStores,
} from './support/stores-api.ts';

const open = useBrowser();
const stores = useStores();

const far = { ...dias, id: 'osm:node/8', name: 'Far' };

describe.each(languages)('lists for calls and visits, for a browser in $locale', (language) => {
  const { locale, messages } = language;
  const { workLists, scopeSelected } = messages.spreadsheets;

  test('have whom to call, and the walk to all who may be visited, on paper and as a workbook', async () => {
    // Each is 111 m north of the one before; the list is not in that order.
    stores.api.stores = [silva, { ...dias, phone: '+351 22 300 0000' }, far, costa];
    const page = await open(stores.url(), { locale });
    await searchIn(page, language);
    await save(page, language, dias);
    await openLeads(page, language, 1);
    await setStatus(page, language, dias, 'do_not_contact');
    await chooseOfFiles(page, language, workLists.open);
    const dialog = page.getByRole('dialog');
    await dialog.getByText(workLists.leftOutRefused(1)).waitFor();
    expect(await button(page, workLists.print).isDisabled()).toBe(true);
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: messages.layout.search, exact: true }).click();
    await searchIn(page, language);
    await chooseOfTable(page, language, workLists.open);
    await dialog.getByText(workLists.leftOutUnreachable.call(2)).waitFor();
    const names = dialog.locator('tbody [data-column=name]');
    expect(await names.allTextContents()).toEqual([silva.name]);
    expect(await dialog.locator('tbody a').getAttribute('href')).toBe('tel:+351222000000');
    await dialog.getByLabel(workLists.kinds.visit).check();
    await expect.poll(() => names.allTextContents()).toEqual([silva.name, far.name, costa.name]);
    expect(await dialog.locator('tbody tr').nth(1).textContent()).toContain(messages.store.metres(220));
    expect(await axeFindings(page)).toEqual([]);

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      button(page, workLists.download).click(),
    ]);
    const saved = path.join(temporaryFolder(), 'visits.xlsx');
    await file.saveAs(saved);
    const { sheets } = await readXlsx(readFileSync(saved));
    expect(sheets[0]?.rows.map((row) => row[2])).toEqual([
      messages.spreadsheets.columns.name,
      silva.name,
      far.name,
      costa.name,
    ]);

    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await button(page, workLists.print).click();
    await page.locator('body[data-printed]').waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await names.first().isVisible()).toBe(true);
    for (const hidden of [button(page, workLists.print), page.getByRole('banner'), dialog.getByRole('radio')])
      expect(await hidden.first().isVisible()).toBe(false);
    await page.emulateMedia({ media: null });
    await page.keyboard.press('Escape');

    await page.getByRole('checkbox', { name: messages.leads.select(costa.name) }).check();
    await button(page, workLists.title).click();
    expect(await dialog.getByLabel(scopeSelected(1)).isChecked()).toBe(true);
  });
});
