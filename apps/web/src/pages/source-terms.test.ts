import type { AnalysisData, ListedStore } from '@Hardware-Store-Finder/contract';
import type { StoreSource } from '@Hardware-Store-Finder/domain';
import { everySource } from '@Hardware-Store-Finder/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { saverOf } from '../data/lead-saver.ts';
import { createBrowserStorage } from '../data/storage.ts';
import { createAnalysisCache } from '../features/outreach/analysis/analysis-cache.ts';
import { createServices } from '../services.ts';
import { fakePage } from '../testing/fake-page.ts';
import { leadsOf, leadTabs } from '../testing/lead-tabs.ts';

const { book } = leadTabs();
const sources = everySource();
const key = 'hardwareStoreSearchResults';
const lists = { leads: 0, blocked: 0, searches: [], profiles: [], people: [] };
const overview = { seq: 0, ...lists, you: { id: '', name: '', role: 'owner' } };

/** A server's answers about its book. */
async function answerOfBook(path: string, body: string): Promise<Response> {
  if (path.endsWith('/api/book')) return Response.json(overview);
  const asked = body === '' ? {} : JSON.parse(body);
  if (path.includes('/stores')) return Response.json({ answers: await book().answers(asked.stores) });
  const who = await book().member(undefined);
  if (path.includes('/events')) return Response.json(await book().change(who, asked.changes));
  const whole = { text: '', closed: '', today: '2026-11-21' };
  if (path.includes('/leads')) return Response.json(await book().list(who, whole, 'en'));
  return new Response(new ReadableStream());
}

/** The page's services after a search with this answer from the server. */
async function search(stores: readonly ListedStore[], source: object) {
  const total = stores.length;
  const lines = [
    { location: 'Porto', total_found: total, source: { label: 'L', attribution: 'A', url: '', ...source } },
    ...stores.map((store, at) => ({ store, index: at + 1, total })),
    { completed: true, total },
  ];
  vi.stubGlobal('fetch', async (url: string, { body = '' }: { body?: string } = {}) =>
    url.includes('/api/book')
      ? answerOfBook(url, body)
      : new Response(lines.map((line) => `data: ${JSON.stringify(line)}\n\n`).join('')),
  );
  const { page, items } = fakePage();
  const services = createServices(createBrowserStorage(page));
  services.search.session.start({ text: 'Porto', query: 'Porto' });
  await expect.poll(() => services.savedResults.$results.get()?.stores).toHaveLength(total);
  return { services, items };
}

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'http://localhost:8002', href: 'http://localhost:8002/' });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { querySelector: () => null }));
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, 0));
});
afterEach(() => void vi.unstubAllGlobals());

const plain = { name: 'Silva', address: 'Rua X 5, Porto' };
const analysis = (store: ListedStore): AnalysisData => ({
  basicInfo: store,
  perplexityAnalysis: 'It sells hinges.',
  analysisPoints: [],
  nextSteps: [],
  productCategories: [],
  timestamp: '2026-11-20T08:00:00.000Z',
});

/** Whether the page stored the first store of a search, and whether it offered to save it. */
async function storedOf({ services, items }: Awaited<ReturnType<typeof search>>) {
  const store = services.search.session.$state.get().stores[0] as ListedStore;
  const { origin } = services.tables.search;
  const cache = createAnalysisCache(services.outreach.analyses(store));
  cache.set(store, 'english', analysis(store));
  expect(cache.get(store, 'english')?.perplexityAnalysis).toBe('It sells hinges.');
  await services.saveLeads([store], origin());
  await services.saveLeads([store], { source: services.outreach.sourceOf(store), foundAt: 1 });
  const repository = await services.leads.load();
  const leads = (await leadsOf(repository)).length;
  repository?.close();
  return {
    results: items.has(key),
    analysis: [...items.keys()].some((one) => one.startsWith('analysis_')),
    saveButton: saverOf(store, origin, services.saveLeads) !== undefined,
    leads: leads === 1,
  };
}
const all = { results: true, analysis: true, saveButton: true, leads: true };
const none = { results: false, analysis: false, saveButton: false, leads: false };

const ways: [string, (source: StoreSource) => [store: ListedStore, source: object]][] = [
  ['its records', ({ prefix }) => [{ ...plain, id: `${prefix}:1` }, { id: 'directory' }]],
  ['the search', ({ id }) => [{ ...plain, id: 'x:1' }, { id }]],
];
describe.each(ways)('a source known by %s', (_, answerOf) => {
  test.each(sources)('is stored as its terms allow: $id', async (source) => {
    const [store, header] = answerOf(source);
    expect(await storedOf(await search([store], header))).toEqual(source.terms.mayPersist ? all : none);
  });
});

test.each([
  [{}, all],
  [{ may_persist: true }, all],
  [{ may_persist: false }, none],
])('stores of an unknown source are stored unless the server forbids it: %j', async (said, stored) => {
  const store = { ...plain, id: 'x:1' };
  expect(await storedOf(await search([store], { id: 'x', ...said }))).toEqual(stored);
});

test('a mixed list keeps the permitted stores and shows all of them', async () => {
  const stores = [
    { ...plain, id: 'strict:1' },
    { ...plain, id: 'osm:node/1' },
  ];
  const { services, items } = await search(stores, { id: 'directory' });
  expect(JSON.parse(items.get(key) ?? '').stores).toEqual([stores[1]]);
  await services.saveLeads(stores, services.tables.search.origin());
  const repository = await services.leads.load();
  expect((await leadsOf(repository)).map(({ id }) => id)).toEqual(['osm:node/1']);
  repository?.close();
});
