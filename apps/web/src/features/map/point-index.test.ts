import { runs } from '@Hardware-Store-Finder/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { worldX, worldY } from './drawn/levels.ts';
import { type MarkerCounts, markerKinds } from './marker-styles.ts';
import { createPointIndex, type MapPoint, maxZoom } from './point-index.ts';

const near = (middle: number, spread: number) =>
  fc.double({ min: middle - spread, max: middle + spread, noNaN: true });
const pointsAround = (lat: number, lon: number, spread: number) =>
  fc
    .array(
      fc.record({ lat: near(lat, spread), lon: near(lon, spread), kind: fc.constantFrom(...markerKinds) }),
      {
        maxLength: 300,
      },
    )
    .map((all) => all.map((point, at): MapPoint => ({ ...point, id: `p${at}`, name: `Store ${at}` })));

const everywhere = { west: -180, south: -85, east: 180, north: 85 };

test('at every zoom each point is in exactly one mark, and a group counts its members by kind', () => {
  fc.assert(
    fc.property(pointsAround(41.15, -8.6, 0.2), fc.integer({ min: 2, max: maxZoom }), (points, zoom) => {
      const index = createPointIndex(points);
      const seen: string[] = [];
      for (const mark of index.marks(everywhere, zoom)) {
        if (mark.kind === 'point') {
          seen.push(mark.point.id);
          continue;
        }
        const members = index.members(mark.group);
        expect(members.length).toBe(mark.count);
        expect(mark.counts).toEqual(countTones(members));
        seen.push(...members.map(({ id }) => id));
      }
      expect(seen.sort()).toEqual(points.map(({ id }) => id).sort());
    }),
    { numRuns: runs(60) },
  );
});

test('no two marks are closer than the group radius, except groups that grew into neighbours', () => {
  const points = Array.from(
    { length: 400 },
    (_, at): MapPoint => ({
      id: `p${at}`,
      name: '',
      kind: 'found',
      lat: 41 + (at % 20) * 0.004,
      lon: -8.6 + Math.floor(at / 20) * 0.004,
    }),
  );
  const index = createPointIndex(points);
  for (const zoom of [9, 11, 13]) {
    const alone = index.marks(everywhere, zoom).filter(({ kind }) => kind === 'point');
    for (const [at, one] of alone.entries()) {
      for (const other of alone.slice(at + 1)) {
        const away = Math.hypot(
          worldX(one.lon, zoom) - worldX(other.lon, zoom),
          worldY(one.lat, zoom) - worldY(other.lat, zoom),
        );
        expect(away).toBeGreaterThan(31);
      }
    }
  }
  // A view contains few marks, however many points there are.
  expect(index.marks(everywhere, 9).length).toBeLessThan(30);
});

test('a group splits at the zoom it reports, and never if its points are on one spot', () => {
  const at = (id: string, lon: number): MapPoint => ({ id, name: id, kind: 'found', lat: 41, lon });
  const index = createPointIndex([at('a', -8.6), at('b', -8.6), at('c', -8.55)]);
  const group = index.marks(everywhere, 4).find(({ kind }) => kind === 'group');
  if (group?.kind !== 'group') throw new Error('There is no group of the three.');
  const zoom = index.zoomThatSplits(group.group);
  expect(index.marks(everywhere, zoom - 1)).toHaveLength(1);
  expect(index.marks(everywhere, zoom)).toHaveLength(2);
  const spot = index.marks(everywhere, maxZoom).find(({ kind }) => kind === 'group');
  if (spot?.kind !== 'group') throw new Error('There is no group of the two on one spot.');
  expect(index.zoomThatSplits(spot.group)).toBeGreaterThan(maxZoom);
});

test('marks across the date line are on the copy of the world in view', () => {
  const at = (id: string, lon: number): MapPoint => ({ id, name: id, kind: 'found', lat: -17, lon });
  const index = createPointIndex([at('west', 179.5), at('east', -179.5)]);
  const lons = (west: number, east: number) =>
    index
      .marks({ west, east, south: -20, north: -10 }, 10)
      .map(({ lon }) => Number(lon.toFixed(3)))
      .sort((a, b) => a - b);
  expect(lons(179, 181)).toEqual([179.5, 180.5]);
  expect(lons(-181, -179)).toEqual([-180.5, -179.5]);
});

function countTones(points: readonly MapPoint[]): MarkerCounts {
  const counts: MarkerCounts = {};
  for (const { kind } of points) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
