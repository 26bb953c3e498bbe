import type { BrowserContext } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from './support/browser.ts';
import {
  button,
  costa,
  dias,
  languages,
  openViews,
  rowOf,
  save,
  searchIn,
  silva,
  twin,
  useStores,
} from './support/stores-api.ts';

const open = useBrowser();
const stores = useStores();

describe('leads', () => {
  const [english] = languages;
  const { messages, lazy } = english;

  test('change in another tab too', async () => {
    const one = await open(stores.url());
    await searchIn(one, english);
    await save(one, english, silva);
    const other = await one.context().newPage();
    await other.goto(`${stores.url()}leads`);
    await rowOf(other, silva).waitFor();
    await button(one, messages.leads.saveStore(costa.name)).click();
    await rowOf(other, costa).waitFor();
    await other.getByLabel(`${lazy.leads.columns.status}: ${silva.name}`).selectOption('replied');
    await rowOf(one, silva).getByText(messages.leads.status.replied).waitFor();
  });

  test('show what is new since a saved search was last run', async () => {
    stores.api.stores = [silva, costa];
    const page = await open(stores.url());
    await searchIn(page, english);
    await openViews(page, english);
    await button(page, lazy.leads.bar.saveSearch).click();
    await button(page, lazy.leads.bar.searchSaved).waitFor();
    stores.api.stores = [twin, costa, dias];
    await page.goto(stores.url());
    await page.getByRole('button', { name: /^Run Porto again/ }).click();
    await page.getByText(/^1 new store since /).waitFor();
    await openViews(page, english);
    await page.getByRole('button', { name: /^New since / }).click();
    await rowOf(page, dias).waitFor();
    expect(await page.locator('tbody tr').count()).toBe(1);
    // The filters have them too.
    await page.getByRole('button', { name: /^Run Porto again/ }).click();
    await page.getByText(/^Nothing new since /).waitFor();
    // The saved searches are beside an empty box.
    await page.goto(stores.url());
    await page.getByRole('button', { name: /^Delete saved search Porto/ }).click();
    await page.getByRole('button', { name: /^Run Porto again/ }).waitFor({ state: 'detached' });
  });

  const ofGoogle = { label: 'Google Maps', attribution: 'Google Maps', url: 'https://maps.google.com/' };
  test.each([
    ['the server says so', { ...ofGoogle, id: 'x', may_persist: false }, silva.id],
    ['the page knows the source', { ...ofGoogle, id: 'google' }, silva.id],
    ['the page knows the records', { ...ofGoogle, id: 'x', label: 'A mixed list' }, 'google:ChIJ1'],
  ])('are not kept of a source whose terms forbid it, where %s', async (_, source, id) => {
    stores.api.source = source;
    stores.api.stores = [{ ...silva, id }];
    const page = await open(stores.url());
    await searchIn(page, english);
    await page.getByText(lazy.leads.bar.mayNotKeep('Google Maps')).waitFor();
    expect(await page.getByRole('button', { name: /^Save / }).count()).toBe(0);
  });

  /** The stored leads as a new page of the same browser reads them; throws if they are inconsistent. */
  const keptIn = async (context: BrowserContext) => {
    const page = await context.newPage();
    await page.goto(`${stores.url()}about`);
    return page.evaluate(
      () =>
        new Promise<{ leads: { history: unknown[]; store: { name: string } }[]; revision: number }>(
          (resolve, reject) => {
            const opening = indexedDB.open('hardwareStoreLeads');
            opening.onerror = () => reject(opening.error);
            opening.onsuccess = () => {
              if (opening.result.objectStoreNames.length === 0) return resolve({ leads: [], revision: 0 });
              const read = opening.result.transaction(['leads', 'facts']);
              const leads = read.objectStore('leads').getAll();
              const fact = read.objectStore('facts').get('revision');
              read.oncomplete = () =>
                resolve({
                  leads: leads.result.map(({ rest }) => JSON.parse(rest)),
                  revision: fact.result?.value ?? 0,
                });
            };
          },
        ),
    );
  };

  test('are saved completely or not at all if the page is killed during a save', async () => {
    stores.api.stores = Array.from({ length: 2_000 }, (_, at) => ({
      id: `osm:node/${at + 10}`,
      name: `Store ${at}`,
      address: `Rua ${at}, 4000-001 Porto`,
    }));
    let died = 0;
    for (const wait of [0, 40, 160]) {
      const page = await open(stores.url(), { isFresh: true });
      const context = page.context();
      await searchIn(page, english);
      await save(page, english, { name: 'Store 0' });
      await page.getByRole('checkbox', { name: messages.leads.selectAll }).check();
      const tools = await context.newCDPSession(page);
      // One of them is saved already.
      await button(page, lazy.table.save(1_999)).click();
      await new Promise((resolve) => setTimeout(resolve, wait));
      // Never answered, because the page is gone.
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
    // Otherwise no page was killed early enough for the test to be meaningful.
    expect(died).toBeGreaterThan(0);
  });

  test('are not saved if the disk is full, and a message says so', async () => {
    stores.api.stores = Array.from({ length: 2_000 }, (_, at) => ({
      id: `osm:node/${at + 10}`,
      name: `Store ${at} ${'x'.repeat(300)}`,
      address: `Rua ${at}, 4000-001 Porto`,
    }));
    const page = await open(stores.url(), { isFresh: true });
    await searchIn(page, english);
    const tools = await page.context().newCDPSession(page);
    const { origin } = new URL(stores.url());
    await tools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 60_000 });
    await page.getByRole('checkbox', { name: messages.leads.selectAll }).check();
    await button(page, lazy.table.save(2_000)).click();
    await page.getByText(lazy.leads.faults.full).waitFor();
    await page.getByRole('link', { name: messages.leads.link(0) }).waitFor();
    await tools.send('Storage.overrideQuotaForOrigin', { origin });
    await button(page, lazy.table.save(2_000)).click();
    await page.getByRole('link', { name: messages.leads.link(2000) }).waitFor();
  });
});
