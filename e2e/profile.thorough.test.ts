import { afterAll, beforeAll, expect, test } from 'vitest';
import { takePicture, useBrowser } from './support/browser.ts';
import { openModal } from './support/outreach-modal.ts';
import { type RunningServer, startServer } from './support/server.ts';

const open = useBrowser();
let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ PLACES: 'sample' });
});
afterAll(() => server.stop());

const profilePage = () => new URL('profile', server.page).href;

test('a profile is read as letters read it, previewed in every language, and kept for the team', async () => {
  const page = await open(profilePage());
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  await field('Company').waitFor();
  // Five fields come first.
  expect(await page.locator('form input:visible').count()).toBe(5);
  await field('Company').fill('Yongfeng Hardware');
  await field('Products').fill('We are a professional manufacturer of door locks and hinges');
  await page.getByText('→ door locks, hinges?').waitFor();
  await button('Use').click();
  await field('Products').fill('door locks, hinges, flurbles');
  await page.getByText('More for better letters').click();
  await field('Minimum order').fill('MOQ 500pcs/item');
  await page.getByText('“MOQ 500pcs/item” → 500 pcs per model?').waitFor();
  await field('Lead time').fill('very fast');
  await page.getByText('Can’t read “very fast”.').waitFor();
  await button('Save Profile').click();
  await page.getByText('Not saved. Correct the marked field first.').waitFor();
  expect(await field('Lead time').evaluate((input) => input === document.activeElement)).toBe(true);
  await field('Lead time').fill('30 days');

  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByRole('button', { name: /^Deutsch/ }).click();
  await preview.getByText('Türschlösser für Ferragens Almeida').waitFor();
  const marked = preview.getByRole('article').locator('mark');
  expect(await marked.allInnerTexts()).toEqual(['flurbles']);
  expect(await marked.evaluate((mark) => getComputedStyle(mark).backgroundColor)).not.toBe(
    'rgba(0, 0, 0, 0)',
  );
  await takePicture(page, 'profile');
  await page.getByLabel('flurbles', { exact: true }).fill('Flurbel');
  await expect.poll(() => marked.count()).toBe(0);
  expect(await preview.getByRole('article').innerText()).toContain('Flurbel');
  await preview.getByRole('button', { name: /^Français/ }).click();
  expect(await marked.allInnerTexts()).toEqual(['flurbles']);
  await preview.getByLabel('Letter').selectOption({ label: 'Second, a week later' });
  expect(await preview.getByRole('article').innerText()).toContain('500 pièces par modèle');
  await button('Save Profile').click();
  await page.getByText('Saved.').waitFor();
  expect(await field('Minimum order').inputValue()).toBe('500 pcs per model');

  // A colleague, in another browser.
  const other = await open(profilePage());
  await other.getByLabel('Company', { exact: true }).waitFor();
  await expect
    .poll(() => other.getByLabel('Company', { exact: true }).inputValue())
    .toBe('Yongfeng Hardware');
  await other.getByRole('button', { name: 'New profile' }).click();
  await other.getByText('More for better letters').click();
  await other.getByLabel('Name of this profile').fill('Padlocks');
  await other.getByLabel('Company', { exact: true }).fill('Hengda Locks');
  await other.getByRole('button', { name: 'Save Profile' }).click();
  await other.getByText('Saved.').waitFor();
  await other.goto(server.page);
  await openModal(other);
  const which = other.getByLabel('Seller profile', { exact: true });
  await which.selectOption({ label: 'Padlocks' });
  await other.getByRole('button', { name: 'Generate Email' }).click();
  await other.getByRole('button', { name: 'Regenerate Email' }).waitFor();
  expect(await other.getByLabel('Email Body').inputValue()).toContain('Hengda Locks');
  await which.selectOption({ label: 'Yongfeng Hardware' });
  await other.getByRole('button', { name: 'Regenerate Email' }).click();
  await expect.poll(() => other.getByLabel('Email Body').inputValue()).toContain('Yongfeng Hardware');
});

test('a letter has approaches, later letters, its mirror sentence by sentence, and its sources', async () => {
  const page = await open(server.page);
  await openModal(page);
  await page.getByRole('button', { name: 'Start AI Analysis' }).click();
  await page.getByRole('button', { name: 'Refresh Analysis' }).waitFor();
  await page.getByLabel('Write in').selectOption('de');
  await page.getByRole('button', { name: 'Generate Email' }).click();
  await page.getByRole('button', { name: 'Regenerate Email' }).waitFor();
  const body = page.getByLabel('Email Body');
  const mirror = page.locator('details').filter({ hasText: 'In your language' });
  const rows = await mirror.locator('dl > div').count();
  expect(rows).toBeGreaterThan(4);
  await mirror.getByText('Kind regards,').waitFor();
  await page.getByText('What it says about the store, with sources').click();
  await page.locator('li q').first().waitFor();
  // Beside the letter, not below it; what a sentence rests on shows while the cursor is in it.
  const [beside, letter] = await Promise.all([mirror.boundingBox(), body.boundingBox()]);
  expect((beside?.x ?? 0) + (beside?.width ?? Number.NaN)).toBeLessThanOrEqual(letter?.x ?? 0);
  expect(await mirror.locator('q').filter({ visible: true }).count()).toBe(0);
  await body.press('Control+Home');
  await body.press('ArrowDown');
  await body.press('ArrowDown');
  await mirror.locator('q').filter({ visible: true }).first().waitFor();
  await takePicture(page, 'letter-mirror');

  const written = await body.inputValue();
  await body.fill(written.replace('Mit freundlichen Grüßen', 'Viele Grüße'));
  await mirror.getByText('Edited by you: no translation.').waitFor();
  expect(await mirror.locator('dl > div').count()).toBeGreaterThanOrEqual(rows - 1);

  await page.getByLabel('Letter', { exact: true }).selectOption('second');
  await page.getByText('Replace the email that you edited?').waitFor();
  await page.getByRole('button', { name: 'Replace', exact: true }).click();
  await expect.poll(() => body.inputValue()).toContain('auf meine letzte E-Mail');
  await page.getByLabel('Letter', { exact: true }).selectOption('first');
  await expect.poll(() => body.inputValue()).toBe(written);
  const approach = page.getByLabel('Approach', { exact: true });
  await approach.selectOption('local');
  await expect.poll(() => body.inputValue()).not.toBe(written);
  expect(await approach.inputValue()).toBe('local');
});

test('what is typed before the team’s profiles have arrived stays on the screen, and becomes a profile', async () => {
  const page = await open(server.page);
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/book/profiles', async (route) => {
    if (route.request().method() === 'GET') await answered.promise;
    await route.continue();
  });
  await page.goto(profilePage());
  const company = page.getByLabel('Company', { exact: true });
  await company.fill('Mingda Tools');
  answered.resolve();
  // The team has two already: only then can one give up a new one.
  await page.getByRole('button', { name: 'Cancel' }).waitFor();
  expect(await company.inputValue()).toBe('Mingda Tools');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await page.getByText('Saved.').waitFor();
  await page.getByLabel('Seller profile', { exact: true }).waitFor();
  expect(await company.inputValue()).toBe('Mingda Tools');
});
