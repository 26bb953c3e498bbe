import type { ServerResponse } from 'node:http';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { searchFor, takePicture, useBrowser } from './support/browser.ts';
import type { RunningServer } from './support/server.ts';
import { playApi, sampleServer } from './support/shared-servers.ts';
import { type Sites, serveSites, websiteAnswer } from './support/site-server.ts';

const open = useBrowser();
let server: RunningServer;
let sample: RunningServer;
let sites: Sites;
beforeAll(async () => {
  ({ server } = await playApi(serveSites(() => sites)));
  sample = await sampleServer();
});
beforeEach(() => {
  sites = { shop: {} };
});

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const found = async (page: Page) => {
  await searchFor(page, 'Porto');
  await page.getByRole('link', { name: /^Results/ }).waitFor();
};
const reply = (contacts: { kind: string; value: string }[]) => (response: ServerResponse) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(websiteAnswer('http://shop.localhost/', contacts)));
};

describe('The contact of one store', () => {
  test('is found on a click, as a mailto link with its page, and can be copied', async () => {
    const page = await open(server.page, { permissions: ['clipboard-read', 'clipboard-write'] });
    await found(page);
    await row(page, 'shop').getByRole('button', { name: 'Find contact: shop' }).click();
    const link = row(page, 'shop').getByRole('link', { name: 'info@shop.example' });
    expect(await link.getAttribute('href')).toBe('mailto:info@shop.example');
    expect(await link.getAttribute('title')).toContain('/contact');
    await row(page, 'shop').getByRole('button', { name: 'Copy info@shop.example' }).click();
    await row(page, 'shop').getByText('Copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('info@shop.example');
  });

  test.each([
    ['WhatsApp', [{ kind: 'whatsapp', value: 'https://wa.me/351912345678' }], 'https://wa.me/351912345678'],
    ['Contact form', [{ kind: 'form', value: 'https://shop.example/form' }], 'https://shop.example/form'],
  ])('is a %s if there is no email address', async (name, contacts, href) => {
    sites = { shop: { website: reply(contacts) } };
    const page = await open(server.page);
    await found(page);
    await row(page, 'shop').getByRole('button', { name: 'Find contact: shop' }).click();
    expect(await row(page, 'shop').getByRole('link', { name }).getAttribute('href')).toBe(href);
  });

  test('says briefly why there is none, and in full on a click or by keyboard', async () => {
    sites = { shop: { website: reply([]) } };
    const page = await open(server.page);
    await found(page);
    await row(page, 'shop').getByRole('button', { name: 'Find contact: shop' }).click();
    await row(page, 'shop').getByRole('button', { name: 'Nothing seen' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Nothing stands on its pages.', { exact: true }).waitFor({ state: 'visible' });
  });

  test('can be retried after a failure', async () => {
    let isBroken = true;
    sites = {
      shop: {
        website: (response) =>
          isBroken
            ? response.writeHead(500).end()
            : reply([{ kind: 'email', value: 'a@b.example' }])(response),
      },
    };
    const page = await open(server.page);
    await found(page);
    await row(page, 'shop').getByRole('button', { name: 'Find contact: shop' }).click();
    await row(page, 'shop').getByRole('button', { name: 'Couldn’t read' }).waitFor();
    isBroken = false;
    await row(page, 'shop').getByRole('button', { name: 'Try again: shop' }).click();
    await row(page, 'shop').getByRole('link', { name: 'a@b.example' }).waitFor();
  });
});

describe("'Find contacts'", () => {
  test('shows its progress, sends at most eight requests at once, and keeps its results after a reload and on /results', async () => {
    let running = 0;
    let most = 0;
    const slowly = (response: ServerResponse) => {
      running += 1;
      most = Math.max(most, running);
      setTimeout(() => {
        running -= 1;
        reply([{ kind: 'email', value: 'info@shop.example' }])(response);
      }, 50);
    };
    sites = Object.fromEntries(Array.from({ length: 24 }, (_, n) => [`shop${n}`, { website: slowly }]));
    const page = await open(server.page);
    await found(page);
    await page.getByRole('button', { name: 'Find contacts' }).click();
    await page.getByText(/^\d+ of 24, \d+ emails?$/).waitFor();
    await page.getByText('24 of 24, 24 emails', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Find contacts' }).waitFor();
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(8);
    await expect.poll(() => page.getByRole('link', { name: 'info@shop.example' }).count()).toBe(24);
    await page.waitForFunction(() =>
      localStorage.getItem('hardwareStoreSearchResults')?.includes('found_contacts'),
    );
    await page.getByRole('link', { name: /^Results/ }).click();
    await page.reload();
    await expect.poll(() => page.getByRole('link', { name: 'info@shop.example' }).count()).toBe(24);
  });

  test('can be cancelled: running requests are aborted, results stay, and the rest can be requested again', async () => {
    const open24: ServerResponse[] = [];
    let isSlow = true;
    const hold = (response: ServerResponse) => {
      if (isSlow && open24.push(response) > 2) return;
      reply([{ kind: 'email', value: 'info@shop.example' }])(response);
    };
    sites = Object.fromEntries(Array.from({ length: 24 }, (_, n) => [`shop${n}`, { website: hold }]));
    const page = await open(`${server.page}`);
    await found(page);
    await page.getByRole('link', { name: /^Results/ }).click();
    await page.getByRole('button', { name: 'Find contacts' }).click();
    await page.getByText('2 of 24, 2 emails', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => open24.slice(2).every(({ destroyed, closed }) => destroyed || closed)).toBe(true);
    await expect.poll(() => page.getByRole('button', { name: /^Find contact:/ }).count()).toBe(22);
    expect(await page.getByRole('link', { name: 'info@shop.example' }).count()).toBe(2);
    isSlow = false;
    await page.getByRole('button', { name: 'Find contacts' }).click();
    await page.getByText('24 of 24, 24 emails', { exact: true }).waitFor();
  });
});

test('The table stays in its place while its contacts are found', async () => {
  const page = await open(sample.page);
  await found(page);
  const findAll = page.getByRole('button', { name: 'Find contacts' });
  // It appears after the table, and above it.
  await findAll.waitFor();
  const before = await page.getByRole('row').nth(12).boundingBox();
  await findAll.click();
  await page.getByText(/^(\d+) of \1, \d+ emails$/).waitFor();
  await page.getByRole('button', { name: 'Find contacts' }).waitFor();
  expect((await page.getByRole('row').nth(12).boundingBox())?.y).toBe(before?.y);
  await takePicture(page, 'contacts', { fullPage: true });
});
