/** Word lists as their files hold them: lines of entries with bars between. */
export type PackedLists = { readonly [name: string]: readonly string[] | PackedLists };

/** The same lists with an entry a word. */
export function unpackLists<Lists extends PackedLists>(lists: Lists): Lists {
  const unpacked = Object.entries(lists).map(([name, list]) => [
    name,
    Array.isArray(list) ? unpackList(list) : unpackLists(list as PackedLists),
  ]);
  return Object.fromEntries(unpacked);
}

export function unpackList(lines: readonly string[]): string[] {
  return lines.flatMap((line) => line.split('|'));
}
