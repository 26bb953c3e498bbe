import { expect, test } from 'vitest';
import { searchFor, useBrowser } from './support/browser.ts';
import { startServer } from './support/server.ts';

const open = useBrowser();

test('a website that a person found is pasted, read, and kept', async () => {
  const own = await startServer({ PLACES: 'sample' });
  const page = await open(own.page);
  await searchFor(page, 'Porto');
  await page.getByRole('link', { name: 'Results (41)' }).waitFor();
  await page.getByRole('button', { name: 'Placeholder Hinge Depot 26 (sample)', exact: true }).click();
  await page.waitForURL(/store=/);
  const panel = page.getByRole('complementary', { name: 'Placeholder Hinge Depot 26 (sample)' });
  const id = new URL(page.url()).searchParams.get('store') ?? '';
  // The only address that an invented store may have.
  const website = `http://${id.replace('sample:', '')}.localhost:${new URL(own.origin).port}/`;
  await panel.getByText('Add or correct details').click();
  const search = panel.getByRole('link', { name: 'Find the website' });
  expect(await search.getAttribute('href')).toContain('Placeholder%20Hinge%20Depot%2026');
  expect(await search.getAttribute('target')).toBe('_blank');
  const reading = page.waitForRequest((request) => request.url().includes('/api/website?'));
  await panel.getByLabel('Website').fill(website);
  // Leaving the field saves it.
  await panel.getByLabel('Email').focus();
  const link = panel.getByRole('link', { name: new URL(website).host });
  await link.waitFor();
  expect(new URL((await reading).url()).searchParams.get('url')).toBe(website);
  await panel.getByText(/typed/).waitFor();
  await page.reload();
  await link.waitFor();
  await own.stop();
});

test('a row asks for the website that it lacks, and shows the one that was typed', async () => {
  const own = await startServer({ PLACES: 'sample' });
  const page = await open(own.page);
  await searchFor(page, 'Porto');
  await page.getByRole('link', { name: 'Results (41)' }).waitFor();
  const row = page.getByRole('row').filter({ hasText: 'Placeholder Hinge Depot 26' });
  await row.hover();
  await row.getByRole('button', { name: 'Add: Website, Placeholder Hinge Depot 26 (sample)' }).click();
  const asked = page.getByRole('group', { name: 'Placeholder Hinge Depot 26 (sample)' });
  await asked.getByLabel('Website').fill('https://depot-26.example');
  await asked.getByLabel('Website').press('Enter');
  await row
    .getByText('https://depot-26.example')
    .or(row.getByRole('button', { name: /^Visit/ }))
    .waitFor();
  await page.getByRole('link', { name: 'Leads (1)' }).waitFor();
  await row.getByRole('button', { name: /^Add: Website/ }).waitFor({ state: 'detached' });
  await own.stop();
});

test('keys walk through the stores and act on the open one, and ? lists them', async () => {
  const own = await startServer({ PLACES: 'sample' });
  const page = await open(own.page, { permissions: ['clipboard-read', 'clipboard-write'] });
  await searchFor(page, 'Porto');
  await page.getByRole('link', { name: 'Results (41)' }).waitFor();
  // Until then the rows change places.
  await page.getByText(/^Found \d+ Hardware Store/).waitFor();
  const names = await page.locator('tbody tr[data-index] bdi').allInnerTexts();
  const stores = [...new Set(names)].filter((text) => text.endsWith('(sample)'));
  const opened = (at: number) => page.getByRole('complementary', { name: stores[at] ?? '', exact: true });
  // Nothing is typed into the box of the place.
  await page.locator('body').click({ position: { x: 5, y: 400 } });
  await page.keyboard.press('j');
  await opened(0).waitFor();
  await page.keyboard.press('j');
  await opened(1).waitFor();
  await page.keyboard.press('s');
  await page.getByRole('link', { name: 'Leads (1)' }).waitFor();
  await page.keyboard.press('k');
  await opened(0).waitFor();
  await page.keyboard.press('a');
  await page
    .getByRole('dialog')
    .getByRole('heading', { name: `Analysis & Email for ${stores[0]}` })
    .waitFor();
  await page.keyboard.press('Escape');
  await opened(0).waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor();
  await page.getByRole('dialog').getByText('Save as a lead').waitFor();
  await own.stop();
});

test('Ctrl K finds stores, leads, places and actions by name, from any page', async () => {
  const own = await startServer({ PLACES: 'sample' });
  const page = await open(own.page);
  await searchFor(page, 'Porto');
  await page.getByRole('link', { name: 'Results (41)' }).waitFor();
  await page.getByRole('button', { name: /^Save Placeholder Hinge Depot 26/ }).click();
  await page.getByRole('link', { name: 'Leads (1)' }).waitFor();
  await page.getByRole('link', { name: 'About' }).click();
  const box = page.getByRole('combobox', { name: /^Go to/ });
  const option = (group: string, name: RegExp) =>
    page.getByRole('group', { name: group }).getByRole('option', { name });
  const look = async (text: string) => {
    await page.keyboard.press('ControlOrMeta+k');
    await box.fill(text);
  };
  await look('depot 26');
  await option('Stores of this search', /Hinge Depot 26/).waitFor();
  await option('Leads', /Hinge Depot 26/).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('complementary', { name: 'Placeholder Hinge Depot 26 (sample)' }).waitFor();
  expect(new URL(page.url()).searchParams.get('location')).toBe('Porto');

  await look('depot 26');
  await option('Leads', /Hinge Depot 26/).click();
  await page.waitForURL(/\/leads\?lead=/);

  await look('seller');
  await option('Actions', /Seller profile/).click();
  await page.getByRole('heading', { level: 1, name: 'Seller profile' }).waitFor();

  await look('Valletta');
  await option('Places', /Search for “Valletta”/).click();
  await page.getByRole('heading', { name: /^Found \d+ Hardware Store\(s\) near "Valletta/ }).waitFor();
  await look('');
  await option('Places', /Porto/).waitFor();
  await page.keyboard.press('Escape');
  await box.waitFor({ state: 'detached' });
  await own.stop();
});

test('what is typed into a panel is kept when it is left in any way, and Escape gives the old value back', async () => {
  const own = await startServer({ PLACES: 'sample' });
  const page = await open(own.page);
  await searchFor(page, 'Porto');
  await page.getByRole('link', { name: 'Results (41)' }).waitFor();
  const panel = page.getByRole('complementary');
  const field = (label: string) => panel.getByLabel(label, { exact: true });
  await page.getByRole('button', { name: 'Placeholder Hinge Depot 26 (sample)', exact: true }).click();
  await panel.getByText('Add or correct details').click();
  await field('Phone').fill('+351 22 200 0001');
  await page.keyboard.press('Escape');
  expect(await field('Phone').inputValue()).toBe('');
  await panel.getByText('Not changed').waitFor();
  await field('Phone').fill('+351 22 200 0002');
  await field('Contact person').fill('Rita');
  await panel.getByText('Saved').first().waitFor();
  // Another row, with a field in hand.
  await page.getByRole('button', { name: 'Make-Believe Lock & Sons 24 (sample)', exact: true }).click();
  await page.getByRole('link', { name: 'Leads (1)' }).waitFor();
  await page.getByRole('button', { name: 'Placeholder Hinge Depot 26 (sample)', exact: true }).click();
  await panel.getByText('Add or correct details').click();
  expect(await field('Phone').inputValue()).toBe('+351 22 200 0002');
  await expect.poll(() => field('Contact person').inputValue()).toBe('Rita');
  await field('Contact person').fill('Rita Silva');
  await panel.getByRole('button', { name: /^Write/ }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => field('Contact person').inputValue()).toBe('Rita Silva');
  await own.stop();
});
