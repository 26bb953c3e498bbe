import { collectLog } from '@Hardware-Store-Finder/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCitedSites } from './cited-sites.ts';
import { serviceAt } from './testing/services.ts';
import { startWireServer, type WireServer } from './testing/wire-server.ts';

let wire: WireServer;
beforeAll(async () => {
  wire = await startWireServer();
});
afterAll(() => wire.close());

const store = { name: 'Nordia Beslag AB', address: 'Storgatan 4, 211 22 Malmö, Sweden' };
const pages = [
  'https://www.facebook.com/nordia',
  'https://www.nordiabeslag.se/om-oss',
  'https://nordiabeslag.se/',
].map((url) => ({ url, title: '', snippet: '' }));
const sitesBy = async (service: 'perplexity' | 'openai') => {
  const { log, events } = collectLog();
  const find = createCitedSites(async () => serviceAt(service, wire.url), log);
  return { sites: await find(store, new AbortController().signal), events };
};

test('the pages that a model cites lead to sites, each once, without networks', async () => {
  wire.answer({ pieces: ['I do not know.'], citations: { pages, in: 'last' } });
  expect((await sitesBy('perplexity')).sites).toEqual(['https://www.nordiabeslag.se/']);
  const { body } = wire.questions[0] ?? {};
  for (const words of ['Nordia Beslag AB', 'Storgatan 4']) expect(body).toContain(words);
});

test('a model without a search of its own is not asked', async () => {
  wire.answer({ pieces: ['https://nordiabeslag.se'] });
  expect((await sitesBy('openai')).sites).toEqual([]);
  expect(wire.questions).toEqual([]);
});

test('a refusal gives no sites, and stands in the log', async () => {
  wire.answer({ pieces: [], fault: { at: 'start', status: 401 } });
  const { sites, events } = await sitesBy('perplexity');
  expect(sites).toEqual([]);
  expect(events).toMatchObject([{ event: 'model_search_failed' }]);
});
