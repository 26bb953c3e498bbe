import type { LeadsAnswer } from '@Hardware-Store-Finder/contract';
import { coreCategories } from '@Hardware-Store-Finder/contract';
import { listExports } from '@Hardware-Store-Finder/domain/testing';
import { openDirectory } from '@Hardware-Store-Finder/records';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { importFiles, startServer, temporaryFolder } from './support/server.ts';
import { button, chooseOfFiles, languages, openLeads } from './support/stores-api.ts';

const open = useBrowser();
const [language] = languages;
const { layout, spreadsheets } = language.messages;

const firms = 'Amber Birch Cedar Dahlia Elder Fennel Ginkgo Hazel Iris Juniper'.split(' ');

/** Each with a company of its own in a place of its own, so that none is known from another list. */
const files = listExports.map(({ headings, row }, at) => {
  const file = path.join(temporaryFolder(), `export-${at}.csv`);
  const own = row
    .replaceAll('Acme Tools', `${firms[at]} Tools`)
    .replaceAll('acme.example', `${firms[at]?.toLowerCase()}.example`)
    .replaceAll('736-82', `73${at}-82`);
  // The command needs positions, which the page leaves alone.
  writeFileSync(file, `lat,lon,${headings}\n40.${50 + 5 * at},-73.99,${own}\n`);
  return file;
});

type Contacts = { [Field in 'name' | 'phone' | 'website' | 'email' | 'address']?: string | undefined };

/** Phones by their number in the country, websites without what a browser adds. */
const comparable = ({ name, phone = '', website = '', email = '', address = '' }: Contacts) => ({
  name,
  phone: phone.replace(/\D/g, '').slice(-10),
  website: website.replace(/\/$/, ''),
  email,
  hasStreet: address.includes('1 Main St'),
});
const byName = (stores: readonly Contacts[]) =>
  stores.map(comparable).sort((a, b) => (a.name ?? '').localeCompare(b.name ?? ''));

test('exports of ten programs give the same customers in the page as stores by the command', async () => {
  const dataDir = temporaryFolder();
  await importFiles(dataDir, ...files, '--category', 'hardware');
  const directory = await openDirectory(dataDir, { info: () => undefined, error: () => undefined });
  const { total, stores } = directory.nearby({ lat: 40.75, lon: -73.99 }, 50, coreCategories, false);
  const imported: Contacts[] = stores(0, total).map((json) => JSON.parse(json));
  directory.close();

  const server = await startServer({}, dataDir);
  const page = await open(server.page, { locale: language.locale });
  await openLeads(page, language);
  for (const file of files) {
    await chooseOfFiles(page, language, spreadsheets.openImport);
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
    await button(page, spreadsheets.check).click();
    await button(page, spreadsheets.doImport(1)).click();
    await button(page, layout.close).last().click();
  }
  const leads = async (): Promise<Contacts[]> => {
    const answer = await fetch(`${server.origin}/api/book/leads?limit=2000`);
    const { rows } = (await answer.json()) as LeadsAnswer;
    return rows.flatMap(({ lead }) => lead?.store ?? []);
  };
  expect(imported).toHaveLength(listExports.length);
  await expect.poll(async () => byName(await leads())).toEqual(byName(imported));
  await server.stop();
});
