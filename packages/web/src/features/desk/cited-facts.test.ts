import type { CitedStatement, Source } from '@hardware-store-finder/contract';
import { expect, test } from 'vitest';
import { citedFacts } from './cited-facts.ts';

const source = (n: number): Source => ({ n, url: `https://a.example/${n}`, title: 'A', quote: `quote ${n}` });
const sells = (value: string, ...citations: number[]): CitedStatement => ({
  section: 'products',
  text: `Sells ${value}.`,
  citations,
  entry: { label: 'Sells', value },
});

test('values of one label with the same source are one fact; each keeps its sources', () => {
  const sources = [source(1), source(2)];
  const fit: CitedStatement = { section: 'fit', text: 'A family business.', citations: [2, 9] };
  expect(citedFacts([fit, sells('hinges', 1), sells('locks', 2), sells('handles', 1)], sources)).toEqual([
    { label: 'Sells', texts: ['hinges', 'handles'], sources: [source(1)] },
    { label: 'Sells', texts: ['locks'], sources: [source(2)] },
    { label: undefined, texts: ['A family business.'], sources: [source(2)] },
  ]);
});
