import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { sleep } from '@hardware-store-finder/std';
import { type Kysely, sql } from 'kysely';
import { checked, inChunks } from '../chunked.ts';
import type { Connection } from '../database/postgres-database.ts';
import type { Tables } from '../database/tables.ts';
import {
  chunkBytes,
  DamagedFileError,
  type FileToPublish,
  type PublishedFile,
  type PublishedFiles,
} from '../published-files.ts';

/** Any number that no other lock of this database has. */
const writerLock = 7_305_301;
const retryMs = 250;

/** Off the main thread: the text protocol doubles what is read, and most of it is JSON. */
const zstdCompress = promisify(zlib.zstdCompress);
const zstdDecompress = promisify(zlib.zstdDecompress);

/**
 * Published files in PostgreSQL. The writers' lock belongs to a session, so it is free as soon as its process is gone. What the
 * newest version no longer names is deleted with the publication.
 */
export function createPostgresPublishedFiles(connection: Connection): PublishedFiles {
  const newest = async () => {
    const row = await connection.run((db) =>
      db.selectFrom('published_version').select(sql<number>`number::float8`.as('number')).executeTakeFirst(),
    );
    return row?.number ?? 0;
  };
  return {
    newest,
    async version() {
      const row = await connection.run((db) =>
        db
          .selectFrom('published_version')
          .select([sql<number>`number::float8`.as('number'), 'files'])
          .executeTakeFirst(),
      );
      return row ?? { number: 0, files: [] };
    },
    read: (file) => checked(file, storedChunks(connection, file)),
    write: (work, onWait) =>
      connection.run((db) =>
        db.connection().execute(async (session) => {
          await takeLock(session, onWait);
          try {
            return await work((files) => publish(session, files));
          } finally {
            // A session that is lost has lost its lock.
            await sql`SELECT pg_advisory_unlock(${writerLock})`.execute(session).catch(() => undefined);
          }
        }),
      ),
  };
}

async function takeLock(session: Kysely<Tables>, onWait?: () => void): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    const { rows } = await sql<{ taken: boolean }>`
      SELECT pg_try_advisory_lock(${writerLock}) AS taken`.execute(session);
    if (rows[0]?.taken) return;
    if (turn === 0) onWait?.();
    await sleep(retryMs);
  }
}

/** The chunks in order, each asked for while the one before it is worked on. */
async function* storedChunks(connection: Connection, file: PublishedFile): AsyncGenerator<Buffer> {
  const count = Math.ceil(file.bytes / chunkBytes);
  let next = count > 0 ? storedChunk(connection, file, 0) : undefined;
  for (let part = 1; next !== undefined; part += 1) {
    const chunk = await next;
    if (chunk === undefined) return;
    next = part < count ? storedChunk(connection, file, part) : undefined;
    // A reader that has stopped does not learn of it.
    next?.catch(() => undefined);
    yield chunk;
  }
}

async function storedChunk(
  connection: Connection,
  { path, sha256 }: PublishedFile,
  part: number,
): Promise<Buffer | undefined> {
  const row = await connection.run((db) =>
    db
      .selectFrom('published_chunks')
      .select('content')
      .where('path', '=', path)
      .where('sha256', '=', sha256)
      .where('part', '=', part)
      .executeTakeFirst(),
  );
  return row && (await unpack(path, row.content));
}

/** A chunk as it was before it was stored. */
async function unpack(path: string, content: Buffer): Promise<Buffer> {
  try {
    return await zstdDecompress(content, { maxOutputLength: chunkBytes });
  } catch (cause) {
    throw new DamagedFileError(`${path} cannot be unpacked.`, { cause });
  }
}

async function publish(session: Kysely<Tables>, files: readonly FileToPublish[]): Promise<void> {
  await session.transaction().execute(async (db) => {
    const rows = await db
      .selectFrom('published_chunks')
      .select(['path', 'sha256'])
      .where('part', '=', 0)
      .execute();
    const stored = new Set(rows.map(({ path, sha256 }) => `${sha256} ${path}`));
    for (const { open, ...file } of files) {
      if (stored.has(`${file.sha256} ${file.path}`)) continue;
      let part = 0;
      for await (const content of inChunks(checked(file, open()), chunkBytes)) {
        const { path, sha256 } = file;
        const packed = await zstdCompress(content);
        await db.insertInto('published_chunks').values({ path, sha256, part, content: packed }).execute();
        part += 1;
      }
    }
    const listed = JSON.stringify(files.map(({ path, bytes, sha256 }) => ({ path, bytes, sha256 })));
    await sql`
      INSERT INTO published_version AS version (id, number, files) VALUES (1, 1, ${listed}::jsonb)
      ON CONFLICT (id) DO UPDATE SET number = version.number + 1, files = excluded.files`.execute(db);
    await sql`
      DELETE FROM published_chunks WHERE (path, sha256) NOT IN (
        SELECT path, sha256 FROM jsonb_to_recordset(${listed}::jsonb) AS listed (path text, sha256 text)
      )`.execute(db);
  });
}
