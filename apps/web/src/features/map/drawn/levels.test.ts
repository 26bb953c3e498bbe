import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellAt, cellKey, cellsInView, cornerOf, levelAt, levelOf, levels } from './levels.ts';

const anyLevel = fc.constantFrom(...levels.keys());

test('every position is in its cell, and the cell is in every view of the position', () => {
  fc.assert(
    fc.property(
      anyLevel,
      fc.integer({ min: -180_000, max: 179_999 }).map((step) => step / 1000),
      fc.integer({ min: -84_000, max: 84_000 }).map((step) => step / 1000),
      fc.constantFrom(-360, 0, 360),
      (level, lon, lat, turn) => {
        const cell = cellAt(level, lon, lat);
        const corner = cornerOf(cell);
        const { cellWidth, cellHeight } = levelAt(level);
        expect(lon).toBeGreaterThanOrEqual(corner.lon);
        expect(lon).toBeLessThan(corner.lon + cellWidth);
        expect(lat).toBeGreaterThanOrEqual(corner.lat);
        expect(lat).toBeLessThanOrEqual(corner.lat + cellHeight);
        const view = { west: lon + turn - 0.5, east: lon + turn + 0.5, south: lat - 0.5, north: lat + 0.5 };
        const shown = cellsInView(level, view).filter((other) => cellKey(other) === cellKey(cell));
        // Near the date line the whole world is visible twice.
        expect(shown.map(({ shift }) => shift)).toContain(turn);
      },
    ),
  );
});

test('a view across the date line contains cells of both sides, each with its shift', () => {
  const view = { west: 178, east: 182, south: -20, north: -16 };
  const shown = cellsInView(2, view).map(({ column, row, shift }) => [column, row, shift]);
  expect(shown).toEqual([
    [71, 14, 0],
    [0, 14, 360],
  ]);
});

test('higher zooms have finer levels', () => {
  expect([0, 4, 5, 7, 8, 19].map(levelOf)).toEqual([0, 0, 1, 1, 2, 2]);
});
