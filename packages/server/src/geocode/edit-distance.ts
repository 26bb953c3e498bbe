/**
 * How many letters must be put in, left out, changed, or swapped with their neighbour to make one word of the
 * other (optimal string alignment), or `limit + 1` where it is more than `limit`. Counts UTF-16 units.
 */
export function editDistance(a: string, b: string, limit: number): number {
  const tooMany = limit + 1;
  if (Math.abs(a.length - b.length) > limit) return tooMany;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(
        (previous[j - 1] ?? 0) + (same ? 0 : 1),
        (previous[j] ?? 0) + 1,
        (current[j - 1] ?? 0) + 1,
      );
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return tooMany;
    before = previous;
    previous = current;
  }
  return Math.min(previous[b.length] ?? tooMany, tooMany);
}
