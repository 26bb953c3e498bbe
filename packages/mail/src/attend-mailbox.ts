import type { LetterRecord } from '@Hardware-Store-Finder/storage';
import type { MailAccount } from './accounts/account.ts';
import { signsOf } from './listening/judge.ts';
import { type Asked, knownBefore, settledMessages } from './listening/known-before.ts';
import { openImap } from './listening/open-imap.ts';
import { fileSent, sentMessageIds } from './listening/settle.ts';
import { watchMailbox } from './listening/watch.ts';
import type { MailWorkerDeps } from './mail-worker-deps.ts';
import { acquaintanceReason, readLetterJson, replyBox } from './sending/letter-json.ts';
import { type SendDueDeps, sendDue } from './sending/send-due.ts';
import { sendNext } from './sending/send-next.ts';
import { placeOfStore } from './sending/time-zone.ts';

/**
 * Sends the next letter of a mailbox, if one may leave now, and tells campaign and book of all that left. Resolves to the letter.
 * @param hasRead whether the mailbox has been read lately: nothing but replies leaves before
 */
export async function sendOne(
  account: MailAccount,
  deps: MailWorkerDeps,
  hasRead: () => boolean,
): Promise<LetterRecord | undefined> {
  const { id } = account;
  const { storage, refusal, unsubscribeUrl, log, now = Date.now } = deps;
  let bytes: Uint8Array | undefined;
  const refused = new Map<string, string>();
  const sending: SendDueDeps = {
    storage,
    holder: `${process.pid}-${id}-${crypto.randomUUID()}`,
    now,
    placeOf: (letter) => placeOfStore(readLetterJson(letter).store),
    async isForbidden(letter) {
      // An answer may lie in the mailbox.
      if (!hasRead() && readLetterJson(letter).replyTo === undefined) return true;
      const reason = await refusal(letter, readLetterJson(letter));
      if (reason !== undefined) refused.set(letter.id, reason);
      return reason !== undefined;
    },
    readLetter(letter) {
      const { subject, body, replyTo } = readLetterJson(letter);
      const url = unsubscribeUrl?.(letter.message_id);
      return {
        isReply: replyTo !== undefined,
        to: letter.recipient,
        subject,
        body,
        ...(url !== undefined && { unsubscribeUrl: url }),
      };
    },
    threadOf: async (letter) => readLetterJson(letter).replyTo ?? (await threadOf(account, letter, storage)),
    doubt: (letter) => doubtAbout(account, letter, storage),
    onAccepted: (sent) => {
      bytes = sent;
    },
  };
  const reply = await sendReply(account, sending);
  const letter = reply ?? (await sendDue(account, sending));
  // Sent lacks it then, and nothing else.
  if (letter?.state === 'accepted' && bytes !== undefined && !account.filesSent)
    await fileInSent(account, bytes).catch((error: unknown) =>
      log.error('sent_not_filed', error, { mailbox: id }),
    );
  // Not while they are asked about: their turns are taken then.
  for (const [one, reason] of refused) await storage.stopLetter(one, reason);
  await tellOf(id, deps);
  return letter;
}

type Doubted = Pick<LetterRecord, 'recipient' | 'follows' | 'json' | 'firm' | 'not_before'>;

/** Whether the mailbox knows the firm from before, or has heard from it since the letters before this one, in any folder. */
export async function doubtAbout(
  account: MailAccount,
  letter: Doubted,
  storage: MailWorkerDeps['storage'],
): Promise<string | undefined> {
  const json = readLetterJson(letter);
  if (json.replyTo !== undefined || json.isDecided === true) return undefined;
  const { domain, site } = signsOf(letter.recipient, json);
  const asked = {
    addresses: [letter.recipient.toLowerCase()],
    domains: [...new Set([domain, site])].filter((one) => one !== undefined),
    ...(letter.follows === '' ? { ids: [], known: new Set<string>() } : await sinceTheFirst(letter, storage)),
  };
  const client = await openImap(account);
  try {
    const known = await knownBefore(client, account.address.toLowerCase(), asked);
    return Object.keys(known).length === 0 ? undefined : acquaintanceReason(known);
  } finally {
    client.close();
  }
}

/** What a mailbox knows of already before a letter that follows. */
async function sinceTheFirst(
  letter: Doubted,
  storage: MailWorkerDeps['storage'],
): Promise<Pick<Asked, 'ids' | 'known' | 'since'>> {
  const left = await storage.leftLetters();
  const ofFirm = left.filter(({ firm }) => firm === letter.firm);
  const settled = await settledMessages(
    storage,
    ofFirm.map(({ id }) => id),
  );
  return {
    ids: ofFirm.map(({ message_id }) => message_id),
    known: new Set([...left.map(({ message_id }) => message_id), ...settled]),
    since: Math.min(letter.not_before, ...ofFirm.map(({ reserved_at }) => reserved_at)),
  };
}

/** A person's reply waits for nobody's hours and no pace: it has a queue of its own, which stops with the sign-in only. */
async function sendReply(account: MailAccount, sending: SendDueDeps): Promise<LetterRecord | undefined> {
  const { storage, isForbidden } = sending;
  if ((await storage.mailbox(account.id))?.stopped === 'sign_in') return undefined;
  return sendNext(
    { ...account, id: replyBox(account.id) },
    {
      ...sending,
      stops: account.id,
      isReady: () => true,
      may: async (reply) => !(await isForbidden(reply)),
      countFrom: (at) => at,
    },
  );
}

async function fileInSent(account: MailAccount, bytes: Uint8Array): Promise<void> {
  const client = await openImap(account);
  try {
    await fileSent(client, account, bytes);
  } finally {
    client.close();
  }
}

/** Tells campaign and book of all that left, also before another process died or a person settled it, and then of one dead address. */
async function tellOf(id: string, { storage, onSent, onDead, log }: MailWorkerDeps): Promise<void> {
  const unnoted = [...(await storage.unnoted(replyBox(id))), ...(await storage.unnoted(id))];
  const dead = unnoted.find(({ is_hard }) => is_hard === 1);
  for (const letter of unnoted) {
    if (letter.is_hard === 1 && letter !== dead) continue;
    try {
      const what = readLetterJson(letter);
      if (letter.is_hard === 1) await onDead(letter, what);
      else await onSent(letter, what);
      await storage.note(letter);
    } catch (error) {
      log.error('letter_not_noted', error, { mailbox: id, letter: letter.id });
    }
  }
}

/** The Message-IDs of the letters before, the oldest first: ours, and those that the provider gave them instead. */
async function threadOf(
  account: MailAccount,
  letter: LetterRecord,
  storage: MailWorkerDeps['storage'],
): Promise<string[]> {
  const ids: string[] = [];
  for (let { follows } = letter; follows !== ''; ) {
    const before = await storage.letter(follows);
    if (before === undefined) break;
    ids.unshift(before.message_id);
    follows = before.follows;
  }
  if (!account.filesSent) return ids;
  const client = await openImap(account);
  try {
    return await sentMessageIds(client, ids);
  } finally {
    client.close();
  }
}

/** Listens to a mailbox until the signal aborts. */
export function listenTo(
  id: string,
  { storage, accounts, refuse, onAnswered, log, now = Date.now }: MailWorkerDeps,
  onRead: () => void,
  signal: AbortSignal,
): Promise<void> {
  const deps = {
    storage,
    log,
    now,
    ownAddresses: async () => new Set((await accounts.list()).map(({ address }) => address)),
    refuse,
    async onRead() {
      onRead();
      await storage.setReadAt(id, now());
    },
    async onAnswered(letterId: string) {
      const letter = await storage.letter(letterId);
      if (letter !== undefined) await onAnswered(readLetterJson(letter));
    },
  };
  return watchMailbox(id, () => accounts.open(id), deps, signal);
}
