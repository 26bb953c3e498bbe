import type { Page } from 'playwright-core';
import { searchFor } from './browser.ts';

/** The sample store with the most detailed website. */
const wellKnown = 'Nowhere Hammer Hardware 41';

/** Opens the modal of a store. Returns the store's name. */
export async function openModal(page: Page, name = wellKnown): Promise<string> {
  await searchFor(page, 'Porto');
  await page.getByText(/^Found \d+ Hardware Store/).waitFor();
  const row = page.getByRole('row').filter({ hasText: name });
  const shown = (await row.locator('bdi').first().textContent()) ?? '';
  await row.getByRole('button', { name: /^AI Analyze/ }).click();
  await page.getByRole('dialog').waitFor();
  return shown;
}

/** The list under a heading of the modal. */
export const points = (page: Page, title: string) =>
  page
    .getByRole('dialog')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    .last()
    .getByRole('listitem');
