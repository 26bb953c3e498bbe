export type { CampaignDeps } from './campaign-deps.ts';
export { Campaigns, type UnlocalizedEvent } from './campaigns.ts';
export { exportLetters, letterFiles } from './export/export-letters.ts';
export { writeMergeCsv } from './export/merge-sheet.ts';
export { createDoJob } from './jobs/do-job.ts';
export { startWorker } from './jobs/worker.ts';
export type { ItemQuery } from './review/read-letters.ts';
