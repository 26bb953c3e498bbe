import type { Database } from '../database/database.ts';
import type { MailAccountRecord } from './tables.ts';

export type MailAccountStorage = {
  /** All that are connected, in the order in which they were. */
  accounts(): Promise<MailAccountRecord[]>;
  account(id: string): Promise<MailAccountRecord | undefined>;
  /** False if the address is connected already. */
  addAccount(account: MailAccountRecord): Promise<boolean>;
  /** Writes what a test showed; empty after a change. */
  setTest(id: string, test: string): Promise<void>;
  /** Writes what signs in anew, such as a renewed grant. */
  setAccountJson(id: string, json: string): Promise<void>;
  /** The id of a mailbox that was removed, by its address. */
  removedAccount(address: string): Promise<string | undefined>;
  /** Forgets an account with its secret, and stops its mailbox. What it sent stays known. */
  removeAccount(id: string): Promise<void>;
};

export function createMailAccountStorage({ run, transaction }: Database): MailAccountStorage {
  return {
    accounts: () =>
      run((db) => db.selectFrom('mail_accounts').selectAll().orderBy('created_at').orderBy('id').execute()),
    account: (id) =>
      run((db) => db.selectFrom('mail_accounts').selectAll().where('id', '=', id).executeTakeFirst()),
    addAccount: (account) =>
      run(async (db) => {
        const { numInsertedOrUpdatedRows } = await db
          .insertInto('mail_accounts')
          .values(account)
          .onConflict((c) => c.doNothing())
          .executeTakeFirst();
        return numInsertedOrUpdatedRows === 1n;
      }),
    setTest: (id, test) =>
      run(async (db) => {
        await db.updateTable('mail_accounts').set({ test }).where('id', '=', id).execute();
      }),
    setAccountJson: (id, json) =>
      run(async (db) => {
        await db.updateTable('mail_accounts').set({ json }).where('id', '=', id).execute();
      }),
    removedAccount: (address) =>
      run(async (db) => {
        const row = await db
          .selectFrom('mail_mailboxes')
          .select('id')
          .where('address', '=', address)
          .where('stopped', '=', 'removed')
          .executeTakeFirst();
        return row?.id;
      }),
    removeAccount: (id) =>
      transaction(async (db) => {
        const account = await db
          .deleteFrom('mail_accounts')
          .where('id', '=', id)
          .returning('address')
          .executeTakeFirst();
        if (account === undefined) return;
        await db
          .updateTable('mail_mailboxes')
          .set({ stopped: 'removed', address: account.address })
          .where('id', '=', id)
          .execute();
      }),
  };
}
