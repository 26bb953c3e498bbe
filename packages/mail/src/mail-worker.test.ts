import { message } from '@Hardware-Store-Finder/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMailAnswers } from './mail-answers.ts';
import { header } from './testing/header.ts';
import { letterTo, li, mailWorld, toShop } from './testing/mail-world.ts';
import type { MailboxServer } from './testing/mailbox-server.ts';
import { startMailboxServer } from './testing/start-mailbox-server.ts';
import { writeMessage } from './testing/write-message.ts';

describe('A campaign that leaves from a mailbox', { timeout: 60_000 }, () => {
  let imap: MailboxServer;
  beforeAll(async () => {
    imap = await startMailboxServer();
  }, 60_000);
  afterAll(() => imap.stop());
  const world = (options?: Parameters<typeof mailWorld>[1]) => mailWorld(imap, options);

  test('waits for a green test, then for its undo, sends in turn, and stops with an answer', async () => {
    const { storage, accounts, account, outbox, queue, events, smtp, pass, now } = await world();
    const letters = [letterTo('one'), letterTo('two'), { ...letterTo('one'), key: 'another of one' }];
    await expect(queue(account.id, 'campaign', letters, li)).rejects.toMatchObject({
      userMessage: { id: 'mailNotTested' },
    });
    expect((await accounts.test(account.id, 'english', li)).test?.isGreen).toBe(true);
    await queue(account.id, 'campaign', letters, li);
    // Asked again, nothing is doubled.
    await queue(account.id, 'campaign', letters, li);
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
    imap.deliver(
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
    const all = await answers.list({ lead: undefined, limit: 5 }, li);
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
    const texts = ['Dear Anna, here is the link to our catalogue.', 'Dear Anna, what do you need?'];
    const both = await Promise.allSettled(texts.map((text) => answers.reply(reply, text, li)));
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const repliedBefore = { userMessage: { id: 'repliedBefore' } };
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: repliedBefore });
    await expect(answers.reply(reply, 'And again.', li)).rejects.toMatchObject(repliedBefore);
    await expect.poll(() => toShop(smtp, 'one'), { timeout: 10_000 }).toHaveLength(2);
    const left = toShop(smtp, 'one')[1];
    expect(header(left, 'In-Reply-To')).toBe('<answer@one.example>');
    expect(header(left, 'References')).toMatch(
      new RegExp(`^${id} <answer@one.example> <[^ ]+@factory.example>$`),
    );
    expect(header(left, 'Subject')).toBe('Re: Handles');
    expect(header(left, 'List-Unsubscribe')).toBeUndefined();
    await expect
      .poll(async () => (await answers.list({ lead: undefined, limit: 5 }, li))[0])
      .toMatchObject({ handledAt: now(), reply: { state: 'sent' } });
    await answers.handle(reply, false, li);
    expect((await answers.list({ lead: undefined, limit: 5 }, li))[0]).not.toHaveProperty('handledAt');
    expect((await outbox.sending('campaign')).counts).toMatchObject({ sent: 2 });
    expect((await outbox.written()).letters).toEqual([]);
    expect((await storage.received({ lead: 'osm:node/one' }))[0]?.kind).toBe('human_reply');
  });

  test('says that a mailbox was not read lately, until it is', async () => {
    const { storage, accounts, account, outbox, queue, pass, now } = await world();
    await accounts.test(account.id, 'english', li);
    await queue(account.id, 'campaign', [letterTo('later')], li);
    const readAt = async () => (await storage.mailbox(account.id))?.read_at ?? 0;
    await expect.poll(readAt).toBeGreaterThan(0);
    const before = await readAt();
    const said = async () => [
      (await accounts.list())[0]?.unreadSince,
      (await outbox.sending('campaign')).stops[0]?.why,
    ];
    expect(await said()).toEqual([undefined, undefined]);
    // At night, when nothing leaves.
    pass(12 * 3_600_000);
    expect(await said()).toEqual([before, message.mailboxUnread()]);
    imap.deliver(writeMessage({ From: 'anna@elsewhere.example' }, 'News.'));
    await expect.poll(readAt, { timeout: 20_000 }).toBe(now());
    expect(await said()).toEqual([undefined, undefined]);
  });

  test('asks a person before it writes to a company that the mailbox knows', async () => {
    const { accounts, account, outbox, queue, events, pass } = await world();
    await accounts.test(account.id, 'english', li);
    imap.deliver(
      writeMessage(
        { From: 'li@factory.example', To: 'ed@known.example', Date: 'Mon, 3 Mar 2025 09:00:00 +0000' },
        'Hello Ed',
      ),
      'Sent',
    );
    await queue(account.id, 'campaign', [letterTo('known')], li);
    pass(3_600_000);
    const letter = async () => (await outbox.sending('campaign')).letters[0];
    await expect.poll(async () => (await letter())?.state).toBe('stopped');
    expect(await letter()).toMatchObject({
      reason: 'known',
      known: { wroteAt: Date.parse('2025-03-03T09:00:00Z') },
    });
    expect(events).toEqual([]);
    await outbox.change('campaign', { action: 'send_anyway', letter: 'campaign/osm:node/known' }, li);
    pass(3_600_000);
    await expect.poll(() => events, { timeout: 10_000 }).toEqual(['sent known']);
  });

  test('holds back whom the list refuses, what a person stops or takes back, and says why', async () => {
    const { accounts, account, outbox, queue, events, pass } = await world({
      listed: ['anna@listed.example'],
    });
    await accounts.test(account.id, 'english', li);
    await queue(account.id, 'campaign', [letterTo('listed'), letterTo('back')], li);
    await outbox.change('campaign', { action: 'stop' }, li);
    pass(3_600_000);
    const held = await outbox.sending('campaign');
    expect(held).toMatchObject({
      isStopped: true,
      counts: { planned: 2 },
      stops: [{ why: message.sendingPaused() }],
    });
    expect(held.next).toBeUndefined();
    const berlin = { timeZone: 'Europe/Berlin', waitsFor: 'campaign' };
    expect(await outbox.next(account.id, li)).toMatchObject({ waiting: 2, letters: [berlin, berlin] });
    await accounts.change(account.id, 'pause', li);
    expect(await outbox.next(account.id, li)).toMatchObject({ waiting: 2, why: message.mailboxPaused() });
    expect((await outbox.sending('campaign')).stops).toEqual([
      { why: message.sendingPaused() },
      { address: 'li@factory.example', why: message.mailboxPaused() },
    ]);
    await accounts.change(account.id, 'start', li);
    await outbox.change('campaign', { action: 'stop_letter', letter: 'campaign/osm:node/back' }, li);
    await outbox.change('campaign', { action: 'start' }, li);
    pass(3_600_000);
    await expect
      .poll(async () => (await outbox.sending('campaign')).counts)
      .toMatchObject({ planned: 0, stopped: 2, sent: 0 });
    expect(events).toEqual([]);
    const { letters } = await outbox.sending('campaign');
    expect(letters.map(({ reason }) => reason).sort()).toEqual(['listed', 'paused']);
    // What a person stopped, a person may let leave.
    await queue(account.id, 'campaign', [letterTo('back')], li);
    expect((await outbox.sending('campaign')).counts).toMatchObject({ planned: 1, stopped: 1 });
    await outbox.change('campaign', { action: 'withdraw' }, li);
    expect((await outbox.sending('campaign')).counts).toMatchObject({ planned: 0, stopped: 1 });
    await expect(
      outbox.change('campaign', { action: 'was_sent', letter: 'campaign/osm:node/listed' }, li),
    ).rejects.toMatchObject({ userMessage: { id: 'letterSettled' } });
  });
});
