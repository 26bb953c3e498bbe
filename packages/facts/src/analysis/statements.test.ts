import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWireServer, type WireServer } from '../models/testing/wire-server.ts';
import { analysisDeps } from '../testing/analysis-deps.ts';
import { home, run, shop, withModelAt } from '../testing/run-analysis.ts';

let wire: WireServer;
beforeAll(async () => {
  wire = await startWireServer();
});
afterAll(() => wire.close());

/** The statements of a Markdown text, read back from it: everything above its sources that ends in marks. A list of products is one statement each. */
function statementsIn(markdown: string): { text: string; citations: number[] }[] {
  const [report = ''] = markdown.split(/^## (?:Sources|信息来源)$/m);
  return [...report.matchAll(/^(?:- |\*\*.+?\*\*: )(.+ (?:\[\d+\])+)$/gm)].flatMap(([, line = '']) => {
    const label = /^(?:Sells: |经营：)/.exec(line)?.[0] ?? '';
    return [...line.slice(label.length).matchAll(/(.+?) ((?:\[\d+\])+)(?:, |、|$)/g)].map(
      ([, text = '', marks = '']) => ({
        text: `${label}${text}`,
        citations: [...marks.matchAll(/\d+/g)].map(Number),
      }),
    );
  });
}

describe('Statements as data', () => {
  const drafted = `- The store sells hinges and door locks [1] "cabinet handles, hinges and door locks"
- The store exists since 1972 [1][2]
## Fit
Independent retailer: The site says that it is family-run [1] "Family-run since 1972."`;

  test.each([
    ['the built-in reader', undefined, 'english'],
    ['the built-in reader', undefined, 'chinese'],
    ['a model', drafted, 'english'],
  ] as const)('of %s %#: say what the Markdown says, with the same sources', async (_, reply, language) => {
    const { deps } = reply === undefined ? analysisDeps(shop) : await withModelAt(wire, reply);
    const { data } = await run(deps, language);
    const { statements = [], notes = {}, sources = [], perplexityAnalysis, analysisPoints = [] } = data ?? {};
    expect(statements.length).toBeGreaterThan(2);
    expect(statementsIn(perplexityAnalysis ?? '')).toEqual(
      statements.map(({ text, citations }) => ({ text, citations })),
    );
    expect(statements.at(-1)?.section).toBe('fit');
    expect(new Set(statements.flatMap(({ citations }) => citations))).toEqual(
      new Set(sources.map(({ n }) => n)),
    );
    expect(statementsIn(analysisPoints.map((point) => `- ${point}`).join('\n'))).toEqual(
      statements.filter(({ isPoint }) => isPoint).map(({ text, citations }) => ({ text, citations })),
    );
    const products = statements.filter(({ section, entry }) => section === 'products' && entry !== undefined);
    expect(products.map(({ entry }) => entry?.value)).toEqual(
      reply === undefined ? data?.productCategories : [],
    );
    expect(analysisPoints.filter((point) => /^(?:Sells: |经营：)/.test(point))).toHaveLength(
      reply === undefined ? 1 : 0,
    );
    for (const note of Object.values(notes)) expect(perplexityAnalysis).toContain(note);
    expect(Object.keys(notes)).toContain('notice');
  });

  test('show an address of another site in a quotation by its host, and keep the quotation', async () => {
    const quote = 'See https://other.example/hinges [2] for hinges.';
    const { deps } = await withModelAt(wire, `- The store sells hinges [1] "${quote}"`, {
      [home]: { body: `<p>${quote}</p>` },
    });
    const { data } = await run(deps);
    expect(data?.sources?.[0]).toMatchObject({ quote, shownQuote: 'See other.example ［2］ for hinges.' });
    expect(data?.perplexityAnalysis).toContain('“See other.example ［2］ for hinges.”');
  });

  test('of a store without a website: only that its fit is unclear, and why', async () => {
    const { data } = await run(analysisDeps({}).deps, 'english', { website: undefined });
    expect(data?.statements).toEqual([{ section: 'fit', text: expect.any(String), citations: [] }]);
    expect(data?.notes?.notice).toBe('No website was found, so there is nothing to analyze yet.');
    expect(data?.analysisPoints).toEqual([data?.notes?.notice]);
  });
});
