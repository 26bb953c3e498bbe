import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { sendOne } from './attend-mailbox.ts';
import { openImap } from './listening/open-imap.ts';
import { sentMessageIds } from './listening/settle.ts';
import { writeLetterJson } from './sending/letter-json.ts';
import { header } from './testing/header.ts';
import { letterRow } from './testing/letter-row.ts';
import { letterTo, li, mailWorld, toShop } from './testing/mail-world.ts';
import type { MailboxServer } from './testing/mailbox-server.ts';
import { startMailboxServer } from './testing/start-mailbox-server.ts';
import { writeMessage } from './testing/write-message.ts';

describe('What follows a letter', { timeout: 60_000 }, () => {
  let imap: MailboxServer;
  beforeAll(async () => {
    imap = await startMailboxServer();
  }, 60_000);
  afterAll(() => imap.stop());
  const world = (options?: Parameters<typeof mailWorld>[1]) => mailWorld(imap, options);

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
    const { accounts, account, outbox, queue, smtp, pass, now } = await world();
    await accounts.test(account.id, 'english', li);
    await queue(account.id, 'campaign', [withFollowUps('thread')], li);
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
    const { accounts, account, outbox, queue, events, smtp, pass } = await world();
    await accounts.test(account.id, 'english', li);
    await queue(account.id, 'campaign', [withFollowUps('warm'), withFollowUps('cold')], li);
    await outbox.change('campaign', { action: 'stop_letter', letter: 'campaign/osm:node/cold' }, li);
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
    imap.deliver(
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

  test('what a rule files into another folder holds what follows, and a person decides', async () => {
    const { accounts, account, outbox, queue, events, smtp, pass } = await world();
    await accounts.test(account.id, 'english', li);
    await queue(account.id, 'campaign', [withFollowUps('filed')], li);
    pass(3_600_000);
    await expect.poll(() => events, { timeout: 10_000 }).toEqual(['sent filed']);
    const id = header(toShop(smtp, 'filed')[0], 'Message-ID') ?? '';
    imap.deliver(
      writeMessage({ From: 'Anna <anna@filed.example>', 'In-Reply-To': id }, 'Please send the catalogue.'),
      'Customers',
    );
    pass(8 * day);
    const sending = async () =>
      (await outbox.sending('campaign')).letters.find(({ turn }) => turn === 'second');
    await expect.poll(sending, { timeout: 20_000 }).toMatchObject({ state: 'stopped', reason: 'known' });
    expect(toShop(smtp, 'filed')).toHaveLength(1);
  });

  test('a person who sends anyway to a company that is known lets the rest follow', async () => {
    const { accounts, account, outbox, queue, events, smtp, pass } = await world();
    await accounts.test(account.id, 'english', li);
    const before = 'Mon, 3 Mar 2025 09:00:00 +0000';
    imap.deliver(
      writeMessage({ From: 'ed@friend.example', Date: before }, 'Hello Li'),
      'INBOX',
      Date.parse(before),
    );
    await queue(account.id, 'campaign', [withFollowUps('friend')], li);
    pass(3_600_000);
    const counts = async () => (await outbox.sending('campaign')).counts;
    await expect.poll(counts, { timeout: 10_000 }).toMatchObject({ stopped: 3, planned: 0 });
    await outbox.change('campaign', { action: 'send_anyway', letter: 'campaign/osm:node/friend' }, li);
    expect(await counts()).toMatchObject({ stopped: 0, planned: 3 });
    pass(3_600_000);
    await expect.poll(() => events, { timeout: 10_000 }).toEqual(['sent friend']);
    pass(8 * day);
    await expect.poll(() => toShop(smtp, 'friend'), { timeout: 10_000 }).toHaveLength(2);
  });

  test('a dead address is told once, nothing follows it, and another address of the firm may be written to', async () => {
    const { storage, accounts, account, outbox, queue, events, smtp, pass } = await world();
    await accounts.test(account.id, 'english', li);
    const letter = { ...withFollowUps('hollow'), recipient: 'dead@hollow.example' };
    await queue(account.id, 'campaign', [letter], li);
    expect(await storage.isDead('Dead@Hollow.example')).toBe(false);
    pass(3_600_000);
    await expect.poll(() => events, { timeout: 10_000 }).toEqual(['dead dead@hollow.example']);
    expect((await outbox.sending('campaign')).counts).toMatchObject({ bounced: 1, stopped: 2, planned: 0 });
    expect(await storage.isDead('Dead@Hollow.example')).toBe(true);
    // The same again stays refused; the next best address is a letter of its own.
    await queue(account.id, 'campaign', [letter], li);
    expect((await outbox.sending('campaign')).counts).toMatchObject({ planned: 0 });
    await queue(account.id, 'campaign', [{ ...letter, recipient: 'info@hollow.example' }], li);
    expect((await outbox.sending('campaign')).counts).toMatchObject({ planned: 3, bounced: 1 });
    pass(3_600_000);
    await expect.poll(() => events, { timeout: 10_000 }).toContain('sent hollow');
    expect(smtp.taken.map(({ to }) => to)).toContain('info@hollow.example');
    await quiet();
    expect(events).toEqual(['dead dead@hollow.example', 'sent hollow']);
  });

  test('nothing leaves while nobody has read the mailbox', async () => {
    const { storage, accounts, account, smtp, now, deps } = await world();
    // Without a green test, the worker leaves it alone.
    const { store, subject, body, recipient } = letterTo('unread');
    const json = writeLetterJson({ store, subject, body, by: li });
    await storage.startMailbox(account.id, now());
    await storage.plan([letterRow('unread', { mailbox: account.id, recipient, not_before: now(), json })]);
    const opened = await accounts.open(account.id);
    expect(await sendOne(opened, deps, () => false)).toBeUndefined();
    expect((await storage.letter('unread'))?.state).toBe('planned');
    expect(await sendOne(opened, deps, () => true)).toMatchObject({ state: 'accepted' });
    expect(toShop(smtp, 'unread')).toHaveLength(1);
  });
  test('an answer that waited for a worker is read before anything leaves', async () => {
    const { storage, accounts, account, events, smtp, pass, now, deps } = await world();
    const { store, subject, body, recipient } = letterTo('waits');
    const json = writeLetterJson({ store, subject, body, by: li });
    const row = { mailbox: account.id, firm: 'waits', recipient, not_before: now(), json };
    await storage.startMailbox(account.id, now());
    await storage.plan([
      letterRow('first', { ...row, message_id: '<first@factory.example>' }),
      letterRow('second', { ...row, message_id: '<second@factory.example>', follows: 'first' }),
    ]);
    await sendOne(await accounts.open(account.id), deps, () => true);
    imap.deliver(
      writeMessage({ From: `Anna <${recipient}>`, Date: new Date().toUTCString() }, 'Yes, please.'),
    );
    pass(day);
    // From the green test on, the worker attends to the mailbox.
    await accounts.test(account.id, 'english', li);
    await expect.poll(() => events, { timeout: 20_000 }).toContain('answered waits');
    await quiet();
    expect((await storage.letter('second'))?.state).toBe('stopped');
    expect(toShop(smtp, 'waits')).toHaveLength(1);
  });

  test('a provider that replaces Message-IDs is asked for the one that recipients know', async () => {
    const { accounts, account } = await world();
    imap.deliver(
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
});
