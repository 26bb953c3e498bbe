import { AppError, message } from '@Hardware-Store-Finder/messages';
import type { Log } from '@Hardware-Store-Finder/std';
import type { Kysely } from 'kysely';
import type { Database, Tables } from '../database/database.ts';
import { createSqliteDatabase, openLayouts } from '../database/sqlite-database.ts';
import { isDamaged, sealedJson } from '../sealed-json.ts';
import { type BookRecord, bookTables } from './tables.ts';

/** What a writer learns once nobody else can write. */
export type BookTurn = {
  /** The events after the one that the writer knew. */
  missed: readonly BookRecord[];
  /** Those of the asked ids that the log has, with their events. */
  known: ReadonlyMap<string, Pick<BookRecord, 'seq' | 'lead'>>;
  /** The number of the last event. */
  head: number;
};

/**
 * The log of a team's book. Writers of all processes take turns, so that each decides on what the others wrote: numbers have
 * no gaps but those of what was erased, and whoever has read up to a number has missed nothing before it.
 */
export type BookLog = {
  /** The number of the last event. */
  head(): Promise<number>;
  /** The events after a number, in order. */
  after(seq: number, limit: number): Promise<BookRecord[]>;
  /** All events of some leads, in order. */
  ofLeads(leads: readonly string[]): Promise<BookRecord[]>;
  /**
   * Appends the events that `decide` makes, or none if it throws.
   * @param from the number up to which the writer knows the log
   * @param ids of the changes, which the log may have already
   */
  append<T>(
    from: number,
    ids: readonly string[],
    decide: (turn: BookTurn) => { events: readonly Omit<BookRecord, 'seq'>[]; result: T },
  ): Promise<T>;
  /** Those of some kinds, in order. */
  ofKinds(kinds: readonly string[]): Promise<BookRecord[]>;
  /**
   * The one change of what was written: takes out all events of some leads and those with some ids, replaces the JSON of others
   * by their id, and appends events. Resolves to how many were taken out.
   */
  erase(change: {
    leads: readonly string[];
    ids: readonly string[];
    rewritten: readonly Pick<BookRecord, 'id' | 'json'>[];
    events: readonly Omit<BookRecord, 'seq'>[];
  }): Promise<number>;
};

/** The rows of one statement: SQLite takes 32,766 values. */
const atOnce = 500;

export function createBookLog({ run, transaction }: Database): BookLog {
  return {
    head: () => run(headOf),
    after: (seq, limit) => run(async (db) => opened(await eventsAfter(db, seq).limit(limit).execute())),
    ofLeads: async (leads) => {
      if (leads.length === 0) return [];
      return run(async (db) =>
        opened(
          await db.selectFrom('book_events').selectAll().where('lead', 'in', leads).orderBy('seq').execute(),
        ),
      );
    },
    ofKinds: async (kinds) =>
      opened(
        await run((db) =>
          db.selectFrom('book_events').selectAll().where('kind', 'in', kinds).orderBy('seq').execute(),
        ),
      ),
    erase: ({ leads, ids, rewritten, events }) =>
      transaction(async (db) => {
        const head = await lockedHead(db);
        let erased = 0;
        for (const [column, values] of [
          ['lead', leads],
          ['id', ids],
        ] as const) {
          if (values.length === 0) continue;
          const { numDeletedRows } = await db
            .deleteFrom('book_events')
            .where(column, 'in', values)
            .executeTakeFirst();
          erased += Number(numDeletedRows);
        }
        for (const { id, json } of rewritten)
          await db
            .updateTable('book_events')
            .set({ json: sealedJson(1, JSON.parse(json)) })
            .where('id', '=', id)
            .execute();
        await add(db, head, events);
        return erased;
      }),
    append: (from, ids, decide) =>
      transaction(async (db) => {
        const head = await lockedHead(db);
        const missed = head > from ? opened(await eventsAfter(db, from).execute()) : [];
        const known = new Map<string, Pick<BookRecord, 'seq' | 'lead'>>();
        for (let at = 0; at < ids.length; at += atOnce) {
          const found = await db
            .selectFrom('book_events')
            .select(['id', 'seq', 'lead'])
            .where('id', 'in', ids.slice(at, at + atOnce))
            .execute();
          for (const { id, ...event } of found) known.set(id, event);
        }
        const { events, result } = decide({ missed, known, head });
        await add(db, head, events);
        return result;
      }),
  };
}

/** Events as they were written. Throws for a damaged one: the list of whom not to write to may be in it. */
export function opened(events: readonly BookRecord[]): BookRecord[] {
  return events.map((event) => {
    if (isDamaged(event.json)) {
      const cause = new Error(`Event ${event.seq} of the book is not what was written. Restore book.sqlite.`);
      throw new AppError('unavailable', message.databaseFailed({ isFull: false }), { cause });
    }
    const json = JSON.parse(event.json);
    return event.json.startsWith('{"version":') ? { ...event, json: JSON.stringify(json.data) } : event;
  });
}

/** Locks the row until the end: the next writer reads what this one has written. */
async function lockedHead(db: Kysely<Tables>): Promise<number> {
  await db.updateTable('book_head').set({ one: 1 }).where('one', '=', 1).execute();
  return headOf(db);
}

async function add(
  db: Kysely<Tables>,
  head: number,
  events: readonly Omit<BookRecord, 'seq'>[],
): Promise<void> {
  const rows = events.map((event, n) => ({
    ...event,
    json: sealedJson(1, JSON.parse(event.json)),
    seq: head + 1 + n,
  }));
  for (let at = 0; at < rows.length; at += atOnce) {
    await db
      .insertInto('book_events')
      .values(rows.slice(at, at + atOnce))
      .execute();
  }
  if (rows.length > 0)
    await db
      .updateTable('book_head')
      .set({ seq: head + rows.length })
      .execute();
}

async function headOf(db: Kysely<Tables>): Promise<number> {
  const { seq } = await db.selectFrom('book_head').select('seq').executeTakeFirstOrThrow();
  return seq;
}

function eventsAfter(db: Kysely<Tables>, seq: number) {
  return db.selectFrom('book_events').selectAll().where('seq', '>', seq).orderBy('seq');
}

/** The log in one file of SQLite, which several processes may share. It is never replaced: it is the work of people. */
export function openSqliteBook({
  file,
  log,
}: {
  file: string;
  log: Log;
}): BookLog & { close(): Promise<void> } {
  const database = createSqliteDatabase({ file, log, open: () => openLayouts(file, [bookTables]) });
  return { ...createBookLog(database), close: database.close };
}
