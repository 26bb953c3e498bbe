import { bookEventSchema } from '@Hardware-Store-Finder/contract';
import { applyEvent, createBookState, putRow } from '@Hardware-Store-Finder/domain';
import { AppError, message } from '@Hardware-Store-Finder/messages';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/database.ts';
import { isDamaged } from '../database/sealed-json.ts';
import { addEvents, type BookRow, opened, putRows } from './rows.ts';
import type { EventRecord } from './tables.ts';

// Up to version 3 a book was a log of events (`book_events`), of which each process made the rows for itself. Here they are made
// once.

const pageSize = 2_000;

/** Makes rows of a log, and a history of its events. All of it is done, or nothing. The log stays: its table goes afterwards. */
export async function convertLog(db: Kysely<Tables>): Promise<void> {
  const state = createBookState();
  const rows = new Map<string, BookRow & { revision: number }>();
  const bare: EventRecord[] = [];
  for (let seq = 0; ; ) {
    const { rows: page } = await sql<EventRecord>`
      SELECT seq, id, at, kind, lead, json FROM book_events WHERE seq > ${seq} ORDER BY seq LIMIT ${sql.lit(pageSize)}
    `.execute(db);
    for (const { json, ...record } of page) {
      const { lead, ...head } = record;
      const data = openedWhole(json, `event ${record.seq}`) as Record<string, unknown>;
      const event = bookEventSchema.safeParse({ ...data, ...head, ...(lead !== null && { lead }) });
      if (lead === null) bare.push({ ...record, json: JSON.stringify({ by: data.by }) });
      if (!event.success) continue;
      applyEvent(state, event.data, (table, key, row) => {
        putRow(state, table, key, row);
        const name = `${table} ${key}`;
        const { began = record.seq } = rows.get(name) ?? {};
        if (row === undefined) rows.delete(name);
        else rows.set(name, { table, key, began, revision: record.seq, data: row });
      });
    }
    seq = page.at(-1)?.seq ?? seq;
    if (page.length < pageSize) break;
  }
  await putRows(db, [...rows.values()]);
  await addEvents(
    db,
    bare.map(({ json, ...event }) => ({ ...event, data: JSON.parse(json) })),
  );
  // Of a firm that was erased nothing is left but its rows.
  await sql`INSERT INTO lead_events (seq, id, at, kind, lead, json)
    SELECT seq, id, at, kind, lead, json FROM book_events WHERE lead IN (SELECT key FROM leads)`.execute(db);
}

/** A log that is damaged is not converted: its version has to say what is lost. */
function openedWhole(json: string, name: string): unknown {
  if (!isDamaged(json)) return opened(json);
  const cause = new Error(`A record of the book, ${name}, is not what was written. Restore the book.`);
  throw new AppError('unavailable', message.databaseFailed({ isFull: false }), { cause });
}

/** The same in a file. */
export async function convertLogOfFile(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql`SELECT name FROM sqlite_schema WHERE name = 'book_events'`.execute(db);
  if (rows.length === 0) return;
  await convertLog(db);
  await sql`DROP TABLE book_events`.execute(db);
}
