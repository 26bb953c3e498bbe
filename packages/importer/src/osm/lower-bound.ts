/** The index of an id in an ascending list, or -1. */
export function indexOf(ids: Float64Array, id: number): number {
  const index = lowerBound(ids, id);
  return ids[index] === id ? index : -1;
}

/** The first index in an ascending list with a value of at least `value`. */
export function lowerBound(list: Float64Array, value: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
