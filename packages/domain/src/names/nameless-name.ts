/** Ends the name that the server makes up for a store without one: "Hardware store (unnamed)". */
const mark = '(unnamed)';

/** The made-up name of a store that has none. `label`: its kind of store. */
export function namelessName(label: string): string {
  return `${label} ${mark}`;
}

/** Whether a name was made up by `namelessName`. */
export function isNamelessName(name: string): boolean {
  return name.endsWith(mark);
}
