import type { LetterWait } from '@Hardware-Store-Finder/contract';
import { createPauses } from '@Hardware-Store-Finder/std';
import { createHash } from 'node:crypto';
import { minutesAtWork, type Place } from './working-hours.ts';

const dayMs = 86_400_000;

/** What a mailbox sends in 24 hours: less in its first week, always less than providers and spam filters put up with. */
function dailyQuota(now: number, since: number): number {
  return now - since < 7 * dayMs ? 20 : 30;
}

/** Two letters of a mailbox are further apart than this. */
const leastGapMs = 600_000;

/** A number below `limit` that follows from a text, so that all processes and the forecast draw the same. */
function drawn(text: string, limit: number): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) % limit;
}

/** A mailbox. Times are milliseconds since 1970. */
type Mailbox = {
  now: number;
  /** When its letters left in the last 24 hours, the newest first. */
  left: readonly number[];
  /** When it was connected. */
  since: number;
  /** Nothing leaves before, because its server asked to try again. */
  restsUntil?: number | undefined;
};
type WaitingLetter = { id: string; place: Place };

/** `after`: the letter that it follows, which has not left either, and how long after that it leaves at the earliest. */
type PlannedLetter = WaitingLetter & { notBefore?: number; after?: { id: string; waitMs: number } };

/** `waitsFor`: why not a minute sooner; absent if it leaves at once. */
export type Departure = { at: number; waitsFor?: LetterWait };

/** How far a forecast looks ahead, in milliseconds. */
const horizonMs = 120 * dayMs;

/** What keeps a mailbox from sending now. The gap to the letter before is drawn, so that letters leave at odd seconds. */
function notReady({ now, left, since, restsUntil = 0 }: Mailbox): 'rest' | 'gap' | 'quota' | undefined {
  if (now < restsUntil) return 'rest';
  const last = left[0];
  if (last !== undefined && now - last < leastGapMs + drawn(String(last), 300) * 1_000) return 'gap';
  return left.filter((at) => now - at < dayMs).length < dailyQuota(now, since) ? undefined : 'quota';
}

/** Whether quota and pace let a mailbox send now. */
export function isReady(mailbox: Mailbox): boolean {
  return notReady(mailbox) === undefined;
}

const hourMs = 3_600_000;

/** How long a mailbox rests whose server asked to try again for the nth time in a row, in milliseconds: strangers are not tried meanwhile. */
export function restMs(times: number): number {
  return times < 2 ? 0 : Math.min(dayMs, hourMs * 2 ** (times - 2));
}

/** Whether its recipient is at work. The minute in which the day begins is drawn for each letter. */
export function isInHours(now: number, letter: WaitingLetter): boolean {
  const minutes = minutesAtWork(now, letter.place);
  return minutes !== undefined && minutes >= drawn(letter.id, 40);
}

/**
 * When letters will leave and why not sooner, in the order in which they wait; absent where none of the next 120 days suits. By the
 * rules that decide when they really do.
 */
export async function forecast(
  letters: readonly PlannedLetter[],
  mailbox: Mailbox,
): Promise<Map<string, Departure>> {
  const waiting = [...letters];
  const places = [...new Map(letters.map(({ place }) => [JSON.stringify(place), place])).values()];
  const left = [...mailbox.left];
  const departures = new Map<string, Departure>();
  const end = mailbox.now + horizonMs;
  /** When a letter may leave at the earliest. */
  const earliest = ({ notBefore = 0, after }: PlannedLetter) =>
    after === undefined
      ? notBefore
      : Math.max(notBefore, (departures.get(after.id)?.at ?? Infinity) + after.waitMs);
  const pause = createPauses();
  for (let now = mailbox.now; waiting.length > 0 && now < end; now += 60_000) {
    if ((now - mailbox.now) % hourMs === 0) await pause();
    const first = Math.min(...waiting.map(earliest));
    while (now + 60_000 <= first && now < end) now += 60_000;
    if (!isReady({ ...mailbox, now, left })) continue;
    // At night it need not ask for each letter.
    if (places.every((place) => minutesAtWork(now, place) === undefined)) continue;
    const next = waiting.findIndex((letter) => earliest(letter) <= now && isInHours(now, letter));
    const [letter] = next < 0 ? [] : waiting.splice(next, 1);
    if (letter === undefined) continue;
    const before = now - 60_000;
    const isDue = earliest(letter) <= before;
    const waitsFor = isDue ? (notReady({ ...mailbox, now: before, left }) ?? 'hours') : 'due';
    departures.set(letter.id, { at: now, ...(now > mailbox.now && { waitsFor }) });
    left.unshift(now);
    // What left a day ago no longer counts.
    while (now - (left.at(-1) ?? now) >= dayMs) left.pop();
  }
  return departures;
}

/** Why a mailbox stops by itself, before its provider or the recipients' servers stop it. */
export type StopReason = 'bounces' | 'bounce_rate';

/**
 * @param hard whether each of its letters met a dead address, the newest first
 */
export function stopReason(hard: readonly boolean[]): StopReason | undefined {
  const count = (some: readonly boolean[]) => some.filter(Boolean).length;
  if (count(hard.slice(0, 20)) >= 2) return 'bounces';
  const last = hard.slice(0, 100);
  return hard.length >= 50 && count(last) / last.length > 0.03 ? 'bounce_rate' : undefined;
}
