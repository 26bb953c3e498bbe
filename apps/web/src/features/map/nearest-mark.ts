export type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

type Spot = { x: number; y: number };

const vectors: Readonly<Record<Direction, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The spot that an arrow key leads to: the nearest one ahead, with sidevectors distance counted twice. Undefined if none. */
export function nearestIn<S extends Spot>(
  spots: readonly S[],
  from: Spot,
  direction: Direction,
): S | undefined {
  const [wayX, wayY] = vectors[direction];
  let best: S | undefined;
  let bestCost = Number.POSITIVE_INFINITY;
  for (const spot of spots) {
    const [x, y] = [spot.x - from.x, spot.y - from.y];
    const ahead = x * wayX + y * wayY;
    const aside = Math.abs(x * wayY) + Math.abs(y * wayX);
    const cost = ahead + 2 * aside;
    if (ahead > 0 && ahead >= aside / 2 && cost < bestCost) [best, bestCost] = [spot, cost];
  }
  return best;
}

export function isDirection(key: string): key is Direction {
  return Object.hasOwn(vectors, key);
}
