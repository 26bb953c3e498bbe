import type {
  CampaignSending,
  LetterWait,
  MailAnswer,
  NextLetters,
  SentLetter,
} from '@Hardware-Store-Finder/contract';
import { type Message, message, type Unlocalized } from '@Hardware-Store-Finder/messages';
import {
  type LetterRecord,
  letterStates,
  type MailStorage,
  type MailTables,
} from '@Hardware-Store-Finder/storage';
import { cameBackOf, weights } from '../listening/came-back.ts';
import { unreadSince } from '../listening/unread.ts';
import { readAcquaintance, readLetterJson } from './letter-json.ts';
import type { Departure } from './pace.ts';

type Stop = Unlocalized<CampaignSending['stops'][number], 'why'>;
export type UnlocalizedSending = Omit<CampaignSending, 'stops'> & { stops: Stop[] };
export type UnlocalizedNext = Unlocalized<NextLetters, 'why'>;

/** How many letters of a mailbox are told as its next ones. */
const mostNext = 10;

/** What is planned, what left, and what came back. */
export function createOverview({ storage, now }: { storage: MailStorage; now: () => number }) {
  const plans = new Map<string, { at: number; plan: Promise<Map<string, Planned>> }>();
  function planOf(mailbox: MailTables['mail_mailboxes'], at: number): Promise<Map<string, Planned>> {
    const known = plans.get(mailbox.id);
    if (known !== undefined && at - known.at < planMs) return known.plan;
    const made = plan(mailbox, storage, at);
    plans.set(mailbox.id, { at, plan: made });
    made.catch(() => plans.delete(mailbox.id));
    return made;
  }
  /** Why nothing of a mailbox leaves now. */
  function whyNothing(state: MailTables['mail_mailboxes'] | undefined): Message | undefined {
    const { stopped = '', read_at: readAt = 0, rests_until: restsUntil = 0 } = state ?? {};
    if (stopped !== '') return whyStopped(stopped);
    if (unreadSince(readAt, now()) !== undefined) return message.mailboxUnread();
    return restsUntil > now() ? message.mailboxRests() : undefined;
  }
  async function sendingOf(
    records: readonly LetterRecord[],
    received: readonly MailTables['mail_received'][],
    stopped: string,
  ): Promise<UnlocalizedSending> {
    const waiting = records.filter((one) => one.state === 'planned');
    const mailbox = records.at(-1)?.mailbox;
    const times = new Map<string, number>();
    const stops: Stop[] = waiting.length > 0 && stopped !== '' ? [{ why: message.sendingPaused() }] : [];
    for (const id of new Set(waiting.map((one) => one.mailbox))) {
      const state = await storage.mailbox(id);
      const why = whyNothing(state);
      const address = (await storage.account(id))?.address ?? state?.address;
      if (why !== undefined) stops.push({ ...(address && { address }), why });
      if (state === undefined || state.stopped !== '' || stopped !== '') continue;
      for (const [letter, { at }] of await planOf(state, now())) if (at !== undefined) times.set(letter, at);
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
      stops,
      ...(planned[0] !== undefined && { next: planned[0], last: planned.at(-1) }),
      letters: mostUrgent(records, times).map((record) =>
        viewOf(record, times.get(record.id), cameBack.get(record.id)),
      ),
    };
  }
  return {
    sendingOf,
    /** What leaves next from a mailbox. */
    async next(id: string): Promise<UnlocalizedNext> {
      const state = await storage.mailbox(id);
      const waiting = await storage.letters({ mailbox: id, state: 'planned' });
      if (state === undefined || waiting.length === 0) return { waiting: waiting.length, letters: [] };
      const { placeOfStore } = await import('./time-zone.ts');
      const planned = state.stopped === '' ? await planOf(state, now()) : new Map<string, Planned>();
      const atOf = (letter: LetterRecord) => planned.get(letter.id)?.at ?? Number.MAX_SAFE_INTEGER;
      const why = whyNothing(state);
      return {
        waiting: waiting.length,
        ...(why !== undefined && { why }),
        letters: waiting
          .sort((a, b) => atOf(a) - atOf(b))
          .slice(0, mostNext)
          .map(({ recipient, ...letter }) => {
            const { turn, store } = readLetterJson(letter);
            return {
              id: letter.id,
              ...(turn !== undefined && { turn }),
              name: store.name,
              recipient,
              timeZone: placeOfStore(store).timeZone,
              ...planned.get(letter.id),
            };
          }),
      };
    },
    /** Plans anew what leaves of a mailbox, or of all. */
    forget(mailbox?: string): void {
      if (mailbox === undefined) plans.clear();
      else plans.delete(mailbox);
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
    if (state === 'planned') return [2, times.get(id) ?? Number.MAX_SAFE_INTEGER];
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

const dayMs = 86_400_000;

/** `at`: absent where somebody has to say something first. */
type Planned = Partial<Departure> & { waitsFor?: LetterWait };

/** When the waiting letters of a mailbox leave and why not sooner, as far as the next weeks tell. */
async function plan(
  { id: mailbox, since, rests_until: restsUntil }: MailTables['mail_mailboxes'],
  storage: MailStorage,
  now: number,
): Promise<Map<string, Planned>> {
  // Zones and holidays are loaded with the first plan.
  const [{ forecast }, { placeOfStore }] = await Promise.all([import('./pace.ts'), import('./time-zone.ts')]);
  const held = await storage.heldLetters(mailbox);
  const letters = await storage.letters({ mailbox, state: 'planned' });
  const waiting = letters.filter(({ id }) => !held.has(id)).slice(0, 500);
  const all = (await storage.leftLetters()).filter((one) => one.mailbox === mailbox);
  // A server that asked to try again was asked.
  const left = [...all, ...waiting]
    .map((one) => one.reserved_at)
    .filter((at) => at > now - dayMs)
    .sort((a, b) => b - a);
  const leftOf = new Map(all.map((one) => [one.id, one]));
  const planned = await forecast(
    waiting.map(({ id, not_before, follows, wait_ms, ...letter }) => {
      const before = leftOf.get(follows);
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
  return new Map<string, Planned>([
    ...planned,
    ...[...held].map(([id, waitsFor]) => [id, { waitsFor }] as const),
  ]);
}

function viewOf(
  record: LetterRecord,
  planned: number | undefined,
  cameBack: MailAnswer['kind'] | undefined,
): SentLetter {
  const { key, turn, store } = readLetterJson(record);
  const { state, recipient, ended_at: endedAt, reason } = record;
  const known = readAcquaintance(reason);
  const at = state === 'planned' ? planned : endedAt || undefined;
  return {
    id: record.id,
    key,
    ...(turn !== undefined && { turn }),
    name: store.name,
    recipient,
    state: letterStates[state].sent,
    ...(at !== undefined && { at }),
    ...(known === undefined ? reason !== '' && { reason } : { reason: 'known', known }),
    ...(cameBack !== undefined && { cameBack }),
  };
}

function whyStopped(stopped: string): Message {
  switch (stopped) {
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
