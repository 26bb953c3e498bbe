import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMultimap } from './multimap.ts';

test('has the values of every key in the order of their addition, as a map of arrays has', () => {
  const entries = fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.nat()), { maxLength: 3_000 });
  fc.assert(
    fc.property(entries, (added) => {
      const multimap = createMultimap<number>();
      const arrays = new Map<number, number[]>();
      for (const [key, value] of added) {
        multimap.add(key, value);
        arrays.set(key, [...(arrays.get(key) ?? []), value]);
      }
      expect([...multimap.keys()]).toEqual([...arrays.keys()]);
      const keys = [...arrays.keys()].sort((a, b) => a - b);
      const { at, values } = multimap.pack(keys);
      keys.forEach((key, i) => {
        expect(multimap.get(key)).toEqual(arrays.get(key));
        expect([...values.subarray(at[i], at[i + 1])]).toEqual(arrays.get(key));
      });
      expect(values).toHaveLength(added.length);
      expect(multimap.get(-1)).toEqual([]);
    }),
    { numRuns: 50 },
  );
});
