import { createFetchSite } from '@Hardware-Store-Finder/http-client';
import { createKeyedSemaphore } from '@Hardware-Store-Finder/std';
import { openStorage } from '@Hardware-Store-Finder/storage';
import { connect } from 'node:net';
import { createWebsiteReader } from '../create-website-reader.ts';

/**
 * A process whose people read a website: `read-site.ts DATABASE_URL PORT`. Every public host leads to the port on loopback. Reads
 * the addresses that it is sent, all at once, and answers with the emails found or the reason why there are none.
 */
const [databaseUrl = '', port = ''] = process.argv.slice(2);
const silent = { info: () => undefined, error: () => undefined };
const { cache, leases, close } = await openStorage({ dataDir: 'unused', databaseUrl }, silent);
const reader = createWebsiteReader({
  fetchSite: createFetchSite({
    leases,
    resolve: async () => ['93.184.215.14'],
    connect: async () => connect(Number(port), '127.0.0.1'),
  }),
  cache,
  leases,
  semaphore: createKeyedSemaphore({ concurrency: 8, perClient: 6, maxQueued: 64, timeoutMs: 30_000 }),
});
process.on('message', async (urls: string[]) => {
  const found = await Promise.all(
    urls.map(async (url) => {
      try {
        const { answer } = await reader.read(url, new AbortController().signal);
        return answer.contacts.filter(({ kind }) => kind === 'email').map(({ value }) => value);
      } catch (error) {
        return [String(error)];
      }
    }),
  );
  process.send?.(found);
});
process.once('disconnect', () => void close());
