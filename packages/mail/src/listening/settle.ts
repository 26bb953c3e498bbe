import type { LetterRecord, MailStorage } from '@Hardware-Store-Finder/storage';
import type { ImapFlow } from 'imapflow';
import type { MailAccount } from '../accounts/account.ts';
import { parseMail } from '../parse-mail.ts';
import { textHash } from '../sending/compose.ts';
import { replyBox } from '../sending/letter-json.ts';
import { sentFolder } from './open-imap.ts';

/**
 * Looks uncertain letters up in Sent, by Message-ID, by References (some providers replace the former), then by their text. What is found
 * was accepted; the others stay for a person to say. Resolves to the latter.
 */
export async function settleBySent(
  client: ImapFlow,
  account: MailAccount,
  storage: MailStorage,
): Promise<LetterRecord[]> {
  const uncertain = (
    await Promise.all(
      [account.id, replyBox(account.id)].map((mailbox) => storage.letters({ mailbox, state: 'uncertain' })),
    )
  ).flat();
  const folder = uncertain.length > 0 ? await sentFolder(client) : undefined;
  if (folder === undefined) return uncertain;
  const open: LetterRecord[] = [];
  const lock = await client.getMailboxLock(folder, { readOnly: true });
  try {
    for (const letter of uncertain) {
      const isFound = await isSent(client, letter);
      if (isFound) await storage.settle(letter.id, { state: 'accepted', at: letter.ended_at });
      else open.push(letter);
    }
  } finally {
    lock.release();
  }
  return open;
}

async function isSent(client: ImapFlow, letter: LetterRecord): Promise<boolean> {
  for (const header of ['message-id', 'references']) {
    const found = await client.search({ header: { [header]: letter.message_id } }, { uid: true });
    if (found && found.length > 0) return true;
  }
  const to = await client.search(
    { to: letter.recipient, since: new Date(letter.reserved_at - 86_400_000) },
    { uid: true },
  );
  for (const uid of to || []) {
    // A longer one is none of ours.
    const source = { start: 0, maxLength: 262_144 };
    const message = await client.fetchOne(String(uid), { source }, { uid: true });
    if (
      message &&
      message.source !== undefined &&
      textHash((await parseMail(message.source)).text) === letter.hash
    )
      return true;
  }
  return false;
}

/** The Message-IDs of letters as they are in Sent, after ours: some providers replace ours, and recipients know theirs only. */
export async function sentMessageIds(client: ImapFlow, ids: readonly string[]): Promise<string[]> {
  const folder = await sentFolder(client);
  if (folder === undefined) return [...ids];
  const lock = await client.getMailboxLock(folder, { readOnly: true });
  try {
    const known: string[] = [];
    for (const id of ids) {
      const uids = (await client.search({ header: { references: id } }, { uid: true })) || [];
      const [uid] = uids;
      const sent =
        uid !== undefined && (await client.fetchOne(String(uid), { envelope: true }, { uid: true }));
      const theirs = sent === false ? undefined : sent.envelope?.messageId;
      known.push(id, ...(theirs && theirs !== id ? [theirs] : []));
    }
    return known;
  } finally {
    lock.release();
  }
}

/** Files a letter that has left in Sent, where the provider does not do so by itself: the only thing that is written to a mailbox. */
export async function fileSent(client: ImapFlow, account: MailAccount, bytes: Uint8Array): Promise<void> {
  const folder = account.filesSent ? undefined : await sentFolder(client);
  if (folder !== undefined) await client.append(folder, Buffer.from(bytes), ['\\Seen']);
}
