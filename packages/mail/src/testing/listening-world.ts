import { openSqliteMail } from '@Hardware-Store-Finder/storage/testing';
import { collectLog, temporaryFolder } from '@Hardware-Store-Finder/testing';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { collect } from '../listening/collect.ts';
import { openImap } from '../listening/open-imap.ts';
import { sendNext } from '../sending/send-next.ts';
import { openSmtp } from '../sending/smtp-session.ts';
import { letterRow } from './letter-row.ts';
import type { MailboxServer } from './mailbox-server.ts';
import { startScriptedSmtp } from './scripted-smtp.ts';
import { accountAt, freely } from './send-all.ts';
import { writeMessage } from './write-message.ts';

export const start = Date.now();

/** Whatever is due may leave. */
export const mayAll = () => ({
  now: start + 86_400_000,
  from: 0,
  holder: 'test',
  holdMs: 1_000,
  isReady: () => true,
  may: async () => true,
});

/** A letter to a shop of its own that has left, and what the mailbox says of it. */
export async function listeningWorld(imap: MailboxServer, shop: string, { isCut = false } = {}) {
  const file = path.join(temporaryFolder(), 'campaigns.sqlite');
  const storage = openSqliteMail({ file, log: collectLog().log });
  const smtp = await startScriptedSmtp((moment) => (isCut && moment === 'stored' ? 'cut' : undefined));
  const account = { ...accountAt(smtp.port, imap.port), id: shop };
  const client = await openImap(account);
  onTestFinished(async () => {
    client.close();
    await smtp.close();
    await storage.close();
  });
  const letter = (id: string, not_before: number) =>
    letterRow(id, {
      message_id: `<${id}@${shop}.factory.example>`,
      mailbox: shop,
      firm: shop,
      recipient: `anna@${shop}`,
      not_before,
      follows: id === 'second' ? 'first' : '',
    });
  await storage.startMailbox(shop, start);
  await storage.plan([letter('first', start), letter('second', start + 3_600_000)]);
  await sendNext(account, {
    ...freely(storage, 'one', () => start + 1_000),
    connect: (one) => openSmtp(one, 5_000),
  });
  const first = await storage.letter('first');
  const answered: string[] = [];
  const refused: string[] = [];
  const deps = {
    storage,
    log: collectLog().log,
    now: () => start + 2_000,
    ownAddresses: async () => new Set(['li@factory.example']),
    onAnswered: async (id: string) => void answered.push(id),
    refuse: async (addresses: readonly string[]) => void refused.push(...addresses),
  };
  return {
    storage,
    file,
    smtp,
    account,
    client,
    first,
    answered,
    refused,
    deps,
    collect: () => collect(client, account, deps),
    second: async () => (await storage.letter('second'))?.state,
  };
}

/** A message from a shop, which answers the letter with this Message-ID. */
export const answer = (
  shop: string,
  id: string | undefined,
  text: string,
  headers: Record<string, string> = {},
) =>
  writeMessage(
    {
      From: `Anna <anna@${shop}>`,
      Date: new Date(start).toUTCString(),
      'In-Reply-To': id ?? '',
      'Message-ID': `<${Math.random()}@${shop}>`,
      ...headers,
    },
    text,
  );
