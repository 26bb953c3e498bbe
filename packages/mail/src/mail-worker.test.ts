import path from 'node:path';
import { message } from '@hardware-store-finder/messages';
import { openStorage } from '@hardware-store-finder/storage';
import { collectLog, temporaryFolder } from '@hardware-store-finder/testing';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createMailAccounts } from './accounts/mail-accounts.ts';
import { createSecrets } from './accounts/secrets.ts';
import { openImap } from './listening/open-imap.ts';
import { sentMessageIds } from './listening/settle.ts';
import { createMailAnswers } from './mail-answers.ts';
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
  followUps: [] as { turn: 'second' | 'third'; body: string }[],
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
        if (moment === 'rcpt' && to.startsWith('dead@')) return { reply: '550 5.1.1 No such user' };
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
        onDead: async ({ recipient }) => void events.push(`dead ${recipient}`),
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

    const header = (data: string | undefined, name: string) =>
      new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(data ?? '')?.[1]?.replace(/\s+/g, ' ');
    const toShop = (smtp: Awaited<ReturnType<typeof world>>['smtp'], shop: string) =>
      smtp.taken.filter(({ to }) => to === `anna@${shop}.example`).map(({ data }) => data);

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
          {
            From: 'Anna <anna@one.example>',
            'Message-ID': '<answer@one.example>',
            'In-Reply-To': id,
            Date: new Date().toUTCString(),
          },
          'Please send the catalogue.',
        ),
      );
      await expect.poll(() => events, { timeout: 20_000 }).toContain('answered one');
      pass(3_600_000);
      await expect
        .poll(async () => (await outbox.sending('campaign')).counts)
        .toMatchObject({ sent: 2, answered: 1, stopped: 1, planned: 0 });
      expect(smtp.taken.filter(({ to }) => to.endsWith('one.example'))).toHaveLength(1);
      const answers = createMailAnswers({ storage, accounts, now });
      const all = await answers.list({ lead: undefined, limit: 5 });
      expect(all).toMatchObject([
        {
          kind: 'human_reply',
          from: 'anna@one.example',
          text: 'Please send the catalogue.',
          isSure: true,
          letter: { subject: 'Hinges', body: 'Dear one, hinges.' },
          store: { name: 'one' },
          intent: 'interest',
        },
      ]);
      // In the night, a minute after the last letter: a person's reply leaves all the same, once.
      pass(10 * 3_600_000);
      const reply = all[0]?.id ?? '';
      await answers.reply(reply, 'Dear Anna, here is the link to our catalogue.', li);
      await answers.reply(reply, 'Dear Anna, here is the link to our catalogue.', li);
      await expect.poll(() => toShop(smtp, 'one'), { timeout: 10_000 }).toHaveLength(2);
      const left = toShop(smtp, 'one')[1];
      expect(header(left, 'In-Reply-To')).toBe('<answer@one.example>');
      expect(header(left, 'References')).toMatch(
        new RegExp(`^${id} <answer@one.example> <[^ ]+@factory.example>$`),
      );
      expect(header(left, 'Subject')).toBe('Re: Handles');
      expect(header(left, 'List-Unsubscribe')).toBeUndefined();
      await expect
        .poll(async () => (await answers.list({ lead: undefined, limit: 5 }))[0])
        .toMatchObject({ handledAt: now(), reply: { state: 'sent' } });
      await answers.handle(reply, false);
      expect((await answers.list({ lead: undefined, limit: 5 }))[0]).not.toHaveProperty('handledAt');
      expect((await outbox.sending('campaign')).counts).toMatchObject({ sent: 2 });
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
      await outbox.change('campaign', { action: 'send_anyway', letter: 'campaign/osm:node/known' });
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
      await outbox.change('campaign', { action: 'stop_letter', letter: 'campaign/osm:node/back' });
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
        outbox.change('campaign', { action: 'was_sent', letter: 'campaign/osm:node/listed' }),
      ).rejects.toMatchObject({ userMessage: { id: 'letterSettled' } });
    });

    const day = 86_400_000;
    const withFollowUps = (shop: string) => ({
      ...letterTo(shop),
      followUps: [
        { turn: 'second' as const, body: `Dear ${shop}, our figures.` },
        { turn: 'third' as const, body: `Dear ${shop}, our catalogue.` },
      ],
    });
    /** Long enough for a worker that wakes every 50 ms. */
    const quiet = () => new Promise((resolve) => setTimeout(resolve, 400));

    test('what follows leaves a week and a month later, at work, and in the thread of the first', async () => {
      const { accounts, account, outbox, smtp, pass, now } = await world();
      await accounts.test(account.id, 'english');
      await outbox.queue(account.id, 'campaign', [withFollowUps('thread')], li);
      const planned = await outbox.sending('campaign');
      expect(planned.counts).toMatchObject({ planned: 3 });
      const [first = 0, second = 0, third = 0] = planned.letters.map(({ at }) => at);
      expect(first).toBeLessThan(now() + day);
      // The third is due at Christmas, and nobody works until the Monday after.
      expect([second, third].map((at) => new Date(at).toISOString().slice(0, 10))).toEqual([
        '2026-12-02',
        '2026-12-28',
      ]);
      const left = () => toShop(smtp, 'thread');
      pass(3_600_000);
      await expect.poll(left, { timeout: 10_000 }).toHaveLength(1);
      pass(6.9 * day);
      await quiet();
      expect(left()).toHaveLength(1);
      // In the night after the seventh day.
      pass(0.5 * day);
      await quiet();
      expect(left()).toHaveLength(1);
      pass(0.6 * day);
      await expect.poll(left, { timeout: 10_000 }).toHaveLength(2);
      expect((await outbox.sending('campaign')).letters[0]).toMatchObject({
        turn: 'third',
        state: 'planned',
      });
      pass(25 * day);
      await expect.poll(left, { timeout: 10_000 }).toHaveLength(3);
      const ids = left().map((data) => header(data, 'Message-ID'));
      expect(left().map((data) => header(data, 'In-Reply-To'))).toEqual([undefined, ids[0], ids[1]]);
      expect(left().map((data) => header(data, 'References'))).toEqual([
        ids[0],
        `${ids[0]} ${ids[1]}`,
        ids.join(' '),
      ]);
      expect(new Set(left().map((data) => header(data, 'Subject'))).size).toBe(1);
      const sending = await outbox.sending('campaign');
      expect(sending).toMatchObject({ companies: 1, counts: { sent: 3, planned: 0, answered: 0 } });
    });

    test('nothing follows an answer, a letter that did not arrive, or one that a person stopped', async () => {
      const { accounts, account, outbox, events, smtp, pass } = await world();
      await accounts.test(account.id, 'english');
      await outbox.queue(account.id, 'campaign', [withFollowUps('warm'), withFollowUps('cold')], li);
      await outbox.change('campaign', { action: 'stop_letter', letter: 'campaign/osm:node/cold' });
      const cold = async () =>
        (await outbox.sending('campaign')).letters
          .filter(({ name }) => name === 'cold')
          .map(({ reason = '', state }) => `${state} ${reason}`.trim());
      expect((await cold()).sort()).toEqual([
        'stopped first_stopped',
        'stopped first_stopped',
        'stopped paused',
      ]);
      pass(3_600_000);
      await expect.poll(() => events, { timeout: 10_000 }).toEqual(['sent warm']);
      const id = header(toShop(smtp, 'warm')[0], 'Message-ID') ?? '';
      dovecot.deliver(
        writeMessage(
          { From: 'Anna <anna@warm.example>', 'In-Reply-To': id, Date: new Date().toUTCString() },
          'Please send the catalogue.',
        ),
      );
      await expect.poll(() => events, { timeout: 20_000 }).toContain('answered warm');
      for (let week = 0; week < 6; week += 1) {
        pass(7 * day);
        await quiet();
      }
      expect(toShop(smtp, 'warm')).toHaveLength(1);
      expect((await outbox.sending('campaign')).counts).toMatchObject({
        planned: 0,
        stopped: 5,
        answered: 1,
      });
    });

    test('a person who sends anyway to a company that is known lets the rest follow', async () => {
      const { accounts, account, outbox, events, smtp, pass } = await world();
      await accounts.test(account.id, 'english');
      dovecot.deliver(
        writeMessage({ From: 'ed@friend.example', Date: 'Mon, 3 Mar 2025 09:00:00 +0000' }, 'Hello Li'),
      );
      await outbox.queue(account.id, 'campaign', [withFollowUps('friend')], li);
      pass(3_600_000);
      const counts = async () => (await outbox.sending('campaign')).counts;
      await expect.poll(counts, { timeout: 10_000 }).toMatchObject({ stopped: 3, planned: 0 });
      await outbox.change('campaign', { action: 'send_anyway', letter: 'campaign/osm:node/friend' });
      expect(await counts()).toMatchObject({ stopped: 0, planned: 3 });
      pass(3_600_000);
      await expect.poll(() => events, { timeout: 10_000 }).toEqual(['sent friend']);
      pass(8 * day);
      await expect.poll(() => toShop(smtp, 'friend'), { timeout: 10_000 }).toHaveLength(2);
    });

    test('a dead address is told once, nothing follows it, and another address of the firm may be written to', async () => {
      const { storage, accounts, account, outbox, events, smtp, pass } = await world();
      await accounts.test(account.id, 'english');
      const letter = { ...withFollowUps('hollow'), recipient: 'dead@hollow.example' };
      await outbox.queue(account.id, 'campaign', [letter], li);
      expect(await storage.isDead('Dead@Hollow.example')).toBe(false);
      pass(3_600_000);
      await expect.poll(() => events, { timeout: 10_000 }).toEqual(['dead dead@hollow.example']);
      expect((await outbox.sending('campaign')).counts).toMatchObject({ bounced: 1, stopped: 2, planned: 0 });
      expect(await storage.isDead('Dead@Hollow.example')).toBe(true);
      // The same again stays refused; the next best address is a letter of its own.
      await outbox.queue(account.id, 'campaign', [letter], li);
      expect((await outbox.sending('campaign')).counts).toMatchObject({ planned: 0 });
      await outbox.queue(account.id, 'campaign', [{ ...letter, recipient: 'info@hollow.example' }], li);
      expect((await outbox.sending('campaign')).counts).toMatchObject({ planned: 3, bounced: 1 });
      pass(3_600_000);
      await expect.poll(() => events, { timeout: 10_000 }).toContain('sent hollow');
      expect(smtp.taken.map(({ to }) => to)).toContain('info@hollow.example');
      await quiet();
      expect(events).toEqual(['dead dead@hollow.example', 'sent hollow']);
    });

    test('a provider that replaces Message-IDs is asked for the one that recipients know', async () => {
      const { accounts, account } = await world();
      dovecot.deliver(
        writeMessage(
          { 'Message-ID': '<theirs@provider.example>', References: '<ours@factory.example>' },
          'Dear',
        ),
        'Sent',
      );
      const client = await openImap(await accounts.open(account.id));
      onTestFinished(() => client.close());
      expect(await sentMessageIds(client, ['<ours@factory.example>', '<kept@factory.example>'])).toEqual([
        '<ours@factory.example>',
        '<theirs@provider.example>',
        '<kept@factory.example>',
      ]);
    });
  },
);
