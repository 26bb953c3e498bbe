import { beforeAll, expect, test } from 'vitest';
import { english } from '../apps/web/src/i18n/messages/english.ts';
import { useBrowser } from './support/browser.ts';
import type { RunningServer } from './support/server.ts';
import { sampleServer } from './support/shared-servers.ts';

/** Whoever waits sees the page that comes, never a white one. */

const open = useBrowser();
let server: RunningServer;
beforeAll(async () => {
  server = await sampleServer();
});

test.each([
  ['leads', english.leads.title, '**/api/book/leads*'],
  ['answers', english.answers.title, '**/api/mail/answers*'],
  ['campaigns', english.campaigns.title, '**/api/campaigns*'],
  ['campaigns?id=none', english.campaigns.title, '**/api/campaigns/**'],
  ['campaigns/review?id=none', english.review.title, '**/api/campaigns/**'],
  ['mailboxes', english.mailboxes.title, '**/api/mail/accounts*'],
  ['ledger', english.ledger.title, '**/api/mail/**'],
  ['leads', undefined, '**/assets/leads-*.js'],
])('%s shows its heading (%s) and its shape while %s is on its way', async (path, title, held) => {
  const page = await open(server.page, { isFresh: true });
  await page.route(held, () => undefined);
  await page.goto(server.page + path);
  if (title !== undefined) await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  const shape = page.locator('main').getByRole('status').and(page.locator('[class*=skeleton]'));
  await shape.waitFor();
  const box = await shape.boundingBox();
  expect(box?.height).toBeGreaterThan(300);
  // What loads sooner shows no shape, which would only flash.
  expect(await shape.evaluate((element) => getComputedStyle(element).animationDelay)).toBe('0.15s');
});
