import {
  type MailboxServer,
  startMailboxServer,
  startScriptedSmtp,
} from '@Hardware-Store-Finder/mail/testing';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings } from './support/axe-findings.ts';
import { useBrowser } from './support/browser.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { button, languages } from './support/stores-api.ts';
import { importTown, porto } from './support/town.ts';

const open = useBrowser();
const clock = pathToFileURL(path.join(import.meta.dirname, 'support/at-work.mjs')).href;
/** A store with an address of its own, so that no website is read. */
const shop = (name: string, at: number) => ({
  name,
  lat: porto.lat + at / 1_000,
  lon: porto.lon,
  tags: {
    shop: 'hardware',
    'addr:street': 'Rua Formosa',
    'addr:housenumber': String(at),
    'addr:city': 'Porto',
    phone: `+351 222 001 23${at}`,
    email: `anna@${name.toLowerCase()}.example`,
  },
});

describe.each([...languages])(
  'From a mailbox to an answer, in $locale',
  { timeout: 240_000 },
  ({ locale, messages }) => {
    let server: RunningServer;
    let imap: MailboxServer;
    let smtp: Awaited<ReturnType<typeof startScriptedSmtp>>;
    beforeAll(async () => {
      imap = await startMailboxServer();
      smtp = await startScriptedSmtp((moment, to) => {
        if (moment === 'replied' && to === 'li@factory.example')
          imap.deliver(
            Buffer.from(
              `Authentication-Results: mx.example; spf=pass; dkim=pass\r\n${smtp.taken.at(-1)?.data}`,
              'latin1',
            ),
          );
        return undefined;
      });
      const settings = {
        MAIL_SERVERS: `127.0.0.1:${smtp.port}, 127.0.0.1:${imap.port}`,
        NODE_OPTIONS: `--import=${clock}`,
      };
      server = await startServer(settings, await importTown([shop('Silva', 1), shop('Costa', 2)]));
    }, 120_000);
    afterAll(async () => {
      await server.stop();
      await smtp.close();
      await imap.stop();
    });

    test('a letter leaves, the answer stands at its lead, and the firm gets nothing more', async () => {
      const { mailboxes: words } = messages;
      const ask = async (route: string, body?: unknown) => {
        const response = await fetch(`${server.origin}/api${route}`, {
          ...(body !== undefined && {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          }),
        });
        const answer = await response.json();
        expect([route, response.status, answer.error]).toEqual([route, 200, undefined]);
        return answer;
      };
      const at = (port: number) => ({ host: '127.0.0.1', port, secure: false });
      const { id: mailbox } = await ask('/mail/accounts', {
        provider: 'other',
        address: 'li@factory.example',
        name: 'Li Wei',
        password: 'secret',
        smtp: at(smtp.port),
        imap: at(imap.port),
      });
      expect((await ask(`/mail/accounts/${mailbox}/test`, {})).test).toMatchObject({ isGreen: true });
      const territory = { kind: 'places', places: [{ query: 'Porto', radiusKm: 10 }] };
      const { id } = await ask('/campaigns', {
        plan: {
          name: 'Porto',
          territory,
          language: 'english',
          letterLanguage: 'store',
          criteria: [],
          seller: { company: 'Yongfeng Hardware', makes: 'cabinet handles and hinges' },
          limits: {},
          followUps: 1,
        },
        exclusions: { stores: [], emails: [], domains: [] },
      });
      const campaign = `/campaigns/${encodeURIComponent(id)}`;
      await expect
        .poll(async () => (await ask(`${campaign}/stores?state=to_review`)).total, { timeout: 60_000 })
        .toBe(2);
      const page = await open(`${server.page}campaigns`, { locale });
      await page.getByRole('link', { name: 'Porto' }).first().click();
      await page.locator('main a[href*="/campaigns/review"]').click();
      // Approved with what follows, which is shown.
      const { review } = messages;
      for (const at of [1, 2]) {
        await page.getByText(review.position(at, 2)).waitFor();
        const later = page.getByRole('region', { name: review.followUps });
        await later.getByText(messages.outreach.choices.turns.second).waitFor();
        if (at === 1) expect(await axeFindings(page)).toEqual([]);
        await page.keyboard.press('y');
      }
      await page.getByText(review.end.title).waitFor();
      await page.goto(`${server.page}campaigns`);
      await page.getByRole('link', { name: 'Porto' }).first().click();
      await button(page, words.sending.send(2)).click();
      await page.getByText(`4 ${words.sending.counts.planned}`).waitFor();
      // After half a minute, the first; the second ten minutes later.
      await page
        .getByText(`3 ${words.sending.counts.planned} · 1 ${words.sending.counts.sent}`)
        .waitFor({ timeout: 90_000 });
      const sent = smtp.taken.filter(({ to }) => to !== 'li@factory.example');
      expect(sent).toHaveLength(1);
      const [{ to = '', data = '' } = {}] = sent;
      const messageId = /^Message-ID: (<[^>]+>)/m.exec(data)?.[1];
      imap.deliver(
        Buffer.from(
          `From: Anna <${to}>\r\nTo: li@factory.example\r\nSubject: Re\r\nDate: ${new Date().toUTCString()}\r\nMessage-ID: <1@shop>\r\nIn-Reply-To: ${messageId}\r\n\r\nMande o catálogo.\r\n`,
        ),
      );
      await page.getByText(`1 ${words.sending.counts.answered}`).waitFor({ timeout: 60_000 });
      await page.goto(server.page);
      const waiting = page.getByRole('region', { name: `1 ${messages.answers.toRead}` });
      await waiting.getByText('Mande o cat').waitFor({ timeout: 30_000 });
      await waiting.getByRole('link', { name: messages.answers.read, exact: true }).click();
      await page.getByRole('article').getByText('Mande o cat').waitFor();
      // Dealt with in two keys: the draft is in the buyer's language, and the lead gets its next date with it.
      await page.keyboard.press('r');
      const reply = page.getByRole('textbox', { name: messages.answers.yourReply });
      await expect.poll(() => reply.inputValue(), { timeout: 20_000 }).toMatch(/Obrigad|catálogo|mensagem/i);
      await page.getByLabel(messages.leads.columns.status).waitFor();
      await reply.press('Control+Enter');
      await page.getByText(messages.answers.waiting(0)).waitFor();
      await expect.poll(() => smtp.taken.filter((one) => one.to === to).length, { timeout: 60_000 }).toBe(2);
      const replied = smtp.taken.findLast((one) => one.to === to)?.data ?? '';
      expect(replied).toMatch(/^In-Reply-To: <1@shop>/m);
      expect(replied).not.toMatch(/^List-Unsubscribe/m);
      // The ledger has both letters, and where the first one's address is from.
      const { ledger } = messages;
      await page.goto(`${server.page}ledger`);
      const entries = page.getByRole('article');
      await expect.poll(() => entries.count()).toBe(2);
      const first = entries.filter({ hasNotText: ledger.theirs });
      await first.getByText('ePrivacy Directive, art. 13 (2026)').waitFor();
      await first.getByRole('link', { name: 'openstreetmap.org' }).waitFor();
      await first.locator('summary').click();
      await first
        .getByText(/Rua Formosa|Yongfeng Hardware/)
        .first()
        .waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('searchbox').fill('nobody@');
      await page.getByText(ledger.noneSuch('nobody@')).waitFor();
      await page.getByRole('searchbox').fill(to.toUpperCase());
      await expect.poll(() => entries.count()).toBe(2);
      const [saved] = await Promise.all([page.waitForEvent('download'), button(page, ledger.save).click()]);
      expect(saved.suggestedFilename()).toMatch(/^hardware-store-finder-ledger-.*\.xlsx$/);
      // Somebody asks for their data: one step from the lead.
      await entries
        .first()
        .getByRole('link', { name: /Silva|Costa/ })
        .click();
      await button(page, messages.leads.firm.open).click();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        button(page, messages.leads.firm.save).click(),
      ]);
      const kept = JSON.parse(await readFile(await file.path(), 'utf8'));
      expect(kept.letters).toMatchObject([
        { isReply: true },
        { recipient: to, country: 'PT', state: 'sent' },
        { turn: 'second', state: 'stopped' },
      ]);
      expect(kept.answers).toMatchObject([{ from: to }]);
      await page.goto(`${server.page}leads`);
      const status = page.locator('tr button[data-status]');
      await expect.poll(() => status.first().getAttribute('data-status')).toBe('replied');
      // The lead of the other store waits, unwritten, with what follows; nothing follows an answer.
      expect((await ask(`${campaign}/sending`)).counts).toMatchObject({
        planned: 2,
        sent: 1,
        answered: 1,
        stopped: 1,
      });
    });
  },
);
