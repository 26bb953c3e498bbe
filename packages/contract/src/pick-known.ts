/** The fields of `shape` that `value` has, in the order of the shape, without those that are undefined. */
export function pickKnown<T extends object>(value: T, shape: Readonly<Record<keyof T, unknown>>): T {
  const known = (Object.keys(shape) as (keyof T)[]).filter((field) => value[field] !== undefined);
  return Object.fromEntries(known.map((field) => [field, value[field]])) as T;
}
