import { distanceKm, earthKm, type Position } from '@Hardware-Store-Finder/domain';

type Near = { point: number; distanceKm: number };

export type PointTree = {
  /** The nearest points, at most `count` within `withinKm`, nearest first. */
  nearest(position: Position, limits: NearestLimits): Near[];
  /** Whether every point within `km` passes. Ends at the first that does not. */
  everyWithin(position: Position, km: number, passes: (point: number) => boolean): boolean;
};

type NearestLimits = {
  count: number;
  withinKm: number;
  /** Skips points that do not pass. */
  passes?: (point: number) => boolean;
};

const radians = Math.PI / 180;
/** A few points are compared faster than halved once more. */
const leafSize = 8;

/**
 * The order in which a tree reads its points, for `openPointTree`: takes a tenth of a second for 100,000 points, so it may be
 * stored in a file.
 */
export function orderPoints(count: number, positionOf: (point: number) => Position): Uint32Array {
  const points = Uint32Array.from({ length: count }, (_, point) => point);
  sortHalves(points, vectorsOf(points, positionOf), 0, count - 1, 0);
  return points;
}

/**
 * A k-d tree of points as unit vectors: a straight line through the earth grows with the way over it, so a search needs no
 * trigonometry, and neither the poles nor the dateline are special. `points` are in the order of `orderPoints`.
 */
export function openPointTree(points: Uint32Array, positionOf: (point: number) => Position): PointTree {
  const count = points.length;
  // In the order of the tree, so that a search reads memory from one end to the other.
  const at = vectorsOf(points, positionOf);

  /** Visits the points nearer than the visitor's limit, those of the nearer half first. */
  function visit(from: number, to: number, axis: number, query: Query): void {
    if (to - from < leafSize) {
      for (let i = from; i <= to; i += 1) see(i, query);
      return;
    }
    const middle = (from + to) >> 1;
    const next = axis === 2 ? 0 : axis + 1;
    const beyond = (query.vector[axis] as number) - (at[middle * 3 + axis] as number);
    if (beyond < 0) visit(from, middle - 1, next, query);
    else visit(middle + 1, to, next, query);
    see(middle, query);
    if (beyond * beyond > query.limit) return;
    if (beyond < 0) visit(middle + 1, to, next, query);
    else visit(from, middle - 1, next, query);
  }

  function see(i: number, query: Query): void {
    const { vector } = query;
    const x = (at[i * 3] as number) - vector[0];
    const y = (at[i * 3 + 1] as number) - vector[1];
    const z = (at[i * 3 + 2] as number) - vector[2];
    const square = x * x + y * y + z * z;
    if (square <= query.limit) query.take(points[i] as number, square);
  }

  return {
    nearest(position, { count: most, withinKm, passes }) {
      const squares: number[] = [];
      const nearest: number[] = [];
      const query: Query = {
        vector: toVector(position),
        limit: squareOf(withinKm),
        take(point, square) {
          if (passes !== undefined && !passes(point)) return;
          let place = squares.length === most ? most - 1 : squares.length;
          for (; place > 0 && (squares[place - 1] as number) > square; place -= 1) {
            squares[place] = squares[place - 1] as number;
            nearest[place] = nearest[place - 1] as number;
          }
          squares[place] = square;
          nearest[place] = point;
          if (squares.length === most) query.limit = Math.min(query.limit, squares[most - 1] as number);
        },
      };
      visit(0, count - 1, 0, query);
      return nearest
        .map((point) => ({ point, distanceKm: distanceKm(position, positionOf(point)) }))
        .filter((near) => near.distanceKm <= withinKm);
    },

    everyWithin(position, km, passes) {
      let isEvery = true;
      const query: Query = {
        vector: toVector(position),
        limit: squareOf(km),
        take(point) {
          if (passes(point)) return;
          isEvery = false;
          query.limit = -1;
        },
      };
      visit(0, count - 1, 0, query);
      return isEvery;
    },
  };
}

type Vector = [x: number, y: number, z: number];

type Query = {
  vector: Vector;
  /** The square of the longest line that counts. */
  limit: number;
  take(point: number, square: number): void;
};

function toVector({ lat, lon }: Position): Vector {
  const across = Math.cos(lat * radians);
  return [across * Math.cos(lon * radians), across * Math.sin(lon * radians), Math.sin(lat * radians)];
}

/** Three coordinates for each of the points, in their order. */
function vectorsOf(points: Uint32Array, positionOf: (point: number) => Position): Float64Array {
  const vectors = new Float64Array(points.length * 3);
  points.forEach((point, i) => {
    vectors.set(toVector(positionOf(point)), i * 3);
  });
  return vectors;
}

/** The square of the straight line between points this far apart, with a margin for rounding. */
function squareOf(km: number): number {
  const line = 2 * Math.sin(Math.min(Math.PI, km / earthKm) / 2);
  return line * line + 1e-12;
}

/** Sorts so that, in each range, the points before the middle are not beyond it on the axis of its depth. */
function sortHalves(
  points: Uint32Array,
  vectors: Float64Array,
  from: number,
  to: number,
  axis: number,
): void {
  if (to - from < leafSize) return;
  const middle = (from + to) >> 1;
  select(points, (i) => vectors[(points[i] as number) * 3 + axis] as number, from, to, middle);
  const next = axis === 2 ? 0 : axis + 1;
  sortHalves(points, vectors, from, middle - 1, next);
  sortHalves(points, vectors, middle + 1, to, next);
}

/** Hoare's quickselect: afterwards, what is left of `k` is at most as large, and what is right of it at least. */
function select(
  points: Uint32Array,
  value: (i: number) => number,
  from: number,
  to: number,
  k: number,
): void {
  let [left, right] = [from, to];
  while (left < right) {
    const pivot = value((left + right) >> 1);
    let [i, j] = [left, right];
    while (i <= j) {
      while (value(i) < pivot) i += 1;
      while (value(j) > pivot) j -= 1;
      if (i > j) break;
      const point = points[i] as number;
      points[i] = points[j] as number;
      points[j] = point;
      i += 1;
      j -= 1;
    }
    if (k <= j) right = j;
    else if (k >= i) left = i;
    else return;
  }
}
