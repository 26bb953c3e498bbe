import { type Kysely, sql } from 'kysely';

/** Cache, budgets, limits and leases. Cache and limits are unlogged: a crash of the server empties them. */
export async function up(db: Kysely<never>): Promise<void> {
  const statements = [
    sql`CREATE UNLOGGED TABLE cache (
      key bytea PRIMARY KEY, text text NOT NULL, size integer NOT NULL, since bigint NOT NULL, until bigint NOT NULL
    )`,
    sql`CREATE INDEX cache_since ON cache (since, size)`,
    sql`CREATE INDEX cache_until ON cache (until)`,
    sql`CREATE TABLE ledger (
      day date NOT NULL, name text NOT NULL, used bigint NOT NULL, PRIMARY KEY (day, name)
    )`,
    sql`CREATE UNLOGGED TABLE token_buckets (
      kind text NOT NULL, key bytea NOT NULL, tokens double precision NOT NULL,
      taken double precision NOT NULL, at timestamptz NOT NULL,
      PRIMARY KEY (kind, key)
    )`,
    sql`CREATE TABLE leases (
      name text PRIMARY KEY, owner text NOT NULL, until timestamptz NOT NULL, wanted boolean NOT NULL
    )`,
    // Every process hashes the addresses of clients with the same secret, so that none is stored.
    sql`CREATE TABLE secrets (name text PRIMARY KEY, value text NOT NULL)`,
    sql`INSERT INTO secrets VALUES ('clients', gen_random_uuid()::text || gen_random_uuid()::text)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
