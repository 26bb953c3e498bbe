import type { LonLat } from '@Hardware-Store-Finder/records';

/** Positions of nodes by id, about 24 bytes for each. */
export type KnownNodes = {
  has(id: number): boolean;
  /** In degrees. */
  positionOf(id: number): LonLat | undefined;
};

export type NodePositions = KnownNodes & {
  /** In units of 1e-7 degrees. A node that is already there stays as it is. */
  add(id: number, lat: number, lon: number): void;
  count(): number;
  /** For other threads, which see the nodes that are there now. Nothing may be added while they read. */
  table(): NodeTable;
};

/** A hash table with open addressing: a `Map` takes several times as much memory, and sorting as much time. */
export type NodeTable = {
  ids: Float64Array;
  /** In units of 1e-7 degrees. */
  lats: Int32Array;
  lons: Int32Array;
  /** Indices plus 1, twice as many slots as nodes at most; 0 is free. */
  slots: Int32Array;
};

/** In memory that all threads see. */
function createTable(capacity: number): NodeTable {
  return {
    ids: new Float64Array(new SharedArrayBuffer(capacity * 8)),
    lats: new Int32Array(new SharedArrayBuffer(capacity * 4)),
    lons: new Int32Array(new SharedArrayBuffer(capacity * 4)),
    slots: new Int32Array(new SharedArrayBuffer(capacity * 8)),
  };
}

/** The slot of an id, or the free one where it belongs. */
function slotOf({ ids, slots }: NodeTable, id: number): number {
  const mask = slots.length - 1;
  // The last 32 bits of an id are enough to spread them.
  let slot = (Math.imul(id | 0, 0x9e3779b1) >>> 7) & mask;
  for (let held = slots[slot] as number; held !== 0; held = slots[slot] as number) {
    if (ids[held - 1] === id) return slot;
    slot = (slot + 1) & mask;
  }
  return slot;
}

/** How many of a line's nodes are known, and the box around those, in degrees. */
export type KnownBox = { known: number; south: number; north: number; west: number; east: number };

/** Reads the table of another thread. */
export function openTable(table: NodeTable): KnownNodes & {
  /** Allocates nothing; valid until the next call. */
  boxAround(refs: ArrayLike<number>): KnownBox;
} {
  const { lats, lons, slots } = table;
  const box: KnownBox = { known: 0, south: 0, north: 0, west: 0, east: 0 };
  return {
    boxAround(refs) {
      let known = 0;
      let [south, north, west, east] = [Infinity, -Infinity, Infinity, -Infinity];
      for (let at = 0; at < refs.length; at += 1) {
        const index = (slots[slotOf(table, refs[at] as number)] as number) - 1;
        if (index < 0) continue;
        known += 1;
        const lat = lats[index] as number;
        const lon = lons[index] as number;
        if (lat < south) south = lat;
        if (lat > north) north = lat;
        if (lon < west) west = lon;
        if (lon > east) east = lon;
      }
      box.known = known;
      box.south = south / 1e7;
      box.north = north / 1e7;
      box.west = west / 1e7;
      box.east = east / 1e7;
      return box;
    },
    has: (id) => table.slots[slotOf(table, id)] !== 0,
    positionOf: (id) => positionIn(table, id),
  };
}

function positionIn(table: NodeTable, id: number): LonLat | undefined {
  const index = (table.slots[slotOf(table, id)] as number) - 1;
  return index < 0 ? undefined : [(table.lons[index] as number) / 1e7, (table.lats[index] as number) / 1e7];
}

export function createNodePositions(): NodePositions {
  let capacity = 4096;
  let table = createTable(capacity);
  let length = 0;

  function grow(): void {
    capacity *= 2;
    const longer = createTable(capacity);
    longer.ids.set(table.ids);
    longer.lats.set(table.lats);
    longer.lons.set(table.lons);
    table = longer;
    for (let index = 0; index < length; index += 1) {
      table.slots[slotOf(table, table.ids[index] as number)] = index + 1;
    }
  }

  return {
    add(id, lat, lon) {
      if (length === capacity) grow();
      const slot = slotOf(table, id);
      if (table.slots[slot] !== 0) return;
      table.ids[length] = id;
      table.lats[length] = lat;
      table.lons[length] = lon;
      length += 1;
      table.slots[slot] = length;
    },
    count: () => length,
    has: (id) => table.slots[slotOf(table, id)] !== 0,
    positionOf: (id) => positionIn(table, id),
    table: () => table,
  };
}
