import { createKeyedSemaphore } from '@Hardware-Store-Finder/std';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { clientBucket, createClientLimits } from '../../apps/server/src/http/client-limits.ts';
import { startApp } from '../../apps/server/src/testing/app-deps.ts';
import { FetchFault } from '../../packages/http-client/src/certificate-fault.ts';
import { createMemoryCache } from '../../packages/storage/src/cache/cache.ts';
import { createMemoryTokenBuckets } from '../../packages/storage/src/limits/token-buckets.ts';
import { plain } from '../../packages/testing/src/in-english.ts';
import { memorySite } from '../../packages/testing/src/memory-site.ts';
import { createWebsiteReader } from '../../packages/websites/src/create-website-reader.ts';
import { report } from './support/target.ts';
import { createVisitor, figuresOf } from './support/visitor.ts';

// In this process: the real program reads no website of this machine.
const hangMs = 1_000;
const wells = Array.from({ length: 5 }, (_, at) => `https://well${at}.example.com/`);
const { fetchSite } = memorySite(
  Object.fromEntries(wells.map((url) => [url, { body: '<title>Well</title>' }])),
);

test('one client that asks for ninety hanging websites keeps no other from reading five', async () => {
  let hanging = 0;
  const limits = createClientLimits(createMemoryTokenBuckets(clientBucket));
  const { port, close } = await startApp({
    limits,
    trustedProxies: ['127.0.0.1'],
    websites: createWebsiteReader({
      async fetchSite(url, options) {
        if (!url.includes('hang')) return await fetchSite(url, options);
        hanging += 1;
        await pause(hangMs);
        throw new FetchFault('timeout', plain('It hangs.'));
      },
      cache: createMemoryCache(),
      semaphore: createKeyedSemaphore({ concurrency: 8, perClient: 6, maxQueued: 64, timeoutMs: 30_000 }),
    }),
  });
  const origin = `http://127.0.0.1:${port}`;
  const website = (url: string) => `/api/website?url=${encodeURIComponent(url)}`;

  const hostile = Array.from({ length: 90 }, (_, at) =>
    createVisitor(origin, '198.51.100.1').ask(website(`https://hang${at}.example.com/`)),
  );
  await expect.poll(() => hanging).toBe(6);
  const visitor = createVisitor(origin, '203.0.113.1');
  const visits = await Promise.all(wells.map((url) => visitor.ask(website(url))));
  const isReadBeside = hanging <= 12;
  const statuses = (await Promise.all(hostile)).map(({ status }) => status);
  const refused = statuses.filter((status) => status === 429).length;
  report('hanging websites', { visitor: figuresOf(visits), hanging, refused });
  expect(visits.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(isReadBeside).toBe(true);
  expect(refused).toBe(90 - 24);
  close();
});
