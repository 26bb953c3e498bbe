import { openSqliteMail } from '@Hardware-Store-Finder/storage/testing';
import { collectLog } from '@Hardware-Store-Finder/testing';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { sendNext } from '../sending/send-next.ts';
import { letterRow } from '../testing/letter-row.ts';
import { answer, listeningWorld, start } from '../testing/listening-world.ts';
import type { MailboxServer } from '../testing/mailbox-server.ts';
import { startScriptedSmtp } from '../testing/scripted-smtp.ts';
import { accountAt, freely } from '../testing/send-all.ts';
import { onEachMailboxServer } from '../testing/start-mailbox-server.ts';
import { writeMessage } from '../testing/write-message.ts';
import { collect } from './collect.ts';
import { openImap } from './open-imap.ts';
import { fileSent, settleBySent } from './settle.ts';

onEachMailboxServer('the mailbox', (startServer) => {
  let imap: MailboxServer;
  beforeAll(async () => {
    imap = await startServer();
  }, 60_000);
  afterAll(() => imap.stop());

  const world = (shop: string, options?: { isCut: boolean }) => listeningWorld(imap, shop, options);

  test('an answer stops the letters of the firm, in the inbox and in junk, and no flag changes', async () => {
    const { first, collect, second } = await world('inbox.example');
    imap.deliver(answer('inbox.example', first?.message_id, 'Please send the catalogue.'));
    expect(await collect()).toMatchObject([{ kind: 'human_reply', intents: ['interest'] }]);
    expect(await second()).toBe('stopped');
    expect(imap.flags()).toEqual(['']);

    const junk = await world('junk.example');
    imap.deliver(answer('junk.example', junk.first?.message_id, 'Remove us from your list.'), 'Junk');
    expect(await junk.collect()).toMatchObject([{ intents: ['opt_out'] }]);
    expect([await junk.second(), junk.refused]).toEqual(['stopped', ['anna@junk.example']]);
  });

  // As IONOS does.
  test('a server that refuses MODSEQ is read as any other', async () => {
    const { account, deps, first, client } = await world('modseq.example');
    client.close();
    const server = createServer((from) => {
      const to = connect(account.imap.port, '127.0.0.1');
      to.pipe(from);
      for (const socket of [from, to]) socket.on('error', () => undefined).on('close', () => to.destroy());
      from.on('data', (chunk) => {
        const line = chunk.toString('latin1');
        if (/FETCH .*MODSEQ/i.test(line)) from.write(`${line.split(' ', 1)[0]} BAD Unknown parameter\r\n`);
        else to.write(chunk);
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const other = await openImap({ ...account, imap: { ...account.imap, port } });
    onTestFinished(() => {
      other.close();
      server.close();
    });
    for (const text of ['Please send samples.', 'And prices.'])
      imap.deliver(
        writeMessage({ From: 'anna@modseq.example', 'In-Reply-To': first?.message_id ?? '' }, text),
      );
    expect((await collect(other, account, deps)).map(({ visible }) => visible)).toEqual([
      'Please send samples.',
      'And prices.',
    ]);
  });

  test('what was kept is not read again, and each new message is', async () => {
    const { file, account, deps, first, answered, collect: collectOnce } = await world('twice.example');
    for (const text of ['One.', 'Two.', 'Three.'])
      imap.deliver(answer('twice.example', first?.message_id, text));
    expect((await collectOnce()).map(({ visible }) => visible).sort()).toEqual(['One.', 'Three.', 'Two.']);
    expect(await collectOnce()).toEqual([]);
    for (const text of ['Four.', 'And four more.'])
      imap.deliver(answer('twice.example', first?.message_id, text));
    expect((await collectOnce()).map(({ visible }) => visible)).toEqual(['Four.', 'And four more.']);
    expect(answered).toEqual(['first', 'first', 'first', 'first', 'first']);
    // Another process.
    const again = openSqliteMail({ file, log: collectLog().log });
    const client = await openImap(account);
    onTestFinished(async () => {
      client.close();
      await again.close();
    });
    imap.deliver(answer('twice.example', first?.message_id, 'Five.'));
    const found = await collect(client, account, { ...deps, storage: again });
    expect([found.map(({ visible }) => visible), answered.length]).toEqual([['Five.'], 6]);
  });

  test('where a folder was numbered anew, nothing is kept twice, and nothing new is missed', async () => {
    const { storage, account, deps, first, collect: collectOnce } = await world('anew.example');
    imap.deliver(answer('anew.example', first?.message_id, 'Yes.'));
    expect(await collectOnce()).toHaveLength(1);
    const before = await storage.cursor(account.id, 'INBOX');
    imap.renumber();
    imap.deliver(answer('anew.example', first?.message_id, 'And samples.'));
    const client = await openImap(account);
    onTestFinished(() => client.close());
    expect((await collect(client, account, deps)).map(({ visible }) => visible)).toEqual(['And samples.']);
    expect((await storage.cursor(account.id, 'INBOX'))?.validity).not.toBe(before?.validity);
    expect(await collect(client, account, deps)).toEqual([]);
  });

  test('a process that dies before the message is kept reads it again', async () => {
    const { storage, account, client, deps, first, second } = await world('dies.example');
    imap.deliver(answer('dies.example', first?.message_id, 'Yes.'));
    const keep: typeof storage.keep = (message, cursor) =>
      message ? Promise.reject(new Error('killed')) : storage.keep(message, cursor);
    const dying = { ...storage, keep };
    await expect(collect(client, account, { ...deps, storage: dying })).rejects.toThrow('killed');
    expect(await second()).toBe('stopped');
    expect(await collect(client, account, deps)).toHaveLength(1);
  });

  test('own copies, other people’s mail and messages of long ago are nobody’s answer', async () => {
    const { storage, first, collect, second } = await world('quiet.example');
    imap.deliver(
      answer('quiet.example', first?.message_id, 'Hello anna', { From: 'Li Wei <li@factory.example>' }),
    );
    imap.deliver(answer('elsewhere.example', '', 'Lunch?', { From: 'Bob <bob@elsewhere.example>' }));
    expect(await collect()).toEqual([]);
    expect(await second()).toBe('planned');
    expect(await storage.received()).toEqual([]);
  });

  test('free mail says nothing of a firm, similar addresses nothing of a person, and nobody answers before a letter', async () => {
    const { storage, collect, second } = await world('stranger.example');
    await storage.plan([
      letterRow('free', { mailbox: 'another', recipient: 'shop@gmail.com', not_before: start }),
    ]);
    await storage.startMailbox('another', start);
    const smtp = await startScriptedSmtp(() => undefined);
    onTestFinished(() => smtp.close());
    await sendNext(
      { ...accountAt(smtp.port), id: 'another' },
      freely(storage, 'one', () => start),
    );
    imap.deliver(answer('gmail.com', '', 'Hello', { From: 'Somebody <somebody@gmail.com>' }));
    imap.deliver(
      answer('stranger.example', '', 'Long ago', { From: 'Ann <ann@stranger.example>' }),
      'INBOX',
      start - 30 * 86_400_000,
    );
    expect(await collect()).toEqual([]);
    expect(await second()).toBe('planned');
    // It ends in one of our own addresses, and is another.
    imap.deliver(answer('stranger.example', '', 'Here I am', { From: 'Joli <joli@factory.example>' }));
    imap.deliver(answer('stranger.example', '', 'Yes', { From: 'ANNA <Anna@Stranger.example>' }));
    expect(await collect()).toMatchObject([{ visible: 'Yes', matchedBy: 'address' }]);
    imap.deliver(answer('gmail.com', '', 'Hello', { From: 'Shop <shop@gmail.com>' }));
    expect(await collect()).toMatchObject([{ matchedBy: 'address' }]);
  });

  test('a firm that answers to a colleague’s mailbox has answered', async () => {
    const { storage, client, deps, second } = await world('team.example');
    imap.deliver(answer('team.example', '', 'To your colleague', { From: 'anna@team.example' }));
    const colleague = { ...accountAt(1, imap.port), id: 'colleague', address: 'wu@factory.example' };
    expect((await collect(client, colleague, deps)).map(({ visible }) => visible)).toContain(
      'To your colleague',
    );
    expect(await second()).toBe('stopped');
    expect((await storage.received())[0]?.mailbox).toBe('colleague');
  });

  test('who asks something and wants no more letters gets none, nor does the address that was written to', async () => {
    const { first, collect, refused } = await world('both.example');
    imap.deliver(
      answer('both.example', first?.message_id, 'Where did you get my address? Remove us from your list.', {
        From: 'Ben <ben@both.example>',
      }),
    );
    expect(await collect()).toHaveLength(1);
    expect(refused.sort()).toEqual(['anna@both.example', 'ben@both.example']);
  });

  test('an absence moves what follows past its end, and stops nothing', async () => {
    const { storage, first, collect } = await world('away.example');
    const until = new Date(start + 10 * 86_400_000).toISOString().slice(0, 10);
    imap.deliver(
      answer('away.example', first?.message_id, `I am out of the office until ${until}.`, {
        'Auto-Submitted': 'auto-replied',
      }),
    );
    expect(await collect()).toMatchObject([{ kind: 'auto_reply', absence: { until } }]);
    const second = await storage.letter('second');
    expect(second?.state).toBe('planned');
    expect(second?.not_before).toBeGreaterThan(Date.parse(`${until}T23:59:59Z`));
  });

  test('a bounce marks the letter, and ends the firm’s letters if the address is dead', async () => {
    const { storage, first, collect, second } = await world('bounce.example');
    imap.deliver(
      writeMessage(
        {
          From: 'MAILER-DAEMON@mx.example',
          'Return-Path': '<>',
          Subject: 'Undelivered Mail',
          Date: new Date(start).toUTCString(),
        },
        `Your message could not be delivered.\n\n<anna@bounce.example>: 550 5.1.1 User unknown\n\nReceived: by mx.example\nMessage-ID: ${first?.message_id}\nTo: anna@bounce.example\n`,
      ),
    );
    expect(await collect()).toMatchObject([{ kind: 'bounce' }]);
    expect(await storage.letter('first')).toMatchObject({ state: 'refused', is_hard: 1 });
    expect(await second()).toBe('stopped');
  });

  test('an uncertain letter is settled by Sent: by Message-ID, by References, by its text; else it stays', async () => {
    const { storage, smtp, account, client, first } = await world('uncertain.example', { isCut: true });
    expect(first?.state).toBe('uncertain');
    expect(await settleBySent(client, account, storage)).toMatchObject([{ id: 'first' }]);
    const sent = Buffer.from(smtp.taken[0]?.data ?? '', 'latin1');
    const renamed = Buffer.from(
      sent.toString('latin1').replace(/^Message-ID: .*\r\n/m, 'Message-ID: <other@provider.example>\r\n'),
      'latin1',
    );
    await fileSent(client, account, renamed);
    expect(await settleBySent(client, account, storage)).toEqual([]);
    expect(await storage.letter('first')).toMatchObject({ state: 'accepted' });

    const byText = await world('text.example', { isCut: true });
    const bare = Buffer.from(
      (byText.smtp.taken[0]?.data ?? '').replace(/^(?:Message-ID|References): .*\r\n/gm, ''),
      'latin1',
    );
    await fileSent(byText.client, byText.account, bare);
    expect(await settleBySent(byText.client, byText.account, byText.storage)).toEqual([]);
  });
});
