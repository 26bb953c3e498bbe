import { beforeAll, expect, test } from 'vitest';
import { searchFor, useBrowser } from './support/browser.ts';
import { lookAt } from './support/looks.ts';
import { button, languages, openLeads, save, searchIn, silva, useStores } from './support/stores-api.ts';

const open = useBrowser();
const stores = useStores();
const [english, chinese] = languages;
const { messages } = english;
let url: string;
beforeAll(() => {
  url = stores.url();
});

test('a first visit offers an example, and every page by a link that is seen', async () => {
  const page = await open(url, { isFresh: true });
  await page.getByText(messages.search.example).waitFor();
  expect(await page.getByRole('heading', { name: messages.search.today }).count()).toBe(0);
  const nav = page.getByRole('navigation', { name: messages.layout.main });
  const names = await nav.getByRole('link').allTextContents();
  expect(names).toEqual(['Search', 'Leads', 'Campaigns', 'Answers', 'Mailboxes', 'About']);
  await nav.getByRole('button', { name: messages.layout.more }).click();
  await nav.getByRole('link', { name: messages.profile.title }).waitFor();
  await nav.getByRole('link', { name: messages.ledger.title }).click();
  await page.getByRole('heading', { name: messages.ledger.title, level: 1 }).waitFor();
  expect(await nav.getByRole('link', { name: messages.profile.title }).count()).toBe(0);
  await page.getByRole('button', { name: 'Ctrl K' }).click();
  await page.getByRole('dialog').waitFor();
});

test('home is Today once there is anything, with the lead that is due and the searches of late', async () => {
  const page = await open(url, { isFresh: true });
  await searchIn(page, english);
  await save(page, english, silva);
  await page.getByRole('link', { name: /^Leads/ }).click();
  // Until then, the table is that of the search.
  await page.getByRole('heading', { name: messages.leads.title, level: 1 }).waitFor();
  await page.getByRole('table').getByRole('button', { name: silva.name, exact: true }).click();
  await page.getByLabel(messages.leads.columns.next).fill('2020-01-02');
  await page.goto(url);
  await page.getByRole('heading', { name: messages.search.today, exact: true }).waitFor();
  await page.getByRole('link', { name: new RegExp(silva.name) }).waitFor();
  await page.getByRole('heading', { name: messages.search.recents }).waitFor();
  // Today leads: what explains the page is folded, and one button is blue, that of the first line.
  await page.getByRole('heading', { name: messages.search.howItWorks }).waitFor();
  expect(await page.getByText(messages.search.steps[0]?.[0] ?? '').isVisible()).toBe(false);
  const grounds = () =>
    page
      .locator('main')
      .locator('button, a')
      .evaluateAll((all) =>
        all
          .filter((one) => getComputedStyle(one).backgroundColor === 'rgb(36, 89, 220)')
          .map(({ textContent }) => textContent),
      );
  await expect.poll(grounds).toEqual([messages.store.write]);
  await lookAt(page, 'today');
  // A browser that has seen nothing yet, of the same team.
  const second = await open(url, { isFresh: true });
  await second.getByRole('heading', { name: messages.search.today, exact: true }).waitFor();
  await second.getByRole('link', { name: new RegExp(silva.name) }).waitFor();
  // The letter that is due is one press away.
  await page.getByRole('region', { name: `1 ${messages.leads.today.title}` }).waitFor();
  await button(page, messages.store.write).click();
  await page.getByRole('dialog').getByRole('heading', { name: silva.name }).waitFor();
  await page.keyboard.press('Escape');
  await searchFor(page, 'Porto');
  await button(page, messages.store.analyzeOf(silva.name)).waitFor();
  expect(await page.getByRole('heading', { name: messages.search.today, exact: true }).count()).toBe(0);
});

test('in Chinese, a store without name and address is called in Chinese from the row to Today', async () => {
  const nameless = { id: 'osm:node/9', name: 'Hardware store (unnamed)', address: 'near Porto' };
  stores.api.stores = [{ ...nameless, address_kind: 'place' }];
  const page = await open(url, { isFresh: true, locale: chinese.locale });
  const isChinese = async () => {
    await page.getByText('未命名五金店', { exact: true }).first().waitFor();
    const main = page.locator('main');
    expect(await main.innerText()).not.toMatch(/unnamed|near/);
    // Labels, titles and what is only read aloud say the same.
    expect(await main.locator('[aria-label*=unnamed], [title*=unnamed]').count()).toBe(0);
  };
  await searchIn(page, chinese);
  await save(page, chinese, { name: '未命名五金店' });
  await isChinese();
  await page.getByText('Porto 附近', { exact: true }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: chinese.messages.palette.title }).fill('hardware');
  await page
    .getByRole('option', { name: /^未命名五金店/ })
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await openLeads(page, chinese, 1);
  await page.getByRole('table').getByRole('button', { name: '未命名五金店', exact: true }).click();
  await page.getByLabel(chinese.messages.leads.columns.next).fill('2020-01-02');
  await isChinese();
  await page.goto(url);
  await page.getByRole('heading', { name: chinese.messages.search.today, exact: true }).waitFor();
  await isChinese();
});
