import { isFreeMail } from '@Hardware-Store-Finder/domain';
import type { LeftLetter, MailStorage } from '@Hardware-Store-Finder/storage';
import { createHash } from 'node:crypto';
import type { FetchMessageObject, ImapFlow } from 'imapflow';
import type { MailAccount } from '../accounts/account.ts';
import { type ReceivedMail, readMail } from '../read-mail.ts';
import { isReplyBox } from '../sending/letter-json.ts';
import { stopAfterBounces } from '../sending/send-due.ts';
import { answerFolders } from './open-imap.ts';

export type ListeningDeps = {
  storage: MailStorage;
  now: () => number;
  /** The addresses of all mailboxes, in lower case: what they send is no answer. */
  ownAddresses: () => Promise<ReadonlySet<string>>;
  /** A person of the firm has answered a letter. Called again if the process dies before the answer is kept. */
  onAnswered: (letter: string) => Promise<void>;
  /** Somebody wants no more letters: the addresses that must not be written to again. */
  refuse: (addresses: readonly string[]) => Promise<void>;
};

/**
 * By what a message is about a letter: it names it, it is from the address that was written to (or says what became of it), or
 * only from the firm's domain, which a person should look at.
 */
type MatchedBy = 'reference' | 'address' | 'domain';
/** What was kept, and the id of the letter that it is about. */
export type KeptMail = ReceivedMail & { letter: string; matchedBy: MatchedBy };

/** How far back a mailbox is read when it is connected. */
const firstDays = 90;
const dayMs = 86_400_000;
/** How much clocks of mail servers may differ. */
const slackMs = 600_000;

/**
 * Reads what has come to a mailbox since the last time, and does what follows from it: an answer stops the letters of the
 * firm, an absence moves them, a bounce marks the address. Nothing is changed in the mailbox: folders are examined, and no flag is set.
 * Of other people's mail only headers are read, and nothing is kept. Resolves to what was kept.
 */
export async function collect(
  client: ImapFlow,
  account: MailAccount,
  deps: ListeningDeps,
): Promise<KeptMail[]> {
  const kept: KeptMail[] = [];
  // Of all mailboxes: a firm may answer to a colleague.
  const letters = await deps.storage.leftLetters();
  const own = await deps.ownAddresses();
  for (const folder of await answerFolders(client)) {
    const lock = await client.getMailboxLock(folder, { readOnly: true });
    try {
      kept.push(...(await collectFolder(client, folder, account, { letters, own }, deps)));
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
  { letters, own }: { letters: readonly LeftLetter[]; own: ReadonlySet<string> },
  deps: ListeningDeps,
): Promise<KeptMail[]> {
  const { storage, now } = deps;
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
  const heads: FetchMessageObject[] = [];
  // A fetch inside a fetch would wait for itself.
  for (let at = 0; at < uids.length; at += 200)
    for await (const head of client.fetch(
      uids.slice(at, at + 200),
      { uid: true, headers: true, envelope: true, internalDate: true },
      { uid: true },
    ))
      heads.push(head);
  const kept: KeptMail[] = [];
  for (const head of heads.sort((a, b) => a.uid - b.uid)) {
    const row = { mailbox: account.id, folder, validity, uid: head.uid };
    const arrived = head.internalDate === undefined ? now() : new Date(head.internalDate).getTime();
    // Nobody answers a letter before it leaves.
    const before = letters.filter(({ reserved_at }) => reserved_at <= arrived + slackMs);
    const source = mayConcern(head, before, own) ? await sourceOf(client, head.uid) : undefined;
    const mail = source && (await readMail(source, new Date(now())));
    const match = mail && !own.has(mail.from) ? letterOf(mail, before) : undefined;
    if (!mail || !match) {
      await storage.keep(undefined, row);
      continue;
    }
    // First what follows, then the cursor: what dies between is done again, and comes to the same.
    await follow(mail, match.letter, letters, deps);
    const whole = { ...mail, letter: match.letter.id, matchedBy: match.by };
    const isNew = await storage.keep(
      {
        id: createHash('sha256').update(account.id).update(source).digest('hex'),
        mailbox: account.id,
        at: arrived,
        kind: mail.kind,
        firm: match.letter.firm,
        letter: match.letter.id,
        json: JSON.stringify(whole),
      },
      row,
    );
    if (isNew) kept.push(whole);
  }
  return kept;
}

async function sourceOf(client: ImapFlow, uid: number): Promise<Buffer | undefined> {
  const fetched = await client.fetchOne(String(uid), { source: true }, { uid: true });
  return fetched === false ? undefined : fetched.source;
}

/** The domain of an address, unless many firms share it. In lower case. */
function domainOf(address: string): string | undefined {
  const domain = address.toLowerCase().split('@').at(-1) ?? '';
  return domain === '' || isFreeMail(domain) ? undefined : domain;
}

/** Whether a message may be about one of our letters, by its headers alone. */
function mayConcern(
  { headers, envelope }: FetchMessageObject,
  letters: readonly LeftLetter[],
  ownAddresses: ReadonlySet<string>,
): boolean {
  const text = headers?.toString('latin1').toLowerCase() ?? '';
  const from = (envelope?.from ?? []).map(({ address }) => address?.toLowerCase() ?? '');
  if (from.some((address) => ownAddresses.has(address))) return false;
  if (
    /^from:[^\n]*(?:mailer-daemon|postmaster)|multipart\/report|^x-failed-recipients:|^return-path:\s*<>/m.test(
      text,
    ) ||
    from.every((address) => address === '')
  )
    return true;
  const domains = new Set(from.map(domainOf));
  return letters.some((letter) => {
    const domain = domainOf(letter.recipient);
    return (
      text.includes(letter.message_id.toLowerCase()) ||
      from.includes(letter.recipient.toLowerCase()) ||
      (domain !== undefined && domains.has(domain))
    );
  });
}

/** The letter that a message is about: that which it names, else the newest to its address, else the newest to its domain. */
function letterOf(
  mail: ReceivedMail,
  letters: readonly LeftLetter[],
): { letter: LeftLetter; by: MatchedBy } | undefined {
  const named = [...mail.answers, ...(mail.report ? [mail.report.letter.messageId] : [])];
  const about = mail.report?.recipients.map(({ address }) => address) ?? [mail.from];
  const domain = mail.report ? undefined : domainOf(mail.from);
  const ways: [MatchedBy, (letter: LeftLetter) => boolean][] = [
    ['reference', ({ message_id }) => named.includes(message_id)],
    ['address', ({ recipient }) => about.includes(recipient.toLowerCase())],
    ['domain', ({ recipient }) => domain !== undefined && domainOf(recipient) === domain],
  ];
  for (const [by, isAbout] of ways) {
    const letter = letters.find(isAbout);
    if (letter !== undefined) return { letter, by };
  }
  return undefined;
}

async function follow(
  mail: ReceivedMail,
  letter: LeftLetter,
  letters: readonly LeftLetter[],
  { storage, refuse, onAnswered }: ListeningDeps,
): Promise<void> {
  if (mail.kind === 'bounce') {
    for (const { address, isHard, diagnostic } of mail.report?.recipients ?? []) {
      const own =
        letters.find((one) => one.recipient.toLowerCase() === address && one.firm === letter.firm) ?? letter;
      await storage.bounced(own.id, isHard, diagnostic);
      if (isHard && !isReplyBox(own.mailbox)) await stopAfterBounces(storage, own.mailbox);
    }
    return;
  }
  if (mail.kind === 'complaint' || mail.intents.includes('opt_out')) {
    // A complaint is from the provider.
    const from = mail.kind === 'complaint' ? [] : [mail.from];
    await refuse([...new Set([letter.recipient.toLowerCase(), ...from])]);
  }
  if (mail.kind === 'complaint' || mail.kind === 'human_reply')
    await storage.stopFirm(letter.firm, 'answered');
  if (mail.kind === 'human_reply') await onAnswered(letter.id);
  const until = mail.absence?.until;
  if (mail.kind === 'auto_reply' && until !== undefined)
    await storage.postpone(letter.firm, Date.parse(`${until}T00:00:00Z`) + 2 * dayMs);
}
