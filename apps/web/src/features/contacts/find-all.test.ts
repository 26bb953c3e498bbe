import type { ListedStore, WebsiteAnswer } from '@Hardware-Store-Finder/contract';
import { expect, it, vi } from 'vitest';
import { createWebsiteRepository, type SiteToRead } from '../../data/website-repository.ts';
import { createFindAll } from './find-all.ts';

const stores: ListedStore[] = Array.from({ length: 48 }, (_, n) => ({
  name: `Store ${n}`,
  address: '',
  ...(n % 4 !== 0 && { website: `https://shop${n}.example/` }),
}));

function open({ isDown = () => false }: { isDown?: () => boolean } = {}) {
  let running = 0;
  let most = 0;
  const waiting: (() => void)[] = [];
  const asked: string[] = [];
  const fetchWebsite = async ({ url }: SiteToRead, signal: AbortSignal): Promise<WebsiteAnswer> => {
    asked.push(url);
    if (isDown()) throw new Error('The server is away.');
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve, reject) => {
      waiting.push(resolve);
      signal.addEventListener('abort', () => reject(signal.reason));
    }).finally(() => {
      running -= 1;
    });
    const email = { kind: 'email' as const, value: `info@${new URL(url).host}`, page: url };
    return {
      url,
      finalUrl: url,
      framing: { verdict: 'frame', reason: '' },
      title: '',
      description: '',
      languages: [],
      contacts: [email, { ...email, value: `sales@${new URL(url).host}` }],
      readAt: '',
    };
  };
  const websiteRepository = createWebsiteRepository({ fetchWebsite, onFound: () => {} });
  const siteOf = (store: ListedStore) => {
    const { name, website: url } = store;
    return url === undefined ? undefined : { store, name, url, host: new URL(url).host, isOwn: false };
  };
  const answerAll = async () => {
    for (let turn = 0; turn < 200; turn += 1) {
      for (const resolve of waiting.splice(0)) resolve();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return {
    findAll: createFindAll({ websiteRepository, websiteFinder: { look: async (store) => store }, siteOf }),
    websiteRepository,
    asked,
    answerAll,
    most: () => most,
  };
}

it('reads every store, at most eight at once, and counts stores and emails', async () => {
  const { findAll, asked, answerAll, most } = open();
  const seen = vi.fn();
  findAll.$state.listen(() => seen(findAll.$state.get()));
  findAll.start(() => stores);
  await answerAll();
  expect(findAll.$state.get()).toEqual({ isRunning: false, looked: 48, total: 48, emails: 72, failed: 0 });
  expect(new Set(asked)).toHaveLength(36);
  expect(asked).toHaveLength(36);
  expect(most()).toBeLessThanOrEqual(8);
  expect(most()).toBeGreaterThan(1);
  const looked = seen.mock.calls.map(([state]) => state.looked);
  expect(looked).toEqual(looked.toSorted((a, b) => a - b));
});

it('includes stores that are added to the list meanwhile', async () => {
  const { findAll, answerAll } = open();
  const list = stores.slice(0, 10);
  findAll.start(() => list);
  list.push(...stores.slice(10, 20));
  await answerAll();
  expect(findAll.$state.get()).toMatchObject({ looked: 20, total: 20 });
});

it('stops when cancelled, keeps the contacts found, and later requests only the rest', async () => {
  const { findAll, websiteRepository, asked, answerAll } = open();
  findAll.start(() => stores);
  await new Promise((resolve) => setImmediate(resolve));
  findAll.cancel();
  await answerAll();
  const count = asked.length;
  expect(count).toBeLessThanOrEqual(8);
  expect(findAll.$state.get().isRunning).toBe(false);
  expect(websiteRepository.get('https://shop1.example/').state).toBe('idle');
  findAll.start(() => stores);
  await answerAll();
  expect(findAll.$state.get()).toEqual({ isRunning: false, looked: 48, total: 48, emails: 72, failed: 0 });
  const all = asked.length;
  findAll.start(() => stores);
  await answerAll();
  expect(asked).toHaveLength(all);
});

it('counts the sites that nobody could read apart, and reads them when it is started again', async () => {
  let isDown = true;
  const { findAll, answerAll } = open({ isDown: () => isDown });
  findAll.start(() => stores);
  await answerAll();
  expect(findAll.$state.get()).toEqual({ isRunning: false, looked: 12, total: 48, emails: 0, failed: 36 });
  isDown = false;
  findAll.start(() => stores);
  await answerAll();
  expect(findAll.$state.get()).toEqual({ isRunning: false, looked: 48, total: 48, emails: 72, failed: 0 });
});
