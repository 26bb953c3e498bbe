import { type Geocoder, gazetteerFile, loadGazetteer } from '@Hardware-Store-Finder/geocoder';
import { cellsOf, cellsPerDegree, getBit } from '@Hardware-Store-Finder/records';
import { beforeAll, expect, it } from 'vitest';
import { findLacking } from './survey-coverage.ts';

let nearestPlace: Geocoder['nearestPlace'];
beforeAll(async () => {
  ({ nearestPlace } = await loadGazetteer(gazetteerFile));
});

it.each([
  ['Portugal and the sea', { west: -11, south: 38, east: -7, north: 40 }],
  ['Fiji, over the dateline', { west: 177, south: -19, east: -178, north: -16 }],
])('finds the empty cells where people live as a loop over every cell does: %s', (_, box) => {
  const window = cellsOf(box);
  const cells = window.rows * window.columns;
  const known = Uint8Array.from({ length: Math.ceil(cells / 8) }, (_, at) =>
    at % 5 === 0 ? 0b1010_0110 : 0,
  );
  const lacking = findLacking(window, known, nearestPlace);
  let inhabited = 0;
  for (let cell = 0; cell < cells; cell += 1) {
    const lat = (window.row + Math.floor(cell / window.columns) + 0.5) / cellsPerDegree - 90;
    const east = (window.column + (cell % window.columns) + 0.5) / cellsPerDegree;
    const nearest = nearestPlace({ lat, lon: (east % 360) - 180 });
    const isInhabited = !getBit(known, cell) && nearest !== undefined && nearest.distanceKm <= 4;
    inhabited += Number(isInhabited);
    expect(getBit(lacking, cell)).toBe(isInhabited);
  }
  expect(inhabited).toBeGreaterThan(5);
});
