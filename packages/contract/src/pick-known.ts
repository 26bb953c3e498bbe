/** The fields of `value` that `shape` lists and that are not undefined, in the order of `shape`. */
export function pickKnown<T extends object>(value: T, shape: Readonly<Record<keyof T, unknown>>): T {
  const known = (Object.keys(shape) as (keyof T)[]).filter((field) => value[field] !== undefined);
  return Object.fromEntries(known.map((field) => [field, value[field]])) as T;
}
