import type { AnalysisRequest, Language } from '@Hardware-Store-Finder/contract';
import { analyze } from '@Hardware-Store-Finder/facts';
import { analysisDeps } from '@Hardware-Store-Finder/facts/testing';
import { inEnglish } from '@Hardware-Store-Finder/testing';
import { expect, test } from 'vitest';
import informed from '../../packages/facts/src/testing/informed-facts.json' with { type: 'json' };
import written from '../../packages/facts/src/testing/written-facts.json' with { type: 'json' };
import { asText, expectGolden } from './support/golden.ts';

// Analyses without a model, of pages of invented stores: as Markdown, with the facts that were found.

/** Of each language, so many. */
function someOf<T extends { language: string }>(pages: readonly T[], count: number): T[] {
  return [...Map.groupBy(pages, ({ language }) => language).values()].flatMap((group) =>
    group.slice(0, count),
  );
}

const pages = [...someOf(written, 2), ...someOf(informed, 1).slice(0, 6)];

test('there are 30 pages in twelve languages', () => {
  expect(pages).toHaveLength(30);
  expect(new Set(pages.map(({ language }) => language)).size).toBe(12);
});

test.each(pages)('the analysis of $id is as it was', async ({ id, name, url, html }) => {
  const language: Language = pages.findIndex((page) => page.id === id) % 3 === 0 ? 'chinese' : 'english';
  const data = await analysisOf({ name, address: '1 Market St', website: url, language }, html);
  const facts = data.facts?.map(({ id: fact, quotation }) => `${fact}: ${quotation}`);
  expectGolden(
    `analyses/${id}.md`,
    [data.perplexityAnalysis, '## fit', asText(data.fit), '## facts', asText(facts)].join('\n\n'),
  );
});

async function analysisOf(request: AnalysisRequest & { website: string }, body: string) {
  const { deps } = analysisDeps({ [request.website]: { body } });
  for await (const step of analyze(request, deps, new AbortController().signal)) {
    const event = inEnglish(step);
    if (event.type === 'complete') return event.data;
  }
  throw new Error(`The analysis of ${request.name} did not end.`);
}
