import { expect, test } from 'vitest';
import { draggedHeight, restingHeight } from './sheet-handle.tsx';

test('the sheet follows the finger within the window', () => {
  expect(draggedHeight(0.5, 74, 740)).toBeCloseTo(0.6);
  expect(draggedHeight(0.5, -74, 740)).toBeCloseTo(0.4);
  expect(draggedHeight(0.5, 2_000, 740)).toBe(0.94);
  expect(draggedHeight(0.5, -2_000, 740)).toBe(0.08);
});

test('let go, it rests at half or nearly full height, and closes when dragged far down', () => {
  expect([0.08, 0.25].map(restingHeight)).toEqual([undefined, undefined]);
  expect([0.27, 0.52, 0.69].map(restingHeight)).toEqual([0.52, 0.52, 0.52]);
  expect([0.71, 0.94].map(restingHeight)).toEqual([0.88, 0.88]);
});
