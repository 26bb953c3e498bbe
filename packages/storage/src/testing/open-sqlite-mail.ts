import { openSqliteCampaigns, type SqliteCampaignsOptions } from '../campaigns/campaign-storage.ts';
import type { MailStorage } from '../mail/mail-storage.ts';

/** Only the letters and mailboxes of a file. */
export function openSqliteMail(options: SqliteCampaignsOptions): MailStorage & { close(): Promise<void> } {
  const { mail, close } = openSqliteCampaigns(options);
  return { ...mail, close };
}
