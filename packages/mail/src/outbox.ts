import type {
  BookPerson,
  CampaignSending,
  LetterAction,
  MailAnswer,
  SendingAction,
  SentLetter,
} from '@Hardware-Store-Finder/contract';
import { type DoNotContact, leadIdOf } from '@Hardware-Store-Finder/domain';
import { AppError, type Message, message, type Unlocalized } from '@Hardware-Store-Finder/messages';
import { sleep } from '@Hardware-Store-Finder/std';
import type { LetterRecord, MailStorage, MailTables } from '@Hardware-Store-Finder/storage';
import type { MailAccounts } from './accounts/mail-accounts.ts';
import { cameBackOf, weights } from './listening/came-back.ts';
import { unreadSince } from './listening/unread.ts';
import { letterBefore, letterWaits } from './sending/letter-before.ts';
import {
  firmOfLetter,
  isReplyBox,
  type LetterJson,
  readAcquaintance,
  readLetterJson,
} from './sending/letter-json.ts';
import { letterRows, type QueuedLetter } from './sending/letter-rows.ts';
import { letterStateOf } from './sending/letter-state.ts';
import { newMessageId } from './sending/message-id.ts';

export type UnlocalizedSending = Unlocalized<CampaignSending, 'why'>;

/** What leaves from mailboxes, and what came back. Methods throw AppError with a sentence for the person. */
export type Outbox = {
  /** Lets letters leave. Those of the campaign that are there already stay as they are. */
  queue(mailbox: string, campaign: string, letters: readonly QueuedLetter[], by: BookPerson): Promise<void>;
  /**
   * Lets a person's letter to a store leave, which belongs to no campaign. If the mailbox knows the company from before, it waits for
   * the person to say so again.
   * @param check throws AppError if the book refuses it
   */
  write(
    mailbox: string,
    letter: Omit<QueuedLetter, 'key' | 'followUps' | 'after'>,
    by: BookPerson,
    check: (letter: Pick<LetterRecord, 'campaign' | 'recipient'>, what: LetterJson) => Promise<void>,
  ): Promise<void>;
  /** `campaign`: empty for letters that belong to none. */
  change(campaign: string, action: SendingAction | LetterAction): Promise<void>;
  /** Ends the letters of the firm of a letter, and resolves to the address that it went to; undefined if there is no such letter. */
  unsubscribe(messageId: string): Promise<string | undefined>;
  sending(campaign: string): Promise<UnlocalizedSending>;
  /** The same of letters that people wrote to stores, to some leads or to all. */
  written(leads?: readonly string[]): Promise<UnlocalizedSending>;
  /** The ids of letters to stores of a firm. `erases`: deletes them, and what came back about them. */
  ofFirm(firm: Pick<DoNotContact<unknown>, 'check'>, erases: boolean): Promise<string[]>;
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
  accounts: Pick<MailAccounts, 'list' | 'open'>;
  now?: () => number;
}): Outbox {
  const plans = new Map<string, { at: number; times: Promise<Map<string, number>> }>();
  function planOf(mailbox: MailTables['mail_mailboxes'], at: number): Promise<Map<string, number>> {
    const known = plans.get(mailbox.id);
    if (known !== undefined && at - known.at < planMs) return known.times;
    const times = plan(mailbox, storage, at);
    plans.set(mailbox.id, { at, times });
    times.catch(() => plans.delete(mailbox.id));
    return times;
  }
  async function letterOf(campaign: string, id: string): Promise<LetterRecord> {
    const letter = await storage.letter(id);
    if (letter?.campaign !== campaign || isReplyBox(letter.mailbox))
      throw new AppError('not_found', message.noLetter());
    return letter;
  }
  async function carryOut(campaign: string, change: SendingAction | LetterAction): Promise<void> {
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
      case 'take_back': {
        const { id } = await letterOf(campaign, change.letter);
        if ((await storage.withdraw([id])).length > 0) return;
        throw new AppError('bad_request', message.letterLeft());
      }
      case 'stop_letter':
        return storage.stopLetter((await letterOf(campaign, change.letter)).id, 'paused');
      case 'send_anyway': {
        const { id: first, firm } = await letterOf(campaign, change.letter);
        const stopped = await storage.letters({ campaign, firm, state: 'stopped' });
        return storage.approve(
          stopped
            .filter(({ id, reason }) => id === first || reason === 'first_stopped')
            .map(({ id, mailbox, recipient, lead, follows, wait_ms, message_id, ...letter }) => {
              // Before what follows, the mailbox is asked again.
              const decided = {
                ...readLetterJson(letter),
                ...(id === first && { isDecided: true }),
              } satisfies LetterJson;
              const json = JSON.stringify(decided);
              const not_before = now() + undoMs;
              return {
                id,
                mailbox,
                campaign,
                firm,
                recipient,
                lead,
                follows,
                wait_ms,
                message_id,
                not_before,
                json,
              };
            }),
        );
      }
      case 'was_sent':
      case 'was_not_sent': {
        const { id, tries } = await letterOf(campaign, change.letter);
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
  /** Letters as they wait to leave, of a mailbox whose test is green. */
  async function rowsOf(
    mailbox: string,
    campaign: string,
    letters: readonly QueuedLetter[],
    by: BookPerson,
  ): Promise<ReturnType<typeof letterRows>> {
    const account = (await accounts.list()).find(({ id }) => id === mailbox);
    if (account === undefined) throw new AppError('not_found', message.noMailAccount());
    if (account.test?.isGreen !== true)
      throw new AppError('bad_request', message.mailNotTested({ address: account.address }));
    if ((await storage.mailbox(mailbox)) === undefined) await storage.startMailbox(mailbox, now());
    const refused = (await storage.letters({ campaign, state: 'refused' })).map(
      (letter) => `${readLetterJson(letter).key} ${letter.recipient}`,
    );
    const common = { mailbox, campaign, not_before: now() + undoMs, by };
    const { countryOf } = await import('./sending/time-zone.ts');
    const newId = () => newMessageId(account);
    return letters.flatMap((one) => letterRows(one, common, new Set(refused), newId, countryOf(one.store)));
  }
  async function sendingOf(
    records: readonly LetterRecord[],
    received: readonly MailTables['mail_received'][],
    stopped: string,
  ): Promise<UnlocalizedSending> {
    const waiting = records.filter((one) => one.state === 'approved');
    const mailbox = records.at(-1)?.mailbox;
    const times = new Map<string, number>();
    let why: Message | undefined;
    for (const id of new Set(waiting.map((one) => one.mailbox))) {
      const state = await storage.mailbox(id);
      const isUnread = unreadSince(state?.read_at ?? 0, now()) !== undefined;
      const isResting = (state?.rests_until ?? 0) > now();
      why ??= whyNothing({ mailbox: state?.stopped ?? '', campaign: stopped, isUnread, isResting });
      if (state === undefined || state.stopped !== '' || stopped !== '') continue;
      for (const [letter, at] of await planOf(state, now())) times.set(letter, at);
    }
    const cameBack = weightiest(received);
    const count = (isCounted: (letter: LetterRecord) => boolean) => records.filter(isCounted).length;
    const companies = (isCounted: (letter: LetterRecord) => boolean) =>
      new Set(records.filter(isCounted).map(({ firm }) => firm)).size;
    const planned = waiting.flatMap(({ id }) => times.get(id) ?? []).sort((a, b) => a - b);
    return {
      ...(mailbox !== undefined && { mailbox }),
      counts: {
        planned: waiting.length,
        sent: count(({ state: one }) => one === 'accepted'),
        answered: companies(({ id }) => ['human_reply', 'complaint'].includes(cameBack.get(id) ?? '')),
        bounced: count(({ id, state: one }) => cameBack.get(id) === 'bounce' || one === 'refused'),
        uncertain: count(({ state: one }) => one === 'uncertain'),
        stopped: count(({ state: one }) => one === 'stopped'),
      },
      companies: companies(({ state: one }) => one === 'accepted'),
      plannedFirsts: waiting.filter(({ follows }) => follows === '').length,
      isStopped: stopped !== '',
      ...(why !== undefined && { why }),
      ...(planned[0] !== undefined && { next: planned[0], last: planned.at(-1) }),
      letters: mostUrgent(records, times).map((record) =>
        viewOf(record, times.get(record.id), cameBack.get(record.id)),
      ),
    };
  }
  return {
    async queue(mailbox, campaign, letters, by) {
      await storage.approve(await rowsOf(mailbox, campaign, letters, by));
      plans.delete(mailbox);
    },
    async write(mailbox, letter, by, check) {
      const { store, recipient } = letter;
      const after = await letterBefore(storage, firmOfLetter(recipient, store), by, now());
      const whole = { ...letter, key: leadIdOf(store), followUps: [], after };
      const [row] = await rowsOf(mailbox, '', [whole], by);
      if (row === undefined || (await storage.isDead(recipient)))
        throw new AppError('bad_request', message.deadAddress({ email: recipient }));
      await check(row, readLetterJson(row));
      const doubt = await doubtSoon(accounts, row, storage);
      await storage.approve([row]);
      // Somebody may have pressed twice.
      if ((await storage.letter(row.id))?.message_id !== row.message_id) throw letterWaits();
      if (doubt !== undefined) await storage.stopLetter(row.id, doubt);
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
      return ids;
    },
    async unsubscribe(messageId) {
      const letter = await storage.letterOf(messageId);
      if (letter !== undefined) await storage.stopFirm(letter.firm, 'unsubscribed');
      return letter?.recipient.toLowerCase();
    },
    async sending(campaign) {
      const [records, received, stopped] = await Promise.all([
        storage.letters({ campaign }),
        storage.received({ campaign }),
        storage.campaignStop(campaign),
      ]);
      return sendingOf(records, received, stopped);
    },
    async written(leads) {
      const some = await storage.letters({ campaign: '', ...(leads !== undefined && { lead: leads }) });
      // Replies belong to no campaign either.
      const records = some.filter(({ mailbox }) => !isReplyBox(mailbox));
      const of = leads === undefined ? { campaign: '' } : { letters: records.map(({ id }) => id) };
      return sendingOf(records, records.length === 0 ? [] : await storage.received(of), '');
    },
  };
}

/** Whether a person should decide on a letter first; undefined if that takes long or fails, because it is asked again before it leaves. */
async function doubtSoon(
  accounts: Pick<MailAccounts, 'open'>,
  letter: ReturnType<typeof letterRows>[number],
  storage: MailStorage,
): Promise<string | undefined> {
  const asked = new AbortController();
  const ask = async () => {
    const { doubtAbout } = await import('./attend-mailbox.ts');
    return doubtAbout(await accounts.open(letter.mailbox), letter, storage);
  };
  const late = sleep(10_000, asked.signal).then(() => undefined);
  return Promise.race([ask(), late])
    .catch(() => undefined)
    .finally(() => asked.abort());
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

/** The time that a plan holds: pages ask every few seconds. Milliseconds. */
const planMs = 60_000;

/** When the waiting letters of a mailbox leave, as far as the next weeks tell. */
async function plan(
  { id: mailbox, since, rests_until: restsUntil }: MailTables['mail_mailboxes'],
  storage: MailStorage,
  now: number,
): Promise<Map<string, number>> {
  // Zones and holidays are loaded with the first plan.
  const [{ forecast }, { placeOfStore }] = await Promise.all([
    import('./sending/pace.ts'),
    import('./sending/time-zone.ts'),
  ]);
  const waiting = (await storage.letters({ mailbox, state: 'approved' })).slice(0, 500);
  const all = (await storage.leftLetters()).filter((one) => one.mailbox === mailbox);
  // A server that asked to try again was asked.
  const left = [...all, ...waiting]
    .map((one) => one.reserved_at)
    .filter((at) => at > now - dayMs)
    .sort((a, b) => b - a);
  return forecast(
    waiting.map(({ id, not_before, follows, wait_ms, ...letter }) => {
      const before = all.find((one) => one.id === follows);
      return {
        id,
        notBefore: Math.max(
          not_before,
          before === undefined ? 0 : (before.ended_at || before.reserved_at) + wait_ms,
        ),
        ...(follows !== '' && before === undefined && { after: { id: follows, waitMs: wait_ms } }),
        place: placeOfStore(readLetterJson(letter).store),
      };
    }),
    { now, left, since, restsUntil },
  );
}

function viewOf(
  record: LetterRecord,
  planned: number | undefined,
  cameBack: MailAnswer['kind'] | undefined,
): SentLetter {
  const { key, turn, store } = readLetterJson(record);
  const { state, recipient, ended_at: endedAt, reason } = record;
  const known = readAcquaintance(reason);
  const at = state === 'approved' ? planned : endedAt || undefined;
  return {
    id: record.id,
    key,
    ...(turn !== undefined && { turn }),
    name: store.name,
    recipient,
    state: letterStateOf(state),
    ...(at !== undefined && { at }),
    ...(known === undefined ? reason !== '' && { reason } : { reason: 'known', known }),
    ...(cameBack !== undefined && { cameBack }),
  };
}

/** Why nothing leaves: what must be mended first comes first. */
function whyNothing({
  mailbox,
  campaign,
  isUnread,
  isResting,
}: {
  mailbox: string;
  campaign: string;
  isUnread: boolean;
  isResting: boolean;
}): Message | undefined {
  switch (mailbox) {
    case '':
      if (campaign !== '') return message.sendingPaused();
      if (isUnread) return message.mailboxUnread();
      return isResting ? message.mailboxRests() : undefined;
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
