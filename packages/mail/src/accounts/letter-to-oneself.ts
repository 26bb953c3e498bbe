import { setTimeout as pause } from 'node:timers/promises';
import { answerFolders, openImap } from '../listening/open-imap.ts';
import { composeLetter } from '../sending/compose.ts';
import { openSmtp } from '../sending/smtp-session.ts';
import type { MailAccount } from './account.ts';

/** A verdict of the mailbox's own server on the letter (RFC 8601); absent if it writes none. */
export type MailVerdict = { method: 'spf' | 'dkim' | 'dmarc'; result: string };

/** What a letter to oneself showed. It is green if it was sent and found, and no verdict fails. */
export type SelfTest = {
  isGreen: boolean;
  /** The last step that worked. */
  reached: 'nothing' | 'sent' | 'found';
  /** Where it was found; a junk folder is a finding of its own. */
  folder?: string;
  verdicts: readonly MailVerdict[];
  /** What the servers said where a step failed. */
  reason?: string;
};

const failing = /^(?:fail|softfail|permerror|policy)$/;

/** Sends a letter to the mailbox's own address and looks for it, until `patienceMs` are over. Never rejects. */
export async function writeToOneself(
  account: MailAccount,
  subject: string,
  body: string,
  patienceMs = 120_000,
): Promise<SelfTest> {
  const { messageId, bytes } = await composeLetter(
    account,
    { to: account.address, subject, body, follows: [] },
    new Date(),
  );
  let reached: SelfTest['reached'] = 'nothing';
  try {
    const session = await openSmtp(account);
    const handed = await session.hand(account.address, bytes);
    session.close();
    if (handed.is !== 'accepted')
      return {
        isGreen: false,
        reached,
        verdicts: [],
        reason: 'reply' in handed ? handed.reply : handed.reason,
      };
    reached = 'sent';
    const found = await findLetter(account, messageId, Date.now() + patienceMs);
    if (found === undefined) return { isGreen: false, reached, verdicts: [] };
    const verdicts = verdictsIn(found.headers);
    return {
      isGreen: !verdicts.some(({ result }) => failing.test(result)),
      reached: 'found',
      folder: found.folder,
      verdicts,
    };
  } catch (error) {
    return {
      isGreen: false,
      reached,
      verdicts: [],
      reason: error instanceof Error ? error.message : String(error),
    };
  }
}

async function findLetter(
  account: MailAccount,
  messageId: string,
  until: number,
): Promise<{ folder: string; headers: string } | undefined> {
  const client = await openImap(account);
  try {
    const folders = await answerFolders(client);
    for (let wait = 250; ; wait = Math.min(2 * wait, 10_000)) {
      for (const folder of folders) {
        const lock = await client.getMailboxLock(folder, { readOnly: true });
        try {
          // Providers that replace a Message-ID leave References.
          const query = {
            or: [{ header: { 'message-id': messageId } }, { header: { references: messageId } }],
          };
          const uid = ((await client.search(query, { uid: true })) || []).at(-1);
          const message =
            uid === undefined ? false : await client.fetchOne(String(uid), { headers: true }, { uid: true });
          if (message !== false) return { folder, headers: message.headers?.toString('latin1') ?? '' };
        } finally {
          lock.release();
        }
      }
      if (Date.now() + wait > until) return undefined;
      await pause(wait);
    }
  } finally {
    client.close();
  }
}

/** The verdicts of the topmost Authentication-Results: the receiving server's own. */
function verdictsIn(headers: string): MailVerdict[] {
  const [, value = ''] = /^authentication-results:([^\n]*(?:\n[ \t][^\n]*)*)/im.exec(headers) ?? [];
  return [...value.matchAll(/\b(spf|dkim|dmarc)\s*=\s*([a-z]+)/gi)].map(([, method = '', result = '']) => ({
    method: method.toLowerCase() as MailVerdict['method'],
    result: result.toLowerCase(),
  }));
}
