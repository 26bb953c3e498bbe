import { sleep } from '@Hardware-Store-Finder/std';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import * as z from 'zod';
import type { Database, Tables } from '../database/database.ts';
import {
  checked,
  chunkBytes,
  DamagedFileError,
  inChunks,
  type PublishedFile,
  publishedFile,
} from './chunks.ts';

/** 0 and no files before anything was published. */
export type PublishedVersion = { number: number; files: readonly PublishedFile[] };

/** A file to publish; `open` is not called if the newest version has this content under this path. */
export type FileToPublish = PublishedFile & { open(): AsyncIterable<Uint8Array> };

/** Makes these files the next version, all at once. Rejects, and changes nothing, if one is not of its size and checksum. */
export type Publish = (files: readonly FileToPublish[]) => Promise<void>;

/** Files that many processes read, replaced as a whole by one of them. All methods reject if they cannot be reached. */
export type PublishedFiles = {
  /** The number of the newest version: one small query. */
  newest(): Promise<number>;
  version(): Promise<PublishedVersion>;
  /**
   * A file of the newest version, or of one that was the newest when the reading began, in pieces. Throws DamagedFileError after
   * the last piece if they are not what was published, or no longer there.
   */
  read(file: PublishedFile): AsyncIterable<Buffer>;
  /** Runs `work` while no other process does. `onWait` is called once if it has to wait. */
  write<T>(work: (publish: Publish) => Promise<T>, onWait?: () => void): Promise<T>;
};

type Transaction = Database['transaction'];

/** Runs `work` while no other writer does, with transactions that are within the lock. */
export type WriterLock = <T>(
  database: Database,
  work: (transaction: Transaction) => Promise<T>,
  onWait?: () => void,
) => Promise<T>;

const version = z.object({
  number: z.number(),
  files: z.preprocess(
    (files) => (typeof files === 'string' ? JSON.parse(files) : files),
    z.array(publishedFile),
  ),
});

/** Off the main thread: the text protocol of PostgreSQL doubles what is read, and most of it is JSON. */
const zstdCompress = promisify(zlib.zstdCompress);
const zstdDecompress = promisify(zlib.zstdDecompress);

/** Published files in two tables. What the newest version no longer names is deleted with the publication. */
export function createPublishedFiles(database: Database, lock: WriterLock = sessionLock): PublishedFiles {
  return {
    async newest() {
      const row = await database.run((db) =>
        db.selectFrom('published_version').select('number').executeTakeFirst(),
      );
      return row?.number ?? 0;
    },
    async version() {
      const row = await database.run((db) =>
        db.selectFrom('published_version').select(['number', 'files']).executeTakeFirst(),
      );
      return row === undefined ? { number: 0, files: [] } : version.parse(row);
    },
    read: (file) => checked(file, storedChunks(database, file)),
    write: (work, onWait) =>
      lock(database, (transaction) => work((files) => transaction((db) => publish(db, files))), onWait),
  };
}

/** Any number that no other lock of this database has. */
const writerLock = 7_305_301;
const retryMs = 250;

/** A lock of PostgreSQL that belongs to a session, so that it is free as soon as its process is gone. */
const sessionLock: WriterLock = (database, work, onWait) =>
  database.run((db) =>
    db.connection().execute(async (session) => {
      for (let turn = 0; ; turn += 1) {
        const { rows } = await sql<{ taken: boolean }>`
          SELECT pg_try_advisory_lock(${writerLock}) AS taken`.execute(session);
        if (rows[0]?.taken) break;
        if (turn === 0) onWait?.();
        await sleep(retryMs);
      }
      try {
        return await work((statements) => session.transaction().execute(statements));
      } finally {
        // A session that is lost has lost its lock.
        await sql`SELECT pg_advisory_unlock(${writerLock})`.execute(session).catch(() => undefined);
      }
    }),
  );

/** The chunks in order, each asked for while the one before it is worked on. */
async function* storedChunks(database: Database, file: PublishedFile): AsyncGenerator<Buffer> {
  const count = Math.ceil(file.bytes / chunkBytes);
  let next = count > 0 ? storedChunk(database, file, 0) : undefined;
  for (let part = 1; next !== undefined; part += 1) {
    const chunk = await next;
    if (chunk === undefined) return;
    next = part < count ? storedChunk(database, file, part) : undefined;
    // A reader that has stopped does not learn of it.
    next?.catch(() => undefined);
    yield chunk;
  }
}

async function storedChunk(
  database: Database,
  { path, sha256 }: PublishedFile,
  part: number,
): Promise<Buffer | undefined> {
  const row = await database.run((db) =>
    db
      .selectFrom('published_chunks')
      .select('content')
      .where('path', '=', path)
      .where('sha256', '=', sha256)
      .where('part', '=', part)
      .executeTakeFirst(),
  );
  if (row === undefined) return undefined;
  try {
    return await zstdDecompress(row.content, { maxOutputLength: chunkBytes });
  } catch (cause) {
    throw new DamagedFileError(`${path} cannot be unpacked.`, { cause });
  }
}

async function publish(db: Kysely<Tables>, files: readonly FileToPublish[]): Promise<void> {
  const nameOf = ({ path, sha256 }: { path: string; sha256: string }) => `${sha256} ${path}`;
  const rows = await db
    .selectFrom('published_chunks')
    .select(['path', 'sha256'])
    .where('part', '=', 0)
    .execute();
  const stored = new Map(rows.map((row) => [nameOf(row), row]));
  for (const { open, ...file } of files) {
    if (stored.delete(nameOf(file))) continue;
    let part = 0;
    for await (const content of inChunks(checked(file, open()), chunkBytes)) {
      const { path, sha256 } = file;
      const packed = await zstdCompress(content);
      await db.insertInto('published_chunks').values({ path, sha256, part, content: packed }).execute();
      part += 1;
    }
  }
  const listed = JSON.stringify(files.map(({ path, bytes, sha256 }) => ({ path, bytes, sha256 })));
  await db
    .insertInto('published_version')
    .values({ id: 1, number: 1, files: listed })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        number: eb('published_version.number', '+', 1),
        files: listed,
      })),
    )
    .execute();
  for (const { path, sha256 } of stored.values())
    await db.deleteFrom('published_chunks').where('path', '=', path).where('sha256', '=', sha256).execute();
}
