import { isFreeMail } from '@Hardware-Store-Finder/domain';
import type { Message } from '@Hardware-Store-Finder/messages';
import { setTimeout as pause } from 'node:timers/promises';
import { answerFolders, openImap } from '../listening/open-imap.ts';
import { composeLetter } from '../sending/compose.ts';
import { newMessageId } from '../sending/message-id.ts';
import { openSmtp } from '../sending/smtp-session.ts';
import type { MailAccount } from './account.ts';

/** A verdict of the mailbox's own server on the letter (RFC 8601). */
export type AuthenticationResult = { method: 'spf' | 'dkim' | 'dmarc'; result: string; isFailing: boolean };

/** What DNS says of a kind of record, as a sentence for a person. */
type DomainRecord = { state: 'good' | 'weak' | 'missing' | 'unknown'; sentence: Message };
/** Looks up what receivers judge a domain's mail by. `selector`: of its own DKIM signature; without it, any usual one. Rejects if DNS does not answer. */
export type DomainRecords = (
  domain: string,
  selector: string | undefined,
) => Promise<{ spf: DomainRecord; dkim?: DomainRecord; dmarc: DomainRecord }>;

/**
 * What a letter to oneself showed. It is green if it was sent, came to the inbox, is signed, and nothing says that it is forged:
 * neither the server's verdicts nor, where the server writes none on mail to oneself, DNS. Providers sign what leaves, and often not
 * what stays with them: a key that the domain publishes counts as its signature then. A DNS that is silent speaks neither for nor against.
 */
export type SelfTest = {
  isGreen: boolean;
  /** The last step that worked. */
  reached: 'nothing' | 'sent' | 'found';
  /** Whether it was found in a junk folder. */
  isJunk: boolean;
  verdicts: readonly AuthenticationResult[];
  /** Present if DNS was asked for what verdicts do not say. */
  dns?: readonly DomainRecord[] | 'silent';
  /** Whether neither the letter nor its domain shows a signature. */
  isUnsigned?: boolean;
  /** Why a step failed: the server refused the letter, or something else went wrong. */
  failure?: { by: 'refusal' | 'fault'; reason: string };
};

const failing = /^(?:fail|softfail|permerror|policy)$/;

/** Sends a letter to the mailbox's own address and looks for it, until `patienceMs` are over. Never rejects. */
export async function writeToOneself(
  account: MailAccount,
  letter: { subject: string; body: string },
  records: DomainRecords,
  patienceMs: number,
): Promise<SelfTest> {
  const test: SelfTest = { isGreen: false, reached: 'nothing', isJunk: false, verdicts: [] };
  try {
    const messageId = newMessageId(account);
    const whole = { ...letter, to: account.address, follows: [] };
    const { bytes } = await composeLetter(account, whole, messageId, new Date());
    const session = await openSmtp(account);
    const handed = await session.hand(account.address, bytes).finally(session.close);
    if (handed.is === 'uncertain' || handed.is === 'kept')
      return { ...test, failure: { by: 'fault', reason: handed.reason } };
    if (handed.is !== 'accepted') return { ...test, failure: { by: 'refusal', reason: handed.reply } };
    test.reached = 'sent';
    const found = await findLetter(account, messageId, Date.now() + patienceMs);
    if (found === undefined) return test;
    test.reached = 'found';
    test.isJunk = found.isJunk;
    test.verdicts = verdictsIn(found.headers);
    const isFine = !test.isJunk && !test.verdicts.some(({ isFailing }) => isFailing);
    if (test.verdicts.some(({ method, result }) => method === 'dkim' && result === 'pass'))
      return { ...test, isGreen: isFine };
    const { isGood, ...judged } = await judge(found.headers, account.address, records, test.verdicts);
    return { ...test, isGreen: isFine && isGood, ...judged };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { ...test, failure: { by: 'fault', reason } };
  }
}

/**
 * Good where SPF and a key are published. With verdicts, only the key is asked for; where DNS is silent, one that passed is enough. The
 * providers of free mail sign what leaves.
 */
async function judge(
  headers: string,
  address: string,
  records: DomainRecords,
  verdicts: readonly AuthenticationResult[],
): Promise<{ isGood: boolean } & Pick<SelfTest, 'dns' | 'isUnsigned'>> {
  const domain = address.split('@').at(-1) ?? '';
  try {
    const { spf, dkim, dmarc } = await records(domain, selectorIn(headers, domain));
    const isUnsigned = dkim === undefined && !isFreeMail(domain);
    const isSigned = dkim === undefined ? !isUnsigned : dkim.state === 'good';
    const keys = dkim === undefined ? [] : [dkim];
    if (verdicts.length > 0) return { isGood: isSigned, isUnsigned, ...(keys.length > 0 && { dns: keys }) };
    const isGood = (spf.state === 'good' || spf.state === 'weak') && isSigned;
    return { isGood, isUnsigned, dns: [spf, ...keys, dmarc] };
  } catch {
    return { isGood: verdicts.some(({ result }) => result === 'pass'), dns: 'silent' };
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
function verdictsIn(headers: string): AuthenticationResult[] {
  const [, value = ''] = /^authentication-results:([^\n]*(?:\n[ \t][^\n]*)*)/im.exec(headers) ?? [];
  return [...value.matchAll(/\b(spf|dkim|dmarc)\s*=\s*([a-z]+)/gi)].map(([, method = '', result = '']) => ({
    method: method.toLowerCase() as AuthenticationResult['method'],
    result: result.toLowerCase(),
    isFailing: failing.test(result.toLowerCase()),
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
