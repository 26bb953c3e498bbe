import type { LonLat } from '../../store-records/area-point.ts';

/** Positions of nodes by id, about 24 bytes for each. */
export type NodePositions = {
  /** In units of 1e-7 degrees. A node that is already there stays as it is. */
  add(id: number, lat: number, lon: number): void;
  count(): number;
  has(id: number): boolean;
  /** In degrees. */
  positionOf(id: number): LonLat | undefined;
};

/** A hash table with open addressing: a `Map` takes several times as much memory, and sorting as much time. */
export function createNodePositions(): NodePositions {
  let capacity = 4096;
  let ids = new Float64Array(capacity);
  let lats = new Int32Array(capacity);
  let lons = new Int32Array(capacity);
  /** Indices plus 1, twice as many slots as nodes at most; 0 is free. */
  let slots = new Int32Array(capacity * 2);
  let length = 0;

  /** The slot of an id, or the free one where it belongs. */
  function slotOf(id: number): number {
    const mask = slots.length - 1;
    // The last 32 bits of an id are enough to spread them.
    let slot = (Math.imul(id | 0, 0x9e3779b1) >>> 7) & mask;
    for (let held = slots[slot] as number; held !== 0; held = slots[slot] as number) {
      if (ids[held - 1] === id) return slot;
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  function grow(): void {
    capacity *= 2;
    const [oldIds, oldLats, oldLons] = [ids, lats, lons];
    ids = new Float64Array(capacity);
    lats = new Int32Array(capacity);
    lons = new Int32Array(capacity);
    ids.set(oldIds);
    lats.set(oldLats);
    lons.set(oldLons);
    slots = new Int32Array(capacity * 2);
    for (let index = 0; index < length; index += 1) slots[slotOf(ids[index] as number)] = index + 1;
  }

  return {
    add(id, lat, lon) {
      if (length === capacity) grow();
      const slot = slotOf(id);
      if (slots[slot] !== 0) return;
      ids[length] = id;
      lats[length] = lat;
      lons[length] = lon;
      length += 1;
      slots[slot] = length;
    },
    count: () => length,
    has: (id) => slots[slotOf(id)] !== 0,
    positionOf(id) {
      const index = (slots[slotOf(id)] as number) - 1;
      return index < 0 ? undefined : [(lons[index] as number) / 1e7, (lats[index] as number) / 1e7];
    },
  };
}
