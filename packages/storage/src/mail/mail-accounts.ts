import type { Database } from '../database/database.ts';
import type { MailAccountRecord } from './tables.ts';

export type MailAccountStorage = {
  /** All that are connected, in the order in which they were. */
  accounts(): Promise<MailAccountRecord[]>;
  account(id: string): Promise<MailAccountRecord | undefined>;
  /** False if the address is connected already. */
  addAccount(account: MailAccountRecord): Promise<boolean>;
  /** Writes what a test showed, empty after a change; or what signs in anew, such as a renewed grant. */
  changeAccount(
    id: string,
    change: Partial<Pick<MailAccountRecord, 'test' | 'json' | 'private_to'>>,
  ): Promise<void>;
  /** The mailboxes that somebody keeps private, removed ones too. */
  privateMailboxes(): Promise<Pick<MailAccountRecord, 'id' | 'private_to'>[]>;
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
    changeAccount: (id, change) =>
      run(async (db) => {
        await db.updateTable('mail_accounts').set(change).where('id', '=', id).execute();
      }),
    privateMailboxes: () =>
      run(async (db) => {
        const privateOf = (table: 'mail_accounts' | 'mail_mailboxes') =>
          db.selectFrom(table).select(['id', 'private_to']).where('private_to', '<>', '').execute();
        return [...(await privateOf('mail_accounts')), ...(await privateOf('mail_mailboxes'))];
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
          .returning(['address', 'private_to'])
          .executeTakeFirst();
        if (account === undefined) return;
        await db
          .updateTable('mail_mailboxes')
          .set({ stopped: 'removed', ...account })
          .where('id', '=', id)
          .execute();
      }),
  };
}
