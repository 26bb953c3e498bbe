import {
  digitsOf,
  nearMetres,
  type Position,
  type StoreTraits,
  samePostcodeMetres,
} from '@Hardware-Store-Finder/domain';
/** Pairs of record number and hash in eight bytes each, grouped by hash. */
export type Blocks = {
  add(record: number, hash: number): void;
  /** Removes the pairs of records that are absorbed or about to be added again. */
  remove(isRemoved: (record: number) => boolean, onHash?: (hash: number) => void): void;
  /**
   * Visits the records of each hash that two or more share, without duplicates. Groups with the same first record
   * are adjacent, so that what was read of it is still cached.
   * @param only visits no other hashes; sorted. Undefined: all.
   */
  groups(only: Uint32Array | undefined, visit: (records: Uint32Array) => void): void;
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
    remove(isRemoved, onHash) {
      let remaining = 0;
      for (let at = 0; at < length; at += 1) {
        if (isRemoved(records[at] as number)) {
          onHash?.(hashes[at] as number);
          continue;
        }
        hashes[remaining] = hashes[at] as number;
        records[remaining++] = records[at] as number;
      }
      length = remaining;
    },
    groups(only, visit) {
      const places = sharedPlaces(hashes.subarray(0, length), only);
      visitGroups(
        places.map((at) => hashes[at] as number),
        places.map((at) => records[at] as number),
        visit,
      );
    },
  };
}

/** The places of the hashes that occur more than once, and a few others. */
function sharedPlaces(hashes: Uint32Array, only: Uint32Array | undefined): Uint32Array {
  // Most hashes occur once: to sort those too would take several times as long.
  const [once, twice] = [createHashBits(hashes.length), createHashBits(hashes.length)];
  if (only !== undefined) for (const hash of only) twice.add(hash);
  else for (const hash of hashes) if (once.add(hash)) twice.add(hash);
  let count = 0;
  const places = new Uint32Array(hashes.length);
  for (let at = 0; at < hashes.length; at += 1) {
    const hash = hashes[at] as number;
    if (twice.has(hash) && (only === undefined || isIn(only, hash))) places[count++] = at;
  }
  return places.slice(0, count);
}

function isIn(sorted: Uint32Array, hash: number): boolean {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) < hash) low = middle + 1;
    else high = middle;
  }
  return sorted[low] === hash;
}

/** A set of hashes that takes a few others for its own: one bit for each of at least eight times `count` of them. */
function createHashBits(count: number) {
  const width = Math.min(32, Math.max(10, Math.ceil(Math.log2(count * 8 + 1))));
  const bits = new Uint8Array(2 ** (width - 3));
  return {
    /** Whether it was there before. */
    add(hash: number): boolean {
      const bit = hash >>> (32 - width);
      const before = bits[bit >>> 3] as number;
      const one = 1 << (bit & 7);
      bits[bit >>> 3] = before | one;
      return (before & one) !== 0;
    },
    has(hash: number): boolean {
      const bit = hash >>> (32 - width);
      return ((bits[bit >>> 3] as number) & (1 << (bit & 7))) !== 0;
    },
  };
}

function visitGroups(hashes: Uint32Array, records: Uint32Array, visit: (records: Uint32Array) => void): void {
  const { length } = hashes;
  const order = orderByHash(hashes);
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
    visit(once);
  }
}

function longer(list: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const copy = new Uint32Array(list.length * 2);
  copy.set(list);
  return copy;
}

/** Fewer hashes are sorted by comparing them sooner than the counts of a radix sort are made. */
const fewHashes = 10_000;

/** A stable radix sort by 16-bit halves: linear for any hashes. */
function orderByHash(hashes: Uint32Array): Uint32Array {
  let order = Uint32Array.from(hashes.keys());
  if (hashes.length < fewHashes)
    return order.sort((a, b) => (hashes[a] as number) - (hashes[b] as number) || a - b);
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

const metresPerDegree = 111_195;
/**
 * Side of a cell as a multiple of the distance: wider cells contain more stores, narrower ones put more
 * stores into two.
 */
const reachesPerCell = 8;

/**
 * Blocking keys: two stores share a hash whenever whySameStore may return 2, 3 or 4. Each key combines
 * something few nearby stores share, so that blocks are small: phone, domain or name in the cells around the
 * store, or street and house number in wider cells.
 */
export function blockKeys({ lat, lon, names, phone, domain, address }: StoreTraits): number[] {
  const keys: number[] = [];
  const near = cellsAround({ lat, lon }, nearMetres);
  const add = (cells: readonly number[], text: string) => {
    for (const cell of cells) keys.push(hash(text, cell));
  };
  if (phone !== undefined) add(near, phone);
  if (domain !== undefined) add(near, domain);
  for (const { key } of names) add(near, `n ${key}`);
  if (address.street.length > 0 && address.numbers.length > 0) {
    const far = cellsAround({ lat, lon }, samePostcodeMetres);
    const street = address.street.join(' ');
    for (const number of new Set(address.numbers.map(digitsOf))) add(far, `a ${street} ${number}`);
  }
  return keys;
}

/**
 * The one to four grid cells that a square around a position touches: any two positions within `reach` metres
 * share one. Rows have equal heights, cells in a row equal widths, and the last cell of a row is adjacent to
 * the first.
 */
function cellsAround({ lat, lon }: Position, reach: number): number[] {
  const height = (reach * reachesPerCell) / metresPerDegree;
  const half = (reach * 0.51) / metresPerDegree;
  const cells = new Set<number>();
  const widest =
    half / Math.max(1e-6, Math.cos(((Math.min(89.9, Math.abs(lat)) + 2 * half) * Math.PI) / 180));
  for (let row = Math.floor((lat - half) / height); row <= Math.floor((lat + half) / height); row += 1) {
    const middle = Math.min(89.9, Math.abs((row + 0.5) * height));
    const columns = Math.max(1, Math.floor((360 / height) * Math.cos((middle * Math.PI) / 180)));
    const first = Math.floor(((lon - widest + 360) / 360) * columns);
    const last = Math.min(first + columns - 1, Math.floor(((lon + widest + 360) / 360) * columns));
    for (let column = first; column <= last; column += 1) {
      cells.add((row + 1_000_000) * 1_000_000 + (column % columns));
    }
  }
  return [...cells];
}

/** 32-bit hash (FNV-1a, mixed). A collision only costs a comparison. */
function hash(text: string, cell: number): number {
  let value = 0x811c9dc5 ^ (cell % 0x7fffffff);
  value = Math.imul(value ^ Math.floor(cell / 0x7fffffff), 0x01000193);
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
