import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LonLat, pointOfArea, pointOfLine } from './area-point.ts';

const area = (...line: LonLat[]) => ({ line, hole: false });
const hole = (...line: LonLat[]) => ({ line, hole: true });

describe('the point of an area', () => {
  it('is the centroid if that is inside', () => {
    expect(pointOfArea([area([0, 0], [4, 0], [4, 2], [0, 2], [0, 0])])).toEqual([2, 1]);
  });

  it('is inside an area that bends around its centroid', () => {
    const [lon, lat] = pointOfArea([area([0, 0], [6, 0], [6, 6], [5, 6], [5, 1], [0, 1])]) ?? [NaN, NaN];
    expect((lat < 1 && lat > 0 && lon > 0 && lon < 6) || (lon > 5 && lon < 6 && lat > 0 && lat < 6)).toBe(
      true,
    );
  });

  it('is not in the hole of a ring', () => {
    const ring = [area([0, 0], [9, 0], [9, 9], [0, 9]), hole([1, 1], [8, 1], [8, 8], [1, 8])];
    const [lon, lat] = pointOfArea(ring) ?? [NaN, NaN];
    expect(lon > 0 && lon < 9 && lat > 0 && lat < 9).toBe(true);
    expect(lon > 1 && lon < 8 && lat > 1 && lat < 8).toBe(false);
  });

  it('stays on its side of the dateline', () => {
    expect(pointOfArea([area([179, 0], [-179, 0], [-179, 2], [179, 2])])?.map(Math.abs)).toEqual([180, 1]);
    expect(
      pointOfLine([
        [179.5, 0],
        [-179, 0],
      ]),
    ).toEqual([-179.75, 0]);
  });

  it('is undefined if nothing is enclosed', () => {
    expect(pointOfArea([area([0, 0], [1, 1], [0, 0])])).toBeUndefined();
    expect(pointOfArea([])).toBeUndefined();
    expect(pointOfArea([area([-179, 0], [-179, 2], [178, 2], [178, 0])])).toEqual([179.5, 1]);
    expect(pointOfLine([])).toBeUndefined();
  });

  it('is inside any star shape', () => {
    const radii = fc.array(fc.double({ min: 0.05, max: 1, noNaN: true }), { minLength: 3, maxLength: 24 });
    fc.assert(
      fc.property(radii, fc.double({ min: -170, max: 170, noNaN: true }), (lengths, east) => {
        const line = lengths.map((radius, at): LonLat => {
          const angle = (2 * Math.PI * at) / lengths.length;
          return [east + radius * Math.cos(angle), radius * Math.sin(angle)];
        });
        const point = pointOfArea([area(...line)]);
        expect(point && winds(point, line)).toBe(true);
      }),
    );
  });
});

/** The winding angle of the edges around a point: a different method from the code under test. */
function winds([lon, lat]: LonLat, line: readonly LonLat[]): boolean {
  let turns = 0;
  line.forEach(([x, y], at) => {
    const [nextX, nextY] = line[(at + 1) % line.length] as LonLat;
    const turn = Math.atan2(nextY - lat, nextX - lon) - Math.atan2(y - lat, x - lon);
    turns += turn > Math.PI ? turn - 2 * Math.PI : turn < -Math.PI ? turn + 2 * Math.PI : turn;
  });
  return Math.abs(turns) > Math.PI;
}
