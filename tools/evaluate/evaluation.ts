/**
 * Measures the product on labelled files. `figures` are printed as JSON on one line; `detail` takes a line about a case
 * that was wrong or missed. Throws AppError where a file cannot be read.
 */
export type Evaluation = (
  files: readonly string[],
  detail: (line: string) => void,
  options?: { gold?: string | undefined; judge?: string | undefined },
) => Promise<Record<string, unknown>>;

/** Right, of those that were found: 1 where none was found. */
export function ratio(part: number, whole: number): number {
  return whole === 0 ? 1 : Math.round((part / whole) * 10_000) / 10_000;
}
