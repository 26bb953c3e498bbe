import { type Kysely, sql } from 'kysely';

/** Who has signed in, and who is about to. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`CREATE TABLE sessions (key bytea PRIMARY KEY, text text NOT NULL, until bigint NOT NULL)`.execute(
    db,
  );
  await sql`CREATE INDEX sessions_until ON sessions (until)`.execute(db);
}
