import { expect, test } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { languages, rowOf, save, searchIn, silva, useStores } from './support/stores-api.ts';

const open = useBrowser();
const stores = useStores();
const [english] = languages;
const { messages } = english;

test.each([
  ['that is loaded', true],
  ['that is not loaded', false],
])('a book %s, opened while the server is away, is there once it is back', async (_, isLoaded) => {
  const page = await open(stores.url(), { isFresh: true });
  const context = page.context();
  await searchIn(page, english);
  await save(page, english, silva);
  if (!isLoaded) {
    // A browser that has seen no lead loads nothing ahead.
    await page.evaluate(() => localStorage.clear());
    await page.goto(stores.url());
    await page.getByRole('combobox', { name: messages.search.location }).waitFor();
  }
  await context.route('**', (route) => route.abort());
  await page.getByRole('link', { name: /^Leads/ }).click();
  await page.getByRole('alert').first().waitFor();
  await context.unroute('**');
  await rowOf(page, silva).waitFor();
  expect(await page.getByText(messages.leads.faults.unreachable).count()).toBe(0);
});
