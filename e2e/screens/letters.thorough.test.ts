import { beforeAll, beforeEach, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { type LettersApi, lettersApi } from '../support/letters-api.ts';
import { lookAt } from '../support/looks.ts';
import type { RunningServer } from '../support/server.ts';
import { playApi } from '../support/shared-servers.ts';

const open = useBrowser();
let letters: LettersApi;
let server: RunningServer;
beforeAll(async () => {
  ({ server } = await playApi((request, response) => letters.answer(request, response)));
});
beforeEach(() => {
  letters = lettersApi();
});

test('a letter that was copied, and one to a store that is blocked since, are accessible and fit, in every look', async () => {
  const page = await open(server.page, { permissions: ['clipboard-read', 'clipboard-write'] });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.getByRole('combobox').first().fill('Porto');
  await page.keyboard.press('Enter');
  const row = page.locator('tbody tr').filter({ hasText: 'Ferragens Silva' });
  await row.getByRole('button', { name: /^AI Analyze/ }).click();
  await button('Generate Email').click();
  await button('Copy to Clipboard').click();
  await button('Save as lead, contacted').waitFor();
  await lookAt(page, 'letter-copied');
  await button('Do not contact').click();
  await page.getByRole('menuitemcheckbox', { name: 'Do not contact anyone at silva.example' }).click();
  await page.getByRole('region', { name: 'Email Generator' }).getByRole('alert').waitFor();
  await lookAt(page, 'letter-blocked');
});
