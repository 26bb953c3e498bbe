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
  setStatus,
  silva,
  statusOf,
  twin,
  useStores,
} from './support/stores-api.ts';

const open = useBrowser();
const stores = useStores();

describe('leads', () => {
  const [english] = languages;
  const { messages } = english;

  test('change in another tab too', async () => {
    const one = await open(stores.url());
    await searchIn(one, english);
    await save(one, english, silva);
    const other = await one.context().newPage();
    await other.goto(`${stores.url()}leads`);
    await rowOf(other, silva).waitFor();
    await button(one, messages.leads.saveStore(costa.name)).click();
    await rowOf(other, costa).waitFor();
    await setStatus(other, english, silva, 'replied');
    await rowOf(one, silva).getByText(messages.leads.status.replied).waitFor();
  });

  test('show what is new since a saved search was last run', async () => {
    stores.api.stores = [silva, costa];
    const page = await open(stores.url());
    await searchIn(page, english);
    await openViews(page, english);
    await button(page, messages.leads.bar.saveSearch).click();
    await button(page, messages.leads.bar.searchSaved).waitFor();
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
    await page.getByText(messages.leads.bar.mayNotKeep('Google Maps')).waitFor();
    expect(await page.getByRole('button', { name: /^Save / }).count()).toBe(0);
  });

  const twoThousand = (text = '') =>
    Array.from({ length: 2_000 }, (_, at) => ({
      id: `osm:node/${at + 10}`,
      name: `Store ${at}${text}`,
      address: `Rua ${at}, 4000-001 Porto`,
    }));

  test('stay readable without the server, and a change that it does not get is taken back with a sentence', async () => {
    const page = await open(stores.url(), { isFresh: true });
    const context = page.context();
    await searchIn(page, english);
    await save(page, english, silva);
    await page.goto(`${stores.url()}leads`);
    await rowOf(page, silva).waitFor();
    await context.route(/\/api\/book/, (route) => route.abort());
    await setStatus(page, english, silva, 'contacted');
    await page.getByText(/^Not saved: /).waitFor();
    await page.getByText(messages.leads.connection.offline).waitFor();
    const shown = () => statusOf(page, english, silva).getAttribute('data-status');
    expect(await shown()).toBe('new');
    await context.unroute(/\/api\/book/);
    await page.getByText(messages.leads.connection.offline).waitFor({ state: 'detached' });
    await setStatus(page, english, silva, 'contacted');
    const other = await open(`${stores.url()}leads`);
    await expect.poll(() => statusOf(other, english, silva).getAttribute('data-status')).toBe('contacted');
  });

  test('are saved completely or not at all if the page is killed during a save', async () => {
    stores.api.stores = twoThousand();
    for (const wait of [0, 40, 160]) {
      stores.api.changeTeam();
      const page = await open(stores.url(), { isFresh: true });
      const context = page.context();
      await searchIn(page, english);
      await save(page, english, { name: 'Store 0' });
      await page.getByRole('checkbox', { name: messages.leads.selectAll }).check();
      const tools = await context.newCDPSession(page);
      // One of them is saved already.
      await button(page, messages.table.save(1_999)).click();
      await new Promise((resolve) => setTimeout(resolve, wait));
      // Never answered, because the page is gone.
      void tools.send('Page.crash').catch(() => undefined);
      await page.waitForEvent('crash');
      const next = await context.newPage();
      await next.goto(`${stores.url()}about`);
      await expect
        .poll(async () => {
          const [link = ''] = await next.getByRole('link', { name: /^Leads/ }).allTextContents();
          return [messages.leads.link(1), messages.leads.link(2_000)].includes(link);
        })
        .toBe(true);
      await context.close();
    }
  });
});
