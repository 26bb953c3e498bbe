import type { LeftLetter, MailStorage } from '@Hardware-Store-Finder/storage';
import { createHash } from 'node:crypto';
import type { ImapFlow } from 'imapflow';
import type { MailAccount } from '../accounts/account.ts';
import { bareSubject } from '../mail-kind.ts';
import type { ReceivedMail, WholeMail } from '../read-mail.ts';
import { readLetterJson } from '../sending/letter-json.ts';
import { follow, type ListeningDeps } from './follow.ts';
import { type Head, headerIn, headsOf, sourceOf } from './heads.ts';
import { domainOf, judge, type KnownLetter, letterOf, type Match, type MatchedBy, signsOf } from './judge.ts';
import { answerFolders } from './open-imap.ts';
import { readInThread } from './read-in-thread.ts';

/** What was kept, and the id of the letter that it is about. */
export type KeptMail = ReceivedMail & {
  letter: string;
  matchedBy: MatchedBy;
  /** Nobody could read it: this is its header. */
  isUnread?: boolean;
};

/** How far back a mailbox is read when it is connected. */
const firstDays = 90;
const dayMs = 86_400_000;
/** How much clocks of mail servers may differ. */
const slackMs = 600_000;

type Signs = Omit<KnownLetter, keyof LeftLetter>;
/** Of each storage, what its letters are known by, by their Message-IDs. */
const caches = new WeakMap<MailStorage, Map<string, Signs>>();

/** The letters of all mailboxes that have left, the newest first: a firm may answer to a colleague. */
async function knownLetters(storage: MailStorage): Promise<KnownLetter[]> {
  const left = await storage.leftLetters();
  const before = caches.get(storage);
  const signs = new Map<string, Signs>();
  caches.set(storage, signs);
  const fresh = left.filter(({ message_id }) => {
    const known = before?.get(message_id);
    if (known !== undefined) signs.set(message_id, known);
    return known === undefined;
  });
  for (let at = 0; at < fresh.length; at += 500)
    for (const row of await storage.lettersOf(fresh.slice(at, at + 500).map(({ id }) => id)))
      signs.set(row.message_id, signsOf(row.recipient, readLetterJson(row)));
  return left.flatMap((letter) => {
    const known = signs.get(letter.message_id);
    return known === undefined ? [] : [{ ...letter, ...known }];
  });
}

/**
 * Reads what has come to a mailbox since the last time, and does what follows from it: an answer stops the letters of the
 * firm, an absence moves them, a bounce marks the address, and doubt holds them. Nothing is changed in the mailbox: folders are examined,
 * and no flag is set. Of other people's mail only headers are read, or the text where it could be an answer from another address; nothing
 * of it is kept. Resolves to what was kept.
 */
export async function collect(
  client: ImapFlow,
  account: MailAccount,
  deps: ListeningDeps,
): Promise<KeptMail[]> {
  const kept: KeptMail[] = [];
  const own = await deps.ownAddresses();
  for (const folder of await answerFolders(client)) {
    const lock = await client.getMailboxLock(folder, { readOnly: true });
    try {
      kept.push(...(await collectFolder(client, folder, account, own, deps)));
    } finally {
      lock.release();
    }
  }
  return kept;
}

/** Messages over whose structure a connection was lost, in this process. */
const feared = new Set<string>();

async function collectFolder(
  client: ImapFlow,
  folder: string,
  account: MailAccount,
  own: ReadonlySet<string>,
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
  const uids = (found || []).filter((uid) => uid > since);
  const kept: KeptMail[] = [];
  if (uids.length === 0) return kept;
  const letters = await knownLetters(storage);
  for await (const head of headsOf(client, uids)) {
    const row = { mailbox: account.id, folder, validity, uid: head.uid };
    const at = head.at ?? now();
    // Nobody answers a letter before it leaves; but what is new since the last reading is, whatever the clocks say.
    const slack = since > 0 ? dayMs : slackMs;
    const before = letters.filter(
      ({ reserved_at, message_id }) => reserved_at <= at + slack || head.text.includes(message_id),
    );
    const fear = `${account.id} ${folder} ${validity} ${head.uid}`;
    const isNear = mayConcern(head, before, own);
    const isFeared = feared.has(fear);
    if (isNear) feared.add(fear);
    const whole = isNear ? await sourceOf(client, head, isFeared) : undefined;
    feared.delete(fear);
    const read = whole && (await readAbout(head, whole, before, deps));
    if (!read || own.has(read.mail.from)) {
      await storage.keep(undefined, row);
      continue;
    }
    const { mail, match, isUnread } = read;
    // First what follows, then the cursor: what dies between is done again, and comes to the same.
    const judgement = judge(mail, match);
    await follow(mail, match.letter, judgement, letters, deps);
    const { said: _, enclosed: __, ...shown } = mail;
    const message: KeptMail = {
      ...shown,
      isSure: !judgement.isDoubtful,
      letter: match.letter.id,
      matchedBy: match.by,
      ...(isUnread && { isUnread }),
    };
    const isNew = await storage.keep(
      {
        id: createHash('sha256').update(account.id).update(whole.source).digest('hex'),
        mailbox: account.id,
        at,
        // Doubt is a person.
        kind: judgement.isDoubtful ? 'human_reply' : mail.kind,
        firm: match.letter.firm,
        letter: match.letter.id,
        json: JSON.stringify(message),
      },
      row,
    );
    if (isNew) kept.push(message);
  }
  return kept;
}

/** Reads a message, and then once more without the words of the letter that it is about; undefined if it is about none. */
async function readAbout(
  head: Head,
  { source, files, isCut }: Awaited<ReturnType<typeof sourceOf>>,
  letters: readonly KnownLetter[],
  { storage, now, log, read = readInThread }: ListeningDeps,
): Promise<{ mail: WholeMail; match: Match; isUnread: boolean } | undefined> {
  const whole = (mail: WholeMail) => ({
    ...mail,
    files: [...new Set([...mail.files, ...files])],
    isCut: mail.isCut || isCut,
  });
  try {
    const mail = await read(source, new Date(now()));
    const match = letterOf(mail, letters);
    const row = match && (await storage.letter(match.letter.id));
    if (!match || !row) return undefined;
    const { body } = readLetterJson(row);
    return { mail: whole(await read(source, new Date(now()), body)), match, isUnread: false };
  } catch (error) {
    // One message never stops a mailbox: a person looks at it there.
    log.error('mail_unreadable', error, { subject: head.subject.slice(0, 200), at: head.at });
    const mail = headerAlone(head);
    const match = letterOf(mail, letters);
    return match && { mail, match, isUnread: true };
  }
}

/** What can be said of a message by its header. */
export function headerAlone(head: Head): WholeMail {
  const ids = `${headerIn(head.text, 'in-reply-to')} ${headerIn(head.text, 'references')}`;
  return {
    kind: 'human_reply',
    isSure: false,
    from: head.from[0] ?? '',
    answerTo: '',
    messageId: /<[^<>\s]+>/.exec(headerIn(head.text, 'message-id'))?.[0] ?? '',
    subject: head.subject,
    date: head.at === undefined ? undefined : new Date(head.at),
    answers: ids.match(/<[^<>\s]+>/g) ?? [],
    visible: '',
    intents: [],
    files: [],
    isCut: false,
    said: '',
    enclosed: [],
  };
}

/** Whether a message may be about one of our letters, by its header alone. */
function mayConcern(
  { text, from, subject }: Head,
  letters: readonly KnownLetter[],
  ownAddresses: ReadonlySet<string>,
): boolean {
  if (letters.length === 0 || from.some((address) => ownAddresses.has(address))) return false;
  const lower = text.toLowerCase();
  if (
    /^from:[^\n]*(?:mailer-daemon|postmaster)|multipart\/report|^x-failed-recipients:|^return-path:\s*<>/m.test(
      lower,
    ) ||
    from.every((address) => address === '')
  )
    return true;
  const { bare, isAnswer } = bareSubject(subject);
  // From another address of theirs, or forwarded by somebody: whether it is about a letter, its text tells.
  const mayBeAnother =
    from.some((address) => domainOf(address) === undefined) ||
    (isAnswer && !/^(?:in-reply-to|references):/m.test(lower));
  if (mayBeAnother && !/^(?:list-id|list-unsubscribe):/m.test(lower)) return true;
  const senders = [...from, ...(headerIn(lower, 'reply-to').match(/[^\s<>,;"]+@[^\s<>,;"]+/g) ?? [])];
  const domains = new Set(senders.map(domainOf));
  return letters.some(
    (letter) =>
      lower.includes(letter.message_id.toLowerCase()) ||
      senders.includes(letter.recipient.toLowerCase()) ||
      (letter.domain !== undefined && domains.has(letter.domain)) ||
      (letter.site !== undefined && domains.has(letter.site)) ||
      bare === letter.subject,
  );
}
