import { createKeyedSemaphore } from '@Hardware-Store-Finder/std';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startApp } from '../../apps/server/src/testing/app-deps.ts';
import { Campaigns, createDoJob, startWorker } from '../../packages/campaigns/src/index.ts';
import { campaignDeps, pageOf, shop } from '../../packages/campaigns/src/testing/index.ts';
import { analysisDeps } from '../../packages/facts/src/testing/index.ts';
import { FetchFault } from '../../packages/http-client/src/certificate-fault.ts';
import { searchDeps } from '../../packages/places/src/testing/index.ts';
import { createMemoryCache } from '../../packages/storage/src/cache/cache.ts';
import { plain } from '../../packages/testing/src/in-english.ts';
import { memorySite } from '../../packages/testing/src/memory-site.ts';
import { createWebsiteReader } from '../../packages/websites/src/create-website-reader.ts';
import { noMailboxes } from '../../packages/websites/src/testing/index.ts';
import { planFor, post } from './support/campaigns.ts';
import { report } from './support/target.ts';
import { createVisitor, figuresOf } from './support/visitor.ts';

// In this process: the real program reads no website of this machine.
const hangMs = 2_000;
const small = ['one', 'two', 'three', 'four', 'five'];
const wells = Array.from({ length: 10 }, (_, at) => `https://well${at}.example.com/`);
const { fetchSite } = memorySite({
  ...Object.fromEntries(small.flatMap((name) => Object.entries(pageOf(name)))),
  ...Object.fromEntries(wells.map((url) => [url, { body: '<title>Well</title>' }])),
});

test.each([
  ['two clients', ['198.51.100.1', '203.0.113.1']],
  ['two browsers of this machine', ['', '']],
])(
  'two thousand hanging sites in a campaign hold up neither another campaign nor people, of %s',
  async (_, clients) => {
    let ended = 0;
    const websites = createWebsiteReader({
      async fetchSite(url, options) {
        if (!url.includes('hang')) return await fetchSite(url, options);
        await pause(hangMs);
        ended += 1;
        throw new FetchFault('timeout', plain('It hangs.'));
      },
      cache: createMemoryCache(),
      semaphore: createKeyedSemaphore({ concurrency: 8, perClient: 6, maxQueued: 64, timeoutMs: 30_000 }),
    });
    const deps = campaignDeps({
      searching: searchDeps(),
      websites,
      mailboxes: noMailboxes,
      sampleSites: new Set<string>(),
      writing: analysisDeps({}).deps,
    });
    const worker = startWorker({ jobs: deps.storage.jobs, doJob: createDoJob(deps), log: deps.log });
    const { port, close } = await startApp({
      websites,
      trustedProxies: ['127.0.0.1'],
      campaigns: new Campaigns(deps, worker.wake),
    });
    const origin = `http://127.0.0.1:${port}`;
    const [hostile = '', other = ''] = clients;
    const start = async (client: string, secret: string, names: readonly string[]) => {
      const plan = planFor(names.map((name) => shop(name)));
      const exclusions = { stores: [], emails: [], domains: [] };
      const { text } = await post(origin, '/api/campaigns', client, { plan, exclusions }, secret);
      return JSON.parse(text).id as string;
    };
    await start(
      hostile,
      'hostile',
      Array.from({ length: 2_000 }, (_, at) => `hang${at}`),
    );
    await expect.poll(() => ended, { timeout: 20_000 }).toBeGreaterThan(0);

    const visitor = createVisitor(origin, other);
    const before = ended;
    const visits = [];
    for (const url of wells) visits.push(await visitor.ask(`/api/website?url=${encodeURIComponent(url)}`));
    const besideReads = ended - before;

    const id = await start(other, 'other', small);
    const from = ended;
    await expect
      .poll(
        async () => {
          const headers = { 'x-campaign-owner': 'other'.padEnd(32, 'x') };
          const { body } = await visitor.ask(`/api/campaigns/${id}`, headers);
          return JSON.parse(body).counts.toReview;
        },
        { timeout: 60_000, interval: 100 },
      )
      .toBe(5);
    const besideCampaign = ended - from;
    report('hanging campaign', { reads: figuresOf(visits), besideReads, besideCampaign });
    visitor.leave();
    await worker.stop(0);
    close();
    expect(visits.map(({ status }) => status)).toEqual(visits.map(() => 200));
    // In the time of one or two of theirs, not of hundreds.
    expect(besideReads).toBeLessThan(10);
    expect(besideCampaign).toBeLessThan(20);
  },
  120_000,
);
