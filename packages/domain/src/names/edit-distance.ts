/** Words up to this length share preallocated rows; longer ones allocate their own. */
const rowCapacity = 64;
const sharedRows = newRows(rowCapacity);

/**
 * The edit distance between two words with swapped neighbours counted as one edit (optimal string alignment),
 * in UTF-16 units. Returns `limit + 1` as soon as the distance exceeds `limit`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  const tooMany = limit + 1;
  if (Math.abs(a.length - b.length) > limit) return tooMany;
  let [before, previous, current] = b.length < rowCapacity ? sharedRows : newRows(b.length + 1);
  for (let j = 0; j <= Math.min(b.length, limit + 1); j++) previous[j] = j;
  for (let i = 1; i <= a.length; i++) {
    // Cells farther than `limit` from the diagonal exceed the limit.
    const from = Math.max(1, i - limit);
    const to = Math.min(b.length, i + limit);
    const letter = a.charCodeAt(i - 1);
    // NaN, which equals nothing, before the first letter.
    const letterBefore = a.charCodeAt(i - 2);
    let left = i;
    let least = left;
    current[from - 1] = left;
    for (let j = from; j <= to; j++) {
      const other = b.charCodeAt(j - 1);
      let cost = Math.min((previous[j - 1] as number) + (letter === other ? 0 : 1), left + 1);
      if ((previous[j] as number) < cost) cost = (previous[j] as number) + 1;
      if (letterBefore === other && letter === b.charCodeAt(j - 2)) {
        cost = Math.min(cost, (before[j - 2] as number) + 1);
      }
      current[j] = cost;
      left = cost;
      if (cost < least) least = cost;
    }
    if (least > limit) return tooMany;
    if (to < b.length) current[to + 1] = tooMany;
    [before, previous, current] = [previous, current, before];
  }
  return Math.min(previous[b.length] as number, tooMany);
}

function newRows(length: number): [Uint16Array, Uint16Array, Uint16Array] {
  return [new Uint16Array(length), new Uint16Array(length), new Uint16Array(length)];
}
