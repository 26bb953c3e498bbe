import type { MemoryAnswer } from '@Hardware-Store-Finder/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { depsFor, serviceAt } from '../models/testing/services.ts';
import { startWireServer, type WireServer } from '../models/testing/wire-server.ts';
import { analysisDeps } from '../testing/analysis-deps.ts';
import { home, offering, run, shop } from '../testing/run-analysis.ts';

let wire: WireServer;
beforeAll(async () => {
  wire = await startWireServer();
});
afterAll(() => wire.close());

const guide = 'https://guide.example.org/muster';
const profile = `<title>Muster Beschläge, Musterstadt</title><p>Hauptstraße 12, Musterstadt</p>
  <p>Phone +49 30 901820</p><p>We sell drawer slides and padlocks.</p>`;
const offers = offering([
  { kind: 'sells', value: 'padlocks', quotation: 'We sell drawer slides and padlocks' },
  { kind: 'sells', value: 'padlocks', quotation: 'We sell padlocks' },
  { kind: 'brand', value: 'Kesseböhmer', quotation: 'We sell drawer slides and padlocks' },
]);

/** Analyses the shop with a model whose search found these pages. */
async function analysed(pages: Record<string, MemoryAnswer>, found: readonly string[]) {
  const citations = found.map((url) => ({ url, title: 'Guide', snippet: 'We sell padlocks' }));
  wire.answer({ pieces: [offers], citations: { pages: citations, in: 'last' } });
  const model = await serviceAt('perplexity', wire.url, depsFor(wire.url));
  const { deps, asked } = analysisDeps({ ...shop, ...pages }, model);
  const { data } = await run(deps);
  return { asked, text: data?.perplexityAnalysis ?? '', sources: data?.sources ?? [] };
}

describe('A page that a search cites', () => {
  test('is read, and supports what it says and nothing else', async () => {
    const { text, sources } = await analysed({ [guide]: { body: profile } }, [guide]);
    expect(text).toContain('padlocks');
    expect(text).not.toContain('Kesseb');
    expect(sources).toContainEqual(
      expect.objectContaining({ url: guide, quote: expect.stringContaining('padlocks') }),
    );
  });

  test.each([
    ['it does not answer', { [guide]: { status: 500 } }],
    [
      'it is about a store of that name elsewhere',
      { [guide]: { body: profile.replaceAll('901820', '555555').replaceAll('Hauptstraße 12', 'Am Ring 1') } },
    ],
    ['it lists others', { [guide]: { body: `${profile}<p>Schmidt Eisenwaren, +49 30 7777777</p>` } }],
    [
      'it is named after something else',
      { [guide]: { body: profile.replace('Muster Beschläge, ', 'Shops in ') } },
    ],
  ])('supports nothing if %s', async (_, pages) => {
    const { text } = await analysed(pages, [guide]);
    expect(text).not.toContain('padlocks');
  });

  test('is not even asked for if its robots.txt forbids it', async () => {
    const robots = { body: 'User-agent: *\nDisallow: /', type: 'text/plain' };
    const { asked } = await analysed(
      { [guide]: { body: profile }, 'https://guide.example.org/robots.txt': robots },
      [guide],
    );
    expect(asked).toContain('https://guide.example.org/robots.txt');
    expect(asked).not.toContain(guide);
  });

  test('of the store’s own site is read too, if the reader had not come to it', async () => {
    const own = `${home}range`;
    const { text } = await analysed({ [own]: { body: '<p>We sell padlocks.</p>' } }, [own]);
    expect(text).toContain('padlocks');
  });

  test('is one of four at most, those cited first; an address of our own network is none', async () => {
    const urls = [1, 2, 3, 4, 5, 6].map((n) => `https://g${n}.example.org/`);
    const { asked } = await analysed({}, ['http://127.0.0.1/', ...urls]);
    expect(asked.filter((url) => ['http://127.0.0.1/', ...urls].includes(url))).toEqual(urls.slice(0, 4));
  });
});
