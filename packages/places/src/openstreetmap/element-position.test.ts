import { expect, test } from 'vitest';
import { positionOf } from './element-position.ts';

const line = (...points: [lon: number, lat: number][]) => points.map(([lon, lat]) => ({ lat, lon }));
/** The middle of this building's box lies in its yard. */
const bent = line([0, 0], [6, 0], [6, 6], [5, 6], [5, 1], [0, 1], [0, 0]);
const isInBent = ({ lat, lon } = { lat: NaN, lon: NaN }) =>
  (lat > 0 && lat < 1 && lon > 0 && lon < 6) || (lat > 0 && lat < 6 && lon > 5 && lon < 6);

test('A building is in its walls, whatever its shape, and not in the middle of its box', () => {
  const center = { lat: 3, lon: 3 };
  expect(isInBent(center)).toBe(false);
  expect(isInBent(positionOf({ geometry: bent, center }))).toBe(true);
  const halves = [bent.slice(0, 4), bent.slice(3).reverse()];
  const members = halves.map((geometry) => ({ type: 'way', ref: 1, role: 'outer', geometry }));
  expect(isInBent(positionOf({ members, center }))).toBe(true);
});

test('A relation is not in its hole', () => {
  const outer = line([0, 0], [9, 0], [9, 9], [0, 9], [0, 0]);
  const inner = line([1, 1], [8, 1], [8, 8], [1, 8], [1, 1]);
  const members = [
    { role: 'inner', geometry: inner },
    { role: 'outer', geometry: outer },
  ];
  const { lat, lon } = positionOf({ members }) ?? { lat: NaN, lon: NaN };
  expect(lat > 0 && lat < 9 && lon > 0 && lon < 9).toBe(true);
  expect(lat > 1 && lat < 8 && lon > 1 && lon < 8).toBe(false);
});

test('A line, and members that enclose nothing, are in the middle of their box', () => {
  expect(positionOf({ geometry: line([0, 0], [4, 0], [4, 2]) })).toEqual({ lat: 1, lon: 2 });
  const members = [
    { role: '', geometry: line([0, 0], [2, 0]) },
    { type: 'node', lat: 4, lon: 1 },
  ];
  expect(positionOf({ members })).toEqual({ lat: 2, lon: 1 });
});

test('Points that the server does not have are left out, and without any the printed centre counts', () => {
  const center = { lat: 3, lon: 3 };
  expect(positionOf({ geometry: [null, { lat: 1, lon: 2 }, {}, { lat: 'x', lon: 2 }] })).toEqual({
    lat: 1,
    lon: 2,
  });
  for (const geometry of [[], [null], 'x', [{ lat: 91, lon: 0 }]]) {
    expect(positionOf({ geometry, center })).toEqual(center);
  }
  expect(positionOf({ members: [{ type: 'way' }, null, 'x'], center })).toEqual(center);
  expect(positionOf({ members: {} })).toBeUndefined();
  expect(positionOf({ lat: 91, lon: 0 })).toBeUndefined();
});
