import { expect, test } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { startServer } from './support/server.ts';

const open = useBrowser();
test('book', async () => {
  const server = await startServer({ PLACES: 'sample' });
  const page = await open(`${server.page}leads`);
  page.on('console', (m) => console.log('P', m.text()));
  await page.getByRole('button', { name: 'Add a lead' }).click();
  await page.getByLabel('Name').fill('Ferragens Silva');
  await page.getByLabel('Website').fill('https://silva.pt');
  await page.getByRole('button', { name: 'Add lead' }).click();
  await page.locator('tbody').getByText('Ferragens Silva').click();
  await page.getByRole('combobox', { name: 'Status', exact: true }).last().selectOption('contacted');
  await page.getByText('Status: Contacted').waitFor();
  await page.screenshot({ path: '/tmp/leads.png', fullPage: true });
  const two = await open(`${server.page}leads`);
  await two.locator('tbody').getByText('Ferragens Silva').click();
  await page.getByLabel('Notes').fill('hello');
  await two.getByText('Notes: hello').waitFor();
  expect(1).toBe(1);
  await server.stop();
  await page.getByText('offline').waitFor();
  await page.screenshot({ path: '/tmp/leads2.png', fullPage: true });
});
