import { temporaryFolder } from '@Hardware-Store-Finder/testing';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { campaignTables, clientsOfCampaigns, namedStepsInSqlite, openLetters } from '../campaigns/tables.ts';
import { jobTables, lanesOfJobs } from '../jobs/jobs.ts';
import { mailLayouts } from '../mail/tables.ts';
import { oldLetters } from './old-letters.ts';

/** A data folder with letters as version 3 left them. */
export function oldFolder(copies = 0): string {
  const dataDir = temporaryFolder();
  const { campaigns, mail } = oldLetters(copies);
  const ofCampaigns = new DatabaseSync(path.join(dataDir, 'campaigns.sqlite'));
  ofCampaigns.exec(`${campaignTables}${jobTables}; ${namedStepsInSqlite}; ${clientsOfCampaigns}; ${lanesOfJobs};
    ${openLetters}; BEGIN; ${campaigns}; COMMIT; PRAGMA user_version = 4`);
  ofCampaigns.close();
  const ofMail = new DatabaseSync(path.join(dataDir, 'mail.sqlite'));
  ofMail.exec(
    `${mailLayouts.join(';')}; BEGIN; ${mail}; COMMIT; PRAGMA user_version = ${mailLayouts.length}`,
  );
  ofMail.close();
  return dataDir;
}
