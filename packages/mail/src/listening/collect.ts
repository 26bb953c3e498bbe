import { createHash } from 'node:crypto';
import type { LetterRecord, MailStorage } from '@hardware-store-finder/storage';
import type { ImapFlow } from 'imapflow';
import type { MailAccount } from '../accounts/account.ts';
import { type ReceivedMail, readMail } from '../read-mail.ts';
import { answerFolders } from './open-imap.ts';

export type ListeningDeps = {
  storage: MailStorage;
  now: () => number;
  /** Somebody wants no more letters: the address that must not be written to again. */
  refuse: (address: string, firm: string) => Promise<void>;
};

/** How far back a mailbox is read when it is connected. */
const firstDays = 90;
const dayMs = 86_400_000;

/**
 * Reads what has come to a mailbox since the last time, and does what follows from it: an answer stops the letters of the
 * firm, an absence moves them, a bounce marks the address. Nothing is changed in the mailbox: folders are examined, and no flag is set.
 * Of other people's mail only headers are read, and nothing is kept. Resolves to what was kept.
 */
export async function collect(
  client: ImapFlow,
  account: MailAccount,
  deps: ListeningDeps,
): Promise<ReceivedMail[]> {
  const kept: ReceivedMail[] = [];
  const letters = await deps.storage.letters({ mailbox: account.id });
  for (const folder of await answerFolders(client)) {
    const lock = await client.getMailboxLock(folder, { readOnly: true });
    try {
      kept.push(...(await collectFolder(client, folder, account, letters, deps)));
    } finally {
      lock.release();
    }
  }
  return kept;
}

async function collectFolder(
  client: ImapFlow,
  folder: string,
  account: MailAccount,
  letters: readonly LetterRecord[],
  { storage, now, refuse }: ListeningDeps,
): Promise<ReceivedMail[]> {
  if (client.mailbox === false) throw new Error(`The folder ${folder} was closed.`);
  const validity = String(client.mailbox.uidValidity);
  const cursor = await storage.cursor(account.id, folder);
  const since = cursor?.validity === validity ? cursor.uid : 0;
  const found =
    since > 0
      ? await client.search({ uid: `${since + 1}:*` }, { uid: true })
      : await client.search({ since: new Date(now() - firstDays * dayMs) }, { uid: true });
  // "n:*" always names the last message, however low its number.
  const uids = (found || []).filter((uid) => uid > since).sort((a, b) => a - b);
  const heads: { uid: number; head: string }[] = [];
  for (let at = 0; at < uids.length; at += 200)
    for await (const { uid, headers } of client.fetch(
      uids.slice(at, at + 200),
      { uid: true, headers: true },
      { uid: true },
    ))
      heads.push({ uid, head: headers?.toString('latin1') ?? '' });
  const kept: ReceivedMail[] = [];
  for (const { uid, head } of heads.sort((a, b) => a.uid - b.uid)) {
    const row = { mailbox: account.id, folder, validity, uid };
    const fetched = mayConcern(head, account, letters)
      ? await client.fetchOne(String(uid), { source: true }, { uid: true })
      : false;
    const source = fetched === false ? undefined : fetched.source;
    const mail = source && (await readMail(source, new Date(now())));
    const letter = mail && letterOf(mail, letters);
    if (!mail || !letter || mail.from === account.address) {
      await storage.keep(undefined, row);
      continue;
    }
    // First what follows, then the cursor: what dies between is done again, and comes to the same.
    await follow(mail, letter, letters, storage, refuse);
    const isNew = await storage.keep(
      {
        id: createHash('sha256').update(account.id).update(source).digest('hex'),
        mailbox: account.id,
        at: mail.date?.getTime() ?? now(),
        kind: mail.kind,
        firm: letter.firm,
        letter: letter.id,
        json: JSON.stringify(mail),
      },
      row,
    );
    if (isNew) kept.push(mail);
  }
  return kept;
}

/** Whether a message may be about one of our letters, by its headers alone. */
function mayConcern(head: string, account: MailAccount, letters: readonly LetterRecord[]): boolean {
  const text = head.toLowerCase();
  const from = /^from:[^\n]*(?:\n[ \t][^\n]*)*/m.exec(text)?.[0] ?? '';
  if (from.includes(account.address)) return false;
  if (
    /mailer-daemon|postmaster|multipart\/report|^x-failed-recipients:|^return-path:\s*<>/m.test(text) ||
    from === ''
  )
    return true;
  return letters.some(
    (letter) =>
      (letter.message_id !== '' && text.includes(letter.message_id.toLowerCase())) ||
      from.includes(`@${letter.recipient.toLowerCase().split('@')[1]}`),
  );
}

/** By the letter that it names, then by the address, then by the firm's domain: the newest that has left. */
function letterOf(mail: ReceivedMail, letters: readonly LetterRecord[]): LetterRecord | undefined {
  const left = letters.filter(({ message_id }) => message_id !== '').reverse();
  const named = [...mail.answers, ...(mail.report ? [mail.report.letter.messageId] : [])];
  const about = mail.report?.recipients.map(({ address }) => address) ?? [mail.from];
  const domain = mail.from.split('@')[1];
  return (
    left.find(({ message_id }) => named.includes(message_id)) ??
    left.find(({ recipient }) => about.includes(recipient.toLowerCase())) ??
    (mail.report ? undefined : left.find(({ recipient }) => recipient.toLowerCase().split('@')[1] === domain))
  );
}

async function follow(
  mail: ReceivedMail,
  letter: LetterRecord,
  letters: readonly LetterRecord[],
  storage: MailStorage,
  refuse: ListeningDeps['refuse'],
): Promise<void> {
  if (mail.kind === 'bounce') {
    for (const { address, isHard, diagnostic } of mail.report?.recipients ?? []) {
      const own =
        letters.find((one) => one.recipient.toLowerCase() === address && one.firm === letter.firm) ?? letter;
      await storage.bounced(own.id, isHard, diagnostic);
      if (isHard) await storage.stopFirm(letter.firm, 'bounced');
    }
    return;
  }
  if (mail.kind === 'complaint' || mail.intents[0] === 'opt_out') await refuse(letter.recipient, letter.firm);
  if (mail.kind === 'complaint' || mail.kind === 'human_reply')
    await storage.stopFirm(letter.firm, 'answered');
  const until = mail.absence?.until;
  if (mail.kind === 'auto_reply' && until !== undefined)
    await storage.postpone(letter.firm, Date.parse(`${until}T00:00:00Z`) + 2 * dayMs);
}
