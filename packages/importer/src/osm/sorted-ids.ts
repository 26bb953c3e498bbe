import { checkLimit } from '../check-limit.ts';
import type { Limit } from '../limits.ts';

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
    let kept = 0;
    for (let at = 0; at < length; at += 1) {
      if (at === 0 || ids[at] !== ids[at - 1]) ids[kept++] = ids[at] as number;
    }
    length = kept;
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
