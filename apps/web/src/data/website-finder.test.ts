import type { FoundWebsite, ListedStore, WebsiteSearch } from '@Hardware-Store-Finder/contract';
import { expect, it, vi } from 'vitest';
import { AnswerFault } from './api/api-client.ts';
import { createWebsiteFinder, type WebsiteFinderDeps } from './website-finder.ts';

const store: ListedStore = { id: 'osm:node/1', name: 'Silva', address: 'Porto' };
const site = (url: string): FoundWebsite => ({
  url,
  by: 'name',
  ownership: { verdict: 'doubtful', reasons: [{ sign: 'name', quote: 'Silva', page: url }] },
});
const never = new AbortController().signal;

function open(answer: WebsiteSearch | Error, more: Partial<WebsiteFinderDeps> = {}) {
  const completed: Partial<ListedStore>[] = [];
  const recorded: unknown[] = [];
  const read: (string | undefined)[] = [];
  const finder = createWebsiteFinder({
    find: async () => {
      if (answer instanceof Error) throw answer;
      return answer;
    },
    complete: (_, found) => completed.push(found),
    readContacts: ({ website }) => void read.push(website),
    record: async (change) => recorded.push(change) > 0,
    ...more,
  });
  return { finder, completed, read, recorded };
}

it('gives the rows of a store the website that was found, and says how', async () => {
  const { finder, completed } = open({ own: site('https://silva.pt/'), doubtful: [], lookups: 4 });
  const found = { website: 'https://silva.pt/', website_found: { by: 'name', signs: ['name'] } };
  expect(await finder.look(store, never)).toMatchObject({ ...store, ...found });
  expect(completed).toMatchObject([found]);
  expect(finder.get(store)?.state).toBe('found');
});

it('asks once in a visit, and again after a failure', async () => {
  let asked = 0;
  const { finder } = open(new Error('The server is away.'), {
    find: async () => {
      asked += 1;
      if (asked === 1) throw new Error('The server is away.');
      return { doubtful: [], lookups: 24 };
    },
  });
  expect(await finder.look(store, never)).toBe(store);
  expect(finder.get(store)?.state).toBe('failed');
  await finder.look(store, never);
  await finder.look(store, never);
  expect([asked, finder.get(store)?.state]).toEqual([2, 'none']);
});

it('waits while the server is busy', async () => {
  vi.useFakeTimers();
  let asked = 0;
  const { finder } = open(new Error(), {
    find: async () => {
      asked += 1;
      if (asked < 3) throw new AnswerFault('Too many websites are being read right now.', 503);
      return { doubtful: [], lookups: 1 };
    },
  });
  const looked = finder.look(store, never);
  await vi.runAllTimersAsync();
  await looked;
  expect([asked, finder.get(store)?.state]).toEqual([3, 'none']);
  vi.useRealTimers();
});

it('lists what a person has to look at, keeps each answer for the team, and reads the contacts after a yes', async () => {
  const [a, b] = [site('https://silva.pt/'), site('https://silva.com/')];
  const { finder, completed, read, recorded } = open({ doubtful: [a, b], lookups: 24 });
  await finder.look(store, never);
  expect(finder.doubtful([store]).map((one) => one.site.url)).toEqual([a.url, b.url]);
  expect(await finder.answer({ store, site: a }, false)).toBe(true);
  expect(finder.doubtful([store]).map((one) => one.site.url)).toEqual([b.url]);
  expect(await finder.answer({ store, site: b }, true)).toBe(true);
  expect(finder.doubtful([store])).toEqual([]);
  expect(completed).toMatchObject([{ website: b.url, website_found: { by: 'person' } }]);
  expect(read).toEqual([b.url]);
  expect(recorded).toMatchObject([
    { kind: 'website_judged', store: 'osm:node/1', url: a.url, isOwn: false },
    { kind: 'website_judged', store: 'osm:node/1', url: b.url, isOwn: true },
  ]);
});

it('keeps a question open if the answer could not be written', async () => {
  const { finder, completed } = open(
    { doubtful: [site('https://silva.pt/')], lookups: 2 },
    { record: async () => false },
  );
  await finder.look(store, never);
  expect(await finder.answer({ store, site: site('https://silva.pt/') }, true)).toBe(false);
  expect([finder.doubtful([store]).length, completed.length]).toEqual([1, 0]);
});

it('forgets a search that was cancelled', async () => {
  const leave = new AbortController();
  const { finder } = open(new Error(), {
    find: (_, signal) =>
      new Promise((__, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  });
  const looked = finder.look(store, leave.signal);
  leave.abort();
  expect(await looked).toBe(store);
  expect(finder.get(store)).toBeUndefined();
});
