import { type BookEvent, bookEventSchema } from '@Hardware-Store-Finder/contract';
import { type Book, type BookFault, readBookJson } from '@Hardware-Store-Finder/domain';
import { AppError, message } from '@Hardware-Store-Finder/messages';
import type { BookLog } from '@Hardware-Store-Finder/storage';
import * as z from 'zod';
import { eventOf } from './records.ts';

/** What a backup has: the log of a book, or of a browser the leads, the do-not-contact list and the saved searches. */
export type Backup = { events: readonly BookEvent[] } | Book;

const program = 'hardware-store-finder';
/** Of a log. Version 1 is a backup of a browser (`readBook`). */
const logVersion = 2;
const pageSize = 2_000;

const logSchema = z.object({ events: z.array(z.unknown()) });

/** JSON with one event per line. `now`: milliseconds since 1970. */
export async function* writeBackup(log: BookLog, now: number): AsyncGenerator<string> {
  yield `{"program":"${program}","version":${logVersion},"savedAt":"${new Date(now).toISOString()}","events":[`;
  let at = 0;
  for (;;) {
    const records = await log.after(at, pageSize);
    const lines = records.flatMap((record) => {
      const event = eventOf(record);
      return event === undefined ? [] : [JSON.stringify(event)];
    });
    if (lines.length > 0) yield `${at === 0 ? '' : ','}\n${lines.join(',\n')}`;
    at = records.at(-1)?.seq ?? at;
    if (records.length < pageSize) break;
  }
  yield ']}\n';
}

/** Reads the JSON of a backup of any version so far. Throws AppError 'bad_request'; one invalid entry rejects all. */
export function readBackup(file: { program: string; version: number }): Backup {
  if (file.program === program && file.version === logVersion) {
    const log = logSchema.safeParse(file);
    const events = log.success ? log.data.events.map((event) => bookEventSchema.safeParse(event)) : [];
    const wrong = events.findIndex(({ success }) => !success);
    if (!log.success || wrong >= 0) throw unreadable({ kind: 'truncated' });
    return { events: events.flatMap(({ data }) => data ?? []) };
  }
  const reading = readBookJson(file);
  for (;;) {
    const step = reading.next();
    if (step.done !== true) continue;
    if ('kind' in step.value) throw unreadable(step.value);
    return step.value;
  }
}

function unreadable({ kind }: BookFault): AppError {
  return new AppError('bad_request', kind === 'newer' ? message.newerBackup() : message.wrongBackup());
}
