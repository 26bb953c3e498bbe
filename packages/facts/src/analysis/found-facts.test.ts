import type { Fact } from '@Hardware-Store-Finder/contract';
import { expect, test } from 'vitest';
import { createFoundFacts } from './found-facts.ts';

const fact = (value: string, quotation = value): Fact => ({
  id: value,
  kind: 'sells',
  value,
  quotation,
  url: 'https://a.example/',
  language: 'en',
  confirmedBy: 'code',
});
const words = (quotation: string) => ({
  heading: 'other' as const,
  quotation,
  url: 'https://a.example/',
  language: 'en',
});

test('a fact is there once, whatever its case, as it was found first', () => {
  const found = createFoundFacts();
  found.add([fact('hinges', 'first')], [words('Come in')]);
  const added = found.add([fact('Hinges ', 'second'), fact('locks')], [words('come in'), words('Hi')]);
  expect(added).toEqual({ facts: [fact('locks')], ownWords: [words('Hi')] });
  expect(found.facts).toEqual([fact('hinges', 'first'), fact('locks')]);
});

test('there are no more than a page can show', () => {
  const found = createFoundFacts();
  const many = Array.from({ length: 1_000 }, (_, at) => String(at));
  found.add(
    many.map((value) => fact(value)),
    many.map(words),
  );
  found.add([fact('one more'), fact('long', 'x'.repeat(2_000))], []);
  expect(found.facts).toHaveLength(150);
  expect(found.ownWords).toHaveLength(24);
});
