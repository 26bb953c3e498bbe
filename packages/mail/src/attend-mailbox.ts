import { isFreeMail } from '@hardware-store-finder/domain';
import type { LetterRecord } from '@hardware-store-finder/storage';
import type { MailAccount } from './accounts/account.ts';
import { knownBefore } from './listening/known-before.ts';
import { openImap } from './listening/open-imap.ts';
import { fileSent, sentMessageIds } from './listening/settle.ts';
import { watchMailbox } from './listening/watch.ts';
import type { MailWorkerDeps } from './mail-worker-deps.ts';
import { acquaintanceReason, readLetterJson, replyBox } from './sending/letter-json.ts';
import { type SendDueDeps, sendDue } from './sending/send-due.ts';
import { sendNext } from './sending/send-next.ts';
import { placeOfStore } from './sending/time-zone.ts';

/** Sends the next letter of a mailbox, if one may leave now, and tells campaign and book of all that left. Resolves to the letter. */
export async function sendOne(account: MailAccount, deps: MailWorkerDeps): Promise<LetterRecord | undefined> {
  const { id } = account;
  const { storage, refusal, unsubscribeUrl, onSent, onDead, log, now = Date.now } = deps;
  let bytes: Uint8Array | undefined;
  const refused = new Map<string, string>();
  const sending: SendDueDeps = {
    storage,
    holder: `${process.pid}-${id}-${crypto.randomUUID()}`,
    now,
    placeOf: (letter) => placeOfStore(readLetterJson(letter).store),
    async isForbidden(letter) {
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
    async doubt(letter) {
      const domain = letter.recipient.toLowerCase().split('@').at(-1) ?? '';
      if (
        readLetterJson(letter).replyTo !== undefined ||
        letter.follows !== '' ||
        readLetterJson(letter).isDecided === true ||
        isFreeMail(domain)
      )
        return undefined;
      const client = await openImap(account);
      try {
        const known = await knownBefore(client, domain);
        return Object.keys(known).length === 0 ? undefined : acquaintanceReason(known);
      } finally {
        client.close();
      }
    },
    onAccepted: (sent) => {
      bytes = sent;
    },
  };
  // A person's reply waits for nobody's hours and no pace: it has a queue of its own.
  const replying = await sendNext(
    { ...account, id: replyBox(id) },
    {
      ...sending,
      isReady: () => true,
      may: async (reply) => !(await sending.isForbidden(reply)),
      countFrom: (at) => at,
    },
  );
  const letter = replying ?? (await sendDue(account, sending));
  // Not while they are asked about: their turns are taken then.
  for (const [one, reason] of refused) await storage.stopLetter(one, reason);
  // Also what another process sent before it died, and what was settled since.
  for (const sent of [...(await storage.unnoted(replyBox(id))), ...(await storage.unnoted(id))]) {
    const what = readLetterJson(sent);
    if (sent.is_noted === 0 && sent.reserved_at > 0 && sent.state === 'accepted') await onSent(sent, what);
    if (sent.is_hard === 1) await onDead(sent, what);
    await storage.note(sent);
  }
  if (letter?.state !== 'accepted' || bytes === undefined || account.filesSent) return letter;
  // Sent lacks it then, and nothing else.
  const client = await openImap(account);
  try {
    await fileSent(client, account, bytes);
  } catch (error) {
    log.error('sent_not_filed', error, { mailbox: id });
  } finally {
    client.close();
  }
  return letter;
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
  signal: AbortSignal,
): Promise<void> {
  const deps = {
    storage,
    log,
    now,
    ownAddresses: async () => new Set((await accounts.list()).map(({ address }) => address)),
    refuse,
    async onAnswered(letterId: string) {
      const letter = await storage.letter(letterId);
      if (letter !== undefined) await onAnswered(readLetterJson(letter));
    },
  };
  return watchMailbox(id, () => accounts.open(id), deps, signal);
}
