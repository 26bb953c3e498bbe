import { openSqliteMail } from '@Hardware-Store-Finder/storage/testing';
import { collectLog, temporaryFolder } from '@Hardware-Store-Finder/testing';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sendNext } from '../sending/send-next.ts';
import { letterRow } from '../testing/letter-row.ts';
import { startScriptedSmtp } from '../testing/scripted-smtp.ts';
import { accountAt, freely } from '../testing/send-all.ts';
import { onEachMailboxServer } from '../testing/start-mailbox-server.ts';
import { writeMessage } from '../testing/write-message.ts';
import { watchMailbox } from './watch.ts';

onEachMailboxServer('the mailbox', (startServer) => {
  test('answers are heard while the server idles, and after a connection was lost', async () => {
    const start = Date.now();
    const { log, events } = collectLog();
    const imap = await startServer();
    const storage = openSqliteMail({ file: path.join(temporaryFolder(), 'campaigns.sqlite'), log });
    const smtp = await startScriptedSmtp(() => undefined);
    const account = accountAt(smtp.port, imap.port);
    const ending = new AbortController();
    onTestFinished(async () => {
      await imap.stop();
      await smtp.close();
      await storage.close();
    });
    await storage.startMailbox('box', start);
    await storage.plan(['one', 'two', 'three'].map((shop) => letterRow(shop, { not_before: start })));
    const sending = freely(storage, 'one', () => start + 1_000);
    while (await sendNext(account, sending));
    const heard: string[] = [];
    const waiting: (() => void)[] = [];
    const until = async (count: number) => {
      while (heard.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
    };
    const watching = watchMailbox(
      account.id,
      async () => account,
      {
        storage,
        log,
        now: Date.now,
        ownAddresses: async () => new Set<string>(),
        refuse: async () => undefined,
        everyMs: 500,
        async onAnswered(letter) {
          heard.push(letter);
          for (const go of waiting.splice(0)) go();
        },
      },
      ending.signal,
    );
    const answer = (shop: string) =>
      writeMessage({ From: `anna@${shop}.example`, Date: new Date(start).toUTCString() }, 'Yes, please.');
    imap.deliver(answer('one'));
    await until(1);
    imap.deliver(answer('two'));
    await until(2);
    imap.cut();
    imap.deliver(answer('three'));
    await until(3);
    // It is kept once what follows is written.
    await expect
      .poll(async () => (await storage.received()).map(({ firm }) => firm).sort())
      .toEqual(['one', 'three', 'two']);
    expect(heard).toEqual(['one', 'two', 'three']);
    expect(events.filter(({ event }) => event === 'mailbox_lost')).toHaveLength(1);
    ending.abort();
    await watching;
  });
});
