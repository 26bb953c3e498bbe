/** Many numbers a key, in eight bytes each: a million short arrays would take ten times the memory. */
export type Multimap<K> = {
  add(key: K, value: number): void;
  /** In the order of their first values. */
  keys(): IterableIterator<K>;
  /** The values of a key, in the order of their addition. */
  get(key: K): number[];
  pack(keys: readonly K[]): PackedMultimap;
};

/** The values of key i: `values` from `at[i]` to `at[i + 1]`. */
export type PackedMultimap = { at: Uint32Array; values: Uint32Array };

const none = 2 ** 32 - 1;

/** A multimap of values below 2^32. */
export function createMultimap<K>(): Multimap<K> {
  // Each key has a number, and its values are a chain of entries.
  const numbers = new Map<K, number>();
  const [firstEntry, lastEntry, values, nextEntry] = [growing(), growing(), growing(), growing()];

  function visit(key: K, use: (value: number) => void): void {
    const number = numbers.get(key);
    let entry = number === undefined ? none : firstEntry.at(number);
    for (; entry !== none; entry = nextEntry.at(entry)) use(values.at(entry));
  }

  return {
    add(key, value) {
      const entry = values.push(value);
      nextEntry.push(none);
      const number = numbers.get(key);
      if (number === undefined) {
        numbers.set(key, firstEntry.push(entry));
        lastEntry.push(entry);
      } else {
        nextEntry.set(lastEntry.at(number), entry);
        lastEntry.set(number, entry);
      }
    },
    keys: () => numbers.keys(),
    get(key) {
      const found: number[] = [];
      visit(key, (value) => found.push(value));
      return found;
    },
    pack(keys) {
      const at = new Uint32Array(keys.length + 1);
      const packed = growing();
      keys.forEach((key, i) => {
        visit(key, packed.push);
        at[i + 1] = packed.length();
      });
      return { at, values: packed.all() };
    },
  };
}

/** An array of unsigned integers that doubles its memory as it fills. */
function growing() {
  let array = new Uint32Array(1024);
  let length = 0;
  return {
    at: (i: number) => array[i] ?? none,
    set(i: number, value: number) {
      array[i] = value;
    },
    /** Returns the index of the value. */
    push(value: number): number {
      if (length === array.length) {
        const larger = new Uint32Array(length * 2);
        larger.set(array);
        array = larger;
      }
      array[length] = value;
      return length++;
    },
    length: () => length,
    all: () => array.slice(0, length),
  };
}
