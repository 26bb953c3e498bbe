import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { axeFindings } from './support/axe-findings.ts';
import { phone, searchFor, takePicture, useBrowser } from './support/browser.ts';
import { openModal } from './support/outreach-modal.ts';
import type { RunningServer } from './support/server.ts';
import { playApi, sampleServer } from './support/shared-servers.ts';
import { type Sites, serveSites, websiteAnswer } from './support/site-server.ts';

const open = useBrowser();
let server: RunningServer;
let sites: Sites;
let asked: URLSearchParams | undefined;
const finding = (state: string, sentence: string) => ({ state, sentence });
const answerSites = serveSites(() => sites);
const answer = (request: IncomingMessage, response: ServerResponse) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://api');
  if (pathname !== '/api/mailbox/sender') return answerSites(request, response);
  asked = searchParams;
  const isKnown = searchParams.get('domain') === 'sender.example';
  response.writeHead(isKnown ? 200 : 400, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify(
      isKnown
        ? {
            domain: 'sender.example',
            spf: finding('good', 'It has SPF.'),
            dmarc: finding('missing', 'It has no DMARC.'),
            dkim: finding('weak', 'Its DKIM key is revoked.'),
          }
        : { error: '"sender" is not a domain.' },
    ),
  );
};
beforeAll(async () => {
  ({ server } = await playApi(answer));
});
beforeEach(() => {
  asked = undefined;
  sites = { shop: {} };
});

const row = (page: Page) => page.getByRole('row').filter({ hasText: 'shop' });
const email = (value: string, verdict: string, ...reasons: string[]) => ({
  kind: 'email',
  value,
  verdict,
  reasons,
});
async function found(contacts: ReturnType<typeof email>[], options = {}): Promise<Page> {
  sites = {
    shop: {
      website(response) {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(websiteAnswer('http://shop.localhost/', contacts)));
      },
    },
  };
  const page = await open(server.page, options);
  await searchFor(page, 'Porto');
  await page.getByRole('link', { name: /^Results/ }).waitFor();
  await row(page).getByRole('button', { name: 'Find contact: shop' }).click();
  return page;
}

describe('An email address', () => {
  test('that accepts no mail is no link, and the preview says why', async () => {
    const page = await found([email('info@gone.example', 'dead', 'no_domain')]);
    await row(page).getByRole('button', { name: 'Email doesn’t accept mail' }).click();
    await page.getByText('info@gone.example is on the site').waitFor();
    expect(await page.locator('a[href^="mailto:"]').count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Visit Website of shop' }).click();
    const card = page.getByRole('dialog').getByRole('complementary');
    await card.getByText('Doesn’t accept mail · its domain does not exist').waitFor();
    expect(await card.locator('a[href^="mailto:"]').count()).toBe(0);
    await takePicture(page, 'mail-verdict-dead');
    expect(await axeFindings(page)).toEqual([]);
  });

  test('that is doubtful comes after a usable one, and says so', async () => {
    const doubtful = email('web@agency.example', 'doubtful', 'other_domain', 'mail_server');
    const usable = email('info@shop.example', 'usable', 'mail_server', 'role');
    const page = await found([doubtful, usable]);
    await row(page).getByRole('link', { name: 'info@shop.example' }).waitFor();
    const alone = await found([doubtful]);
    await row(alone).getByRole('link', { name: 'web@agency.example' }).waitFor();
    await row(alone).getByRole('img', { name: 'doubtful', exact: true }).waitFor();
  });
});

describe('The seller’s own domain', () => {
  const check = async (page: Page, domain: string, selector: string) => {
    await page.getByText('Do your emails arrive?').click();
    await page.getByLabel('Your email domain').fill(domain);
    await page.getByLabel(/^DKIM selector/).fill(selector);
    await page.getByRole('button', { name: 'Check domain' }).click();
  };
  const opened = async (options = {}) => open(new URL('profile', server.page).href, options);

  test('gets a sentence each about SPF, DMARC and DKIM', async () => {
    const page = await opened({ viewport: phone });
    await check(page, 'sender.example', 'k1');
    for (const text of ['It has SPF.', 'It has no DMARC.', 'Its DKIM key is revoked.'])
      await page.getByRole('status').getByText(text).waitFor();
    expect(Object.fromEntries(asked ?? [])).toEqual({ domain: 'sender.example', selector: 'k1' });
    expect(await axeFindings(page)).toEqual([]);
    await takePicture(page, 'sender-check-phone');
  });

  test('that is none is refused with the server’s sentence', async () => {
    const page = await opened();
    await check(page, 'sender', '');
    await page.getByText('"sender" is not a domain.').waitFor();
    expect(Object.fromEntries(asked ?? [])).toEqual({ domain: 'sender' });
  });
});

test('addresses of invented stores are usable, and nobody is asked about them', async () => {
  const sample = await sampleServer();
  const page = await open(sample.page);
  await openModal(page);
  await page.getByRole('button', { name: 'Generate Email', exact: true }).click();
  await page.getByText('Accepts mail · a sample store').waitFor();
});
