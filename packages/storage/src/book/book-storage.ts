import type { Log } from '@Hardware-Store-Finder/std';
import { type Kysely, sql } from 'kysely';
import type { Database, FileOfOwn, Tables } from '../database/database.ts';
import { inChunks } from '../database/in-chunks.ts';
import { isDamaged } from '../database/sealed-json.ts';
import { createSqliteDatabase, openLayouts } from '../database/sqlite-database.ts';
import { convertLogOfFile } from './convert.ts';
import {
  addEvents,
  type BookChanges,
  type BookRow,
  changedAfter,
  eventsAfter,
  headOf,
  type StoredEvent,
  writeRows,
} from './rows.ts';
import { bookTables, type EventRecord, rowTables } from './tables.ts';

/** What a writer learns once nobody else can write. `known`: those of the asked ids that were written, with their events. */
export type BookTurn = BookChanges & { known: ReadonlyMap<string, Pick<EventRecord, 'seq' | 'lead'>> };

/**
 * A team's book: rows, and what happened to them. Writers of all processes take turns, so that each decides on what the others
 * wrote, and whoever has read what changed up to a number has missed nothing before it. Damaged rows are named: the list of whom
 * not to write to may be in them.
 */
export type BookStorage = {
  /** The number of the last event. */
  head(): Promise<number>;
  changedAfter(seq: number): Promise<BookChanges>;
  /**
   * Writes the events that `decide` makes and the rows that they change, or nothing if it throws. With a lead that is taken out its events go.
   * @param from the number up to which the writer knows the rows
   * @param ids of the changes, which may have been written already
   */
  write<T>(
    from: number,
    ids: readonly string[],
    decide: (turn: BookTurn) => {
      events: readonly Omit<StoredEvent, 'seq'>[];
      rows: readonly BookRow[];
      result: T;
    },
  ): Promise<T>;
  /** What happened after a number, in order, without what it says. */
  newsAfter(seq: number, limit: number): Promise<Pick<EventRecord, 'seq' | 'kind' | 'lead'>[]>;
  /** The events of some leads after a number, in order; of all leads without any. */
  history(leads: readonly string[] | undefined, after?: number, limit?: number): Promise<StoredEvent[]>;
  /**
   * Writes what `mend` makes of rows that are damaged, and takes damaged events out, in a writer's turn; nothing without an event that
   * says so.
   */
  repair<T>(
    mend: (
      book: BookChanges & { damagedEvents: readonly StoredEvent[] },
      historyOf: (lead: string) => Promise<StoredEvent[]>,
    ) => Promise<{ rows: readonly BookRow[]; event?: Omit<StoredEvent, 'seq'> | undefined; result: T }>,
  ): Promise<T>;
  /** What the book takes on the disk. */
  bytes(): Promise<number>;
  /** The number of events of some leads, by lead. */
  countEvents(leads: readonly string[]): Promise<ReadonlyMap<string, number>>;
};

const pageSize = 2_000;

/** Locks the row until the end: the next writer reads what this one has written. */
async function lock(db: Kysely<Tables>): Promise<void> {
  await db.updateTable('book_head').set({ one: 1 }).where('one', '=', 1).execute();
}

export function createBookStorage({ engine, run, transaction }: Database): BookStorage {
  return {
    head: () => run(headOf),
    changedAfter: (seq) => run((db) => changedAfter(db, seq)),
    write: (from, ids, decide) =>
      transaction(async (db) => {
        await lock(db);
        const changes = await changedAfter(db, from);
        const known = new Map<string, Pick<EventRecord, 'seq' | 'lead'>>();
        for (const some of inChunks(ids)) {
          const query = db.selectFrom('lead_events').select(['id', 'seq', 'lead']).where('id', 'in', some);
          for (const { id, ...event } of await query.execute()) known.set(id, event);
        }
        const { events, rows, result } = decide({ ...changes, known });
        if (events.length === 0) return result;
        const revision = changes.head + events.length;
        await writeRows(db, rows, revision);
        await addEvents(
          db,
          events.map((event, at) => ({ ...event, seq: changes.head + 1 + at })),
        );
        return result;
      }),
    newsAfter: (after, limit) =>
      run((db) =>
        db
          .selectFrom('lead_events')
          .select(['seq', 'kind', 'lead'])
          .where('seq', '>', after)
          .orderBy('seq')
          .limit(limit)
          .execute(),
      ),
    history: (leads, after = 0, limit = Number.MAX_SAFE_INTEGER) =>
      run((db) => eventsAfter(db, leads, after, limit)),
    repair: (mend) =>
      transaction(async (db) => {
        await lock(db);
        const changes = await changedAfter(db, 0);
        const damagedEvents: StoredEvent[] = [];
        for (let at = 0; ; ) {
          const page = await eventsAfter(db, undefined, at, pageSize);
          damagedEvents.push(...page.filter((event) => event.isDamaged));
          at = page.at(-1)?.seq ?? at;
          if (page.length < pageSize) break;
        }
        // Hints for other processes, which read everything anew when they start.
        for (const { revision, json } of await db.selectFrom('book_removed').selectAll().execute())
          if (isDamaged(json)) await db.deleteFrom('book_removed').where('revision', '=', revision).execute();
        const historyOf = (lead: string) => eventsAfter(db, [lead], 0, Number.MAX_SAFE_INTEGER);
        const { rows, event, result } = await mend({ ...changes, damagedEvents }, historyOf);
        if (event === undefined) return result;
        const revision = changes.head + 1;
        for (const some of inChunks(damagedEvents.map(({ seq }) => seq)))
          await db.deleteFrom('lead_events').where('seq', 'in', some).execute();
        await writeRows(db, rows, revision);
        await addEvents(db, [{ ...event, seq: revision }]);
        return result;
      }),
    bytes: () =>
      run(async (db) => {
        const { rows } = await (engine === 'sqlite'
          ? sql<{ bytes: number }>`SELECT (page_count - freelist_count) * page_size AS bytes
              FROM pragma_page_count(), pragma_freelist_count(), pragma_page_size()`
          : sql<{ bytes: number }>`SELECT sum(pg_total_relation_size(name::regclass))::float8 AS bytes
              FROM unnest(${sql.val([...rowTables, 'lead_events'])}::text[]) AS name`
        ).execute(db);
        return rows[0]?.bytes ?? 0;
      }),
    countEvents: (leads) =>
      run(async (db) => {
        const counts = new Map<string, number>();
        for (const some of inChunks(leads)) {
          const query = db.selectFrom('lead_events').where('lead', 'in', some).groupBy('lead');
          const found = await query.select(['lead', sql<number>`count(*)`.as('count')]).execute();
          for (const { lead, count } of found) counts.set(lead ?? '', Number(count));
        }
        return counts;
      }),
  };
}

export const bookLayouts = [bookTables, convertLogOfFile] as const;

/** The book in one SQLite file, which several processes may share. It is never replaced: it is the work of people. */
export function openSqliteBook({ file, log }: { file: string; log: Log }): BookStorage & FileOfOwn {
  const open = () => openLayouts(file, bookLayouts);
  const database = createSqliteDatabase({ file, log, open });
  const { close, giveBackSpace } = database;
  return { ...createBookStorage(database), close, giveBackSpace };
}
