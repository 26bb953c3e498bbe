import { distanceKm, type Position } from '@Hardware-Store-Finder/domain';

/** How far along the walk a part of it is turned round or moved, in stops: it bounds the time that thousands of them take. */
const reach = 60;
/** The longest part that is moved, in stops. */
const longestMoved = 3;

/**
 * The order in which to visit positions on foot, as their indices: from `first` always to the nearest that is left, then parts
 * are turned round (2-opt) and short ones moved (Or-opt) for as long as that makes the walk shorter. It does not return.
 */
export function walk(positions: readonly Position[], first: number): number[] {
  // After the last stop there is no way.
  const between: Between = (a, b) =>
    a === undefined || b === undefined ? 0 : distanceKm(positions[a] as Position, positions[b] as Position);
  let order = nearestNext(positions.length, first, between);
  for (let isShorter = true; isShorter; ) {
    isShorter = false;
    for (let from = 1; from < order.length; from += 1) {
      for (let to = from; to < Math.min(order.length, from + reach); to += 1) {
        const better = turned(order, from, to, between) ?? moved(order, from, to, between);
        if (better === undefined) continue;
        order = better;
        isShorter = true;
      }
    }
  }
  return order;
}

type Between = (a: number | undefined, b: number | undefined) => number;

/** From `first` always to the nearest of those that are left. */
export function nearestNext(count: number, first: number, between: Between): number[] {
  const left = new Set(Array.from({ length: count }, (_, at) => at));
  const order: number[] = [];
  for (let next = left.has(first) ? first : undefined; next !== undefined; ) {
    const here: number = next;
    order.push(here);
    left.delete(here);
    let nearest = Number.POSITIVE_INFINITY;
    next = undefined;
    for (const other of left) {
      const km = between(here, other);
      if (km >= nearest) continue;
      nearest = km;
      next = other;
    }
  }
  return order;
}

/** Gains of less than this, in kilometres, are rounding. */
const least = 1e-9;

/** The walk with the stops of `from` to `to` in the opposite order, if it is shorter. */
function turned(order: readonly number[], from: number, to: number, between: Between): number[] | undefined {
  const [before, start, end, after] = [order[from - 1], order[from], order[to], order[to + 1]];
  const saved = between(before, start) + between(end, after);
  if (between(before, end) + between(start, after) > saved - least) return undefined;
  return order.toSpliced(from, to - from + 1, ...order.slice(from, to + 1).reverse());
}

/** The walk with the stops of `from` to `to` elsewhere, if they are few and it is shorter. */
function moved(order: readonly number[], from: number, to: number, between: Between): number[] | undefined {
  if (to - from >= longestMoved) return undefined;
  const part = order.slice(from, to + 1);
  const rest = order.toSpliced(from, part.length);
  const [start, end] = [part[0], part.at(-1)];
  const [before, after] = [rest[from - 1], rest[from]];
  const saved = between(before, start) + between(end, after) - between(before, after) - least;
  for (let at = Math.max(1, from - reach); at <= Math.min(rest.length, from + reach); at += 1) {
    const [left, right] = [rest[at - 1], rest[at]];
    const most = saved + between(left, right);
    if (between(left, start) + between(end, right) < most) return rest.toSpliced(at, 0, ...part);
    if (between(left, end) + between(start, right) < most) return rest.toSpliced(at, 0, ...part.reverse());
  }
  return undefined;
}
