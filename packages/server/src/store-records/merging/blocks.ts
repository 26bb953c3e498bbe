/** Pairs of record number and hash in eight bytes each, grouped by hash. */
export type Blocks = {
  add(record: number, hash: number): void;
  /** Removes the pairs of records that are absorbed or about to be added again. */
  remove(isRemoved: (record: number) => boolean): void;
  /**
   * Visits each hash shared by two or more records, with these records, without duplicates. Groups with the
   * same first record are adjacent, so that what was read of it is still cached.
   */
  groups(visit: (hash: number, records: Uint32Array) => void): void;
};

export function createBlocks(): Blocks {
  let hashes = new Uint32Array(4096);
  let records = new Uint32Array(4096);
  let length = 0;
  return {
    add(record, hash) {
      if (length === hashes.length) {
        hashes = longer(hashes);
        records = longer(records);
      }
      hashes[length] = hash;
      records[length++] = record;
    },
    remove(isRemoved) {
      let kept = 0;
      for (let at = 0; at < length; at += 1) {
        if (isRemoved(records[at] as number)) continue;
        hashes[kept] = hashes[at] as number;
        records[kept++] = records[at] as number;
      }
      length = kept;
    },
    groups(visit) {
      const order = orderByHash(hashes.subarray(0, length));
      const recordAt = (at: number) => records[order[at] as number] as number;
      const endOf = (from: number) => {
        const hash = hashes[order[from] as number];
        let end = from + 1;
        while (end < length && hashes[order[end] as number] === hash) end += 1;
        return end;
      };
      const found: number[] = [];
      for (let from = 0, end = 0; from < length; from = end) {
        end = endOf(from);
        if (recordAt(from) !== recordAt(end - 1)) found.push(recordAt(from) * length + from);
      }
      for (const place of Float64Array.from(found).sort()) {
        const from = place % length;
        const group = Uint32Array.from(order.subarray(from, endOf(from)), (at) => records[at] as number);
        // The sort is stable, so duplicates of a record are adjacent.
        const once = group.filter((record, at) => at === 0 || group[at - 1] !== record);
        visit(hashes[order[from] as number] as number, once);
      }
    },
  };
}

function longer(list: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const copy = new Uint32Array(list.length * 2);
  copy.set(list);
  return copy;
}

/** A stable radix sort by 16-bit halves: linear for any hashes. */
function orderByHash(hashes: Uint32Array): Uint32Array {
  let order = Uint32Array.from(hashes.keys());
  for (const shift of [0, 16]) {
    const starts = new Uint32Array(65_537);
    for (const hash of hashes) {
      const bucket = ((hash >>> shift) & 0xffff) + 1;
      starts[bucket] = (starts[bucket] as number) + 1;
    }
    for (let at = 1; at < starts.length; at += 1)
      starts[at] = (starts[at] as number) + (starts[at - 1] as number);
    const next = new Uint32Array(order.length);
    for (const index of order) {
      const bucket = ((hashes[index] as number) >>> shift) & 0xffff;
      next[starts[bucket] as number] = index;
      starts[bucket] = (starts[bucket] as number) + 1;
    }
    order = next;
  }
  return order;
}
