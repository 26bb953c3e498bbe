import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Box, overlap, placeLabels } from './place-labels.ts';

const wish = fc.record({
  x: fc.double({ min: 0, max: 900, noNaN: true }),
  y: fc.double({ min: 0, max: 600, noNaN: true }),
  width: fc.integer({ min: 10, max: 160 }),
  height: fc.integer({ min: 10, max: 20 }),
});

test('no two names overlap, nor does one cover the dot of another that came before', () => {
  fc.assert(
    fc.property(fc.array(wish, { maxLength: 150 }), fc.constantFrom(0, 2, 14), (wishes, spacing) => {
      const placed = placeLabels(wishes, spacing);
      for (const [at, one] of placed.entries()) {
        for (const other of placed.slice(at + 1)) {
          expect(overlap(one.box, other.box)).toBe(false);
          const dot = wishes[one.wish];
          if (dot === undefined) throw new Error('A name was placed that nobody wished.');
          const spot = { left: dot.x - 2, right: dot.x + 2, top: dot.y - 2, bottom: dot.y + 2 };
          expect(overlap(other.box, spot)).toBe(false);
        }
      }
    }),
  );
});

test('the first that wishes is always placed, and each at most once and at its size', () => {
  fc.assert(
    fc.property(fc.array(wish, { minLength: 1, maxLength: 80 }), (wishes) => {
      const placed = placeLabels(wishes, 2);
      expect(placed[0]?.wish).toBe(0);
      expect(new Set(placed.map(({ wish: at }) => at)).size).toBe(placed.length);
      for (const { wish: at, box } of placed) {
        expect(box.right - box.left).toBeCloseTo(wishes[at]?.width ?? 0, 6);
        expect(box.bottom - box.top).toBeCloseTo(wishes[at]?.height ?? 0, 6);
      }
    }),
  );
});

test('a name goes to another side of its dot where one is taken, and gives way where none is free', () => {
  const here = { x: 100, y: 100, width: 60, height: 14 };
  const [first, second] = placeLabels([here, { ...here, y: 104 }], 0);
  expect(first?.box.left).toBeGreaterThan(100);
  expect(second?.box.right).toBeLessThan(100);
  const crowd = Array.from({ length: 40 }, () => here);
  expect(placeLabels(crowd, 0).length).toBeLessThan(10);
});

test('what is avoided is avoided where there is room beside it, and covered where there is none', () => {
  const here = { x: 100, y: 100, width: 60, height: 14 };
  const mark: Box = { left: 76, right: 124, top: 76, bottom: 124 };
  const [beside] = placeLabels([here], 0, [mark]);
  if (beside === undefined) throw new Error('The name was not placed.');
  expect(overlap(beside.box, mark)).toBe(false);
  const all: Box = { left: 0, right: 1000, top: 0, bottom: 1000 };
  expect(placeLabels([here], 0, [all])).toHaveLength(1);
});
