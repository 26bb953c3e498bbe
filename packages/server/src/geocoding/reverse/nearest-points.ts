import { distanceKm, type Position } from '@hardware-store-finder/stores';
import { around } from 'geokdbush';
import type KDBush from 'kdbush';

export type Near = { point: number; distanceKm: number };

/** On the second query in a cell of about 5 km a side, its neighbourhood is cached: stores cluster. */
const cellsPerDegree = 20;
const maxCells = 20_000;

/**
 * Finds the nearest points of an index, at most `count` within `withinKm`, nearest first: the same as
 * `around` of geokdbush, much faster for clustered positions.
 */
export function nearestPoints(
  index: KDBush,
  positionOf: (point: number) => Position,
  { count, withinKm }: { count: number; withinKm: number },
): (position: Position) => Near[] {
  const cells = new Map<number, readonly { point: number; at: Position }[] | 'queried once'>();

  /** Every point that may be among the nearest of any position in the cell. */
  function neighbourhood(row: number, column: number) {
    const middle = { lat: (row + 0.5) / cellsPerDegree - 90, lon: (column + 0.5) / cellsPerDegree - 180 };
    const corners = [0, 1].flatMap((up) =>
      [0, 1].map((right) => ({
        lat: (row + up) / cellsPerDegree - 90,
        lon: (column + right) / cellsPerDegree - 180,
      })),
    );
    const reach = Math.max(...corners.map((corner) => distanceKm(middle, corner)));
    const nearest = around(index, middle.lon, middle.lat, count, withinKm);
    const last = nearest[count - 1];
    // From the rim of the cell, the last point is farther by the way to the middle, and others may be closer
    // by as much.
    const radius =
      last === undefined
        ? withinKm + reach
        : Math.min(withinKm + reach, distanceKm(middle, positionOf(last)) + 2 * reach);
    return around(index, middle.lon, middle.lat, Infinity, radius + 0.001).map((point) => ({
      point,
      at: positionOf(point),
    }));
  }

  return (position) => {
    const row = Math.floor((position.lat + 90) * cellsPerDegree);
    const column = Math.floor((position.lon + 180) * cellsPerDegree);
    const key = row * 360 * cellsPerDegree * 2 + column;
    const known = cells.get(key);
    if (known === undefined) {
      if (cells.size === maxCells) cells.clear();
      cells.set(key, 'queried once');
      return around(index, position.lon, position.lat, count, withinKm).map((point) => ({
        point,
        distanceKm: distanceKm(position, positionOf(point)),
      }));
    }
    const candidates = known === 'queried once' ? neighbourhood(row, column) : known;
    if (known === 'queried once') cells.set(key, candidates);
    const nearest: Near[] = [];
    for (const { point, at } of candidates) {
      const km = distanceKm(position, at);
      if (km > withinKm || (nearest.length === count && km >= (nearest[count - 1] as Near).distanceKm))
        continue;
      let place = nearest.length === count ? count - 1 : nearest.length;
      for (; place > 0 && (nearest[place - 1] as Near).distanceKm > km; place -= 1) {
        nearest[place] = nearest[place - 1] as Near;
      }
      nearest[place] = { point, distanceKm: km };
    }
    return nearest;
  };
}
