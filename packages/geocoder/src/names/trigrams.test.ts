import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildTrigrams, sharingTrigrams } from './trigrams.ts';

function trigramsOf(name: string): Set<string> {
  const padded = ` ${name} `;
  return new Set(Array.from({ length: Math.max(0, padded.length - 2) }, (_, i) => padded.slice(i, i + 3)));
}

test('finds the names that share the most trigrams, like a brute-force comparison', () => {
  const name = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' ', 'ж', '深') });
  const limits = fc.record({ atLeast: fc.integer({ min: 1, max: 4 }), most: fc.integer({ min: 1, max: 6 }) });
  fc.assert(
    fc.property(fc.array(name), name, limits, (names, query, { atLeast, most }) => {
      const index = buildTrigrams(names, [...names.keys()]);
      const counts = new Uint8Array(names.length);
      const truth = names
        .map((known, name) => ({
          name,
          shared: [...trigramsOf(known)].filter((gram) => trigramsOf(query).has(gram)).length,
        }))
        .filter(({ shared }) => shared >= atLeast)
        .sort((a, b) => b.shared - a.shared || a.name - b.name)
        .slice(0, most)
        .map(({ name }) => name);
      // Twice, because the counts must be zeroed again.
      for (let times = 0; times < 2; times++) {
        expect(sharingTrigrams(index, query, { atLeast, most }, counts)).toEqual(truth);
      }
    }),
  );
});
