import { describe, expect, it } from 'vitest';
import type { Geocoder } from '../../geocoding/geocoder.ts';
import { createCoverageSurvey } from '../../import/survey-coverage.ts';
import { type Box, type Coverage, covers, endsInside } from './coverage.ts';

const nowhere: Geocoder['nearestPlace'] = () => undefined;

/** The ground of nodes given as latitude, longitude and how many there are. */
function survey(
  nodes: readonly (readonly [lat: number, lon: number, count: number])[],
  box?: Box,
  nearestPlace = nowhere,
): Coverage {
  const marks = createCoverageSurvey();
  for (const [lat, lon, count] of nodes) {
    for (let at = 0; at < count; at += 1) marks.mark(Math.round(lat * 1e7), Math.round(lon * 1e7));
  }
  const ground = marks.finish(box, nearestPlace);
  if (!ground) throw new Error('no ground');
  return ground;
}

describe('the ground of an import', () => {
  const box = { west: 10, south: 50, east: 12, north: 52 };

  it('of a real extract is where it has nodes, not the whole box around them', () => {
    const ground = survey(
      [
        [50.02, 10.02, 1000],
        [50.07, 10.07, 1000],
      ],
      box,
    );
    expect(covers(ground, { lat: 50.03, lon: 10.04 })).toBe(true);
    expect(covers(ground, { lat: 50.08, lon: 10.08 })).toBe(true);
    expect(covers(ground, { lat: 51.5, lon: 11.5 })).toBe(false);
    expect(covers(ground, { lat: 50.03, lon: 10.3 })).toBe(false);
  });

  it('leaves out stray nodes beyond the box of the header', () => {
    const ground = survey(
      [
        [51, 11, 1000],
        [70.02, 20.02, 1000],
      ],
      box,
    );
    expect(covers(ground, { lat: 51.01, lon: 11.01 })).toBe(true);
    expect(covers(ground, { lat: 70.02, lon: 20.02 })).toBe(false);
  });

  it('has no hole where a lake or a wood lies between', () => {
    const ground = survey(
      [
        [51.02, 11.02, 500],
        [51.12, 11.02, 500],
        [51.07, 10.97, 500],
      ],
      box,
    );
    expect(covers(ground, { lat: 51.07, lon: 11.02 })).toBe(true);
    expect(covers(ground, { lat: 51.07, lon: 11.12 })).toBe(false);
  });

  it('of a file with few nodes, filtered or small, is the box of the header', () => {
    const ground = survey([[51, 11, 3]], box);
    expect(covers(ground, { lat: 50.1, lon: 10.1 })).toBe(true);
    expect(covers(ground, { lat: 49.9, lon: 11 })).toBe(false);
    expect(covers(ground, { lat: 51, lon: 12.1 })).toBe(false);
  });

  it('without a header is the box of the nodes and a cell around', () => {
    const ground = survey([
      [51, 11, 1],
      [51.2, 11.2, 1],
    ]);
    expect(covers(ground, { lat: 51.1, lon: 11.1 })).toBe(true);
    expect(covers(ground, { lat: 50.96, lon: 11 })).toBe(true);
    expect(covers(ground, { lat: 50.8, lon: 11 })).toBe(false);
  });

  it('goes on across the dateline, and up to the poles', () => {
    const fiji = { west: 176, south: -20, east: -178, north: -16 };
    for (const ground of [
      survey([[-17, 179.9, 1]], fiji),
      survey(
        [
          [-17, 179.97, 900],
          [-17, -179.97, 900],
        ],
        fiji,
      ),
    ]) {
      expect(covers(ground, { lat: -17, lon: 179.97 })).toBe(true);
      expect(covers(ground, { lat: -17, lon: -179.97 })).toBe(true);
      expect(covers(ground, { lat: -17, lon: 0 })).toBe(false);
    }
    const world = survey(
      [
        [90, 180, 1],
        [-90, -180, 1],
      ],
      { west: -180, south: -90, east: 180, north: 90 },
    );
    for (const lat of [-90, 0, 90]) {
      for (const lon of [-180, 0, 180]) expect(covers(world, { lat, lon })).toBe(true);
    }
  });
});

describe('a circle', () => {
  const west: Coverage = { box: { west: 10, south: 50, east: 11, north: 51 } };
  const east: Coverage = { box: { west: 11, south: 50, east: 12, north: 51 } };

  it('that reaches over the edge of the imported data ends inside it', () => {
    expect(endsInside([west], { lat: 50.5, lon: 10.5 }, 10)).toBe(false);
    expect(endsInside([west], { lat: 50.5, lon: 10.95 }, 10)).toBe(true);
    expect(endsInside([west], { lat: 50.95, lon: 10.5 }, 10)).toBe(true);
    expect(endsInside([], { lat: 50.5, lon: 10.5 }, 10)).toBe(true);
  });

  it('that reaches over into another import does not', () => {
    expect(endsInside([west, east], { lat: 50.5, lon: 10.95 }, 10)).toBe(false);
    expect(endsInside([west, east], { lat: 50.5, lon: 11.95 }, 10)).toBe(true);
  });

  it('over the pole or the dateline is measured on the sphere', () => {
    const cap: Coverage = { box: { west: -180, south: 85, east: 180, north: 90 } };
    expect(endsInside([cap], { lat: 89.9, lon: 12 }, 50)).toBe(false);
    const fiji: Coverage = { box: { west: 176, south: -20, east: -178, north: -16 } };
    expect(endsInside([fiji], { lat: -17, lon: 179.99 }, 50)).toBe(false);
    expect(endsInside([fiji], { lat: -17, lon: -178.1 }, 50)).toBe(true);
  });

  it('misses the land of a neighbour inside the box, and not the sea', () => {
    const box = { west: 10, south: 50, east: 12, north: 52 };
    const nodes = Array.from({ length: 400 }, (_, at) => {
      return [50.025 + Math.floor(at / 20) * 0.05, 10.525 + (at % 20) * 0.05, 100] as const;
    });
    const village: Geocoder['nearestPlace'] = ({ lat, lon }) => ({
      label: 'Village',
      country: 'DE',
      distanceKm: Math.hypot(lat - 51.2, lon - 11) * 111,
    });
    const center = { lat: 50.9, lon: 11 };
    expect(endsInside([survey(nodes, box)], center, 45)).toBe(false);
    expect(endsInside([survey(nodes, box, village)], center, 45)).toBe(true);
    expect(endsInside([survey(nodes, box, village)], center, 10)).toBe(false);
  });
});
