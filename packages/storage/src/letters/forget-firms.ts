import type { Transaction } from 'kysely';
import type { Tables } from '../database/database.ts';

/** Deletes what stood for firms that no letter is to any more: they are named after an address or a domain. */
export async function forgetFirms(db: Transaction<Tables>, firms: readonly string[]): Promise<void> {
  for (const firm of new Set(firms))
    await db
      .deleteFrom('mail_firms')
      .where('id', '=', firm)
      .where('id', 'not in', (e) => e.selectFrom('letters').select('firm'))
      .execute();
}
