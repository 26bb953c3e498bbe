import { createCallProvider } from '@Hardware-Store-Finder/http-client';
import { createDailyBudget } from '@Hardware-Store-Finder/storage';
import { createMemoryLedger } from '@Hardware-Store-Finder/storage/testing';
import { collectLog, type Reply, startStandIn } from '@Hardware-Store-Finder/testing';
import { expect, onTestFinished, test } from 'vitest';
import { createSearchFinder, type SearchSettings } from './search-engine.ts';

const store = { name: 'Nordia "Beslag" AB', address: 'Storgatan 4, 211 22 Malmö, Sweden' };
const never = new AbortController().signal;
const pages = [
  'https://www.facebook.com/nordia',
  'https://www.nordiabeslag.se/om-oss',
  'https://nordiabeslag.se/kontakt',
  'ftp://files.example/',
  'https://hitta.example/nordia',
].map((url) => ({ url, title: '', content: '' }));

async function open(engine: SearchSettings['engine'], reply: Reply, dailyCalls = 9) {
  const server = await startStandIn(() => reply);
  onTestFinished(server.close);
  const { log, events } = collectLog();
  const find = createSearchFinder(
    { engine, baseUrl: server.url, dailyCalls, ...(engine === 'brave' && { apiKey: 'key-1' }) },
    {
      callProvider: createCallProvider({ baseUrls: [server.url] }),
      budget: createDailyBudget({ ledger: createMemoryLedger() }, 'search calls', dailyCalls),
      log,
    },
  );
  return { find, asked: server.asked, events };
}

test('SearXNG is asked for name, street and town, and gives each site once, without networks', async () => {
  const { find, asked } = await open('searxng', { body: JSON.stringify({ query: '', results: pages }) });
  expect(await find(store, never)).toEqual(['https://www.nordiabeslag.se/', 'https://hitta.example/']);
  const { pathname, searchParams } = new URL(asked[0]?.path ?? '', 'http://search.example');
  expect([pathname, searchParams.get('format'), searchParams.get('q')]).toEqual([
    '/search',
    'json',
    '"Nordia Beslag AB" Storgatan 4 malmo',
  ]);
});

test('Brave is asked with its key, and may have found nothing', async () => {
  const { find, asked } = await open('brave', {
    body: JSON.stringify({ type: 'search', web: { results: pages } }),
  });
  expect(await find(store, never)).toHaveLength(2);
  expect(asked[0]?.path).toMatch(/^\/res\/v1\/web\/search\?q=/);
  expect(asked[0]?.headers['x-subscription-token']).toBe('key-1');
  const nothing = await open('brave', { body: JSON.stringify({ type: 'search' }) });
  expect(await nothing.find(store, never)).toEqual([]);
});

test.each([
  ['searxng', 403, 'search.formats'],
  ['brave', 422, 'SEARCH_API_KEY'],
  ['brave', 429, 'SEARCH_DAILY_CALLS'],
  ['searxng', 502, 'SEARCH_URL'],
] as const)(
  '%s refuses with %i: nothing is found, and the log says what to set',
  async (engine, status, setting) => {
    const { find, events } = await open(engine, { status, body: 'Refused.' });
    expect(await find(store, never)).toEqual([]);
    expect(String(events[0]?.error)).toContain(setting);
  },
);

test('an answer that is none gives nothing', async () => {
  const { find } = await open('searxng', { body: '<html>' });
  expect(await find(store, never)).toEqual([]);
});

test('no more is asked than the day allows', async () => {
  const { find, asked } = await open('searxng', { body: JSON.stringify({ results: pages }) }, 1);
  await find(store, never);
  expect(await find(store, never)).toEqual([]);
  expect(asked).toHaveLength(1);
});
