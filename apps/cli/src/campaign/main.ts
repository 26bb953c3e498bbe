import { createCampaigns, createDoJob, startWorker } from '@Hardware-Store-Finder/campaigns';
import { AppError } from '@Hardware-Store-Finder/messages';
import { ConfigError, createServices, loadConfig } from '@Hardware-Store-Finder/services';
import { createLog } from '@Hardware-Store-Finder/std';
import { campaignUsage, parseCampaignArguments, readExclusions } from './arguments.ts';
import { runCampaign } from './run-command.ts';

/** `npm run campaign -- --territory TEXT --out FOLDER`: exits with 0, or with 1 after an error message. */
try {
  process.exitCode = await run();
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof AppError;
  process.stderr.write(`${isExpected ? error.message : `The campaign failed: ${error}`}\n`);
  process.exitCode = 1;
}

async function run(): Promise<number> {
  if (process.argv.includes('--help')) {
    process.stdout.write(`${campaignUsage}\n`);
    return 0;
  }
  const config = loadConfig();
  const { plan, out, exclude } = parseCampaignArguments(process.argv.slice(2), config.seller);
  if (exclude === undefined) {
    process.stderr.write(
      'Without --exclude BACKUP.json nobody is left out: stores that you have contacted, or that asked not to be, may get a letter.\n',
    );
  }
  const exclusions =
    exclude === undefined ? { stores: [], emails: [], domains: [] } : readExclusions(exclude);
  // What fails is said in the progress and the summary.
  const log = createLog(() => undefined);
  const services = await createServices(config, { log, port: () => config.port });
  const { campaignDeps } = services;
  const worker = startWorker({ jobs: campaignDeps.storage.jobs, doJob: createDoJob(campaignDeps), log });
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  try {
    const campaigns = createCampaigns(campaignDeps, worker.wake);
    return await runCampaign(
      { plan, out, exclusions },
      { campaigns, screen: process.stdout, stopping: stopping.signal },
    );
  } finally {
    await worker.stop();
    await services.close();
  }
}
