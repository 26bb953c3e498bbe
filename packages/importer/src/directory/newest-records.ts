/**
 * Rule 1 of merging: keep the newest version of records with the same id. Ids are compared by 64-bit hashes, so
 * that a million of them take 24 MB; among a million, a collision happens about once in 30 million imports.
 */
export type NewestRecords = {
  /** Adds the next record, with the `hash64` of its id. Without a version or time to compare, the later record is the newer one. */
  add(record: { id: readonly [low: number, high: number]; version: number; timestamp: number }): void;
  isNewest(record: number): boolean;
};

/** @param total how many records there will be. */
export function createNewestRecords(total: number): NewestRecords {
  const isNewest = new Uint8Array(total);
  const versions = new Float64Array(total);
  const timestamps = new Float64Array(total);
  const size = 2 ** Math.max(4, Math.ceil(Math.log2(total * 2 + 1)));
  const low = new Uint32Array(size);
  const high = new Uint32Array(size);
  const lines = new Int32Array(size).fill(-1);
  let line = 0;
  return {
    add({ id: [a, b], version, timestamp }) {
      versions[line] = version;
      timestamps[line] = timestamp;
      let slot = a % size;
      while (lines[slot] !== -1 && (low[slot] !== a || high[slot] !== b)) slot = (slot + 1) % size;
      const other = lines[slot] as number;
      const isNewer =
        other === -1 ||
        isNotOlder(version, versions[other] as number, () =>
          isNotOlder(timestamp, timestamps[other] as number, () => true),
        );
      if (isNewer) {
        if (other !== -1) isNewest[other] = 0;
        isNewest[line] = 1;
        lines[slot] = line;
        low[slot] = a;
        high[slot] = b;
      }
      line += 1;
    },
    isNewest: (at) => isNewest[at] === 1,
  };
}

/** Compares versions if both are known and differ, otherwise applies the next rule. */
function isNotOlder(here: number, there: number, next: () => boolean): boolean {
  return here > 0 && there > 0 && here !== there ? here > there : next();
}

/** Two independent 32-bit hashes (cyrb53 before combining its halves). */
export function hash64(text: string): [number, number] {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    a = Math.imul(a ^ unit, 2654435761);
    b = Math.imul(b ^ unit, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return [a >>> 0, b >>> 0];
}
