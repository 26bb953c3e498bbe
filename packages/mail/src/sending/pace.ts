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

/** What decides whether a letter may leave now. Times are milliseconds since 1970. */
export type PaceQuestion = {
  now: number;
  letter: { id: string; place: Place };
  /** When the mailbox's letters left in the last 24 hours, the newest first. */
  left: readonly number[];
  /** When the mailbox sent its first letter, or was connected. */
  since: number;
};

/**
 * Whether hours, quota and pace let a letter leave now. The gap to the one before, and the minute in which the day begins for
 * each letter, are drawn, so that letters leave at odd seconds.
 */
export function isTimely({ now, letter, left, since }: PaceQuestion): boolean {
  const last = left[0];
  if (last !== undefined && now - last < leastGapMs + drawn(String(last), 300) * 1_000) return false;
  if (left.filter((at) => now - at < dayMs).length >= dailyQuota(now, since)) return false;
  const minutes = minutesAtWork(now, letter.place);
  return minutes !== undefined && minutes >= drawn(letter.id, 40);
}

/**
 * When letters will leave, in the order in which they wait; absent where none of the next 400 days suits. By the rules that
 * decide when they really do.
 */
export function forecast(
  letters: readonly PaceQuestion['letter'][],
  mailbox: { now: number; left: readonly number[]; since: number },
): Map<string, number> {
  const waiting = [...letters];
  const left = [...mailbox.left];
  const times = new Map<string, number>();
  const end = mailbox.now + 400 * dayMs;
  for (let now = mailbox.now; waiting.length > 0 && now < end; now += 60_000) {
    const next = waiting.findIndex((letter) => isTimely({ now, letter, left, since: mailbox.since }));
    const [letter] = next < 0 ? [] : waiting.splice(next, 1);
    if (letter === undefined) continue;
    times.set(letter.id, now);
    left.unshift(now);
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
