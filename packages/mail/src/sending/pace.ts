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

/** How far a forecast looks ahead, in milliseconds. */
const horizonMs = 120 * dayMs;

/** Whether quota and pace let a mailbox send now. The gap to the letter before is drawn, so that letters leave at odd seconds. */
export function isReady({ now, left, since, restsUntil = 0 }: Mailbox): boolean {
  if (now < restsUntil) return false;
  const last = left[0];
  if (last !== undefined && now - last < leastGapMs + drawn(String(last), 300) * 1_000) return false;
  return left.filter((at) => now - at < dayMs).length < dailyQuota(now, since);
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
 * When letters will leave, in the order in which they wait; absent where none of the next 120 days suits. By the rules that
 * decide when they really do.
 */
export function forecast(letters: readonly PlannedLetter[], mailbox: Mailbox): Map<string, number> {
  const waiting = [...letters];
  const places = [...new Map(letters.map(({ place }) => [JSON.stringify(place), place])).values()];
  const left = [...mailbox.left];
  const times = new Map<string, number>();
  const end = mailbox.now + horizonMs;
  /** When a letter may leave at the earliest. */
  const earliest = ({ notBefore = 0, after }: PlannedLetter) =>
    after === undefined ? notBefore : Math.max(notBefore, (times.get(after.id) ?? Infinity) + after.waitMs);
  for (let now = mailbox.now; waiting.length > 0 && now < end; now += 60_000) {
    const first = Math.min(...waiting.map(earliest));
    while (now + 60_000 <= first && now < end) now += 60_000;
    if (!isReady({ ...mailbox, now, left })) continue;
    // At night it need not ask for each letter.
    if (places.every((place) => minutesAtWork(now, place) === undefined)) continue;
    const next = waiting.findIndex((letter) => earliest(letter) <= now && isInHours(now, letter));
    const [letter] = next < 0 ? [] : waiting.splice(next, 1);
    if (letter === undefined) continue;
    times.set(letter.id, now);
    left.unshift(now);
    // What left a day ago no longer counts.
    while (now - (left.at(-1) ?? now) >= dayMs) left.pop();
  }
  return times;
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
