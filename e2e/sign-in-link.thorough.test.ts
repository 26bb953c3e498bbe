import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { searchFor, useBrowser } from './support/browser.ts';
import { startServer } from './support/server.ts';

const open = useBrowser();
const token = 'the-token-of-the-secret-link';

/** The addresses and referrers of all requests of a page from now on. */
function requestsOf(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => seen.push(request.url(), request.headers().referer ?? ''));
  return seen;
}

test('with the secret link, the page opens, its token is gone at once, and work outlasts the session', async () => {
  const server = await startServer({ PLACES: 'sample', AUTH: 'token', AUTH_TOKEN: token });
  const page = await open(server.page, { isFresh: true });
  await page.getByText('You need the secret link to open this page.').waitFor();

  await page.goto(`${server.page}auth/link?token=${token}`);
  expect(page.url()).toBe(server.page);
  const seen = requestsOf(page);
  await searchFor(page, 'Porto');
  await page.getByRole('heading', { name: /^Found \d+ / }).waitFor();
  const history = await page.evaluate(() =>
    JSON.stringify([document.referrer, performance.getEntriesByType('navigation')[0]?.name]),
  );
  expect(seen.length).toBeGreaterThan(4);
  expect([...seen, history].filter((text) => text.includes(token))).toEqual([]);
  await page.getByRole('button', { name: 'Signed in with the secret link' }).waitFor();

  // The session ends; what is on the screen stays, and works again after signing in in another tab.
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Find contact' }).first().click();
  const notice = page.getByRole('alert').filter({ hasText: 'Your session has ended.' });
  await notice.waitFor();
  await page.getByRole('heading', { name: /^Found \d+ / }).waitFor();
  const [other] = await Promise.all([
    page.waitForEvent('popup'),
    notice.getByRole('link', { name: 'Sign in again' }).click(),
  ]);
  await other.getByText('You need the secret link to open this page.').waitFor();
  await other.goto(`${server.page}auth/link?token=${token}`);
  await other.close();
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await notice.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Signed in with the secret link' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByText('You have signed out.').waitFor();
  await page.goto(server.page);
  await page.getByText('You need the secret link to open this page.').waitFor();
  await server.stop();
});
