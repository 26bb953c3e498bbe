import path from 'node:path';
import { message } from '@hardware-store-finder/messages';
import { openStorage } from '@hardware-store-finder/storage';
import { collectLog, temporaryFolder } from '@hardware-store-finder/testing';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createMailAccounts } from './accounts/mail-accounts.ts';
import { createSecrets } from './accounts/secrets.ts';
import { startMailWorker } from './mail-worker.ts';
import { createOutbox } from './outbox.ts';
import { hasDovecot, startDovecot } from './testing/dovecot.ts';
import { startScriptedSmtp } from './testing/scripted-smtp.ts';
import { writeMessage } from './testing/write-message.ts';

/** A Wednesday, in the working hours of Berlin. */
const wednesday = Date.UTC(2026, 10, 25, 10);
const li = { id: 'li', name: 'Li Wei' };
const good = { state: 'good', sentence: message.spfGood({ domain: 'factory.example' }) } as const;

const letterTo = (shop: string, country = 'Germany') => ({
  key: `osm:node/${shop}`,
  store: {
    id: `osm:node/${shop}`,
    name: shop,
    address: `Hauptstr. 1, Berlin, ${country}`,
    website: `https://${shop}.example`,
    lat: 52.52,
    lon: 13.4,
  },
  recipient: `anna@${shop}.example`,
  subject: 'Hinges',
  body: `Dear ${shop}, hinges.`,
});

describe.skipIf(!hasDovecot)(
  'A campaign that leaves from a mailbox (skipped where dovecot-imapd is not installed)',
  { timeout: 60_000 },
  () => {
    let dovecot: Awaited<ReturnType<typeof startDovecot>>;
    beforeAll(async () => {
      dovecot = await startDovecot();
    }, 60_000);
    afterAll(() => dovecot.stop());

    async function world({ listed = [] as readonly string[] } = {}) {
      const folder = temporaryFolder();
      const { log } = collectLog();
      const whole = await openStorage({ dataDir: folder, databaseUrl: undefined }, log);
      const storage = whole.mail;
      let now = wednesday;
      const smtp = await startScriptedSmtp((moment, to) => {
        // The provider hands the letter to oneself over at once.
        if (moment === 'replied' && to === 'li@factory.example')
          dovecot.deliver(Buffer.from(smtp.taken.at(-1)?.data ?? '', 'latin1'));
        return undefined;
      });
      const server = { host: '127.0.0.1', secure: false };
      const accounts = createMailAccounts({
        storage,
        secrets: createSecrets(path.join(folder, 'mail.key')),
        lookUp: () => Promise.reject(new Error('No server is looked up in this test.')),
        ownServers: ['127.0.0.1'],
        records: async () => ({ spf: good, dmarc: good }),
        now: () => now,
        patienceMs: 10_000,
      });
      const account = await accounts.connect(
        {
          provider: 'other',
          address: 'li@factory.example',
          name: 'Li Wei',
          password: 'secret',
          smtp: { ...server, port: smtp.port },
          imap: { ...server, port: dovecot.port },
        },
        li,
      );
      const outbox = createOutbox({ storage, accounts, now: () => now });
      const events: string[] = [];
      const worker = startMailWorker({
        storage,
        leases: whole.leases,
        accounts,
        refusal: async ({ recipient }) => (listed.includes(recipient) ? 'listed' : undefined),
        refuse: async (addresses) => void events.push(...addresses.map((one) => `refused ${one}`)),
        onSent: async (_, { store }) => void events.push(`sent ${store.name}`),
        onAnswered: async ({ store }) => void events.push(`answered ${store.name}`),
        log,
        now: () => now,
        everyMs: 50,
      });
      onTestFinished(async () => {
        await worker.stop();
        await smtp.close();
        await whole.close();
      });
      return {
        storage,
        accounts,
        account,
        outbox,
        events,
        smtp,
        pass: (ms: number) => {
          now += ms;
        },
        now: () => now,
      };
    }

    test('waits for a green test, then for its undo, sends in turn, and stops with an answer', async () => {
      const { storage, accounts, account, outbox, events, smtp, pass, now } = await world();
      const letters = [letterTo('one'), letterTo('two'), { ...letterTo('one'), key: 'another of one' }];
      await expect(outbox.queue(account.id, 'campaign', letters, li)).rejects.toMatchObject({
        userMessage: { id: 'mailNotTested' },
      });
      expect((await accounts.test(account.id, 'english')).test?.isGreen).toBe(true);
      await outbox.queue(account.id, 'campaign', letters, li);
      // Asked again, nothing is doubled.
      await outbox.queue(account.id, 'campaign', letters, li);
      const planned = await outbox.sending('campaign');
      expect(planned.counts).toMatchObject({ planned: 3, sent: 0 });
      expect(planned.next).toBeGreaterThanOrEqual(now() + 30_000);
      expect(planned.last).toBeLessThan(now() + 86_400_000);

      pass(3_600_000);
      await expect.poll(() => events, { timeout: 10_000 }).toEqual(['sent one']);
      // The other first letter to that firm does not leave any more, and ten minutes lie before the next.
      const first = await outbox.sending('campaign');
      expect(first.counts).toMatchObject({ planned: 1, sent: 1, stopped: 1 });
      expect(first.letters.find(({ state }) => state === 'stopped')?.reason).toBe('written');
      pass(900_000);
      await expect.poll(() => events.filter((event) => event.startsWith('sent'))).toHaveLength(2);
      const answered = smtp.taken.find(({ to }) => to.endsWith('one.example'))?.data ?? '';
      const [id = ''] = /<[^>]+>/.exec(/^Message-ID: .*$/im.exec(answered)?.[0] ?? '') ?? [];
      dovecot.deliver(
        writeMessage(
          { From: 'Anna <anna@one.example>', 'In-Reply-To': id, Date: new Date().toUTCString() },
          'Please send the catalogue.',
        ),
      );
      await expect.poll(() => events, { timeout: 20_000 }).toContain('answered one');
      pass(3_600_000);
      await expect
        .poll(async () => (await outbox.sending('campaign')).counts)
        .toMatchObject({ sent: 2, answered: 1, stopped: 1, planned: 0 });
      expect(smtp.taken.filter(({ to }) => to.endsWith('one.example'))).toHaveLength(1);
      expect(await outbox.answers({ lead: undefined, limit: 5 })).toMatchObject([
        {
          kind: 'human_reply',
          from: 'anna@one.example',
          text: 'Please send the catalogue.',
          isSure: true,
          letter: { subject: 'Hinges' },
          name: 'one',
        },
      ]);
      expect((await storage.received({ lead: 'osm:node/one' }))[0]?.kind).toBe('human_reply');
    });

    test('asks a person before it writes to a company that the mailbox knows', async () => {
      const { accounts, account, outbox, events, pass } = await world();
      await accounts.test(account.id, 'english');
      dovecot.deliver(
        writeMessage(
          { From: 'li@factory.example', To: 'ed@known.example', Date: 'Mon, 3 Mar 2025 09:00:00 +0000' },
          'Hello Ed',
        ),
        'Sent',
      );
      await outbox.queue(account.id, 'campaign', [letterTo('known')], li);
      pass(3_600_000);
      const letter = async () => (await outbox.sending('campaign')).letters[0];
      await expect.poll(async () => (await letter())?.state).toBe('stopped');
      expect(await letter()).toMatchObject({
        reason: 'known',
        known: { wroteAt: Date.parse('2025-03-03T09:00:00Z') },
      });
      expect(events).toEqual([]);
      await outbox.change('campaign', { action: 'send_anyway', key: 'osm:node/known' });
      pass(3_600_000);
      await expect.poll(() => events, { timeout: 10_000 }).toEqual(['sent known']);
    });

    test('holds back whom the list refuses, what a person stops or takes back, and says why', async () => {
      const { accounts, account, outbox, events, pass } = await world({ listed: ['anna@listed.example'] });
      await accounts.test(account.id, 'english');
      await outbox.queue(account.id, 'campaign', [letterTo('listed'), letterTo('back')], li);
      await outbox.change('campaign', { action: 'stop' });
      pass(3_600_000);
      const held = await outbox.sending('campaign');
      expect(held).toMatchObject({ isStopped: true, counts: { planned: 2 }, why: message.sendingPaused() });
      expect(held.next).toBeUndefined();
      await accounts.change(account.id, 'pause');
      expect((await outbox.sending('campaign')).why).toEqual(message.mailboxPaused());
      await accounts.change(account.id, 'start');
      await outbox.change('campaign', { action: 'stop_letter', key: 'osm:node/back' });
      await outbox.change('campaign', { action: 'start' });
      pass(3_600_000);
      await new Promise((resolve) => setTimeout(resolve, 500));
      expect(events).toEqual([]);
      const { counts, letters } = await outbox.sending('campaign');
      expect(counts).toMatchObject({ planned: 0, stopped: 2, sent: 0 });
      expect(letters.map(({ reason }) => reason).sort()).toEqual(['listed', 'paused']);
      // What a person stopped, a person may let leave.
      await outbox.queue(account.id, 'campaign', [letterTo('back')], li);
      expect((await outbox.sending('campaign')).counts).toMatchObject({ planned: 1, stopped: 1 });
      await outbox.change('campaign', { action: 'withdraw' });
      expect((await outbox.sending('campaign')).counts).toMatchObject({ planned: 0, stopped: 1 });
      await expect(
        outbox.change('campaign', { action: 'was_sent', key: 'osm:node/listed' }),
      ).rejects.toMatchObject({ userMessage: { id: 'letterSettled' } });
    });
  },
);
