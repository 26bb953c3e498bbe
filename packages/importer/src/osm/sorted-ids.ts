import { checkLimit } from '../check-limit.ts';
import type { Limit } from '../file-limits.ts';

/** A set of ids in eight bytes each: the planet's stores refer to millions of nodes. */
export type IdList = {
  /** Throws AppError beyond the limit of distinct ids. */
  add(id: number): void;
  /** Ascending, without duplicates. The list must not be used afterwards. */
  sorted(): Float64Array;
};

export function createIdList(limit: Limit): IdList {
  let list = new Float64Array(1024);
  let length = 0;
  const compact = (): void => {
    const ids = list.subarray(0, length).sort();
    let distinct = 0;
    for (let at = 0; at < length; at += 1) {
      if (at === 0 || ids[at] !== ids[at - 1]) ids[distinct++] = ids[at] as number;
    }
    length = distinct;
  };
  return {
    add(id) {
      if (length === list.length) {
        compact();
        checkLimit(length, limit);
        if (length > list.length / 2) {
          const longer = new Float64Array(list.length * 2);
          longer.set(list);
          list = longer;
        }
      }
      list[length++] = id;
    },
    sorted() {
      compact();
      checkLimit(length, limit);
      return list.subarray(0, length);
    },
  };
}

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
