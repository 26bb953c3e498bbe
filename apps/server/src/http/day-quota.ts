import { AppError, message } from '@Hardware-Store-Finder/messages';
import type { Storage } from '@Hardware-Store-Finder/storage';
import type { Call } from './handlers.ts';

/** Who adds something, by the size of the body. */
type Adding = Pick<Call, 'client' | 'headers'> & { body: unknown };

/**
 * How much one client adds in a day: the book is read at each start and kept in memory, and all of it takes the disk. Rejects with
 * AppError 'too_many' beyond the day's limits. Without a client, nothing is counted.
 */
export type DayQuota = {
  /** Counts what is added to the book, and how many leads that are. */
  take(call: Adding, leads?: number): Promise<void>;
  /** The same of letters and exclusions. Rejects with 'unavailable' on a disk with little room, which is for the book. */
  takeRoom(call: Adding): Promise<void>;
};

/** Ten lists of customers, and a backup of the largest size. */
const mostOfDay = { leads: 50_000, kib: 128 * 1024 };

export function createDayQuota({
  shares,
  hasRoom,
  now = Date.now,
  most = mostOfDay,
}: {
  shares: Pick<Storage['shares'], 'take'>;
  hasRoom: () => boolean;
  now?: () => number;
  most?: typeof mostOfDay;
}): DayQuota {
  async function take({ client, headers, body }: Adding, leads = 0): Promise<void> {
    if (client === undefined) return;
    const day = new Date(now()).toISOString().slice(0, 10);
    const bytes = Number(headers['content-length'] ?? Buffer.byteLength(JSON.stringify(body)));
    const isWithin =
      (await shares.take({ name: `added KiB ${client}`, day }, Math.ceil(bytes / 1024), most.kib)) &&
      (leads === 0 || (await shares.take({ name: `book leads ${client}`, day }, leads, most.leads)));
    if (isWithin) return;
    const megabytes = Math.round(most.kib / 1024);
    throw new AppError('too_many', message.dayQuota({ leads: most.leads, megabytes }));
  }
  return {
    take,
    async takeRoom(call) {
      if (!hasRoom()) throw new AppError('unavailable', message.databaseFailed({ isFull: true }));
      await take(call);
    },
  };
}
