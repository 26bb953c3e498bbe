import type { BookEvent } from '@Hardware-Store-Finder/contract';
import { createPauses } from '@Hardware-Store-Finder/std';
import type { BookStorage } from '@Hardware-Store-Finder/storage';
import { eventOf } from './records.ts';

/** How many events are read at once: the notes of one may take 60 KB. */
const pageSize = 50;

/** The events of a lead after a number, in order, at most so many. */
export async function readHistory(
  storage: Pick<BookStorage, 'history'>,
  lead: string,
  after: number,
  most: number,
): Promise<BookEvent[]> {
  const pause = createPauses();
  const events: BookEvent[] = [];
  for (let at = after; events.length < most; ) {
    const limit = Math.min(pageSize, most - events.length);
    await pause();
    const page = await storage.history([lead], at, limit);
    for (const stored of page) {
      const event = eventOf(stored);
      if (event !== undefined) events.push(event);
      at = stored.seq;
    }
    if (page.length < limit) break;
  }
  return events;
}
