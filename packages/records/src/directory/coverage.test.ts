import type { Geocoder } from '@Hardware-Store-Finder/geocoder';
import { createCoverageSurvey } from '@Hardware-Store-Finder/importer/testing';
import { describe, expect, it } from 'vitest';
import { type Box, type Coverage, covers, exceedsCoverage } from './coverage.ts';

const nowhere: Geocoder['nearestPlace'] = () => undefined;

/** The coverage of nodes given as latitude, longitude and count. */
function survey(
  nodes: readonly (readonly [lat: number, lon: number, count: number])[],
  box?: Box,
  nearestPlace = nowhere,
): Coverage {
  const marks = createCoverageSurvey();
  for (const [lat, lon, count] of nodes) {
    for (let at = 0; at < count; at += 1) marks.mark(Math.round(lat * 1e7), Math.round(lon * 1e7));
  }
  const coverage = marks.finish(box, nearestPlace);
  if (!coverage) throw new Error('no coverage');
  return coverage;
}

describe('the coverage of an import', () => {
  const box = { west: 10, south: 50, east: 12, north: 52 };

  it('of a real extract includes the cells with nodes, not their whole box', () => {
    const coverage = survey(
      [
        [50.02, 10.02, 1000],
        [50.07, 10.07, 1000],
      ],
      box,
    );
    expect(covers(coverage, { lat: 50.03, lon: 10.04 })).toBe(true);
    expect(covers(coverage, { lat: 50.08, lon: 10.08 })).toBe(true);
    expect(covers(coverage, { lat: 51.5, lon: 11.5 })).toBe(false);
    expect(covers(coverage, { lat: 50.03, lon: 10.3 })).toBe(false);
  });

  it('ignores stray nodes outside the header box', () => {
    const coverage = survey(
      [
        [51, 11, 1000],
        [70.02, 20.02, 1000],
      ],
      box,
    );
    expect(covers(coverage, { lat: 51.01, lon: 11.01 })).toBe(true);
    expect(covers(coverage, { lat: 70.02, lon: 20.02 })).toBe(false);
  });

  it('fills the gaps of lakes and woods', () => {
    const coverage = survey(
      [
        [51.02, 11.02, 500],
        [51.12, 11.02, 500],
        [51.07, 10.97, 500],
      ],
      box,
    );
    expect(covers(coverage, { lat: 51.07, lon: 11.02 })).toBe(true);
    expect(covers(coverage, { lat: 51.07, lon: 11.12 })).toBe(false);
  });

  it('of a file with few nodes, filtered or small, is the header box', () => {
    const coverage = survey([[51, 11, 3]], box);
    expect(covers(coverage, { lat: 50.1, lon: 10.1 })).toBe(true);
    expect(covers(coverage, { lat: 49.9, lon: 11 })).toBe(false);
    expect(covers(coverage, { lat: 51, lon: 12.1 })).toBe(false);
  });

  it('without a header box is the box of the nodes plus one cell', () => {
    const coverage = survey([
      [51, 11, 1],
      [51.2, 11.2, 1],
    ]);
    expect(covers(coverage, { lat: 51.1, lon: 11.1 })).toBe(true);
    expect(covers(coverage, { lat: 50.96, lon: 11 })).toBe(true);
    expect(covers(coverage, { lat: 50.8, lon: 11 })).toBe(false);
  });

  it('extends across the dateline and to the poles', () => {
    const fiji = { west: 176, south: -20, east: -178, north: -16 };
    for (const coverage of [
      survey([[-17, 179.9, 1]], fiji),
      survey(
        [
          [-17, 179.97, 900],
          [-17, -179.97, 900],
        ],
        fiji,
      ),
    ]) {
      expect(covers(coverage, { lat: -17, lon: 179.97 })).toBe(true);
      expect(covers(coverage, { lat: -17, lon: -179.97 })).toBe(true);
      expect(covers(coverage, { lat: -17, lon: 0 })).toBe(false);
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

  it('that crosses the edge of the imported data exceeds the coverage', () => {
    expect(exceedsCoverage([west], { lat: 50.5, lon: 10.5 }, 10)).toBe(false);
    expect(exceedsCoverage([west], { lat: 50.5, lon: 10.95 }, 10)).toBe(true);
    expect(exceedsCoverage([west], { lat: 50.95, lon: 10.5 }, 10)).toBe(true);
    expect(exceedsCoverage([], { lat: 50.5, lon: 10.5 }, 10)).toBe(true);
  });

  it('that continues into another import does not', () => {
    expect(exceedsCoverage([west, east], { lat: 50.5, lon: 10.95 }, 10)).toBe(false);
    expect(exceedsCoverage([west, east], { lat: 50.5, lon: 11.95 }, 10)).toBe(true);
  });

  it('over the pole or the dateline is measured on the sphere', () => {
    const cap: Coverage = { box: { west: -180, south: 85, east: 180, north: 90 } };
    expect(exceedsCoverage([cap], { lat: 89.9, lon: 12 }, 50)).toBe(false);
    const fiji: Coverage = { box: { west: 176, south: -20, east: -178, north: -16 } };
    expect(exceedsCoverage([fiji], { lat: -17, lon: 179.99 }, 50)).toBe(false);
    expect(exceedsCoverage([fiji], { lat: -17, lon: -178.1 }, 50)).toBe(true);
  });

  it('exceeds the coverage over a neighbour’s land inside the box, but not over sea', () => {
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
    expect(exceedsCoverage([survey(nodes, box)], center, 45)).toBe(false);
    expect(exceedsCoverage([survey(nodes, box, village)], center, 45)).toBe(true);
    expect(exceedsCoverage([survey(nodes, box, village)], center, 10)).toBe(false);
  });
});
