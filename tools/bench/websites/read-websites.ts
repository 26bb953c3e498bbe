// A thousand reads of invented stores' websites, eight at once, as in 'Find contacts for all': the rate, and
// the memory retained afterwards. Slow sites are excluded, because their delay is artificial.

import path from 'node:path';
import { createKeyedSemaphore } from '@hardware-store-finder/std';
import { temporaryFolder } from '../../../e2e/support/server.ts';
import { createSampleSites } from '../../../packages/places/src/sample/create-sample-sites.ts';
import { inventStores } from '../../../packages/places/src/sample/invent-stores.ts';
import { planSite } from '../../../packages/places/src/sample/site/plan-site.ts';
import { createLog } from '../../../packages/std/src/log.ts';
import { createSqliteCache } from '../../../packages/storage/src/sqlite/sqlite-cache.ts';
import { createWebsiteReader } from '../../../packages/websites/src/create-website-reader.ts';
import { withOwnSites } from '../../../packages/websites/src/site-visit.ts';
import { sized } from '../support/quick.ts';
import { print, printTable, reportProgress } from '../support/report.ts';

const reads = sized(1_000, 200);
const urls: string[] = [];
for (let lat = -50; urls.length < reads * 3; lat += 0.37) {
  for (const store of inventStores({ center: { lat, lon: lat }, place: 'A' })) {
    if (store.site === null || planSite(store, store.site).health === 'slow') continue;
    urls.push(`http://${store.site}.localhost:8002/`);
  }
}

const folder = temporaryFolder();
const cache = createSqliteCache({ file: path.join(folder, 'cache.sqlite'), log: createLog(() => {}) });
const websites = createWebsiteReader({
  fetchSite: withOwnSites(
    () => Promise.reject(new Error('Nothing is dialled here.')),
    createSampleSites({ port: () => 8002 }),
  ),
  cache,
  semaphore: createKeyedSemaphore({ concurrency: 8, maxQueued: reads, timeoutMs: 600_000 }),
});
const rows = [];
for (let round = 0; round < 3; round += 1) {
  const batch = urls.slice(round * reads, (round + 1) * reads);
  for (const kind of ['read', 'from the cache']) {
    reportProgress(`round ${round + 1}: ${kind}`);
    const start = performance.now();
    const found = await Promise.all(batch.map((url) => websites.read(url, new AbortController().signal)));
    const seconds = (performance.now() - start) / 1000;
    globalThis.gc?.();
    rows.push({
      round: round + 1,
      kind,
      'reads/s': Math.round(reads / seconds),
      pages: found.reduce((sum, { pages }) => sum + pages.length, 0),
      'with an email': found.filter(({ answer }) => answer.contacts[0]?.kind === 'email').length,
      'heap after, MiB': process.memoryUsage().heapUsed / 2 ** 20,
      'resident, MiB': process.memoryUsage().rss / 2 ** 20,
    });
  }
}
print(`${reads.toLocaleString('en')} websites a round, other ones each time.`);
printTable(rows);
cache.close();
