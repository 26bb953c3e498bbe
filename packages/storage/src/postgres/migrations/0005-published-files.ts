import { type Kysely, sql } from 'kysely';

/** The newest version, its files, and their contents, which arrive compressed. */
export async function up(db: Kysely<never>): Promise<void> {
  const statements = [
    sql`CREATE TABLE published_version (
      id integer PRIMARY KEY CHECK (id = 1), number bigint NOT NULL, files jsonb NOT NULL
    )`,
    sql`CREATE TABLE published_chunks (
      path text NOT NULL, sha256 text NOT NULL, part integer NOT NULL, content bytea NOT NULL,
      PRIMARY KEY (path, sha256, part)
    )`,
    sql`ALTER TABLE published_chunks ALTER COLUMN content SET STORAGE EXTERNAL`,
  ];
  for (const statement of statements) await statement.execute(db);
}
