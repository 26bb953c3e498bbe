/** A mailbox is read every 45 seconds; no letter leaves if the last time was longer ago than this, in milliseconds. */
export const freshMs = 180_000;

/** When a mailbox was last read if that is too long ago; undefined before the first time (`readAt` is 0). In milliseconds since 1970. */
export function unreadSince(readAt: number, now: number): number | undefined {
  return readAt > 0 && now - readAt > freshMs ? readAt : undefined;
}
