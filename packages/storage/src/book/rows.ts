import type { BookTable } from '@Hardware-Store-Finder/domain';
import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/database.ts';
import { inChunks } from '../database/in-chunks.ts';
import { isDamaged, sealedJson } from '../database/sealed-json.ts';
import { type EventRecord, rowTables } from './tables.ts';

/** A row as it is to be; without `data` it is taken out. */
export type BookRow = { table: BookTable; key: string; began: number; data?: unknown };

/** What happened; `data` has the rest of it. */
export type StoredEvent = Omit<EventRecord, 'json'> & {
  data: Record<string, unknown>;
  /** Whether the rest of it is not what was written; `data` is empty then. */
  isDamaged?: true;
};

/** A row that is there and cannot be read. */
type DamagedRow = { table: BookTable; key: string };

/** What changed since a number. */
export type BookChanges = {
  /** The number of the last event. */
  head: number;
  rows: BookRow[];
  /** Digests of the keys of rows that were taken out (`rowDigest`). */
  removed: ReadonlySet<string>;
  damaged: DamagedRow[];
};

const pageSize = 2_000;

/** By what a row that was taken out is found: no trace of its key is kept. */
export function rowDigest(table: BookTable, key: string): string {
  return createHash('sha256').update(`${table} ${key}`).digest('base64url');
}

/** The number of the last event. An erased firm leaves a newer one than it had. */
export async function headOf(db: Kysely<Tables>): Promise<number> {
  const head = await db
    .selectFrom('lead_events')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .executeTakeFirst();
  return head?.seq ?? 0;
}

/** While others write, a later row may be among them; who asks again from `head` on gets it again. */
export async function changedAfter(db: Kysely<Tables>, seq: number): Promise<BookChanges> {
  const head = await headOf(db);
  const rows: BookRow[] = [];
  const removed = new Set<string>();
  const damaged: DamagedRow[] = [];
  if (head === seq) return { head, rows, removed, damaged };
  for (const table of rowTables)
    for (let [revision, key] = [seq + 1, '']; ; ) {
      const page = await db
        .selectFrom(table)
        .selectAll()
        .where(sql<boolean>`(revision, key) > (${revision}, ${key})`)
        .orderBy('revision')
        .orderBy('key')
        .limit(pageSize)
        .execute();
      for (const { key, began, json } of page)
        if (isDamaged(json)) damaged.push({ table, key });
        else rows.push({ table, key, began, data: opened(json) });
      ({ revision, key } = page.at(-1) ?? { revision, key });
      if (page.length < pageSize) break;
    }
  for (const { json } of await db
    .selectFrom('book_removed')
    .select('json')
    .where('revision', '>', seq)
    .execute())
    for (const digest of isDamaged(json) ? [] : (opened(json) as string[])) removed.add(digest);
  // Other rows of its time may name it first.
  rows.sort((a, b) => a.began - b.began);
  return { head, rows, removed, damaged };
}

/** Events of the history, in order; of all leads without any. */
export async function eventsAfter(
  db: Kysely<Tables>,
  leads: readonly string[] | undefined,
  after: number,
  limit: number,
): Promise<StoredEvent[]> {
  const query = db.selectFrom('lead_events').selectAll().where('seq', '>', after);
  const ofLeads =
    leads === undefined ? query.where('lead', 'is not', null) : query.where('lead', 'in', leads);
  const events = await ofLeads.orderBy('seq').limit(limit).execute();
  return events.map(({ json, ...event }) =>
    isDamaged(json)
      ? { ...event, data: {}, isDamaged: true }
      : { ...event, data: opened(json) as StoredEvent['data'] },
  );
}

/** A sound record as it was written. */
export function opened(json: string): unknown {
  const value = JSON.parse(json);
  return json.startsWith('{"version":') ? value.data : value;
}

export async function putRows(
  db: Kysely<Tables>,
  rows: readonly (BookRow & { revision: number })[],
): Promise<void> {
  for (const table of rowTables) {
    const own = rows.filter((row) => row.table === table && row.data !== undefined);
    for (const some of inChunks(own))
      await db
        .insertInto(table)
        .values(
          some.map(({ key, began, revision, data }) => ({ key, began, revision, json: sealedJson(1, data) })),
        )
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet(({ ref }) => ({
            revision: ref('excluded.revision'),
            json: ref('excluded.json'),
          })),
        )
        .execute();
  }
}

/** Puts rows as of a revision, and removes those without data. */
export async function writeRows(
  db: Kysely<Tables>,
  all: readonly BookRow[],
  revision: number,
): Promise<void> {
  await putRows(
    db,
    all.map((row) => ({ ...row, revision })),
  );
  const rows = all.filter(({ data }) => data === undefined);
  if (rows.length === 0) return;
  for (const table of rowTables)
    for (const some of inChunks(rows.filter((row) => row.table === table)))
      await db
        .deleteFrom(table)
        .where(
          'key',
          'in',
          some.map(({ key }) => key),
        )
        .execute();
  const digests = rows.map(({ table, key }) => rowDigest(table, key));
  await db
    .insertInto('book_removed')
    .values({ revision, json: sealedJson(1, digests) })
    .execute();
}

export async function addEvents(db: Kysely<Tables>, events: readonly StoredEvent[]): Promise<void> {
  for (const some of inChunks(events))
    await db
      .insertInto('lead_events')
      .values(some.map(({ data, ...event }) => ({ ...event, json: sealedJson(1, data) })))
      .execute();
}
