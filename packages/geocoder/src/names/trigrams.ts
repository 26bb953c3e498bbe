/** An inverted index from trigrams to folded names. */
export type TrigramIndex = {
  /** Sorted; see `trigramKeys`. */
  keys: Float64Array;
  /** The indices of the names with trigram i: `names` from `at[i]` to `at[i + 1]`. */
  at: Uint32Array;
  names: Uint32Array;
};

/** Exceeds the number of names. */
const nameSpan = 2 ** 32;

/** The distinct trigrams of ' name ', each packed into one number: three UTF-16 units of 16 bits. */
export function trigramKeys(folded: string): number[] {
  const padded = ` ${folded} `;
  const keys: number[] = [];
  for (let i = 0; i + 2 < padded.length; i++) {
    const key =
      (padded.charCodeAt(i) * 65_536 + padded.charCodeAt(i + 1)) * 65_536 + padded.charCodeAt(i + 2);
    // There are few: a set would cost more than it saves.
    if (!keys.includes(key)) keys.push(key);
  }
  return keys;
}

/**
 * Indexes the names of these numbers. Reads them twice: to count each trigram's names, then to fill an array of just that
 * size.
 */
export function buildTrigrams(names: readonly string[], numbers: Iterable<number>): TrigramIndex {
  const counts = new Map<number, number>();
  for (const number of numbers) {
    for (const key of trigramKeys(names[number] ?? '')) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const keys = Float64Array.from(counts.keys()).sort();
  const at = new Uint32Array(keys.length + 1);
  keys.forEach((key, i) => {
    at[i + 1] = (at[i] ?? 0) + (counts.get(key) ?? 0);
    counts.set(key, at[i] ?? 0);
  });
  const packed = new Uint32Array(at[keys.length] ?? 0);
  for (const number of numbers) {
    for (const key of trigramKeys(names[number] ?? '')) {
      const end = counts.get(key) ?? 0;
      packed[end] = number;
      counts.set(key, end + 1);
    }
  }
  return { keys, at, names: packed };
}

/**
 * The indices of the names that share the most trigrams with `folded`, at least `atLeast`, at most `most` of
 * them, in descending order of shared trigrams, then ascending index. `counts` is scratch space with one zero
 * for each name, and is zeroed again on return.
 */
export function sharingTrigrams(
  index: TrigramIndex,
  folded: string,
  { atLeast, most }: { atLeast: number; most: number },
  counts: Uint8Array,
): number[] {
  const touched: number[] = [];
  for (const key of trigramKeys(folded)) {
    const i = findKey(index.keys, key);
    if (i < 0) continue;
    const end = index.at[i + 1] ?? 0;
    for (let j = index.at[i] ?? 0; j < end; j++) {
      const name = index.names[j] ?? 0;
      const shared = (counts[name] ?? 0) + 1;
      counts[name] = shared;
      if (shared === 1) touched.push(name);
    }
  }
  const bySharing = new Uint32Array(256);
  for (const name of touched) {
    const shared = counts[name] ?? 0;
    bySharing[shared] = (bySharing[shared] ?? 0) + 1;
  }
  let least = bySharing.length;
  for (let found = 0; least > atLeast && found < most; least--) found += bySharing[least - 1] ?? 0;

  // Sorted as numbers, which is many times faster than with a comparator.
  const ranked: number[] = [];
  for (const name of touched) {
    const shared = counts[name] ?? 0;
    if (shared >= least) ranked.push((256 - shared) * nameSpan + name);
    counts[name] = 0;
  }
  return Array.from(Float64Array.from(ranked).sort().subarray(0, most), (rank) => rank % nameSpan);
}

function findKey(keys: Float64Array, key: number): number {
  let low = 0;
  let high = keys.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = keys[middle] ?? 0;
    if (found === key) return middle;
    if (found < key) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
