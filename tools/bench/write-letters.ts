// A campaign from one click to letters that can be reviewed: on the sample with the built-in reader, and with a model that
// takes 8 s for each answer; then 10,000 stores without a website, for the pace of jobs, memory, and the pages of the screen.

import type { CampaignPlan, ListedStore } from '@Hardware-Store-Finder/contract';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { CampaignDeps } from '../../packages/campaigns/src/campaign-deps.ts';
import { Campaigns } from '../../packages/campaigns/src/campaigns.ts';
import { createDoJob } from '../../packages/campaigns/src/jobs/do-job.ts';
import { startWorker } from '../../packages/campaigns/src/jobs/worker.ts';
import type { ModelProvider } from '../../packages/facts/src/models/provider.ts';
import { createServices } from '../../packages/services/src/create-services.ts';
import { loadConfig } from '../../packages/services/src/settings/config.ts';
import { isQuick, judge, printTable, reportProgress, show, sized } from './support/report.ts';
import { quantile } from './support/statistics.ts';

const owner = 'bench';
const never = new AbortController().signal;
const log = { info: () => undefined, error: () => undefined };
const exclusions = { stores: [], emails: [], domains: [] };
const planFor = (territory: CampaignPlan['territory']): CampaignPlan => ({
  name: 'Benchmark',
  territory,
  seller: { company: 'Yongfeng', makes: 'hinges and handles' },
  language: 'english',
  letterLanguage: 'store',
  criteria: ['sells hinges', 'not a chain'],
  limits: {},
});
const places = planFor({ kind: 'places', places: [{ query: 'Porto' }, { query: 'Braga' }] });

const slowModel: ModelProvider = {
  id: 'slow',
  label: 'A model of 8 s',
  isPaid: false,
  searches: false,
  async *stream() {
    await pause(8_000);
    yield { type: 'text', text: '## Products\n- The store sells hinges [1] "hinges"' };
  },
};

async function withDeps<T>(work: (deps: CampaignDeps) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  const settings = {
    DATA_DIR: folder,
    PLACES: 'sample',
    AI: 'builtin',
    DNS_SERVERS: 'none',
    WIKIDATA_URL: 'none',
  };
  const services = await createServices(loadConfig({ ...settings, OVERTURE_CATALOG_URL: 'none' }), {
    log,
    port: () => 8002,
  });
  try {
    return await work(services.campaignDeps);
  } finally {
    await services.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Seconds until 30 letters can be reviewed. */
function secondsToLetters(model?: ModelProvider): Promise<number> {
  return withDeps(async (deps) => {
    if (model !== undefined) deps.writing = { ...deps.writing, model: async () => model };
    const worker = startWorker({ jobs: deps.storage.jobs, doJob: createDoJob(deps), log });
    const campaigns = new Campaigns(deps, worker.wake);
    const began = performance.now();
    const { id } = await campaigns.create({ owner, client: undefined }, { plan: places, exclusions }, never);
    for (;;) {
      const { counts, state } = await campaigns.progress(id);
      if (counts.toReview >= 30 || state === 'done') break;
      await pause(100);
    }
    const seconds = (performance.now() - began) / 1000;
    await worker.stop(0);
    return seconds;
  });
}

reportProgress('30 letters with the built-in reader');
const builtIn = await secondsToLetters();
judge(
  { aim: '30 letters of the sample with the built-in reader within 120 s', atMost: 120, unit: 's' },
  builtIn,
);
if (!isQuick) {
  reportProgress('30 letters with a model of 8 s');
  const slow = await secondsToLetters(slowModel);
  judge({ aim: '30 letters with a model of 8 s an answer within 600 s', atMost: 600, unit: 's' }, slow);
}

const total = sized(10_000, 1_000);
await withDeps(async (deps) => {
  const stores = Array.from(
    { length: total },
    (_, n): ListedStore => ({
      id: `osm:node/${n + 1}`,
      name: `Store ${n}`,
      address: `${n} Main St`,
      email: `owner${n}@gmail.com`,
    }),
  );
  const campaigns = new Campaigns(deps);
  const { id } = await campaigns.create(
    { owner, client: undefined },
    { plan: planFor({ kind: 'stores', stores }), exclusions },
    never,
  );
  const worker = startWorker({ jobs: deps.storage.jobs, doJob: createDoJob(deps), log });
  const rows = [];
  const answers: number[] = [];
  const timed = async (work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    answers.push(performance.now() - began);
  };
  let at = performance.now();
  for (let tenth = 1; tenth <= 10; tenth += 1) {
    for (;;) {
      const { counts } = await campaigns.progress(id);
      if (counts.stores - counts.inWork >= (tenth * total) / 10) break;
      await pause(250);
    }
    const now = performance.now();
    globalThis.gc?.();
    rows.push({
      'stores done': (tenth * total) / 10,
      'stores a second': total / 10 / ((now - at) / 1000),
      'memory, MB': process.memoryUsage().heapUsed / 1e6,
    });
    reportProgress(`${tenth * 10} %`);
    at = performance.now();
    await timed(() => campaigns.progress(id));
    await timed(() => campaigns.items(id, { state: undefined, after: undefined, limit: 50 }));
    await timed(() => campaigns.letters(id, { state: 'to_review', after: undefined, limit: 5 }));
  }
  await worker.stop(0);
  printTable(rows);
  const aim = `a page of the screen within 100 ms (p95) while ${show(total)} stores are worked on`;
  judge({ aim, atMost: 100, unit: 'ms' }, quantile(answers, 0.95));
});
