import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Box, overlap, placeLabels } from './place-labels.ts';

const request = fc.record({
  x: fc.double({ min: 0, max: 900, noNaN: true }),
  y: fc.double({ min: 0, max: 600, noNaN: true }),
  width: fc.integer({ min: 10, max: 160 }),
  height: fc.integer({ min: 10, max: 20 }),
});

test('no two labels overlap, and none covers the dot of an earlier one', () => {
  fc.assert(
    fc.property(fc.array(request, { maxLength: 150 }), fc.constantFrom(0, 2, 14), (requests, spacing) => {
      const placed = placeLabels(requests, spacing);
      for (const [at, one] of placed.entries()) {
        for (const other of placed.slice(at + 1)) {
          expect(overlap(one.box, other.box)).toBe(false);
          const dot = requests[one.request];
          if (dot === undefined) throw new Error('A label was placed that nobody requested.');
          const spot = { left: dot.x - 2, right: dot.x + 2, top: dot.y - 2, bottom: dot.y + 2 };
          expect(overlap(other.box, spot)).toBe(false);
        }
      }
    }),
  );
});

test('the first label is always placed, and each at most once and at its size', () => {
  fc.assert(
    fc.property(fc.array(request, { minLength: 1, maxLength: 80 }), (requests) => {
      const placed = placeLabels(requests, 2);
      expect(placed[0]?.request).toBe(0);
      expect(new Set(placed.map(({ request: at }) => at)).size).toBe(placed.length);
      for (const { request: at, box } of placed) {
        expect(box.right - box.left).toBeCloseTo(requests[at]?.width ?? 0, 6);
        expect(box.bottom - box.top).toBeCloseTo(requests[at]?.height ?? 0, 6);
      }
    }),
  );
});

test('a label moves to another side of its dot if one is taken, and is dropped if none is free', () => {
  const here = { x: 100, y: 100, width: 60, height: 14 };
  const [first, second] = placeLabels([here, { ...here, y: 104 }], 0);
  expect(first?.box.left).toBeGreaterThan(100);
  expect(second?.box.right).toBeLessThan(100);
  const crowd = Array.from({ length: 40 }, () => here);
  expect(placeLabels(crowd, 0).length).toBeLessThan(10);
});

test('avoided boxes are avoided if there is room beside them, else covered', () => {
  const here = { x: 100, y: 100, width: 60, height: 14 };
  const mark: Box = { left: 76, right: 124, top: 76, bottom: 124 };
  const [beside] = placeLabels([here], 0, [mark]);
  if (beside === undefined) throw new Error('The name was not placed.');
  expect(overlap(beside.box, mark)).toBe(false);
  const all: Box = { left: 0, right: 1000, top: 0, bottom: 1000 };
  expect(placeLabels([here], 0, [all])).toHaveLength(1);
});
