/** A mailbox is read every 45 seconds; no letter leaves if the last time was longer ago than this, in milliseconds. */
export const freshMs = 180_000;

/** Since when a mailbox could not be read, in milliseconds since 1970; undefined while it is, and before the first time. */
export function unreadSince({ read_at: at = 0 }: { read_at?: number } = {}, now: number): number | undefined {
  return at > 0 && now - at > freshMs ? at : undefined;
}
