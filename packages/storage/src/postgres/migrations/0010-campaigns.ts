import { CompiledQuery, type Kysely } from 'kysely';
import { campaignTables } from '../../campaigns/tables.ts';

/** Campaigns, as SQLite has them. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(campaignTables));
}
