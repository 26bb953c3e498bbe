import type { Campaign } from '@Hardware-Store-Finder/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { languages } from './support/stores-api.ts';

const [{ messages }] = languages;
const { review } = messages;
const open = useBrowser();
let team: RunningServer;
beforeAll(async () => {
  team = await startServer({
    PLACES: 'sample',
    AUTH: 'header',
    AUTH_HEADER: 'Remote-User',
    TRUSTED_PROXIES: '127.0.0.1,::1',
  });
});
afterAll(() => team.stop());

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${team.origin}/api/campaigns${path}`, {
    headers: { 'remote-user': 'Anna', 'content-type': 'application/json' },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as T;
}

/** A campaign whose letters wait for review. */
async function startCampaign(): Promise<string> {
  const plan = {
    name: 'Porto',
    territory: { kind: 'places', places: [{ query: 'Porto', radiusKm: 2 }] },
    seller: { company: 'Yongfeng Hardware', makes: 'cabinet handles and hinges' },
    language: 'english',
    letterLanguage: 'store',
    criteria: ['sells cabinet hardware'],
    limits: {},
  };
  const { id } = await ask<Campaign>('', { plan });
  // Each question is of the tokens that the campaign shares.
  await expect
    .poll(async () => (await ask<Campaign>(`/${id}`)).state, { timeout: 60_000, interval: 1_000 })
    .toBe('done');
  return id;
}

test('reviewers see each other: what is open, what is decided, and whose decision came first', async () => {
  const id = await startCampaign();
  const as = (name: string) =>
    open(`${team.page}campaigns/review?id=${id}`, {
      isFresh: true,
      extraHTTPHeaders: { 'remote-user': name },
    });
  const anna = await as('Anna');
  const ben = await as('Ben');
  const name = (page: Page) => page.getByRole('heading', { level: 2 }).first().innerText();
  await anna.getByText(review.openAt(['Ben'])).waitFor();
  await ben.getByText(review.openAt(['Anna'])).waitFor();
  const first = await name(anna);
  expect(await name(ben)).toBe(first);

  await anna.keyboard.press('y');
  await ben.getByText(review.decidedBy('Anna')).waitFor();
  await ben.getByText(review.openAt(['Anna'])).waitFor({ state: 'detached' });
  expect(await name(ben)).toBe(first);

  // Ben hears nothing more of the others, and decides on what he saw.
  await ben.keyboard.press('j');
  const second = await name(anna);
  await expect.poll(() => name(ben)).toBe(second);
  await ben.route(/\/(progress|letters)/, (route) => route.abort());
  await anna.keyboard.press('x');
  await anna.keyboard.press('1');
  await expect.poll(() => name(anna)).not.toBe(second);
  await ben.keyboard.press('y');
  await ben.getByText('Anna has just decided on this letter.').waitFor();
  const { letters } = await ask<{ letters: { store: { name: string } }[] }>(`/${id}/letters?state=skipped`);
  expect(letters.map(({ store }) => store.name)).toEqual([second]);
});
