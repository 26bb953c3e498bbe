/** The values that were used last, so that nothing is parsed or fetched for them. */
export type RecentValues<T> = {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
  delete(key: string): void;
};

/** @param most the largest sum of the sizes of all values */
export function createRecentValues<T>(most: number, sizeOf: (value: T) => number): RecentValues<T> {
  const values = new Map<string, T>();
  let size = 0;
  const remove = (key: string): void => {
    const value = values.get(key);
    if (value === undefined) return;
    size -= sizeOf(value);
    values.delete(key);
  };
  return {
    get(key) {
      const value = values.get(key);
      if (value === undefined) return undefined;
      values.delete(key);
      values.set(key, value);
      return value;
    },
    set(key, value) {
      remove(key);
      values.set(key, value);
      size += sizeOf(value);
      // A Map iterates in the order of insertion: the first is the one that was not used for longest.
      for (const oldest of values.keys()) {
        if (size <= most) break;
        remove(oldest);
      }
    },
    delete: remove,
  };
}
