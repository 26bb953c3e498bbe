import type { CitedStatement, Source } from '@Hardware-Store-Finder/contract';
import { expect, test } from 'vitest';
import { citedFacts } from './evidence-panel.tsx';

const source = (n: number, quote: string, page = ''): Source => ({
  n,
  url: `https://a.example/${page}`,
  title: 'A',
  quote,
});
const sells = (value: string, ...citations: number[]): CitedStatement => ({
  section: 'products',
  text: `Sells ${value}.`,
  citations,
  entry: { label: 'Sells', value },
});

test('values of one label and page are one fact, each with the words of its source', () => {
  const sources = [source(1, 'Griffe und Scharniere'), source(2, 'Schlösser'), source(3, 'Lacke', 'farben')];
  const fit: CitedStatement = { section: 'fit', text: 'A family business.', citations: [2, 9] };
  const statements = [fit, sells('hinges', 1), sells('locks', 2), sells('paint', 3), sells('handles', 1)];
  expect(citedFacts(statements, sources)).toEqual([
    {
      label: 'Sells',
      claims: [
        { texts: ['hinges', 'handles'], quotes: ['Griffe und Scharniere'] },
        { texts: ['locks'], quotes: ['Schlösser'] },
      ],
      pages: ['https://a.example/'],
    },
    {
      label: 'Sells',
      claims: [{ texts: ['paint'], quotes: ['Lacke'] }],
      pages: ['https://a.example/farben'],
    },
    {
      label: undefined,
      claims: [{ texts: ['A family business.'], quotes: ['Schlösser'] }],
      pages: ['https://a.example/'],
    },
  ]);
});

test('a statement in the words of its source is not quoted again, and keeps its page', () => {
  const own: CitedStatement = {
    section: 'about',
    text: '',
    citations: [1],
    entry: { label: 'In its own words', value: '“Seit 1988 für Sie da.”' },
  };
  expect(citedFacts([own], [source(1, 'Seit 1988 für Sie da.')])).toEqual([
    {
      label: 'In its own words',
      claims: [{ texts: ['“Seit 1988 für Sie da.”'], quotes: [] }],
      pages: ['https://a.example/'],
    },
  ]);
});
