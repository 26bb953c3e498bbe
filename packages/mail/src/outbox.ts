import type {
  BookPerson,
  CampaignSending,
  ListedStore,
  MailAnswer,
  SendingAction,
  SentLetter,
} from '@hardware-store-finder/contract';
import { type DoNotContact, leadIdOf } from '@hardware-store-finder/domain';
import { AppError, type Message, message, type Unlocalized } from '@hardware-store-finder/messages';
import type { LetterRecord, MailStorage, MailTables } from '@hardware-store-finder/storage';
import * as z from 'zod/mini';
import type { MailAccounts } from './accounts/mail-accounts.ts';
import { firmOfLetter, type LetterJson, readAcquaintance, readLetterJson } from './sending/letter-json.ts';
import { newMessageId } from './sending/message-id.ts';

/** An approved letter of a campaign. */
export type QueuedLetter = {
  key: string;
  store: ListedStore;
  recipient: string;
  subject: string;
  body: string;
};
export type UnlocalizedSending = Unlocalized<CampaignSending, 'why'>;

/** What leaves from mailboxes, and what came back. Methods throw AppError with a sentence for the person. */
export type Outbox = {
  /** Lets letters leave. Those of the campaign that are there already stay as they are. */
  queue(mailbox: string, campaign: string, letters: readonly QueuedLetter[], by: BookPerson): Promise<void>;
  change(campaign: string, action: SendingAction): Promise<void>;
  /** Ends the letters of the firm of a letter, and resolves to the address that it went to; undefined if there is no such letter. */
  unsubscribe(messageId: string): Promise<string | undefined>;
  sending(campaign: string): Promise<UnlocalizedSending>;
  /** The number of letters to stores of a firm. `erases`: deletes them, and what came back about them. */
  ofFirm(firm: Pick<DoNotContact<unknown>, 'check'>, erases: boolean): Promise<number>;
  /** What came back, the newest first: to all letters, or to those to a lead. */
  answers(query: { lead?: string | undefined; limit: number }): Promise<MailAnswer[]>;
};

/** So long a person can take an order back, in milliseconds. */
const undoMs = 30_000;
const dayMs = 86_400_000;

export function createOutbox({
  storage,
  accounts,
  now = Date.now,
}: {
  storage: MailStorage;
  accounts: Pick<MailAccounts, 'list'>;
  now?: () => number;
}): Outbox {
  const plans = new Map<string, { at: number; times: Promise<Map<string, number>> }>();
  function planOf(mailbox: string, since: number, at: number): Promise<Map<string, number>> {
    const known = plans.get(mailbox);
    if (known !== undefined && at - known.at < planMs) return known.times;
    const times = plan(mailbox, since, storage, at);
    plans.set(mailbox, { at, times });
    times.catch(() => plans.delete(mailbox));
    return times;
  }
  async function letterOf(campaign: string, key: string): Promise<LetterRecord> {
    const letter = await storage.letter(idOf(campaign, key));
    if (letter === undefined) throw new AppError('not_found', message.noCampaignStore());
    return letter;
  }
  async function carryOut(campaign: string, change: SendingAction): Promise<void> {
    switch (change.action) {
      case 'stop':
      case 'start':
        await storage.stopCampaign(campaign, change.action === 'stop' ? 'paused' : '');
        return;
      case 'withdraw': {
        const letters = await storage.letters({ campaign, state: 'approved' });
        await storage.withdraw(letters.map(({ id }) => id));
        return;
      }
      case 'stop_letter':
        return storage.stopLetter((await letterOf(campaign, change.key)).id, 'paused');
      case 'send_anyway': {
        const letter = await letterOf(campaign, change.key);
        const decided = { ...readLetterJson(letter), isDecided: true };
        const { id, mailbox, firm, recipient, lead, follows, message_id } = letter;
        const again = { id, mailbox, campaign, firm, recipient, lead, follows, message_id };
        return storage.approve([
          { ...again, not_before: now() + undoMs, json: JSON.stringify(decided satisfies LetterJson) },
        ]);
      }
      case 'was_sent':
      case 'was_not_sent': {
        const { id, tries } = await letterOf(campaign, change.key);
        const at = now();
        const isSettled = await storage.settle(
          id,
          change.action === 'was_sent'
            ? { state: 'accepted', at }
            : { state: 'approved', notBefore: at + undoMs, reason: '', tries },
        );
        if (!isSettled) throw new AppError('bad_request', message.letterSettled());
      }
    }
  }
  return {
    async queue(mailbox, campaign, letters, by) {
      const account = (await accounts.list()).find(({ id }) => id === mailbox);
      if (account === undefined) throw new AppError('not_found', message.noMailAccount());
      if (account.test?.isGreen !== true)
        throw new AppError('bad_request', message.mailNotTested({ address: account.address }));
      if ((await storage.mailbox(mailbox)) === undefined) await storage.startMailbox(mailbox, now());
      await storage.approve(
        letters.map(({ key, store, recipient, subject, body }) => ({
          id: idOf(campaign, key),
          mailbox,
          campaign,
          firm: firmOfLetter(recipient, store),
          recipient,
          lead: leadIdOf(store),
          follows: '',
          not_before: now() + undoMs,
          message_id: newMessageId(account),
          json: JSON.stringify({ key, store, subject, body, by } satisfies LetterJson),
        })),
      );
      plans.delete(mailbox);
    },
    async change(campaign, action) {
      await carryOut(campaign, action);
      plans.clear();
    },
    async ofFirm(firm, erases) {
      const ids = (await storage.letters())
        .filter((letter) => {
          const { store } = readLetterJson(letter);
          return firm.check({ records: [store], emails: [letter.recipient] }) !== undefined;
        })
        .map(({ id }) => id);
      if (erases) await storage.eraseLetters(ids);
      return ids.length;
    },
    async answers({ lead, limit }) {
      const rows = await storage.received(lead === undefined ? undefined : { lead }, limit);
      const found: MailAnswer[] = [];
      for (const { id, at, letter: letterId, json } of rows) {
        const letter = await storage.letter(letterId);
        const mail = answerJsonSchema.safeParse(JSON.parse(json));
        if (letter === undefined || !mail.success) continue;
        const { store, subject } = readLetterJson(letter);
        const { kind, from, visible, matchedBy, subject: theirs } = mail.data;
        found.push({
          id,
          at: Math.round(at),
          kind: cameBackOf(kind),
          from,
          subject: theirs,
          text: visible.slice(0, longestAnswer),
          isSure: matchedBy !== 'domain',
          letter: { subject, at: Math.round(letter.ended_at) },
          lead: letter.lead,
          name: store.name,
        });
      }
      return found;
    },
    async unsubscribe(messageId) {
      const letter = await storage.letterOf(messageId);
      if (letter !== undefined) await storage.stopFirm(letter.firm, 'unsubscribed');
      return letter?.recipient.toLowerCase();
    },
    async sending(campaign) {
      const records = await storage.letters({ campaign });
      const mailbox = records.at(-1)?.mailbox;
      const [state, stopped, received] = await Promise.all([
        mailbox === undefined ? undefined : storage.mailbox(mailbox),
        storage.campaignStop(campaign),
        storage.received({ campaign }),
      ]);
      const cameBack = weightiest(received);
      const waiting = records.filter((one) => one.state === 'approved');
      const isHeld = stopped !== '' || (state?.stopped ?? '') !== '';
      const times =
        mailbox === undefined || state === undefined || isHeld
          ? new Map<string, number>()
          : await planOf(mailbox, state.since, now());
      const count = (isCounted: (letter: LetterRecord) => boolean) => records.filter(isCounted).length;
      const planned = waiting.flatMap(({ id }) => times.get(id) ?? []).sort((a, b) => a - b);
      const why = whyNothing({ mailbox: state?.stopped ?? '', campaign: stopped }, waiting.length);
      return {
        ...(mailbox !== undefined && { mailbox }),
        counts: {
          planned: waiting.length,
          sent: count(({ state: one }) => one === 'accepted'),
          answered: count(({ id }) => ['human_reply', 'complaint'].includes(cameBack.get(id) ?? '')),
          bounced: count(({ id, state: one }) => cameBack.get(id) === 'bounce' || one === 'refused'),
          uncertain: count(({ state: one }) => one === 'uncertain'),
          stopped: count(({ state: one }) => one === 'stopped'),
        },
        isStopped: stopped !== '',
        ...(why !== undefined && { why }),
        ...(planned[0] !== undefined && { next: planned[0], last: planned.at(-1) }),
        letters: mostUrgent(records, times).map((record) =>
          viewOf(record, times.get(record.id), cameBack.get(record.id)),
        ),
      };
    },
  };
}

/** So many letters of a campaign are told one by one. */
const mostLetters = 300;

/** Those that wait for a person first, then what leaves next, then what left last. */
function mostUrgent(records: readonly LetterRecord[], times: ReadonlyMap<string, number>): LetterRecord[] {
  const rank = ({ id, state, reason, ended_at: endedAt }: LetterRecord): [number, number] => {
    if (state === 'uncertain' || readAcquaintance(reason) !== undefined) return [0, 0];
    if (state === 'reserved' || state === 'sending') return [1, 0];
    if (state === 'approved') return [2, times.get(id) ?? Number.MAX_SAFE_INTEGER];
    return [3, -endedAt];
  };
  return records
    .map((record) => ({ record, rank: rank(record) }))
    .sort((a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1])
    .slice(0, mostLetters)
    .map(({ record }) => record);
}

/** Of each letter, the kind of what came back that says most. */
function weightiest(received: readonly MailTables['mail_received'][]): Map<string, MailAnswer['kind']> {
  const kinds = new Map<string, MailAnswer['kind']>();
  for (const { letter, kind: text } of received) {
    const kind = cameBackOf(text);
    const known = kinds.get(letter);
    if (known === undefined || weights.indexOf(kind) < weights.indexOf(known)) kinds.set(letter, kind);
  }
  return kinds;
}

function idOf(campaign: string, key: string): string {
  return `${campaign}/${key}`;
}

/** The time that a plan holds: pages ask every few seconds. Milliseconds. */
const planMs = 60_000;

/** When the waiting letters of a mailbox leave, as far as the next weeks tell. */
async function plan(
  mailbox: string,
  since: number,
  storage: MailStorage,
  now: number,
): Promise<Map<string, number>> {
  // Zones and holidays are loaded with the first plan.
  const [{ forecast }, { placeOfStore }] = await Promise.all([
    import('./sending/pace.ts'),
    import('./sending/time-zone.ts'),
  ]);
  const waiting = (await storage.letters({ mailbox, state: 'approved' })).slice(0, 500);
  const left = (await storage.leftLetters())
    .filter((one) => one.mailbox === mailbox && one.reserved_at > now - dayMs)
    .map((one) => one.reserved_at);
  return forecast(
    waiting.map((letter) => ({
      id: letter.id,
      notBefore: letter.not_before,
      place: placeOfStore(readLetterJson(letter).store),
    })),
    { now, left, since },
  );
}

function viewOf(
  record: LetterRecord,
  planned: number | undefined,
  cameBack: MailAnswer['kind'] | undefined,
): SentLetter {
  const { key, store } = readLetterJson(record);
  const { state, recipient, ended_at: endedAt, reason } = record;
  const known = readAcquaintance(reason);
  const at = state === 'approved' ? planned : endedAt || undefined;
  return {
    key,
    name: store.name,
    recipient,
    state: shown[state],
    ...(at !== undefined && { at }),
    ...(known === undefined ? reason !== '' && { reason } : { reason: 'known', known }),
    ...(cameBack !== undefined && { cameBack }),
  };
}

/** Of an answer, so much is shown, in characters. */
const longestAnswer = 5_000;
const answerJsonSchema = z.object({
  kind: z.string(),
  from: z.string(),
  subject: z.string(),
  visible: z.string(),
  matchedBy: z.string(),
});

function cameBackOf(kind: string): MailAnswer['kind'] {
  return cameBackSchema.safeParse(kind).data ?? 'other';
}

/** The weightiest first. */
const weights = ['human_reply', 'complaint', 'bounce', 'auto_reply', 'other'] as const;
const cameBackSchema = z.enum(weights);
const shown: Readonly<Record<LetterRecord['state'], SentLetter['state']>> = {
  approved: 'planned',
  reserved: 'leaving',
  sending: 'leaving',
  accepted: 'sent',
  refused: 'refused',
  uncertain: 'uncertain',
  stopped: 'stopped',
};

/** Why nothing leaves: what must be mended first comes first. */
function whyNothing(
  { mailbox, campaign }: { mailbox: string; campaign: string },
  waiting: number,
): Message | undefined {
  if (waiting === 0) return undefined;
  switch (mailbox) {
    case '':
      return campaign === '' ? undefined : message.sendingPaused();
    case 'sign_in':
      return message.mailboxSignedOut();
    case 'bounces':
    case 'bounce_rate':
      return message.mailboxBounced();
    case 'provider_quota':
      return message.mailboxOverQuota();
    case 'removed':
      return message.noMailAccount();
    default:
      return message.mailboxPaused();
  }
}
