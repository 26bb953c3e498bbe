import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { screenChinese } from '../packages/contract/src/languages/screens/chinese.ts';
import { laterChinese } from '../packages/contract/src/languages/screens/chinese-later.ts';
import { screenEnglish } from '../packages/contract/src/languages/screens/english.ts';
import { laterEnglish } from '../packages/contract/src/languages/screens/english-later.ts';
import { type ApiServer, completed, line, startApiServer } from './support/api-server.ts';
import { desktop, phone, takePicture, useBrowser } from './support/browser.ts';
import { seriousFindings } from './support/serious-findings.ts';
import { type RunningServer, startServer, temporaryFolder } from './support/server.ts';

const open = useBrowser();
let api: ApiServer;
let server: RunningServer;

type Told = { id: string; name: string; address: string; phone?: string; email?: string; website?: string };
const silva = {
  id: 'osm:node/1',
  name: 'Ferragens Silva',
  address: 'Rua Direita 5, 4000-001 Porto, Portugal',
  phone: '+351 22 200 0000',
  email: 'loja@silva.example',
};
const costa = { id: 'osm:node/2', name: 'Costa & Filhos', address: 'Rua X 9, 4000-002 Porto, Portugal' };
const dias = { id: 'osm:node/3', name: 'Casa Dias', address: 'Rua Y 7, 4000-003 Porto, Portugal' };
/** The first one, as another source has it. */
const twin = { ...silva, id: 'overture:a', name: 'Silva Ferragens, Lda.' };
let stores: readonly Told[] = [];
let source: Record<string, unknown> = {};
const openStreetMap = {
  id: 'directory',
  label: 'OpenStreetMap',
  attribution: '© OpenStreetMap contributors',
  url: 'https://www.openstreetmap.org/copyright',
};

beforeAll(async () => {
  api = await startApiServer((request, response) => {
    if (!request.url?.startsWith('/search/stream')) {
      response.statusCode = 404;
      response.end('{}');
      return;
    }
    response.setHeader('content-type', 'text/event-stream; charset=utf-8');
    response.write(line({ location: 'Porto', total_found: stores.length, place: 'Porto, Portugal', source }));
    for (const [at, store] of stores.entries()) {
      const placed = {
        ...store,
        lat: 41.15 + at / 1000,
        lon: -8.61,
        distance_km: at / 10,
        category: 'hardware',
      };
      // The twin stands where the first one does.
      if (store === twin) placed.lat = 41.15;
      response.write(line({ store: placed, index: at + 1, total: stores.length }));
    }
    response.end(completed);
  });
  server = await startServer({ PRODUCTION_API_URL: api.origin, MAP_TILES_URL: 'none' });
});
afterAll(async () => {
  api.close();
  await server.stop();
});
beforeEach(() => {
  stores = [silva, costa, dias];
  source = openStreetMap;
});

const languages = [
  { locale: 'en-US', words: screenEnglish, later: laterEnglish },
  { locale: 'zh-CN', words: screenChinese, later: laterChinese },
];
type Words = (typeof languages)[number];

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const rowOf = (page: Page, { name }: { name: string }) => page.getByRole('row').filter({ hasText: name });

async function search(page: Page, { words }: Words, place = 'Porto'): Promise<void> {
  await page.getByRole('combobox', { name: words.search.location }).fill(place);
  await button(page, words.search.go).click();
  await page.getByRole('heading', { level: 2 }).filter({ hasText: place }).waitFor();
}

async function save(page: Page, language: Words, ...some: readonly { name: string }[]): Promise<void> {
  for (const { name } of some) await button(page, language.words.leads.saveStore(name)).click();
  await page.getByRole('link', { name: language.words.leads.link(String(some.length)) }).waitFor();
}

async function openLeads(page: Page, { words, later }: Words, count: number): Promise<void> {
  await page.getByRole('link', { name: words.leads.link(String(count)) }).click();
  await page.getByRole('heading', { name: later.leads.title, level: 1 }).waitFor();
}

/** Gives a file to the button that restores. */
async function restore(page: Page, { later }: Words, file: string): Promise<void> {
  await page.getByLabel(later.leads.backUp.restore).setInputFiles(file);
}

async function backUp(page: Page, { later }: Words): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, later.leads.backUp.save).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^hardware-store-leads-\d{4}-\d\d-\d\d\.json$/);
  const file = path.join(temporaryFolder(), 'back-up.json');
  await download.saveAs(file);
  return file;
}

function fileOf(text: string): string {
  const file = path.join(temporaryFolder(), 'given.json');
  writeFileSync(file, text);
  return file;
}

describe.each(languages)('leads, for a browser in $locale', (language) => {
  const { locale, words, later } = language;
  const status = (value: keyof typeof words.leads.status) => words.leads.status[value];

  test('are saved from a row and from a selection, outlive the page, and are known in every table', async () => {
    const page = await open(server.page, { locale });
    await search(page, language);
    await save(page, language, silva);
    await page.getByRole('checkbox', { name: words.leads.select(costa.name) }).check();
    await page.getByRole('checkbox', { name: words.leads.select(dias.name) }).check();
    await button(page, later.leads.bar.saveSelected(2)).click();
    await page.getByText(later.leads.bar.saved(2)).waitFor();
    await page.reload();
    await page.getByRole('link', { name: words.leads.link('3') }).waitFor();
    await page.getByRole('link', { name: words.layout.results(3) }).click();
    for (const store of stores) await rowOf(page, store).getByText(status('new')).waitFor();
    // Another source, another spelling, another id: the same store.
    stores = [twin, { ...costa, id: 'osm:node/9', name: 'Nova Loja', address: 'Rua Z 1, 4000-009 Porto' }];
    await page.getByRole('link', { name: words.results.again }).click();
    await search(page, language);
    await rowOf(page, twin).getByText(status('new')).waitFor();
    await page.getByLabel(later.leads.bar.show).selectOption('new');
    await page.getByText(later.leads.bar.hidden(1)).waitFor();
    expect(await page.locator('tbody tr').count()).toBe(1);
  });

  test('are worked through with keys: what is due comes first', async () => {
    const page = await open(server.page, { locale, permissions: ['clipboard-read', 'clipboard-write'] });
    await search(page, language);
    await save(page, language, silva, costa, dias);
    await openLeads(page, language, 3);
    const names = () => page.locator('tbody tr button bdi').allTextContents();
    await button(page, dias.name).click();
    const panel = page.getByRole('region', { name: later.leads.panel.label });
    await panel.getByLabel(later.leads.panel.nextDate).fill('2026-01-02');
    await expect.poll(names).toEqual([dias.name, costa.name, silva.name]);
    await page.getByText(later.leads.count(3, 1)).waitFor();
    await page.locator('h1').focus();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await panel.getByRole('heading', { name: silva.name }).waitFor();
    await page.keyboard.press('c');
    await page.getByText(`${later.leads.panel.copied}: ${silva.email}`).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(silva.email);
    await page.keyboard.press('m');
    await panel.getByText(later.leads.events.status(status('contacted'))).waitFor();
    await panel.getByText(later.leads.events.email_copied).waitFor();
    await page.keyboard.press('n');
    await page.keyboard.type('=rang "twice", 说好一月');
    await page.keyboard.press('Tab');
    await page.keyboard.press('a');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(silva.name).first().waitFor();
    await page.keyboard.press('Escape');
    await page.reload();
    await rowOf(page, silva).getByText('=rang "twice", 说好一月').waitFor();
    expect(await rowOf(page, silva).getByRole('combobox').inputValue()).toBe('contacted');
  });

  test('change many at once, and come back after they were removed', async () => {
    const page = await open(server.page, { locale });
    await search(page, language);
    await save(page, language, silva, costa, dias);
    await openLeads(page, language, 3);
    await page.getByRole('checkbox', { name: later.leads.selectAll }).check();
    await page.getByLabel(later.leads.setStatus).selectOption('customer');
    await page.getByText(later.leads.done(3)).waitFor();
    await page.getByRole('combobox', { name: later.leads.filter, exact: true }).selectOption('customer');
    await expect.poll(() => page.locator('tbody tr').count()).toBe(3);
    await page.getByRole('searchbox', { name: later.leads.search }).fill('COSTA');
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
    await page.getByRole('searchbox', { name: later.leads.search }).fill('nobody');
    await page.getByText(later.leads.noMatch).waitFor();
    await page.getByRole('searchbox', { name: later.leads.search }).fill('');
    await page.getByRole('checkbox', { name: later.leads.selectAll }).check();
    await button(page, later.leads.remove).first().click();
    await page.getByText(later.leads.removed(3)).waitFor();
    await page.getByRole('link', { name: words.leads.link('0') }).waitFor();
    await button(page, later.leads.undo).click();
    await page.getByRole('link', { name: words.leads.link('3') }).waitFor();
    await expect.poll(() => rowOf(page, costa).getByRole('combobox').inputValue()).toBe('customer');
  });

  test('are backed up, and merged in another browser that has its own', async () => {
    const page = await open(server.page, { locale });
    await search(page, language);
    await save(page, language, silva, costa);
    await openLeads(page, language, 2);
    await page.getByLabel(`${later.leads.columns.status}: ${silva.name}`).selectOption('do_not_contact');
    await button(page, later.leads.doNotContact.open(1)).waitFor();
    const file = await backUp(page, language);

    stores = [twin, dias];
    const other = await open(server.page, { locale });
    await search(other, language);
    await save(other, language, twin, dias);
    await openLeads(other, language, 2);
    await restore(other, language, file);
    await other
      .getByText(later.leads.backUp.found({ added: 1, merged: 1, unchanged: 0, blocked: 1 }))
      .waitFor();
    await button(other, later.leads.backUp.merge).click();
    await other.getByRole('link', { name: words.leads.link('3') }).waitFor();
    await button(other, later.leads.doNotContact.open(1)).click();
    const dialog = other.getByRole('dialog');
    await dialog.getByText(silva.name).waitFor();
    await dialog.getByLabel(later.leads.doNotContact.address).fill('Chefe@Costa.PT');
    await button(other, later.leads.doNotContact.add).click();
    await dialog.getByText('chefe@costa.pt').waitFor();
    await dialog.getByLabel(later.leads.doNotContact.address).fill('facebook.com');
    await button(other, later.leads.doNotContact.add).click();
    await dialog.getByText(later.leads.doNotContact.unsound('facebook.com')).waitFor();
    await other.keyboard.press('Escape');
    await restore(other, language, file);
    await other.getByText(later.leads.backUp.nothing).waitFor();
  });

  test.each([
    ['other', '{"leads": 1}'],
    ['other', 'name,phone\nSilva,1'],
    ['truncated', '{"program":"hardware-store-finder","version":1,"savedAt":"x",\n"leads":['],
    ['newer', '{"program":"hardware-store-finder","version":7,"leads":[],"blocked":[],"searches":[]}'],
    [
      'unsound',
      '{"program":"hardware-store-finder","version":1,"leads":[{"id":1}],"blocked":[],"searches":[]}',
    ],
  ] as const)('are not touched by a file that is %s: %s', async (kind, text) => {
    const page = await open(`${server.page}leads`, { locale });
    await restore(page, language, fileOf(text));
    const { faults } = later.leads.backUp;
    const sentence =
      kind === 'newer'
        ? faults.newer('given.json', 7)
        : kind === 'unsound'
          ? faults.unsound('given.json', 'leads', 1)
          : faults[kind]('given.json');
    await page.getByRole('alert').getByText(sentence).waitFor();
    await page.getByRole('link', { name: words.leads.link('0') }).waitFor();
  });

  test('look as they should, and can be used by everybody', async () => {
    for (const [size, viewport] of Object.entries({ desktop, phone })) {
      const page = await open(server.page, { locale, viewport });
      const name = (what: string) => `leads-${what}-${locale.slice(0, 2)}-${size}`;
      await openLeads(page, language, 0);
      await takePicture(page, name('none'), { fullPage: true });
      await page.getByRole('link', { name: words.layout.search, exact: true }).click();
      await search(page, language);
      await save(page, language, silva, costa, dias);
      await page.getByRole('checkbox', { name: words.leads.select(costa.name) }).check();
      await takePicture(page, name('found'), { fullPage: true });
      expect(await seriousFindings(page)).toEqual([]);
      await openLeads(page, language, 3);
      await button(page, silva.name).click();
      const panel = page.getByRole('region', { name: later.leads.panel.label });
      await panel.getByLabel(later.leads.panel.nextDate).fill('2026-01-02');
      await page.getByRole('checkbox', { name: words.leads.select(dias.name) }).check();
      await takePicture(page, name('table'), { fullPage: true });
      expect(await seriousFindings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      await button(page, later.leads.doNotContact.open(0)).click();
      expect(await seriousFindings(page)).toEqual([]);
      await takePicture(page, name('do-not-contact'));
    }
  });
});

describe('leads', () => {
  const [english] = languages as [Words, Words];
  const { words, later } = english;

  test('change in the other tab as well', async () => {
    const one = await open(server.page);
    await search(one, english);
    await save(one, english, silva);
    const other = await one.context().newPage();
    await other.goto(`${server.page}leads`);
    await rowOf(other, silva).waitFor();
    await button(one, words.leads.saveStore(costa.name)).click();
    await rowOf(other, costa).waitFor();
    await other.getByLabel(`${later.leads.columns.status}: ${silva.name}`).selectOption('replied');
    await rowOf(one, silva).getByText(words.leads.status.replied).waitFor();
  });

  test('tell what is new since a saved search was run last', async () => {
    stores = [silva, costa];
    const page = await open(server.page);
    await search(page, english);
    await button(page, later.leads.bar.saveSearch).click();
    await button(page, later.leads.bar.searchSaved).waitFor();
    stores = [twin, costa, dias];
    await page.reload();
    await page.getByRole('button', { name: /^Run Porto again/ }).click();
    await page.getByText(/^1 store is new since /).waitFor();
    await page.getByLabel(later.leads.bar.show).selectOption('since');
    await rowOf(page, dias).waitFor();
    expect(await page.locator('tbody tr').count()).toBe(1);
    await page.getByRole('button', { name: /^Forget the saved search Porto/ }).click();
    await page.getByRole('button', { name: /^Run Porto again/ }).waitFor({ state: 'detached' });
  });

  test('are not kept of a source whose terms forbid it, and it says so', async () => {
    source = {
      id: 'google',
      label: 'Google Maps',
      attribution: 'Google Maps',
      url: 'https://maps.google.com/',
      may_persist: false,
    };
    stores = [{ ...silva, id: 'google:ChIJ1' }];
    const page = await open(server.page);
    await search(page, english);
    await page.getByText(later.leads.bar.mayNotKeep('Google Maps')).waitFor();
    expect(await page.getByRole('button', { name: /^Save / }).count()).toBe(0);
  });

  /** Kept leads as a new page of the same browser finds them: whole, or it throws. */
  const keptIn = async (context: BrowserContext) => {
    const page = await context.newPage();
    await page.goto(`${server.page}about`);
    return page.evaluate(
      () =>
        new Promise<{ leads: { history: unknown[]; store: { name: string } }[]; revision: number }>(
          (resolve, reject) => {
            const asked = indexedDB.open('hardwareStoreLeads');
            asked.onerror = () => reject(asked.error);
            asked.onsuccess = () => {
              if (asked.result.objectStoreNames.length === 0) return resolve({ leads: [], revision: 0 });
              const read = asked.result.transaction(['leads', 'facts']);
              const leads = read.objectStore('leads').getAll();
              const fact = read.objectStore('facts').get('revision');
              read.oncomplete = () => resolve({ leads: leads.result, revision: fact.result?.value ?? 0 });
            };
          },
        ),
    );
  };

  test('of a page that dies in the middle of a save are all there, or none of that save', async () => {
    stores = Array.from({ length: 2_000 }, (_, at) => ({
      id: `osm:node/${at + 10}`,
      name: `Store ${at}`,
      address: `Rua ${at}, 4000-001 Porto`,
    }));
    let died = 0;
    for (const wait of [0, 40, 160]) {
      const page = await open(server.page);
      const context = page.context();
      await search(page, english);
      await save(page, english, { name: 'Store 0' });
      await button(page, later.leads.bar.selectAll).click();
      const tools = await context.newCDPSession(page);
      await button(page, later.leads.bar.saveSelected(2_000)).click();
      await new Promise((resolve) => setTimeout(resolve, wait));
      // Never answered: who should?
      void tools.send('Page.crash').catch(() => undefined);
      await page.waitForEvent('crash');
      const { leads, revision } = await keptIn(context);
      expect([1, 2_000]).toContain(leads.length);
      expect(revision).toBe(leads.length === 1 ? 1 : 2);
      for (const { history, store } of leads)
        expect([history.length > 0, store.name]).toEqual([true, expect.stringMatching(/^Store/)]);
      if (leads.length === 1) died += 1;
      await context.close();
    }
    // Else no page was killed early enough for the test to mean anything.
    expect(died).toBeGreaterThan(0);
  });

  test('that a full disk has no room for are not saved, and it says so', async () => {
    stores = Array.from({ length: 2_000 }, (_, at) => ({
      id: `osm:node/${at + 10}`,
      name: `Store ${at} ${'x'.repeat(300)}`,
      address: `Rua ${at}, 4000-001 Porto`,
    }));
    const page = await open(server.page);
    await search(page, english);
    const tools = await page.context().newCDPSession(page);
    const { origin } = new URL(server.page);
    await tools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 60_000 });
    await button(page, later.leads.bar.selectAll).click();
    await button(page, later.leads.bar.saveSelected(2_000)).click();
    await page.getByText(later.leads.faults.full).waitFor();
    await page.getByRole('link', { name: words.leads.link('0') }).waitFor();
    await tools.send('Storage.overrideQuotaForOrigin', { origin });
    await button(page, later.leads.bar.saveSelected(2_000)).click();
    await page.getByRole('link', { name: words.leads.link('2,000') }).waitFor();
  });
});
