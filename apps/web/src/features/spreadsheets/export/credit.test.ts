import { expect, test } from 'vitest';
import { creditOf } from './credit.ts';

const store = { id: 'osm:node/1', name: 'Silva', address: 'Porto' };
const source = { label: 'A and B', attribution: 'A, B', url: 'https://a.example/' };

test('sources that answered together are credited with the page of each', () => {
  const credits = ['a', 'b', 'a'].map((name) => ({ attribution: name, url: `https://${name}.example/` }));
  expect(creditOf({ store, source: { ...source, credits } })?.url).toBe(
    'https://a.example/ https://b.example/',
  );
  expect(creditOf({ store, source })?.url).toBe('https://a.example/');
  expect(creditOf({ store, source: { ...source, credits: [] } })?.url).toBe('https://a.example/');
});
