import { silva } from '@Hardware-Store-Finder/book/testing';
import { type Route, type RouteId, routes } from '@Hardware-Store-Finder/contract';
import { createMemoryLedger } from '@Hardware-Store-Finder/storage/testing';
import { expect, onTestFinished, test } from 'vitest';
import { startApp } from '../testing/app-deps.ts';
import { createDayQuota } from './day-quota.ts';

const day = 86_400_000;
const hasRoom = () => true;
const body = (client: string | undefined, bytes: number) => ({
  client,
  headers: { 'content-length': String(bytes) },
  body: undefined,
});

test('a client adds so many leads and bytes a day, and another one its own', async () => {
  let now = 10 * day;
  const quota = createDayQuota({
    shares: createMemoryLedger(),
    hasRoom,
    now: () => now,
    most: { leads: 5, kib: 10 },
  });
  await quota.take(body('a', 100), 5);
  await expect(quota.take(body('a', 100), 1)).rejects.toThrow('5 leads');
  await quota.takeRoom(body('a', 8 * 1024));
  await expect(quota.take(body('a', 3 * 1024))).rejects.toMatchObject({ code: 'too_many' });
  await quota.take(body('b', 9 * 1024), 5);
  // A program on this machine is the operator's.
  await quota.take(body(undefined, 9e9), 500);
  now += day;
  await quota.take(body('a', 100), 5);
});

test('the last room of the disk is for the book', async () => {
  const quota = createDayQuota({ shares: createMemoryLedger(), hasRoom: () => false });
  await quota.take(body('a', 100), 1);
  await expect(quota.takeRoom(body(undefined, 100))).rejects.toMatchObject({ code: 'unavailable' });
});

/** Routes whose bodies are not counted, and why. */
const uncounted: Partial<Record<RouteId, string>> = {
  findWebsite: 'asks, and the cache has a size of its own',
  analyzeCompany: 'asks, and the cache has a size of its own',
  generateEmail: 'asks, and the cache has a size of its own',
  draftReply: 'asks',
  translateAnswer: 'asks',
  proposeTerms: 'asks',
  saveEmail: 'asks',
  estimateCampaign: 'asks',
  exportLetters: 'asks',
  askStores: 'asks',
  createCampaign: 'campaigns have so many stores of a client and in all, and need room',
  changeCampaign: 'changes a state',
  openLetter: 'one row for each person',
  connectMailAccount: 'one row for each mailbox that lets the server in',
  startMailSignIn: 'keeps nothing',
  continueMailSignIn: 'one row for each mailbox that lets the server in',
  testMailAccount: 'has no body',
  handleAnswer: 'changes a state',
  changeMailAccount: 'changes a state',
  sendLetters: 'changes the state of letters that are there',
  changeSending: 'changes a state',
  stopEverything: 'has no body',
  changeLetter: 'changes a state',
};

/** What the example of the table does not add. */
const bodies: Partial<Record<RouteId, object>> = {
  changeBook: { changes: [{ kind: 'saved', id: 'change-0001', store: silva, foundAt: 1 }] },
  addCustomers: { list: 'A', customers: [{ store: { name: 'Silva', address: 'Porto' } }] },
  reviewLetter: { key: '1', action: 'edit', subject: 'Hinges', body: 'Dear team,' },
};

const counted = (Object.keys(routes) as RouteId[]).filter(
  (id) => ['POST', 'PUT'].includes(routes[id].method) && uncounted[id] === undefined,
);

test.each(counted)('%s is counted, and refused with a sentence', async (id) => {
  const { method, path, example }: Route = routes[id];
  const asked: unknown[] = [];
  const quota = createDayQuota({ shares: createMemoryLedger(), hasRoom, most: { leads: 0, kib: 0 } });
  const server = await startApp({
    trustedProxies: ['127.0.0.1'],
    quota: {
      take: (call, leads = 0) => {
        asked.push(leads);
        return quota.take(call, leads);
      },
      takeRoom: (call) => {
        asked.push('room');
        return quota.takeRoom(call);
      },
    },
  });
  onTestFinished(server.close);
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => example.params?.[name] ?? '');
  const answer = await fetch(`http://127.0.0.1:${server.port}${filled}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.1' },
    body: JSON.stringify(bodies[id] ?? example.body),
  });
  expect([answer.status, await answer.json()]).toEqual([429, { error: expect.stringMatching(/tomorrow/) }]);
  const isBook = path.startsWith('/api/book/');
  expect(asked).toEqual([isBook ? (bodies[id] === undefined ? 0 : 1) : 'room']);
});
