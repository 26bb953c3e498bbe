// A process that works on campaigns until it is killed: `node kill-worker.ts STORAGE LOG`. STORAGE is an SQLite file or
// the address of a PostgreSQL database. LOG gets a line for each answer of the paid model, which is what costs money.

import { openPostgresStorage, openSqliteCampaigns } from '@Hardware-Store-Finder/storage/testing';
import { appendFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { createDoJob } from '../jobs/do-job.ts';
import { startWorker } from '../jobs/worker.ts';
import { createWorld, pageOf } from './campaign-world.ts';
import { killedStores } from './killed-stores.ts';
import { paidModel } from './model-choice-of.ts';

const [storage = '', logFile = ''] = process.argv.slice(2);
const quiet = { info: () => undefined, error: () => undefined };
const { model } = paidModel(async ({ prompt, system }) => {
  const name = /\b(s\d+)\b/.exec(prompt)?.[1] ?? '?';
  await pause(Math.random() * 20);
  appendFileSync(logFile, `${system.includes('pick out facts') ? 'analysis' : 'letter'} ${name}\n`);
  await pause(Math.random() * 20);
  return '{"facts":[{"kind":"sells","value":"hinges","quotation":"We sell hinges"}],"ownWords":[]}';
});
const campaigns = storage.startsWith('postgres:')
  ? (await openPostgresStorage(storage, quiet)).campaigns
  : openSqliteCampaigns({ file: storage, log: quiet });
const pages = Object.assign({}, ...killedStores.map((name) => pageOf(name)));
const { deps } = createWorld(pages, { model, deps: { storage: campaigns, now: Date.now } });
startWorker({ jobs: campaigns.jobs, doJob: createDoJob(deps), log: quiet, concurrency: 6, idleMs: 100 });
process.stdout.write('ready\n');
