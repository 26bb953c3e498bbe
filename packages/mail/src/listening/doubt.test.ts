import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer, listeningWorld, mayAll, start } from '../testing/listening-world.ts';
import type { MailboxServer } from '../testing/mailbox-server.ts';
import { onEachMailboxServer } from '../testing/start-mailbox-server.ts';
import { writeMessage } from '../testing/write-message.ts';
import { collect } from './collect.ts';
import { type Asked, knownBefore } from './known-before.ts';

onEachMailboxServer('doubt in the mailbox', (startServer) => {
  let imap: MailboxServer;
  beforeAll(async () => {
    imap = await startServer();
  }, 60_000);
  afterAll(() => imap.stop());

  const world = (shop: string, options?: { isCut: boolean }) => listeningWorld(imap, shop, options);

  test('one message never stops a mailbox: what nobody can read is doubtful, and the next one is read', async () => {
    const { storage, first, collect, second } = await world('nested.example');
    const levels = Array.from(
      { length: 300 },
      (_, at) => `--b${at}\nContent-Type: multipart/mixed; boundary=b${at + 1}\n\n`,
    );
    const headers = { 'Content-Type': 'multipart/mixed; boundary=b0', Subject: 'Re: Hinges' };
    imap.deliver(answer('nested.example', first?.message_id, levels.join(''), headers));
    imap.deliver(answer('nested.example', first?.message_id, 'Yes.'));
    expect(await collect()).toMatchObject([
      { isUnread: true, isSure: false, subject: 'Re: Hinges', matchedBy: 'reference', visible: '' },
      { isSure: true, visible: 'Yes.' },
    ]);
    expect(await second()).toBe('stopped');
    expect(await storage.received('waiting')).toHaveLength(2);
  });

  test('one that takes too long is doubtful, too, and the letters wait', async () => {
    const { storage, account, client, deps, first, second, answered } = await world('slow.example');
    imap.deliver(answer('slow.example', first?.message_id, 'Yes.'));
    const read = () => Promise.reject(new Error('It took too long.'));
    expect(await collect(client, account, { ...deps, read })).toMatchObject([{ isUnread: true }]);
    expect([await second(), await storage.reserve('slow.example', mayAll()), answered]).toEqual([
      'planned',
      undefined,
      [],
    ]);
  });

  test('a long message is read in part, and says so', async () => {
    const { first, collect } = await world('long.example');
    const text = `Please call me.\n${'hinges '.repeat(60_000)}`;
    imap.deliver(answer('long.example', first?.message_id, text));
    const [mail] = await collect();
    expect(mail).toMatchObject({ kind: 'human_reply', isCut: true, isSure: true });
    expect(mail?.visible).toMatch(/^Please call me\./);
  });

  test('a letter whose answer is older than it, by clocks that differ, has been answered', async () => {
    const { first, collect, second } = await world('clock.example');
    imap.deliver(answer('clock.example', first?.message_id, 'Yes.'), 'INBOX', start - 7_200_000);
    expect(await collect()).toHaveLength(1);
    expect(await second()).toBe('stopped');
  });

  test('a bounce that names no letter asks, and kills no address', async () => {
    const { storage, collect } = await world('forged.example');
    imap.deliver(
      writeMessage(
        { From: 'MAILER-DAEMON@evil.example', 'Return-Path': '<>', Subject: 'Undelivered Mail' },
        'The following failed:\n<anna@forged.example>: 550 5.1.1 User unknown\n',
      ),
    );
    expect(await collect()).toMatchObject([{ kind: 'bounce', isSure: false }]);
    expect(await storage.letter('first')).toMatchObject({ state: 'accepted', is_hard: 0 });
    expect(await storage.reserve('forged.example', mayAll())).toBeUndefined();
  });

  test('a letter is answered from free mail with our subject, its store’s website, and by who was told of it', async () => {
    const { collect } = await world('other.example');
    imap.deliver(
      answer('gmail.com', '', 'Yes please.', {
        From: 'Ravi <ravi@gmail.com>',
        Subject: 'Re: Hinges for other',
      }),
    );
    expect(await collect()).toMatchObject([{ matchedBy: 'subject', isSure: false }]);
    imap.deliver(
      answer('other-shop.example', '', 'Price?', {
        From: 'Boss <boss@other-shop.example>',
        Subject: 'price',
      }),
    );
    expect(await collect()).toMatchObject([{ matchedBy: 'website', isSure: false }]);
    imap.deliver(
      answer('gmail.com', '', 'You wrote to anna@other.example.', {
        From: 'Ravi <ravi@gmail.com>',
        Subject: 'Hello',
      }),
    );
    expect(await collect()).toMatchObject([{ matchedBy: 'named', isSure: false }]);
    // A friend writes of something else.
    imap.deliver(answer('gmail.com', '', 'Lunch?', { From: 'Bob <bob@gmail.com>', Subject: 'Friday' }));
    expect(await collect()).toEqual([]);
  });

  test('an address unsubscribes for the mailbox that forwarded our letter, by its id', async () => {
    const { first, collect, refused } = await world('unsubscribes.example');
    imap.deliver(
      answer('gmail.com', '', 'This message was automatically generated by Gmail.', {
        From: 'Owner <owner@gmail.com>',
        Subject: `unsubscribe ${first?.message_id}`,
      }),
    );
    expect(await collect()).toMatchObject([{ kind: 'complaint', matchedBy: 'reference' }]);
    expect(refused).toEqual(['anna@unsubscribes.example', 'owner@gmail.com']);
  });

  test('an address unsubscribes itself, without an id', async () => {
    const { collect, refused } = await world('bare.example');
    const headers = { Subject: 'unsubscribe', 'X-Apple-Unsubscribe': 'true' };
    imap.deliver(answer('bare.example', '', 'Apple Mail sent this.', headers));
    expect(await collect()).toMatchObject([{ kind: 'complaint', matchedBy: 'address' }]);
    expect(refused).toEqual(['anna@bare.example']);
  });

  test('what a colleague writes without any reference holds the firm’s letters until a person says what it is', async () => {
    const { storage, collect, second, answered } = await world('colleague.example');
    imap.deliver(
      answer('colleague.example', '', 'Anna gave me your letter.', { From: 'Ben <ben@colleague.example>' }),
    );
    expect(await collect()).toMatchObject([{ matchedBy: 'domain', isSure: false }]);
    expect([await second(), await storage.reserve('colleague.example', mayAll()), answered]).toEqual([
      'planned',
      undefined,
      [],
    ]);
    const [row] = await storage.received('waiting');
    await storage.sort(row?.id ?? '', { kind: 'other', json: row?.json ?? '', handled_at: 1 });
    await storage.releaseFirm('colleague.example');
    expect(await storage.reserve('colleague.example', mayAll())).toMatchObject({ id: 'second' });
  });

  test('a firm that was in touch before is known by its domain, in both directions', async () => {
    const { client } = await world('fresh.example');
    const at = (iso: string) => ({ Date: new Date(iso).toUTCString() });
    imap.deliver(
      writeMessage(
        { From: 'li@factory.example', To: 'ed@old.example', ...at('2025-03-03T09:00:00Z') },
        'Hello',
      ),
      'Sent',
    );
    imap.deliver(writeMessage({ From: 'Ed <ed@old.example>', ...at('2025-03-05T09:00:00Z') }, 'Hello'));
    imap.deliver(writeMessage({ From: 'Al <al@old.example.org>', ...at('2026-03-05T09:00:00Z') }, 'Hello'));
    const ask = (asked: Partial<Asked>) =>
      knownBefore(client, 'li@factory.example', {
        addresses: [],
        domains: [],
        ids: [],
        known: new Set(),
        ...asked,
      });
    expect(await ask({ domains: ['old.example'] })).toEqual({
      wroteAt: Date.parse('2025-03-03T09:00:00Z'),
      theyWroteAt: Date.parse('2025-03-05T09:00:00Z'),
    });
    expect(await ask({ domains: ['fresh.example'] })).toEqual({});
    // At free mail it is the address.
    imap.deliver(
      writeMessage({ From: 'Joe <joe.tools@gmail.com>', ...at('2026-04-05T09:00:00Z') }, 'Hello'),
      'Customers',
    );
    expect(await ask({ addresses: ['joe.tools@gmail.com'] })).toEqual({
      theyWroteAt: Date.parse('2026-04-05T09:00:00Z'),
    });
    expect(await ask({ addresses: ['tools@gmail.com'] })).toEqual({});
  });

  test('before a letter that follows, what lies in any folder or was answered by hand holds it; machines and our letters do not', async () => {
    const { client } = await world('filed.example');
    const ours = '<first@filed.factory.example>';
    const theirs = '<answer@filed.example>';
    const ask = (known: readonly string[] = []) =>
      knownBefore(client, 'li@factory.example', {
        addresses: ['anna@filed.example'],
        domains: ['filed.example'],
        ids: [ours],
        known: new Set([ours, ...known]),
        since: start - 60_000,
      });
    const sent = { From: 'li@factory.example', To: 'anna@filed.example', 'In-Reply-To': '' };
    imap.deliver(writeMessage({ ...sent, 'Message-ID': ours, References: ours }, 'Our letter'), 'Sent');
    // A provider replaced its Message-ID.
    imap.deliver(
      writeMessage({ ...sent, 'Message-ID': '<other@provider.example>', References: ours }, 'Our letter'),
      'Sent',
    );
    const automatic = { From: 'anna@filed.example', 'Auto-Submitted': 'auto-replied', 'In-Reply-To': ours };
    imap.deliver(writeMessage(automatic, 'Away'), 'Customers');
    expect(await ask()).toEqual({});
    imap.deliver(
      writeMessage({ From: 'Ben <ben@else.example>', 'In-Reply-To': ours, 'Message-ID': theirs }, 'Yes'),
      'Customers',
    );
    expect(Object.keys(await ask())).toEqual(['theyWroteAt']);
    expect(await ask([theirs])).toEqual({});
    imap.deliver(
      writeMessage(
        {
          ...sent,
          'Message-ID': '<hand@factory.example>',
          'In-Reply-To': theirs,
          References: `${ours} ${theirs}`,
        },
        'By hand',
      ),
      'Sent',
    );
    expect(Object.keys(await ask([theirs]))).toEqual(['wroteAt']);
  });
});
