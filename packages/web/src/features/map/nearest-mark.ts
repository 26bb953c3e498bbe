export type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

type Spot = { x: number; y: number };

const ways: Readonly<Record<Direction, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Which of the spots an arrow leads to: the nearest one ahead, what lies aside counts twice. Undefined at the end. */
export function nearestIn<S extends Spot>(
  spots: readonly S[],
  from: Spot,
  direction: Direction,
): S | undefined {
  const [wayX, wayY] = ways[direction];
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
  return Object.hasOwn(ways, key);
}
