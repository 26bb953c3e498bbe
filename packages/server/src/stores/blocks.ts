/** Pairs of a record's number and a hash, eight bytes each, and the groups of records that share a hash. */
export type Blocks = {
  add(record: number, hash: number): void;
  /** Takes out the pairs of records that are gone or about to be added anew. */
  remove(isOut: (record: number) => boolean): void;
  /** Each hash that two or more records share, with these records, each once. */
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
    remove(isOut) {
      let kept = 0;
      for (let at = 0; at < length; at += 1) {
        if (isOut(records[at] as number)) continue;
        hashes[kept] = hashes[at] as number;
        records[kept++] = records[at] as number;
      }
      length = kept;
    },
    groups(visit) {
      const order = orderByHash(hashes.subarray(0, length));
      const group = new Uint32Array(length);
      for (let from = 0; from < length; ) {
        const hash = hashes[order[from] as number];
        let size = 0;
        let at = from;
        // The order keeps that of adding, so what a record adds twice stands side by side.
        for (; at < length && hashes[order[at] as number] === hash; at += 1) {
          const record = records[order[at] as number] as number;
          if (size === 0 || group[size - 1] !== record) group[size++] = record;
        }
        if (size > 1) visit(hash as number, group.slice(0, size));
        from = at;
      }
    },
  };
}

function longer(list: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const copy = new Uint32Array(list.length * 2);
  copy.set(list);
  return copy;
}

/** A stable radix sort by two halves: linear in the number, whatever the hashes. */
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
