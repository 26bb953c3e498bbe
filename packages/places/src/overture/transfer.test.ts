import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ColumnChunk } from './parquet/file-index.ts';
import { mergedRanges } from './transfer.ts';

const chunk = (from: number, bytes: number): ColumnChunk => ({
  path: `${from}`,
  type: 0,
  codec: 0,
  encodings: [],
  values: 0,
  from,
  bytes,
  plainBytes: 0,
  dataPage: 0,
});

test('Every chunk lies within its range, and ranges are at most a tenth larger than what they hold', () => {
  const anyChunks = fc.array(
    fc.record({ gap: fc.integer({ min: 0, max: 200_000 }), bytes: fc.integer({ min: 1, max: 2_000_000 }) }),
  );
  fc.assert(
    fc.property(anyChunks, (parts) => {
      let at = 4;
      const chunks = parts.map(({ gap, bytes }) => {
        const one = chunk(at + gap, bytes);
        at += gap + bytes;
        return one;
      });
      const ranges = mergedRanges(chunks.toReversed());
      expect(ranges.flatMap((range) => range.chunks)).toEqual(chunks);
      for (const { from, bytes, chunks: held } of ranges) {
        expect(held.every((one) => one.from >= from && one.from + one.bytes <= from + bytes)).toBe(true);
        expect(bytes).toBeLessThanOrEqual(1.1 * held.reduce((sum, one) => sum + one.bytes, 0));
      }
    }),
  );
});

test('Neighbours are read together, distant ones apart', () => {
  const ranges = mergedRanges([chunk(4, 1000), chunk(1004, 1000), chunk(2050, 1000), chunk(90_000, 1000)]);
  expect(ranges.map(({ from, bytes }) => [from, bytes])).toEqual([
    [4, 3046],
    [90_000, 1000],
  ]);
});
