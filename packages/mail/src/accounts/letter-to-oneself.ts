import { setTimeout as pause } from 'node:timers/promises';
import { answerFolders, openImap } from '../listening/open-imap.ts';
import { composeLetter, newMessageId } from '../sending/compose.ts';
import { openSmtp } from '../sending/smtp-session.ts';
import type { MailAccount } from './account.ts';

/** A verdict of the mailbox's own server on the letter (RFC 8601); absent if it writes none. */
export type MailVerdict = { method: 'spf' | 'dkim' | 'dmarc'; result: string };

/** What DNS says of a domain's mail: whether its records suit, and each one's finding for a person. */
export type DomainJudge<Findings> = (
  domain: string,
  selector: string | undefined,
) => Promise<{ isGood: boolean; findings: Findings }>;

/**
 * What a letter to oneself showed. It is green if it was sent, came to the inbox, and nothing says that it is forged: neither the
 * server's verdicts nor, where the server writes none on mail to oneself, DNS.
 */
export type SelfTest<Findings> = {
  isGreen: boolean;
  /** The last step that worked. */
  reached: 'nothing' | 'sent' | 'found';
  /** Whether it was found in a junk folder. */
  isJunk: boolean;
  verdicts: readonly MailVerdict[];
  /** Present if DNS was judged instead of verdicts. */
  dns?: Findings;
  /** What the servers said where a step failed. */
  reason?: string;
};

const failing = /^(?:fail|softfail|permerror|policy)$/;

/** Sends a letter to the mailbox's own address and looks for it, until `patienceMs` are over. Never rejects. */
export async function writeToOneself<Findings>(
  account: MailAccount,
  letter: { subject: string; body: string },
  judge: DomainJudge<Findings>,
  patienceMs = 120_000,
): Promise<SelfTest<Findings>> {
  const test: SelfTest<Findings> = { isGreen: false, reached: 'nothing', isJunk: false, verdicts: [] };
  try {
    const messageId = newMessageId(account);
    const whole = { ...letter, to: account.address, follows: [] };
    const { bytes } = await composeLetter(account, whole, messageId, new Date());
    const session = await openSmtp(account);
    const handed = await session.hand(account.address, bytes).finally(session.close);
    if (handed.is !== 'accepted')
      return { ...test, reason: 'reply' in handed ? handed.reply : handed.reason };
    test.reached = 'sent';
    const found = await findLetter(account, messageId, Date.now() + patienceMs);
    if (found === undefined) return test;
    test.reached = 'found';
    test.isJunk = found.isJunk;
    test.verdicts = verdictsIn(found.headers);
    if (test.verdicts.length > 0)
      return { ...test, isGreen: !test.isJunk && !test.verdicts.some(({ result }) => failing.test(result)) };
    const domain = account.address.split('@').at(-1) ?? '';
    const { isGood, findings } = await judge(domain, selectorIn(found.headers, domain));
    return { ...test, isGreen: !test.isJunk && isGood, dns: findings };
  } catch (error) {
    return { ...test, reason: error instanceof Error ? error.message : String(error) };
  }
}

async function findLetter(
  account: MailAccount,
  messageId: string,
  until: number,
): Promise<{ isJunk: boolean; headers: string } | undefined> {
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
          if (message !== false)
            return { isJunk: folder !== 'INBOX', headers: message.headers?.toString('latin1') ?? '' };
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

/** The selector of the domain's own DKIM signature (RFC 6376). */
function selectorIn(headers: string, domain: string): string | undefined {
  const signatures = headers.matchAll(/^dkim-signature:([^\n]*(?:\n[ \t][^\n]*)*)/gim);
  for (const [, value = ''] of signatures) {
    const tag = (name: string) => new RegExp(`(?:^|;)\\s*${name}\\s*=\\s*([^;\\s]+)`).exec(value)?.[1];
    if (tag('d')?.toLowerCase() === domain.toLowerCase()) return tag('s');
  }
  return undefined;
}
