import type { Database } from '../database/database.ts';

/** What only one store of a campaign may have. */
export type Claims = {
  /** The store that has a claim: the one given unless another has it already. */
  claim(id: string, claim: string, key: string): Promise<string>;
  hasClaim(id: string, claim: string): Promise<boolean>;
  giveUpClaim(id: string, claim: string): Promise<void>;
};

export function createClaims({ run, transaction }: Database): Claims {
  return {
    claim: (campaign, claim, key) =>
      transaction(async (db) => {
        const { numInsertedOrUpdatedRows: inserted = 0n } = await db
          .insertInto('campaign_claims')
          .values({ campaign, claim, key })
          .onConflict((conflict) => conflict.columns(['campaign', 'claim']).doNothing())
          .executeTakeFirst();
        if (inserted > 0n) return key;
        const holder = await db
          .selectFrom('campaign_claims')
          .select('key')
          .where('campaign', '=', campaign)
          .where('claim', '=', claim)
          .executeTakeFirst();
        return holder?.key ?? key;
      }),
    async hasClaim(id, claim) {
      const found = await run((db) =>
        db
          .selectFrom('campaign_claims')
          .select('key')
          .where('campaign', '=', id)
          .where('claim', '=', claim)
          .executeTakeFirst(),
      );
      return found !== undefined;
    },
    giveUpClaim: (id, claim) =>
      transaction(async (db) => {
        await db
          .deleteFrom('campaign_claims')
          .where('campaign', '=', id)
          .where('claim', '=', claim)
          .execute();
      }),
  };
}
