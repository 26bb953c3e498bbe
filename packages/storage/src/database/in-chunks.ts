/** Values for one statement each: SQLite takes 32,766. */
export function* inChunks<T>(values: readonly T[], size: number = 1_000): Generator<T[]> {
  for (let from = 0; from < values.length; from += size) yield values.slice(from, from + size);
}
